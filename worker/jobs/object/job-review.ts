// The review of a job, for the holder of that step. Its questions and answers are in review-questions.ts.
import type { BatchFault } from '../../contract/translation/segment-fault.ts'
import {
  isPlanned,
  reviewPlanned,
  type ReviewEnd,
  type ReviewPlan,
  reviewSliceEnded,
} from '../../job-model/review-state.ts'
import type { JobKeeper } from './job-keeper.ts'
import type { StepHolder } from './step-holder.ts'

export function planReview(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  plan: ReviewPlan,
  now: number,
): void {
  if (isPlanned(record)) return
  store.reviews.noteChecks(plan.findings)
  if (plan.choice !== null) store.reviews.plan(plan.choice)
  keeper.commit(reviewPlanned(record, token, plan, store.reviews.progress(), now))
}

export function failReview({ store }: StepHolder, item: number, fault: BatchFault): void {
  const asked = store.reviews.open(item)
  if (asked) store.reviews.fail(asked, fault)
}

export function endReview(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  { isOver, code, ...slice }: ReviewEnd,
  now: number,
): void {
  const result = isOver || !store.reviews.hasWork() ? store.reviews.finish() : null
  keeper.commit(reviewSliceEnded(record, token, { ...slice, result, code: code ?? null }, now))
}
