// Saves a model's answer. Valid translations become targets, segments that are given up are flagged, and the rest
// become further questions.
import type { BatchFault } from '../../contract/translation/segment-fault.ts'
import type { AcceptedTarget, RejectedTarget, TranslationOutcome } from '../../agents/translation-provider.ts'
import { nextSteps } from '../../agents/translator/repair-ladder.ts'
import { TERM_FAULTS } from '../../job-model/segments/stored-segment.ts'
import type { StoredItem } from './stores/batch-store.ts'
import type { JobStore } from './stores/job-store.ts'
import type { RunMoment } from './stores/segment-outcomes.ts'

/** How many segments the answer settles, duplicates included. */
export interface Settled {
  readonly accepted: number
  readonly flagged: number
}

export function saveAnswer(store: JobStore, item: StoredItem, outcome: TranslationOutcome, moment: RunMoment): Settled {
  const waiting = new Set(store.batches.waitingIds(item))
  const accepted = outcome.accepted.filter(({ id }) => waiting.has(id))
  if (item.stage === 'terms') return saveTerms(store, item, accepted, moment)
  const answered = new Set(accepted.map(({ id }) => id))
  const rejections = new Map(outcome.rejected.map((rejection) => [rejection.id, rejection]))
  const rejected = [...waiting]
    .filter((id) => !answered.has(id))
    .map((id): RejectedTarget => rejections.get(id) ?? { id, faults: ['missing'], answer: null, candidate: null })
  const isTruncated = outcome.isTruncated ?? false
  const steps = nextSteps(item, { accepted, rejected, isTruncated }, store.batches.rejections([...waiting]))
  store.batches.answer(item, rejected, steps.asks)
  return {
    accepted: store.outcomes.accept([...steps.accepted, ...steps.delivered], moment),
    flagged: store.outcomes.flag(steps.flagged),
  }
}

/**
 * Handles a question that got no answer. Usable targets from earlier answers are delivered before segments are given
 * up.
 */
export function saveFailure(store: JobStore, item: StoredItem, fault: BatchFault, moment: RunMoment): Settled {
  const ids = store.batches.fail(item, fault)
  const rejections = store.batches.rejections(ids)
  const candidates = ids.flatMap((id) => rejections.get(id)?.candidate ?? [])
  const delivered = new Set(candidates.map(({ id }) => id))
  const lost = ids.filter((id) => !delivered.has(id))
  return {
    accepted: store.outcomes.accept(candidates, moment),
    flagged: store.outcomes.flag(lost.map((id) => ({ id, faults: [fault] }))),
  }
}

/** Replaces a translation only by a new one whose terms are as agreed. */
function saveTerms(store: JobStore, item: StoredItem, accepted: readonly AcceptedTarget[], moment: RunMoment): Settled {
  for (const target of accepted) {
    const isAsAgreed = !TERM_FAULTS.some((fault) => target.marks?.includes(fault))
    if (!target.isLeft && isAsAgreed) store.outcomes.replace(target, moment)
  }
  store.batches.answer(item, [], [])
  return { accepted: 0, flagged: 0 }
}
