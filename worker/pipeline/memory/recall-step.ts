// Asks the owner's translation memory before any question to the model: exact matches become translations.
import type { AcceptedTarget } from '../../agents/translation-provider.ts'
import { targetFromMemory } from '../../agents/translator/memory-target.ts'
import { findByHash, noteUse } from '../../db/memory.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { JobSpec } from '../../job-model/job-record.ts'
import type { JobRpc, Work } from '../../job-model/rpc-answers.ts'
import type { WaitingSegment } from '../../job-model/segments/stored-segment.ts'
import { exactMatches } from '../../terminology/memory/exact-match.ts'
import { sheetOfSource } from '../../terminology/memory/memory-index.ts'
import type { MemoryOwner, StoredUnit } from '../../terminology/memory/memory-unit.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import { logError } from '../../log.ts'

type TranslationWork = Extract<Work, { step: 'translation' }>

/**
 * The lanes in which there is still something to ask; null when the lease is lost. Where the memory cannot be read, the
 * model translates.
 */
export async function recallStep(
  job: JobRpc,
  work: TranslationWork,
  terms: readonly Term[],
  d1: D1Database,
): Promise<readonly number[] | null> {
  const state = await job.beginRecall(work.token)
  if (state === 'lost') return null
  if (state === 'settled') return work.lanes
  for (let from = 0; ;) {
    const page = await job.waitingSegments(work.token, from)
    if (page === null) return null
    const last = page.at(-1)
    if (!last) break
    from = last.ordinal + 1
    const targets = await recalledTargets(page, work, terms, d1)
    if (targets.length > 0 && !(await job.recall(work.token, targets))) return null
  }
  return job.endRecall(work.token)
}

async function recalledTargets(
  segments: readonly WaitingSegment[],
  { spec, sourceLanguage }: TranslationWork,
  terms: readonly Term[],
  d1: D1Database,
): Promise<AcceptedTarget[]> {
  const owner = { userId: spec.userId, sourceLanguage, targetLanguage: spec.targetLanguage }
  try {
    const units = Map.groupBy(await findByHash(d1, owner, [...new Set(segments.map(({ hash }) => hash))]), unitHash)
    const wanted = { ...owner, terms }
    const answers = segments.flatMap((segment) => answerFor(segment, units.get(segment.hash) ?? [], spec, wanted) ?? [])
    if (answers.length > 0) {
      const used = answers.map(({ unit }) => unit.id)
      await noteUse(d1, owner, used, Date.now())
    }
    return answers.map(({ target }) => target)
  } catch (error) {
    // The translation goes on without its memory.
    logError('memory: not read', { jobId: spec.id }, error)
    return []
  }
}

function unitHash({ hash }: StoredUnit): string {
  return hash
}

/** The best unit that holds as a translation; null where none does. */
function answerFor(
  segment: WaitingSegment,
  units: readonly StoredUnit[],
  spec: JobSpec,
  wanted: MemoryOwner & { readonly terms: readonly Term[] },
): { readonly target: AcceptedTarget; readonly unit: StoredUnit } | null {
  const { hash, role, source } = segment
  const sheet = sheetOfSource(source, spec, wanted.terms)
  for (const unit of exactMatches({ hash, role, sheet, markup: toMarkup(source) }, units)) {
    const target = targetFromMemory(segment, unit, wanted)
    if (target !== null) return { target, unit }
  }
  return null
}
