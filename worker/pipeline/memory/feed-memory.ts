// Feeds the owner's translation memory with what the run has translated. The job has the file by then, so that what the
// memory holds is charged, and tells its end afterwards, so that who sees it can build on the memory.
import { remember } from '../../db/memory.ts'
import { toRemember } from '../../job-model/segments/memory-use.ts'
import type { JobRpc, Work } from '../../job-model/rpc-answers.ts'
import type { SettledSegment } from '../../job-model/segments/stored-segment.ts'
import { indexed, type IndexedUnit, madeFor } from '../../terminology/memory/memory-index.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import { LeaseLostError } from '../heartbeat.ts'
import { logError } from '../../log.ts'

/**
 * Returns whether everything could be written. Throws LeaseLostError. May be repeated. A memory that cannot be written
 * fails no translation.
 */
export async function feedMemory(
  job: JobRpc,
  { token, spec, sourceLanguage }: Extract<Work, { step: 'reconstruction' }>,
  d1: D1Database,
): Promise<boolean> {
  const owner = { userId: spec.userId, sourceLanguage, targetLanguage: spec.targetLanguage }
  const termsOf = termsByRun(job, token)
  let isWhole = true
  for (let from = 0; ;) {
    const page = await job.settledSegments(token, from)
    if (page === null) throw new LeaseLostError()
    const last = page.at(-1)
    if (!last) return isWhole
    from = last.ordinal + 1
    const units: IndexedUnit[] = []
    for (const segment of page) {
      const remembered = toRemember(segment)
      if (remembered === null) continue
      const agreed = madeFor(segment.source, spec, await termsOf(segment))
      const { revision, edited, settledAt } = segment
      const made = { changedAt: edited?.at ?? settledAt, translationId: spec.id, revision }
      const unit = indexed(owner, { ...remembered, ...made, ...agreed })
      if (unit) units.push(unit)
    }
    try {
      await remember(d1, owner, units, Date.now())
    } catch (error) {
      isWhole = false
      // The translation is whole without its memory.
      logError('memory: not written', { jobId: spec.id }, error)
    }
  }
}

/** The terms that were agreed when a segment was translated. */
function termsByRun(job: JobRpc, token: string): (segment: SettledSegment) => Promise<readonly Term[]> {
  const known = new Map<number, readonly Term[]>()
  return async ({ settledRun }) => {
    const terms = known.get(settledRun) ?? (await job.heldGlossaryTerms(token, settledRun))
    if (terms === null) throw new LeaseLostError()
    known.set(settledRun, terms)
    return terms
  }
}
