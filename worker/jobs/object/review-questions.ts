// The questions of a review and their answers, for the holder of that step. The fixes of a reviewer are held to the
// checks of a translation: the job loads this file when it has a question.
import type { ReviewOutcome, SelectionOutcome } from '../../agents/translation-provider.ts'
import { reviewSaved } from '../../job-model/review-state.ts'
import type { ReviewWork } from '../../job-model/rpc-answers.ts'
import type { JobKeeper } from './job-keeper.ts'
import { buildReviewWork, saveReview, saveSelection } from './save-review.ts'
import type { StepHolder } from './step-holder.ts'

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
