// The interface that every document format implements.
import type { BesideText, OptionalText } from '../contract/text-choices.ts'
import type { FormatFacts } from './format-facts.ts'
import type {
  DocumentWarning,
  ExtractSummary,
  ReadingProgress,
  RebuildOptions,
  RebuildReport,
  Segment,
  SegmentTarget,
} from './model.ts'
import type { WorkBudget } from './work-budget.ts'
import type { RandomAccessFile } from './file/random-access-file.ts'

/** Takes a format's own records, opaque to everyone else, in the order in which a rebuild reads them. */
export interface GeometryWriter {
  write(record: Uint8Array): Promise<void>
}

/** Gives back the records of a `GeometryWriter`, in order. Null behind the last one. */
export interface GeometryReader {
  read(): Promise<Uint8Array | null>
}

export interface ExtractOptions {
  /** Is handed what a rebuild would otherwise have to find again. */
  readonly geometry?: GeometryWriter
  /** Texts that stay as they are: they are no segments. */
  readonly keeps?: ReadonlySet<BesideText>
  /** What the document may cost; a new budget of a document's size if none is given. */
  readonly work?: WorkBudget
  /**
   * Called with the total amount before any text is read, and then at intervals with the amount read. An error thrown
   * here ends the extraction.
   */
  readonly onProgress?: (progress: ReadingProgress) => void
}

export interface FormatHandler {
  readonly facts: FormatFacts
  /** Reads the document once: yields its segments in document order. Throws DocumentError for what cannot be read. */
  extract(file: RandomAccessFile, options?: ExtractOptions): AsyncGenerator<Segment, ExtractSummary, void>
  /**
   * Yields the output document's bytes. `targets` come in document order, one for each extracted segment. Throws
   * DocumentError `document_changed` when they do not fit the file. `geometry` is what `extract` wrote for this file
   * with the same engine version. If its records are damaged, missing or from another file, their facts are read again,
   * which only costs time.
   */
  rebuild(
    file: RandomAccessFile,
    targets: AsyncIterable<SegmentTarget>,
    options: RebuildOptions,
    geometry?: GeometryReader,
  ): AsyncGenerator<Uint8Array, RebuildReport, void>
  /**
   * A copy of a document, or of a result, in which each paragraph is marked as the anchors of its segments name it. The
   * app draws the copy and finds the marks in what it has drawn. Expects a file that `extract` or `rebuild` could read.
   */
  readonly preview?: (file: RandomAccessFile) => AsyncGenerator<Uint8Array, void, void>
  /**
   * A copy without what a person does not want in the result, which is then the document to translate. Absent where the
   * format has none of that (`optionalTexts`). Throws what `extract` throws for a package that cannot be read.
   */
  readonly leaveOut?: (
    file: RandomAccessFile,
    leftOut: ReadonlySet<OptionalText>,
  ) => AsyncGenerator<Uint8Array, readonly DocumentWarning[], void>
  /** The document without its form, in UTF-8, where more can be read in it than its segments. */
  readonly text?: {
    read(file: RandomAccessFile): AsyncGenerator<Uint8Array, void, void>
    rebuild(
      file: RandomAccessFile,
      targets: AsyncIterable<SegmentTarget>,
      options?: Pick<RebuildOptions, 'keeps'>,
    ): AsyncGenerator<Uint8Array, RebuildReport, void>
  }
}
