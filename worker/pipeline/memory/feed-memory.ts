// Feeds the owner's translation memory with what a run has translated, before the job hears that its file is written:
// who sees the end of a translation can build on it.
import { remember } from '../../db/memory.ts'
import { toRemember } from '../../jobs/domain/memory-use.ts'
import type { JobRpc, Work } from '../../jobs/domain/rpc-answers.ts'
import { indexed, sheetOfSource } from '../../terminology/memory/memory-index.ts'
import { LeaseLostError } from '../heartbeat.ts'

/** Throws LeaseLostError. A memory that cannot be written fails no translation. */
export async function feedMemory(
  job: JobRpc,
  { token, spec, sourceLanguage }: Extract<Work, { step: 'reconstruction' }>,
  d1: D1Database,
): Promise<void> {
  const owner = { userId: spec.userId, sourceLanguage, targetLanguage: spec.targetLanguage }
  const terms = await job.heldGlossaryTerms(token)
  if (terms === null) throw new LeaseLostError()
  try {
    for (let from = 0; ;) {
      const page = await job.reviewPage(token, from)
      if (page === null) throw new LeaseLostError()
      if (page.length === 0) return
      from += page.length
      const units = page.flatMap((segment) => {
        const remembered = toRemember(segment)
        return (
          (remembered && indexed(owner, { ...remembered, sheet: sheetOfSource(segment.source, spec, terms) })) ?? []
        )
      })
      await remember(d1, owner, units, Date.now())
    }
  } catch (error) {
    if (error instanceof LeaseLostError) throw error
    // oxlint-disable-next-line no-console -- the translation is whole without its memory; the log says what is missing
    console.error(`job ${spec.id}: the translation memory cannot be written`, error)
  }
}
