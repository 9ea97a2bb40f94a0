// One slice of translation: a loop for each lane, side by side, until the lanes are drained or the time is up. Each
// answer is saved as it arrives, so that a kill repeats at most the calls in flight.
//
// A question without an answer counts against the question only when the model answers another question. Otherwise the
// service is at fault, and the job waits. A service that is closed to this account ends the job once it refuses the
// control question too, because gateways let a stray 401 or 404 through.
import {
  ProviderTroubleError,
  NO_USAGE,
  QuestionRefusedError,
  type TranslationOutcome,
  type TranslationRequest,
  type Trouble,
  type Usage,
} from '../agents/translation-provider.ts'
import { AppError } from '../app-error.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { SliceEnd } from '../job-model/job-state.ts'
import { LeaseLostError } from './heartbeat.ts'
import type { BatchFault } from '../job-model/retry.ts'
import type { BatchWork } from '../job-model/rpc-answers.ts'

/** What a busy model is given when it names no time itself. */
export const BUSY_PAUSE_MS = 5_000
/**
 * The limit for the control question, which has three words. Even after a call of maximum length, the invocation still
 * ends within the 15 minutes that a queue's consumer may run.
 */
export const MAX_CONTROL_MS = 2 * 60 * 1000
/** Before a batch that failed for itself is tried again. */
export const FAILED_BATCH_PAUSE_MS = 1_000

export interface SliceDeps {
  nextBatch(lane: number): Promise<BatchWork | 'drained' | 'lost'>
  /** Null: it had to wait longer than it can. Rejects as `TranslationProvider.translate` does. */
  translate(request: TranslationRequest, canWait: () => boolean): Promise<TranslationOutcome | null>
  /** False: the lease is lost. */
  save(item: number, outcome: TranslationOutcome): Promise<boolean>
  /** The batch failed for itself; `usage` is what it took to know. */
  fail(item: number, fault: BatchFault, usage: Usage): Promise<boolean>
  isTimeUp(): boolean
  /** Aborted when the lease is lost, by whoever sees it first: calls in flight are paid for nobody. */
  readonly lost: AbortController
}

export type SliceResult =
  | { readonly kind: 'lost' }
  /** The model refuses whatever it is asked: asking again is of no use. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | ({ readonly kind: 'ended' } & SliceEnd)

type Reply =
  | { readonly kind: 'answer'; readonly outcome: TranslationOutcome }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** `code`: what it means where every question is refused. */
  | { readonly kind: 'refusal'; readonly code: ErrorCode }
  | { readonly kind: 'fatal'; readonly code: ErrorCode }
  | { readonly kind: 'late' }
  | { readonly kind: 'lost' }

/** Never throws for a model's fault; a store that fails rejects. */
export async function translateSlice(deps: SliceDeps, lanes: readonly number[]): Promise<SliceResult> {
  const end: { isStopped: boolean; refusal: ErrorCode | null; trouble: Trouble['kind'] | null; pauseMs: number } = {
    isStopped: false,
    refusal: null,
    trouble: null,
    pauseMs: 0,
  }
  let answers = 0
  let control: Promise<Reply> | null = null

  const runLane = async (lane: number) => {
    while (!end.isStopped && !deps.lost.signal.aborted && !deps.isTimeUp()) {
      const work = await deps.nextBatch(lane)
      if (work === 'drained') return
      if (work === 'lost') return lose()
      await askItem(work)
    }
  }

  const askItem = async ({ item, request }: BatchWork) => {
    const answersBefore = answers
    const reply = await ask(deps, request, () => !deps.isTimeUp())
    if (reply.kind !== 'answer') return judge(reply, item, request, answers > answersBefore)
    if (!(await deps.save(item, reply.outcome))) return lose()
    answers++
  }

  /**
   * Decides whether the question or the service is at fault. If the model answered another lane in the meantime, the
   * service works. Otherwise a control question decides; lanes that fail together share one.
   */
  const judge = async (
    reply: Exclude<Reply, { kind: 'answer' }>,
    item: number,
    request: TranslationRequest,
    hasAnsweredOthers: boolean,
  ) => {
    const isRefusal = reply.kind === 'refusal'
    const isFatal = reply.kind === 'fatal'
    const isDown = reply.kind === 'trouble' && reply.trouble.kind === 'down'
    if (!isDown && !isRefusal && !isFatal) return stop(reply)
    if (end.isStopped) return
    // One that answered before may be down by now, or take no question of this account any more.
    const isFirst = control === null
    const proof = hasAnsweredOthers && !isFatal ? null : await askControl(request)
    if (proof && proof.kind !== 'answer') return stop(proof)
    end.pauseMs = Math.max(end.pauseMs, FAILED_BATCH_PAUSE_MS)
    const usage = (isFirst && proof?.outcome.usage) || NO_USAGE
    if (!(await deps.fail(item, isRefusal ? 'refused' : 'unanswered', usage))) lose()
  }

  /** Asked even when the slice's time is up: an outage that nobody finds out would never be counted. */
  const askControl = (request: TranslationRequest) =>
    (control ??= ask(deps, controlOf(request), () => true).finally(() => (control = null)))

  const stop = (why: Exclude<Reply, { kind: 'answer' }>) => {
    end.isStopped = true
    if (why.kind === 'lost') lose()
    if (why.kind === 'refusal') end.refusal ??= why.code
    if (why.kind === 'fatal') end.refusal = why.code
    if (why.kind !== 'trouble') return
    const { kind, retryAfterMs } = why.trouble
    end.trouble ??= kind
    end.pauseMs = Math.max(end.pauseMs, retryAfterMs ?? (kind === 'busy' ? BUSY_PAUSE_MS : 0))
  }
  const lose = () => {
    if (!deps.lost.signal.aborted) deps.lost.abort(new LeaseLostError())
  }

  await Promise.all(lanes.map(runLane))
  if (deps.lost.signal.aborted) return { kind: 'lost' }
  if (end.refusal) return { kind: 'refused', code: end.refusal }
  return { kind: 'ended', trouble: end.trouble, pauseMs: end.pauseMs }
}

async function ask(deps: SliceDeps, request: TranslationRequest, canWait: () => boolean): Promise<Reply> {
  try {
    const outcome = await deps.translate(request, () => !deps.lost.signal.aborted && canWait())
    return outcome ? { kind: 'answer', outcome } : { kind: 'late' }
  } catch (error) {
    if (deps.lost.signal.aborted) return { kind: 'lost' }
    if (error instanceof ProviderTroubleError) return { kind: 'trouble', trouble: error.trouble }
    if (error instanceof QuestionRefusedError) return { kind: 'refusal', code: error.codeForAll }
    if (error instanceof AppError) return { kind: 'fatal', code: error.code }
    throw error
  }
}

/** A question that any model in order answers: same languages, same wishes, no words of the document's. */
function controlOf(request: TranslationRequest): TranslationRequest {
  const { sourceLanguage, targetLanguage, style } = request
  return {
    sourceLanguage,
    targetLanguage,
    style,
    segments: [{ id: 'control', role: 'paragraph', source: [{ kind: 'text', text: 'Good morning.' }] }],
    context: { previous: [], next: null, headings: [] },
    maxMs: MAX_CONTROL_MS,
  }
}
