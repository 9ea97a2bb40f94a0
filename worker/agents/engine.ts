// What the pipeline asks of a translation engine, whichever of the three of DESIGN §3 it is.
import { AppError } from '../app-error.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { Inline, SegmentRole } from '../documents/model.ts'
import type { Term } from './locked-terms.ts'

export interface SourceSegment {
  readonly id: string
  readonly role: SegmentRole
  readonly source: readonly Inline[]
}

export interface TranslationRequest {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  readonly segments: readonly SourceSegment[]
  readonly context: {
    /** The lane's last pairs before this batch, oldest first; at a lane's start only sources are known. */
    readonly previous: readonly { readonly source: readonly Inline[]; readonly target: readonly Inline[] | null }[]
    /** The source that follows this batch. */
    readonly next: readonly Inline[] | null
    /** Headings above this batch, outermost first. */
    readonly headings: readonly (readonly Inline[])[]
  }
  readonly style: {
    readonly maintainTone: boolean
    readonly instructions: string | null
  }
  /** What the document is about, in a few words, where somebody knows. */
  readonly domain?: string
  /** Terms of these segments with their one translation; one that is its own translation is never translated. */
  readonly terms?: readonly Term[]
  /** Asked only to see whether the model answers: once, whatever it says. */
  readonly isControl?: boolean
}

/** Why an answer for a segment was not taken. Closed: the repair prompt and the report name each. */
export const TARGET_FAULTS = [
  'missing',
  'duplicate_id',
  'tags_changed',
  'numbers_changed',
  'addresses_changed',
  'placeholders_changed',
  'empty',
  'same_as_source',
  'wrong_language',
  'too_long',
  'too_short',
  'repeated_text',
  'added_text',
  'loose_marks',
  'other_segment',
  'answered_text',
  'unconfirmed',
  'unwritable_characters',
  'terms_missed',
] as const
export type TargetFault = (typeof TARGET_FAULTS)[number]

export interface AcceptedTarget {
  readonly id: string
  readonly target: readonly Inline[]
  readonly origin: 'model' | 'memory' | 'pseudo'
  /** The words are the model's; code has estimated where their tags belong. */
  readonly hasPlacedTags?: boolean
  /** A locked term is said in other words, though the model was told. */
  readonly hasMissedTerms?: boolean
  /** The target is the source: the model insists, and it may be a name. It is kept, and counts as no translation. */
  readonly isLeft?: boolean
}

export interface TranslationOutcome {
  readonly accepted: readonly AcceptedTarget[]
  /** Segments without a valid target at the end of the repair ladder. */
  readonly rejected: readonly { readonly id: string; readonly faults: readonly TargetFault[] }[]
  /**
   * Segments whose later question the service could not take, or refused (null for the trouble); what was answered before
   * that is kept.
   */
  readonly unanswered: { readonly ids: readonly string[]; readonly trouble: Trouble | null } | null
  readonly usage: Usage
}

export interface Usage {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Null when a model's price is not known. */
  readonly costUsd: number | null
  /** Some of the tokens are estimated, because a server did not count them. */
  readonly isEstimated?: boolean
}

export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 }

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
    ...(one.isEstimated || other.isEstimated ? { isEstimated: true } : {}),
  }
}

/** The service's trouble, not the batch's. Busy (429) is waited for; down (no connection, time-out, 5xx) is an attempt. */
export interface Trouble {
  readonly kind: 'busy' | 'down'
  /** Null when the service names no time. */
  readonly retryAfterMs: number | null
}

export const ENGINE_NAMES = ['workers-ai', 'openai-compatible', 'libretranslate', 'embedded'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

export interface TranslationEngine {
  readonly name: EngineName
  /** An engine without a model is never charged (DESIGN §3). */
  readonly isCharged: boolean
  /**
   * Translates one batch. Throws EngineTroubleError when the service gave no answer, QuestionRefusedError when it refuses
   * this question (for its form, or for the batch's words), AppError when it would refuse any (`model_misconfigured`: the
   * key, the quota, the model's name), and the signal's reason when the caller aborts.
   */
  translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome>
  /**
   * Names the language of a text that code is not sure of; absent where there is no model. An answer that names none, or
   * one that the text speaks against, leaves the guess. Throws as `translate` does.
   */
  confirmLanguage?(sample: string, guess: LanguageCode | null, signal: AbortSignal): Promise<LanguageConfirmation>
}

export interface LanguageConfirmation {
  readonly language: LanguageCode | null
  readonly usage: Usage
}

/** The service took the request and not what it says: of another question it may think otherwise. */
export class QuestionRefusedError extends Error {
  override name = 'QuestionRefusedError'
  /** What it means where the service refuses every other question alike. */
  readonly codeForAll: ErrorCode

  constructor(message: string, codeForAll: ErrorCode = 'model_refused') {
    super(message)
    this.codeForAll = codeForAll
  }
}

export class EngineTroubleError extends Error {
  override name = 'EngineTroubleError'
  readonly trouble: Trouble

  constructor(message: string, trouble: Trouble) {
    super(message)
    this.trouble = trouble
  }
}

const CLOSED: Trouble = { kind: 'down', retryAfterMs: null }

/**
 * What kept a service that has answered before from answering again: null where it would not take the question. One that
 * is closed by now is down: the job finds out by its next question. Throws whatever else ended the question.
 */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof EngineTroubleError) return error.trouble
  if (error instanceof QuestionRefusedError) return null
  if (error instanceof AppError) return CLOSED
  throw error
}
