// What a writer of this folder is given: the facts about a translation, and its segments one after another.
import { findLanguage, type LanguageCode } from '../contract/languages.ts'
import type { SegmentFinding } from '../contract/translation/segment.ts'
import type { DocumentFormat } from '../documents/formats.ts'
import type { Anchor } from '../contract/translation/anchor.ts'
import type { Inline, SegmentRole } from '../documents/model.ts'

export interface ExportHead {
  readonly translationId: string
  readonly fileName: string
  readonly format: DocumentFormat
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC. */
  readonly completedAt: string
}

/** A finding that counts. Quotes and fix have the tags of the texts. */
export type ExportFinding = Pick<SegmentFinding, 'code' | 'severity' | 'sourceQuote' | 'targetQuote' | 'fix'>

/** A change of a segment after the pipeline had finished with it. */
export interface SegmentEdit {
  readonly by: 'person' | 'review'
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface ExportSegment {
  readonly id: string
  /** From 0, in document order. */
  readonly ordinal: number
  readonly role: SegmentRole
  readonly anchor: Anchor
  readonly source: readonly Inline[]
  /** Null where the source stands in the result. Its tags are those of `source`. */
  readonly target: readonly Inline[] | null
  readonly state: 'initial' | 'translated' | 'kept' | 'flagged'
  /** Where the target comes from: `model`, `memory`, `pseudo`, `review`, `person`. */
  readonly origin: string | null
  /** 0 as the pipeline left it. */
  readonly revision: number
  readonly edit: SegmentEdit | null
  /** The target as the pipeline left it; null for a segment that was not edited, or that had no target. */
  readonly earlierTarget: readonly Inline[] | null
  readonly findings: readonly ExportFinding[]
}

/** Writes a document of its own from a translation's segments; one segment is held at a time. */
export type ExportWriter = (
  head: ExportHead,
  segments: AsyncIterable<ExportSegment>,
) => AsyncGenerator<Uint8Array, void, void>

/** The BCP 47 tag of a language of the catalogue. */
export function languageTag(code: LanguageCode): string {
  return findLanguage(code)?.tag ?? code
}

export function languageDirection(code: LanguageCode): 'ltr' | 'rtl' {
  return findLanguage(code)?.direction ?? 'ltr'
}
