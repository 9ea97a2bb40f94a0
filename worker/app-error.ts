import type { Shortfall } from './contract/billing.ts'
import type { ErrorCode } from './contract/errors.ts'
import type { KnownFormatId } from './contract/known-formats.ts'
import type { LanguageCode } from './contract/languages.ts'
import type { SegmentConflict, SegmentFault } from './contract/translation/segment.ts'

/** The one error class the worker throws on purpose. `message` is for logs; people read the code's own sentence. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Nothing can be promised about the document's output: the upload or the job fails with this error's code. */
export class DocumentError extends AppError {
  override name = 'DocumentError'
}

/** A format that Verso knows and does not translate: the answer names it. */
export class FormatRefusedError extends DocumentError {
  override name = 'FormatRefusedError'
  readonly format: KnownFormatId

  constructor(format: KnownFormatId) {
    super('format_not_supported', `the file is ${format}`)
    this.format = format
  }
}

/** A file that is no translation of the document, since it is in another language than was asked for. */
export class NotAlignedError extends AppError {
  override name = 'NotAlignedError'
  readonly detected: LanguageCode
  readonly expected: LanguageCode

  constructor(detected: LanguageCode, expected: LanguageCode) {
    super('translation_not_aligned', `the file is in ${detected}, not in ${expected}`)
    this.detected = detected
    this.expected = expected
  }
}

/** Too many requests: the answer says when to come again. */
export class RateLimitedError extends AppError {
  override name = 'RateLimitedError'
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super('rate_limited', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What is wrong with a field of a request, for its sender. */
export interface FieldProblem {
  /** Its path: `names.0`. */
  readonly field: string
  /** What it may be: `at most 100`. */
  readonly expected: string
  /** All values that it may have, where they are a list. */
  readonly allowed?: readonly string[]
}

/** A field is missing, wrong or unknown: the answer names it. */
export class FieldError extends AppError {
  override name = 'FieldError'
  readonly problem: FieldProblem

  constructor(code: 'bad_request' | 'missing_field', problem: FieldProblem, options?: ErrorOptions) {
    super(code, `${problem.field}: ${problem.expected}`, options)
    this.problem = problem
  }
}

/** A part of a file that lies behind its end: the answer says how long the file is. */
export class RangeNotSatisfiableError extends AppError {
  override name = 'RangeNotSatisfiableError'
  readonly sizeBytes: number

  constructor(message: string, sizeBytes: number) {
    super('range_not_satisfiable', message)
    this.sizeBytes = sizeBytes
  }
}

/** The balance does not cover a translation: the answer says what it needs. */
export class CreditsExhaustedError extends AppError {
  override name = 'CreditsExhaustedError'
  readonly shortfall: Shortfall

  constructor(shortfall: Shortfall, options?: ErrorOptions) {
    super('credits_exhausted', `${shortfall.credits} credits are needed, ${shortfall.balance} are there`, options)
    this.shortfall = shortfall
  }
}

/** Somebody else has changed the segment since: the answer holds both texts. */
export class SegmentConflictError extends AppError {
  override name = 'SegmentConflictError'
  readonly conflict: SegmentConflict

  constructor(conflict: SegmentConflict) {
    const { current, sent } = conflict
    super('segment_changed', `segment ${current.id} is at revision ${current.revision}, not ${sent.revision}`)
    this.conflict = conflict
  }
}

/** A text that the file cannot hold: the answer names the fault. */
export class SegmentFaultError extends AppError {
  override name = 'SegmentFaultError'
  readonly fault: SegmentFault

  constructor(fault: SegmentFault) {
    super(FAULT_CODES[fault.kind], `a segment's text has a fault: ${fault.kind}`)
    this.fault = fault
  }
}

const FAULT_CODES = {
  misspelt: 'segment_tags_broken',
  unknown: 'segment_tags_broken',
  missing: 'segment_tags_broken',
  repeated: 'segment_tags_broken',
  unclosed: 'segment_tags_broken',
  crossed: 'segment_tags_broken',
  moved: 'segment_tags_broken',
  character: 'segment_character',
  too_long: 'segment_too_long',
  empty: 'segment_empty',
  not_in_file: 'segment_not_in_file',
} as const satisfies Record<SegmentFault['kind'], ErrorCode>

/** A file that is no glossary: `sentence` says to a person what is wrong with it, and what to do. */
export class GlossaryFileError extends AppError {
  override name = 'GlossaryFileError'
  readonly sentence: string

  constructor(sentence: string, options?: ErrorOptions) {
    super('glossary_file_invalid', 'a glossary file was refused', options)
    this.sentence = sentence
  }
}

/** A card was declined: `reason` is what the payment provider says to the person. */
export class PaymentRefusedError extends AppError {
  override name = 'PaymentRefusedError'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super('payment_refused', reason, options)
    this.reason = reason
  }
}
