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
import type { PdfResources } from './pdf/pdf-resources.ts'
import type { RandomAccessFile } from './random-access-file.ts'

/** What formats need beside the document: fonts and the like, which each runtime has elsewhere. */
export interface EngineResources {
  readonly pdf: PdfResources
}

/** Takes a format's own records, opaque to everyone else, in the order in which a rebuild reads them. */
export interface GeometryWriter {
  write(record: Uint8Array): Promise<void>
}

/** Gives back the records of a `GeometryWriter`, in order. Null behind the last one. */
export interface GeometryReader {
  read(): Promise<Uint8Array | null>
}

export interface FormatHandler {
  readonly format: DocumentFormat
  readonly extension: string
  readonly mediaType: string
  /** Raised when segment ids or boundaries change: a job extracted by another version is extracted again. */
  readonly engineVersion: number
  /**
   * Reads the document once: yields its segments in document order and hands what a rebuild would otherwise have to find
   * again to `geometry`. Tells `onProgress` how much there is to read before it reads any text, and then now and then how
   * far it has come; what `onProgress` throws ends the extraction. Throws DocumentError for what cannot be read.
   */
  extract(
    file: RandomAccessFile,
    geometry?: GeometryWriter,
    onProgress?: (progress: ReadingProgress) => void,
  ): AsyncGenerator<Segment, ExtractSummary, void>
  /**
   * Yields the output document's bytes. `targets` come in document order, one for each extracted segment; `geometry` is
   * what `extract` has written for this file, of the same engine version. Throws DocumentError `document_changed` when
   * either does not fit the file.
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
