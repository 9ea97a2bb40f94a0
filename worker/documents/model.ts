// The content model shared by all formats. A segment is one paragraph's text as typed inlines, so that formatting
// inside a sentence survives translation (XLIFF 2.1 §4.2.3: <pc> and <ph>).

import type { Anchor } from '../contract/translation/anchor.ts'
import type { KeptCounts } from '../contract/translation/kept-reasons.ts'
import type { BesideText, OptionalStats } from '../contract/text-choices.ts'
import type { TagKind } from '../contract/translation/segment.ts'

/**
 * One element of a segment's content. Tag ids are unique within a segment; a paired tag is an open and a close with one
 * id. `kinds`: what the tag is to a reader, in a source and where the format tells. Nothing depends on it.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'openTag'; readonly id: number; readonly kinds?: readonly TagKind[] }
  | { readonly kind: 'closeTag'; readonly id: number }
  | {
      readonly kind: 'placeholder'
      readonly id: number
      /** Plain-text equivalent for counting and context: `\n` for a line break, `\t` for a tab, `''` for a note mark. */
      readonly equiv: string
      readonly kinds?: readonly TagKind[]
    }

/** The segment's role for a reader: context for the translator and for batching. */
export type SegmentRole = 'heading' | 'paragraph' | 'listItem' | 'cell' | 'note' | 'caption' | 'property'

/** Where a text stands in a table. Rows and columns are numbered from 0; some may be empty. */
export interface TableCell {
  /** Unlike the numbers of the document's other tables. */
  readonly table: number
  readonly row: number
  readonly column: number
  /** Of a cell that spans several. */
  readonly columns?: number
}

/** Persisted in the job's storage: add optional fields only. */
export interface Segment {
  /** Unique in the document, stable over extractions by one engine version. */
  readonly id: string
  /** Number of the section it belongs to, from 0: the text from one heading to the next. */
  readonly section: number
  readonly role: SegmentRole
  /** Links source and target in the preview. */
  readonly anchor: Anchor
  readonly source: readonly Inline[]
  /**
   * How many columns (`displayWidth`) a translation may have before the document has to set it in smaller letters, in
   * letters as wide as the source's. At least the source's own. Absent where texts grow as they need, or have room for
   * whatever a language needs.
   */
  readonly room?: number
  /** Why it stays as it is unless a person translates it. */
  readonly stays?: 'code'
  /** Absent outside of tables, and where the document does not tell its cells apart. */
  readonly cell?: TableCell
}

/** A segment's outcome as the rebuild reads it: `null` keeps the source text. */
export interface SegmentTarget {
  readonly id: string
  /** `hashInlines` of the source the target was made for: a rebuild that finds another text fails typed. */
  readonly sourceHash: string
  readonly target: readonly Inline[] | null
  /** Set where the document shall show the change that led to `target`, if its format can. */
  readonly revision?: TargetRevision
}

/** A change of a target after the translation. */
export interface TargetRevision {
  /** The target before the change; null when the source stood in its place. */
  readonly earlier: readonly Inline[] | null
  /** The name that stands beside the change. */
  readonly author: string
  /** ISO 8601, UTC. */
  readonly date: string
}

/** Something the person is told about the document; `detail` is a count, a name or a page, never the document's text. */
export interface DocumentWarning {
  readonly code: WarningCode
  readonly detail?: string
}
export const WARNING_CODES = [
  'encoding_guessed',
  'encoding_changed_to_utf8',
  'undecodable_bytes',
  'segment_split',
  'paragraph_too_long',
  'part_unreadable',
  'pages_scanned',
  'pages_garbled_text',
  'pages_unmatched',
  'pages_over_budget',
  'pages_unreadable',
  'pages_text_layer',
  'pages_overflow',
  'page_overflow',
  'boxes_overflow',
  'pages_dense',
  'words_long',
  'off_page_text',
  'document_signed',
  'has_macros',
  'embedded_document',
  'bound_text_kept',
  'comments_left_out',
  'speaker_notes_left_out',
  'changes_accepted',
  'changes_not_accepted',
  'slide_not_fitted',
] as const
export type WarningCode = (typeof WARNING_CODES)[number]

export interface DocumentStats {
  /** The charged pages: 1 credit = 1 page. */
  readonly pages: number
  readonly words: number
  /** Unicode code points of visible text, white space left out. */
  readonly characters: number
}

/** What `extract` returns after its last segment. */
export interface ExtractSummary {
  readonly stats: DocumentStats
  /** All pages of a file that has pages, including those without text to translate. */
  readonly documentPages?: number
  /** Up to 8,000 characters of visible text from all over the document, for language detection. */
  readonly sample: string
  readonly warnings: readonly DocumentWarning[]
  /** What the document has beside its own text; absent where it has nothing of it. */
  readonly optional?: OptionalStats
}

/** How far `extract` has come: in pages where the file has pages of its own, elsewhere in bytes of its text's source. */
export interface ReadingProgress {
  readonly unit: 'pages' | 'bytes'
  readonly done: number
  readonly total: number
}

export interface RebuildOptions {
  readonly targetLanguage: string
  /** As the extraction had it. */
  readonly keeps?: ReadonlySet<BesideText>
  /** Lays out also what did not change, to see how true the layout is; normally its bytes are kept. */
  readonly rebuildUnchanged?: boolean
}

/** Changes to the document's form, reported to the user. */
export interface RebuildReport {
  /** Texts that did not fit where they stand; the warning `pages_overflow` says where. */
  readonly overflow: number
  readonly fallbacks: number
  /** Texts whose letters are visibly smaller than the source's; absent where the format never makes them smaller. */
  readonly smaller?: number
  readonly left: KeptCounts
  readonly warnings: readonly DocumentWarning[]
  /** Set when targets came with revisions: how many the document shows, and how many it cannot show. */
  readonly revisions?: RevisionCounts
}

export interface RevisionCounts {
  readonly tracked: number
  /** Written as if they had been there from the start: texts of charts, descriptions, bound controls. */
  readonly untracked: number
}
