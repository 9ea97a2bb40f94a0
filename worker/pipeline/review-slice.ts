// One slice of a review: questions side by side until none is left or the time is up. Each answer is saved as it
// arrives. A review can be done without, and so no question of control is asked: a question without an answer is asked
// once more, and a reviewer that takes no question at all ends the review. The first trouble with the model of second
// translations ends those.
import type { ErrorCode } from '../contract/errors.ts'
import type { BatchFault } from '../contract/translation/segment-fault.ts'
import {
  ProviderTroubleError,
  QuestionRefusedError,
  QuestionTooLargeError,
  type Trouble,
} from '../agents/translation-provider.ts'
import { AppError } from '../app-error.ts'
import type { ReviewEnd } from '../job-model/review-state.ts'
import type { ReviewAnswer, ReviewWork } from '../job-model/rpc-answers.ts'
import { LeaseLostError } from './heartbeat.ts'
import { BUSY_PAUSE_MS } from './translate-slice.ts'

export interface ReviewSliceDeps {
  nextReview(): Promise<ReviewWork | 'drained' | 'lost'>
  /** Null: it had to wait longer than it can. Rejects as the reviewer does. */
  ask(work: ReviewWork): Promise<ReviewAnswer | null>
  /** False: the lease is lost. */
  save(item: number, answer: ReviewAnswer): Promise<boolean>
  fail(item: number, fault: BatchFault): Promise<boolean>
  /** No second translation is asked for any more. */
  giveUpSeconds(): Promise<boolean>
  isTimeUp(): boolean
  /** Aborted when the lease is lost. */
  readonly lost: AbortController
}

/** Null: the lease is lost. */
export type ReviewSliceEnd = ReviewEnd | null

/** Never throws for a model's fault; a store that fails rejects. */
export async function reviewSlice(deps: ReviewSliceDeps, lanes: number): Promise<ReviewSliceEnd> {
  const end: { isStopped: boolean; code: ErrorCode | null; trouble: Trouble['kind'] | null; pauseMs: number } = {
    isStopped: false,
    code: null,
    trouble: null,
    pauseMs: 0,
  }
  let answers = 0
  const underWay = new Set<Promise<unknown>>()

  const runLane = async () => {
    while (!end.isStopped && !deps.lost.signal.aborted && !deps.isTimeUp()) {
      const work = await deps.nextReview()
      if (work === 'lost') return lose()
      if (work !== 'drained') {
        const asked = askAbout(work)
        underWay.add(asked)
        const isAnswered = await asked.finally(() => underWay.delete(asked))
        if (!isAnswered) return
      } else if (underWay.size > 0) {
        await Promise.race(underWay) // further questions may follow from the answer
      } else return
    }
  }

  /** False: the lane has to stop. */
  const askAbout = async (work: ReviewWork): Promise<boolean> => {
    const before = answers
    try {
      const answer = await deps.ask(work)
      if (answer === null) return false
      if (!(await deps.save(work.item, answer))) lose()
      answers++
    } catch (error) {
      if (deps.lost.signal.aborted) return false
      // The review can do without second translations, and does not wait for the model that makes them.
      if (work.kind === 'second' && isOfModel(error)) {
        if (!(await deps.giveUpSeconds())) lose()
      } else await judge(error, work.item, answers > before)
    }
    return true
  }

  /** `hasAnsweredOthers`: the service works, and the question is at fault. */
  const judge = async (error: unknown, item: number, hasAnsweredOthers: boolean) => {
    if (error instanceof QuestionTooLargeError) return fail(item, 'oversized')
    if (error instanceof QuestionRefusedError) return fail(item, 'refused')
    if (error instanceof ProviderTroubleError) {
      const { kind, retryAfterMs } = error.trouble
      if (kind === 'down') await fail(item, 'unanswered')
      if (kind === 'down' && hasAnsweredOthers) return
      end.isStopped = true
      end.trouble ??= kind
      end.pauseMs = Math.max(end.pauseMs, retryAfterMs ?? (kind === 'busy' ? BUSY_PAUSE_MS : 0))
    } else if (error instanceof AppError) {
      end.isStopped = true
      end.code = error.code
    } else throw error
  }

  const fail = async (item: number, fault: BatchFault) => {
    if (!(await deps.fail(item, fault))) lose()
  }
  const lose = () => {
    if (!deps.lost.signal.aborted) deps.lost.abort(new LeaseLostError())
  }

  await Promise.all(Array.from({ length: lanes }, runLane))
  if (deps.lost.signal.aborted) return null
  const { code, trouble, pauseMs } = end
  return { isOver: code !== null, trouble, pauseMs, ...(code === null ? {} : { code }) }
}

function isOfModel(error: unknown): boolean {
  return error instanceof ProviderTroubleError || error instanceof AppError
}
