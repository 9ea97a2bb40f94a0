// One slice of translation: a loop for each lane, side by side, until the lanes are drained or the time is up. Each batch
// is saved as it lands, so that a kill repeats at most the batches in flight (DESIGN §1).
import { EngineTroubleError, type TranslationOutcome, type TranslationRequest } from '../agents/engine.ts'
import { AppError } from '../app-error.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { BatchWork, SliceEnd } from './work.ts'

/** What a busy model is given when it names no time itself. */
export const BUSY_PAUSE_MS = 5_000

export interface SliceDeps {
  nextBatch(lane: number, behind: number): Promise<BatchWork | 'drained' | 'lost'>
  translate(request: TranslationRequest): Promise<TranslationOutcome>
  /** False: the lease is lost. */
  save(batch: number, outcome: TranslationOutcome): Promise<boolean>
  fail(batch: number): Promise<boolean>
  isTimeUp(): boolean
}

export type SliceResult =
  | { readonly kind: 'lost' }
  /** The model refused the request itself: asking again is of no use. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | ({ readonly kind: 'ended' } & SliceEnd)

/** Never throws for a model's fault; a store that fails rejects. */
export async function translateSlice(deps: SliceDeps, lanes: readonly number[]): Promise<SliceResult> {
  const slice = { isStopped: false, isLost: false, isBusy: false, retryAfterMs: 0 }
  let refusal: ErrorCode | null = null
  let code: ErrorCode | null = null

  const runLane = async (lane: number) => {
    for (let behind = -1; !slice.isStopped && !deps.isTimeUp();) {
      const work = await deps.nextBatch(lane, behind)
      if (work === 'drained') return
      if (work === 'lost') return stop({ isLost: true })
      behind = work.batch
      const outcome = await attempt(work)
      if (outcome && !(await deps.save(work.batch, outcome))) return stop({ isLost: true })
    }
  }
  const stop = (why: Partial<typeof slice>) => {
    Object.assign(slice, why, { isStopped: true })
  }
  const attempt = async ({ batch, request }: BatchWork): Promise<TranslationOutcome | null> => {
    try {
      return await deps.translate(request)
    } catch (error) {
      if (error instanceof EngineTroubleError && error.trouble.kind === 'busy') {
        const pause = error.trouble.retryAfterMs ?? BUSY_PAUSE_MS
        code = 'model_unavailable'
        stop({ isBusy: true, retryAfterMs: Math.max(slice.retryAfterMs, pause) })
      } else if (error instanceof AppError) {
        refusal = error.code
        stop({})
      } else {
        code = 'model_unavailable'
        if (!(await deps.fail(batch))) stop({ isLost: true })
      }
      return null
    }
  }

  await Promise.all(lanes.map(runLane))
  if (slice.isLost) return { kind: 'lost' }
  if (refusal) return { kind: 'refused', code: refusal }
  return { kind: 'ended', isBusy: slice.isBusy, retryAfterMs: slice.retryAfterMs, code }
}
