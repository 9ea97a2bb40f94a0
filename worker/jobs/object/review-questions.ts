// The questions of a review and their answers, for the holder of that step. What is proposed is held to the checks of a
// translation: the job loads this file when it has a question.
import { reviewSaved } from '../../job-model/review-state.ts'
import type { ReviewAnswer, ReviewWork } from '../../job-model/rpc-answers.ts'
import { isOfFixes } from '../../job-model/segments/finding-choice.ts'
import { isComparison } from '../../job-model/segments/second-choice.ts'
import type { JobKeeper } from './job-keeper.ts'
import { contextOf, reviewRequest, saveReview, saveSelection, selectionRequest } from './save-review.ts'
import { comparedPairs, saveComparison, saveSeconds, secondRequest } from './second-translations.ts'
import type { StepHolder } from './step-holder.ts'
import type { ReviewItem } from './stores/review-items.ts'

/** Questions about which there is nothing left to ask are passed over. */
export function nextReview(holder: StepHolder): ReviewWork | 'drained' {
  const { store, token } = holder
  for (;;) {
    const asked = store.reviews.takeNext(token)
    if (asked === null) return 'drained'
    const work = workOf(holder, asked)
    const texts = work.kind === 'select' ? work.request.pairs : work.request.segments
    if (texts.length > 0) return work
    store.reviews.fail(asked, 'refused')
  }
}

function workOf({ record, store }: StepHolder, asked: ReviewItem): ReviewWork {
  const { item, kind } = asked
  if (kind === 'second') return { item, kind, request: secondRequest(record, store, asked) }
  if (kind === 'review') return { item, kind, request: reviewRequest(record, store, asked) }
  if (isOfFixes(kind)) return { item, kind: 'select', request: selectionRequest(record, store, { ...asked, kind }) }
  const pairs = comparedPairs(store, { ...asked, kind }, record.spec.id)
  return { item, kind: 'select', request: { ...contextOf(record, store), pairs } }
}

/** What is answered already is not saved again, and its price counts all the same. */
export function saveReviewAnswer(
  keeper: JobKeeper,
  holder: StepHolder,
  item: number,
  answer: ReviewAnswer,
  now: number,
): void {
  const { record, store, token } = holder
  const asked = store.reviews.open(item)
  const hasJudged = asked !== null && saveAnswer(holder, asked, answer, now)
  keeper.commit(reviewSaved(record, token, { ...store.reviews.progress(), hasJudged, usage: answer.usage }, now))
}

/** Whether it says something. An answer to another question than was asked does not. */
function saveAnswer({ record, store }: StepHolder, asked: ReviewItem, answer: ReviewAnswer, now: number): boolean {
  const { kind } = asked
  switch (answer.kind) {
    case 'translations':
      return kind === 'second' && saveSeconds(record, store, asked, answer)
    case 'findings':
      return kind === 'review' && saveReview(store, asked, answer)
    case 'choices':
      if (isComparison(kind)) return saveComparison(record, store, { ...asked, kind }, answer, now)
      return isOfFixes(kind) && saveSelection(record, store, { ...asked, kind }, answer, now)
  }
}
