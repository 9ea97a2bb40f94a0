// The review of a job, for the holder of that step.
import type { ReviewOutcome, SelectionOutcome } from '../../agents/engine.ts'
import type { SliceEnd } from '../domain/job-state.ts'
import { isPlanned, reviewPlanned, reviewSaved, reviewSliceEnded, type ReviewPlan } from '../domain/review-state.ts'
import type { ReviewWork } from '../domain/rpc-answers.ts'
import type { BatchFault } from '../domain/retry.ts'
import type { JobKeeper } from './job-keeper.ts'
import type { StepHolder } from './step-holder.ts'
import { buildReviewWork, saveReview, saveSelection } from './save-review.ts'

export function planReview(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  plan: ReviewPlan,
  now: number,
): void {
  if (isPlanned(record)) return
  store.reviews.noteChecks(plan.findings)
  if (plan.choice !== null) store.reviews.plan(plan.choice)
  keeper.commit(reviewPlanned(record, token, plan, store.reviews.reviewedCount(), now))
}

/** Questions about which there is nothing left to ask are passed over. */
export function nextReview({ record, store, token }: StepHolder): ReviewWork | 'drained' {
  for (;;) {
    const item = store.reviews.takeNext(token)
    if (item === null) return 'drained'
    const work = buildReviewWork(record, store, item)
    const asked = work.kind === 'review' ? work.request.segments : work.request.pairs
    if (asked.length > 0) return work
    store.reviews.fail(item, 'refused')
  }
}

/** What is answered already is not saved again, and its price counts all the same. */
export function saveReviewAnswer(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  item: number,
  outcome: ReviewOutcome | SelectionOutcome,
  now: number,
): void {
  const asked = store.reviews.open(item)
  const hasJudged =
    asked !== null &&
    (outcome.kind === 'findings'
      ? asked.kind === 'review' && saveReview(store, asked, outcome)
      : asked.kind !== 'review' && saveSelection(record, store, asked, outcome, now))
  const result = { reviewed: store.reviews.reviewedCount(), hasJudged, usage: outcome.usage }
  keeper.commit(reviewSaved(record, token, result, now))
}

export function failReview({ store }: StepHolder, item: number, fault: BatchFault): void {
  const asked = store.reviews.open(item)
  if (asked) store.reviews.fail(asked, fault)
}

export function endReview(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  { isOver, ...slice }: SliceEnd & { readonly isOver: boolean },
  now: number,
): void {
  const result = isOver || !store.reviews.hasWork() ? store.reviews.finish() : null
  keeper.commit(reviewSliceEnded(record, token, slice, result, now))
}
