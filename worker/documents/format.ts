// The registry of formats: what each must answer, whatever its inside looks like.
import type {
  DocumentFormat,
  DocumentStats,
  DocumentWarning,
  ExtractSummary,
  RebuildOptions,
  RebuildReport,
  Segment,
  SegmentTarget,
} from './model.ts'
import type { PdfResources } from './pdf/pdf-resources.ts'
import type { WorkBudget } from './work-budget.ts'
import type { RandomAccessFile } from './random-access-file.ts'

/** A cheap look before anything is charged: an upper bound of pages, and text to detect the language from. */
export interface Inspection {
  readonly stats: DocumentStats
  /** Up to 8,000 characters of visible text taken from the whole document, for language detection. */
  readonly sample: string
  readonly warnings: readonly DocumentWarning[]
}

/** What formats need beside the document: fonts and the like, which each runtime has elsewhere. */
export interface EngineResources {
  readonly pdf: PdfResources
}

export interface FormatHandler {
  readonly format: DocumentFormat
  readonly extension: string
  readonly mediaType: string
  /** Raised when segment ids or boundaries change: a job extracted by another version is extracted again. */
  readonly engineVersion: number
  inspect(file: RandomAccessFile, work?: WorkBudget): Promise<Inspection>
  /**
   * Yields segments in document order. Throws DocumentError for what cannot be read. `work`: a budget to count on,
   * one of a document's size if none is given.
   */
  extract(file: RandomAccessFile, work?: WorkBudget): AsyncGenerator<Segment, ExtractSummary, void>
  /**
   * Yields the output document's bytes. `targets` come in document order, one for each extracted segment.
   * Throws DocumentError `document_changed` when they do not fit the file.
   */
  rebuild(
    file: RandomAccessFile,
    targets: AsyncIterable<SegmentTarget>,
    options: RebuildOptions,
  ): AsyncGenerator<Uint8Array, RebuildReport, void>
  /** The document without its form, in UTF-8, where more can be read in it than its segments. */
  readonly text?: {
    read(file: RandomAccessFile): AsyncGenerator<Uint8Array, void, void>
    rebuild(
      file: RandomAccessFile,
      targets: AsyncIterable<SegmentTarget>,
    ): AsyncGenerator<Uint8Array, RebuildReport, void>
  }
}
