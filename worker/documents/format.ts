// The registry of formats: what each must answer, whatever its inside looks like.
import type {
  DocumentFormat,
  ExtractSummary,
  ReadingProgress,
  RebuildOptions,
  RebuildReport,
  Segment,
  SegmentTarget,
} from './model.ts'
import type { WorkBudget } from './work-budget.ts'
import type { RandomAccessFile } from './random-access-file.ts'

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
  /** What the document may cost; a new budget of a document's size if none is given. */
  readonly work?: WorkBudget
  /**
   * Is told how much there is to read before any text is read, and then now and then how far the extraction has come.
   * What it throws ends the extraction.
   */
  readonly onProgress?: (progress: ReadingProgress) => void
}

export interface FormatHandler {
  readonly format: DocumentFormat
  readonly extension: string
  readonly mediaType: string
  /** Raised when segment ids or boundaries change: a job extracted by another version is extracted again. */
  readonly engineVersion: number
  /** Reads the document once: yields its segments in document order. Throws DocumentError for what cannot be read. */
  extract(file: RandomAccessFile, options?: ExtractOptions): AsyncGenerator<Segment, ExtractSummary, void>
  /**
   * Yields the output document's bytes. `targets` come in document order, one for each extracted segment; throws
   * DocumentError `document_changed` when they do not fit the file. `geometry` is what `extract` has written for this
   * file, of the same engine version: records that are damaged, missing or of another file cost time, since what they
   * would have told is read again, and change nothing else.
   */
  rebuild(
    file: RandomAccessFile,
    targets: AsyncIterable<SegmentTarget>,
    options: RebuildOptions,
    geometry?: GeometryReader,
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
