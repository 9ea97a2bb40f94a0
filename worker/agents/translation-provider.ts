// The interface between the pipeline and the translation providers (docs/agents.md#translation-providers).
import type { ErrorCode } from '../contract/errors.ts'
import type { ProviderName } from '../contract/translation-providers.ts'
import type { Brief } from '../contract/translation/brief.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { FixRefusal, ReviewCategory, Severity } from '../contract/translation/segment.ts'
import type { TargetFault } from '../contract/translation/segment-fault.ts'
import type { Inline, SegmentRole } from '../documents/model.ts'
import type { Term } from '../terminology/terms/locked-terms.ts'

export interface SourceSegment {
  readonly id: string
  readonly role: SegmentRole
  readonly source: readonly Inline[]
}

/** A segment as it is asked for: the first time, or again after an answer that was not taken. */
export interface AskedSegment extends SourceSegment {
  /** How many columns a translation has room for, where the document tells. */
  readonly room?: number
  readonly rejection?: Rejection
}

/** Why an earlier answer for a segment was not taken. */
export interface Rejection {
  readonly faults: readonly TargetFault[]
  /** The model's text; null when there was none, or more than one. */
  readonly answer: string | null
}

/** A similar text and how it was translated, without tags. */
export interface Example {
  readonly source: string
  readonly target: string
  /** Whose words they are. `import`: another program's. */
  readonly by: 'person' | 'import' | 'model'
  /** What has changed since a person translated this very text: the document's terms, or the wishes for it. */
  readonly changed?: 'terms' | 'wishes' | undefined
}

/** One question to the model: the segments to translate (`isTranslatable`) and their context. */
export interface TranslationRequest {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  readonly segments: readonly AskedSegment[]
  readonly context: {
    /** The pairs before this batch, oldest first; what another lane has not reached yet has only a source. */
    readonly previous: readonly { readonly source: readonly Inline[]; readonly target: readonly Inline[] | null }[]
    /** The source that follows this batch. */
    readonly next: readonly Inline[] | null
    /** Headings above this batch, outermost first. */
    readonly headings: readonly (readonly Inline[])[]
    /** The text that leads to the list whose items the batch begins with. */
    readonly leadIn?: readonly Inline[]
    /** Of cells in a table, by their ids: the texts at the heads of their row and column. */
    readonly cells?: Readonly<Record<string, { readonly row?: string; readonly column?: string }>>
    /** Of captions, by their ids: a picture's description, and the sentence that refers to it. */
    readonly captions?: Readonly<Record<string, readonly string[]>>
  }
  readonly style: {
    readonly maintainTone: boolean
    readonly instructions: string | null
    /** Decided for the whole document. Absent where nothing is. */
    readonly formOfAddress?: 'formal' | 'informal'
    /** Of the target language, as a BCP 47 tag. Absent: its common form. */
    readonly variant?: string
  }
  /** The decisions made once for the whole document. */
  readonly brief?: Brief
  /** Headings of a document that no question sees whole, in their order and the same for every question. */
  readonly outline?: readonly string[]
  /** What was agreed for terms of the document. */
  readonly terms?: readonly Term[]
  /** Texts of the translation memory that are similar to segments of this question. */
  readonly examples?: readonly Example[]
  /** The longest an answer may take, where it is shorter than a call's own limit. */
  readonly maxMs?: number
  /** The words alone are asked for; code puts their tags where they belong. */
  readonly isTagless?: boolean
  /**
   * Texts that earlier answers gave for other segments of the batch: the same words for this segment are not its
   * translation.
   */
  readonly elsewhere?: readonly { readonly source: readonly Inline[]; readonly text: string }[]
}

export interface AcceptedTarget {
  readonly id: string
  readonly target: readonly Inline[]
  /** `memory` is the person's own; `builtin` are the translations of the sample documents that Verso comes with. */
  /** `second`: a second translation that was chosen over the first. */
  readonly origin: 'model' | 'second' | 'memory' | 'builtin' | 'pseudo'
  /** The words are the model's; code has estimated where their tags belong. */
  readonly hasPlacedTags?: boolean
  /** Soft faults it is delivered with. */
  readonly marks?: readonly TargetFault[]
  /** A person has written or imported it: the reviewer leaves it as it is. */
  readonly isByPerson?: boolean
  /** Longer than its place has room for: a shorter one is asked for once. */
  readonly isTooWide?: boolean
  /** The target is the source: the model insists, and it may be a name. It is kept, and counts as no translation. */
  readonly isLeft?: boolean
}

export interface RejectedTarget extends Rejection {
  readonly id: string
  /** A usable target, if no better answer comes; null when the answer's faults are hard. */
  readonly candidate: AcceptedTarget | null
}

/** Every segment of the question is in one of the two lists. */
export interface TranslationOutcome {
  readonly accepted: readonly AcceptedTarget[]
  readonly rejected: readonly RejectedTarget[]
  /** The answer ended at the output's limit: asking for less may help, asking again does not. */
  readonly isTruncated?: boolean
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
  /** The same by model; absent where no language model was asked, and from records of before it was counted. */
  readonly models?: readonly ModelUsage[]
}

/** What one model was asked for. */
export interface ModelUsage {
  /** `provider:name`. */
  readonly model: string
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Of the input's tokens, those that the provider's cache had. */
  readonly cachedTokens: number
  /** In billionths of a US dollar, whose sums are exact. */
  readonly nanoUsd: number
  /** Calls whose price is not known: they are not in the dollars. */
  readonly unpricedCalls: number
}

export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 }

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
    ...(one.isEstimated || other.isEstimated ? { isEstimated: true } : {}),
    ...(one.models || other.models ? { models: addModels(one.models ?? [], other.models ?? []) } : {}),
  }
}

function addModels(list: readonly ModelUsage[], more: readonly ModelUsage[]): ModelUsage[] {
  const sums = new Map(list.map((usage) => [usage.model, usage]))
  for (const usage of more) sums.set(usage.model, addModelUsage(sums.get(usage.model), usage))
  return [...sums.values()]
}

export function addModelUsage<U extends ModelUsage>(one: U | undefined, other: U): U {
  if (!one) return other
  return {
    ...one,
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    nanoUsd: one.nanoUsd + other.nanoUsd,
    unpricedCalls: one.unpricedCalls + other.unpricedCalls,
  }
}

/** The service's trouble, not the batch's. Busy (429) is waited for; down (no connection, time-out, 5xx) is an attempt. */
export interface Trouble {
  readonly kind: 'busy' | 'down'
  /** Null when the service names no time. */
  readonly retryAfterMs: number | null
}

/** The material that code has gathered for the brief's writer. */
export interface BriefRequest {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  readonly title: string | null
  /** Headings, in the document's order. */
  readonly outline: readonly string[]
  readonly samples: readonly string[]
  /** Phrases that may be terms or names, those that occur most first. */
  readonly candidates: readonly string[]
  /** The glossary's terms that the document holds: the brief contradicts none. */
  readonly glossary: readonly Term[]
  /** Texts of the document that the translation memory has translated, in the document's order: it agrees with them. */
  readonly memory: readonly { readonly source: string; readonly target: string }[]
  /** No question sees the whole document: a summary is wanted. */
  readonly isLong: boolean
  /** What the person has chosen, which wins over whatever the model would choose. */
  readonly style: TranslationRequest['style']
}

export interface WrittenBrief {
  /** Null when the answer was none. */
  readonly brief: Brief | null
  readonly usage: Usage
}

/** A delivered translation, for the reviewer to judge. */
export interface ReviewedSegment extends SourceSegment {
  readonly target: readonly Inline[]
  /** Code has put the tags where they seem to belong: no better place is known. */
  readonly hasPlacedTags: boolean
  /** What stands before and after it in the document; absent where the question has it anyway, or there is nothing. */
  readonly before?: Neighbour
  readonly after?: Neighbour
}

export interface Neighbour {
  readonly source: readonly Inline[]
  /** Null where there is no translation. */
  readonly target: readonly Inline[] | null
}

/** What both questions of a review say about the document. */
interface ReviewContext extends Pick<TranslationRequest, 'brief' | 'terms' | 'style'> {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
}

export interface ReviewRequest extends ReviewContext {
  readonly segments: readonly ReviewedSegment[]
}

export interface ReviewFinding {
  /** The segment's. */
  readonly id: string
  readonly category: ReviewCategory
  readonly severity: Severity
  /** Words of the source as they stand there; empty where nothing of it corresponds. */
  readonly sourceQuote: string
  readonly targetQuote: string
  /** What is to stand in the place of `targetQuote`; null where nothing is proposed. */
  readonly fix: string | null
  /** Why the fix cannot be used; absent where it can. */
  readonly fixRefusal?: FixRefusal
}

export interface ReviewOutcome {
  readonly kind: 'findings'
  /** The segments that the answer has judged: not all where it was cut off, or where code cannot read all of it. */
  readonly reviewed: readonly string[]
  /** Also of segments that were not judged: what can be read of them. */
  readonly findings: readonly ReviewFinding[]
  readonly usage: Usage
}

/** Two translations of one text, of which the better is to be named. Nothing tells which was there first. */
export interface SelectionPair {
  readonly id: string
  readonly source: readonly Inline[]
  readonly one: readonly Inline[]
  readonly two: readonly Inline[]
}

export interface SelectionRequest extends ReviewContext {
  readonly pairs: readonly SelectionPair[]
}

export type Choice = 'one' | 'two' | 'same'

export interface SelectionOutcome {
  readonly kind: 'choices'
  /** Pairs without a clear answer are missing. */
  readonly choices: readonly { readonly id: string; readonly choice: Choice }[]
  readonly usage: Usage
}

/** The reviewer's two questions, which another model answers than the translator's where one is configured. */
export interface Reviewer {
  /** It is the translator's model, which may not see its own mistakes. */
  readonly isSameModel: boolean
  /** Finds errors in translations. Throws as `translate` does. */
  review(request: ReviewRequest, signal: AbortSignal): Promise<ReviewOutcome>
  /** Chooses between two translations of a text. Throws as `translate` does. */
  select(request: SelectionRequest, signal: AbortSignal): Promise<SelectionOutcome>
}

export interface TranslationProvider {
  /** What it can do is in the contract (`PROVIDERS`). */
  readonly name: ProviderName
  /** A provider without a model is never charged. */
  readonly isCharged: boolean
  /**
   * Asks once. Throws ProviderTroubleError when the service gave no answer; QuestionRefusedError when it refuses
   * this question (for its form, or for the batch's words); AppError `model_misconfigured` when it would refuse any
   * question (the key, the quota, the model's name); and the signal's reason when the caller aborts.
   */
  translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome>
  /**
   * Names the language of a text when code is unsure. Absent for providers without a model. If the answer names no
   * language, or the text contradicts the answer, the guess stands. Throws as `translate` does.
   */
  confirmLanguage?(sample: string, guess: LanguageCode | null, signal: AbortSignal): Promise<LanguageConfirmation>
  /** Writes a document's brief from what code has gathered; absent where there is no model. Throws as `translate` does. */
  writeBrief?(request: BriefRequest, signal: AbortSignal): Promise<WrittenBrief>
  /**
   * Asks for a second, independent translation, of another model where there is one. Throws as `translate` does. Absent
   * for providers without a model.
   */
  translateAgain?(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome>
  /** Absent for providers without a model. */
  readonly reviewer?: Reviewer
}

export interface LanguageConfirmation {
  readonly language: LanguageCode | null
  readonly usage: Usage
}

/** The service took the request and not what it says: of another question it may think otherwise. */
export class QuestionRefusedError extends Error {
  override name = 'QuestionRefusedError'
  /** The job's error code when the service refuses every other question alike. */
  readonly codeForAll: ErrorCode

  constructor(message: string, codeForAll: ErrorCode = 'model_refused') {
    super(message)
    this.codeForAll = codeForAll
  }
}

/** The question is larger than the service takes: less of it is no other question. */
export class QuestionTooLargeError extends QuestionRefusedError {
  override name = 'QuestionTooLargeError'
}

export class ProviderTroubleError extends Error {
  override name = 'ProviderTroubleError'
  readonly trouble: Trouble

  constructor(message: string, trouble: Trouble) {
    super(message)
    this.trouble = trouble
  }
}

/** The service gave no answer, and named no time for another. */
export function serviceDown(message: string): ProviderTroubleError {
  return new ProviderTroubleError(message, { kind: 'down', retryAfterMs: null })
}
