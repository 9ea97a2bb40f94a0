// Groups a document's segments into batches, one per model call. Batches fill across headings. The planner is
// pure and incremental: segments arrive in chunks, and the caller keeps the planner's state between chunks.
import { textTokens } from '../contract/text-tokens.ts'
import { toMarkup } from '../documents/inline/inline-markup.ts'
import type { Inline } from '../documents/model.ts'

/** Above this, models drop or merge items (docs/platform.md#model-servers). */
export const MAX_BATCH_SEGMENTS = 25
export const MAX_BATCH_TOKENS = 1_200

export interface BatchLimits {
  readonly segments: number
  /** Of the source. */
  readonly tokens: number
}

const TRANSLATION_LIMITS: BatchLimits = { segments: MAX_BATCH_SEGMENTS, tokens: MAX_BATCH_TOKENS }
/** A reviewer reads source and target, but writes only where there is an error: nothing is merged or dropped. */
export const REVIEW_LIMITS: BatchLimits = { segments: 40, tokens: 2_000 }

/**
 * Up to so many tokens of source, a document goes through one lane, so that every question sees how the text before it
 * was translated. It takes as long as its questions in a row: seven, if they are full.
 */
export const WHOLE_DOCUMENT_TOKENS = 8_000

export interface PlannerState {
  readonly batch: number
  /** Of the last batch. */
  readonly segments: number
  readonly tokens: number
  /** Of all batches; absent in plans that were stored without it. */
  readonly totalTokens?: number
}

export const EMPTY_PLAN: PlannerState = { batch: -1, segments: 0, tokens: 0, totalTokens: 0 }

/** The plan of a part of a document with the whole document's tokens. */
export function withTotal({ batch, segments, tokens }: PlannerState, totalTokens: number | undefined): PlannerState {
  return { batch, segments, tokens, ...(totalTokens === undefined ? {} : { totalTokens }) }
}

/** Whether a question can see the document's text before it and its translation. */
export function isSeenWhole({ totalTokens }: PlannerState): boolean {
  return totalTokens !== undefined && totalTokens <= WHOLE_DOCUMENT_TOKENS
}

export function sourceTokens(source: readonly Inline[]): number {
  return textTokens(toMarkup(source))
}

/** The planner's state after one more segment. The state's `batch` is the batch of that segment. */
export function planSegment(state: PlannerState, segment: { readonly source: readonly Inline[] }): PlannerState {
  return planTokens(state, sourceTokens(segment.source))
}

/** The same for a segment of which only its size is known. */
export function planTokens(
  state: PlannerState,
  tokens: number,
  limits: BatchLimits = TRANSLATION_LIMITS,
): PlannerState {
  const fits = state.batch >= 0 && state.segments < limits.segments && state.tokens + tokens <= limits.tokens
  const total = state.totalTokens === undefined ? {} : { totalTokens: state.totalTokens + tokens }
  return fits
    ? { ...state, ...total, segments: state.segments + 1, tokens: state.tokens + tokens }
    : { batch: state.batch + 1, segments: 1, tokens, ...total }
}

/**
 * Divides the batches into contiguous lanes of nearly equal length. Neighbours share a lane, so that each batch gives
 * the next its context.
 */
export function laneOf(batch: number, batches: number, lanes: number): number {
  return Math.floor((batch * Math.min(lanes, batches)) / batches)
}
