// The interface to a PDF's objects for the layers above. `openPdf` implements it over a RandomAccessFile.
import type { WorkBudget } from '../../work-budget.ts'
import type { PageAllowance } from './page-allowance.ts'
import type { PdfDict, PdfObject, PdfRef, PdfStream } from './pdf-object.ts'

export interface PdfPage {
  /** From 0, in reading order of the page tree. */
  readonly index: number
  readonly ref: PdfRef
  /** With the inherited attributes (/Resources, /MediaBox, /CropBox, /Rotate) filled in. */
  readonly dict: PdfDict
}

export interface PdfReader {
  /**
   * The document's budget. What is taken out of the file is counted on it each time, at its size: objects that refer to
   * one object multiply it.
   */
  readonly work: WorkBudget
  /** What pages may cost beyond it. */
  readonly allowance: PageAllowance
  readonly trailer: PdfDict
  /** The catalog, /Root of the trailer. */
  readonly catalog: PdfDict
  /** Follows references, also chains of them; null for what is missing, free, damaged or refers to itself. */
  resolve(object: PdfObject | undefined): Promise<PdfObject>
  /** Bytes decrypted, filters undone. Throws PdfStreamError for what cannot be decoded or inflates beyond `limit` bytes. */
  decode(stream: PdfStream, limit?: number): Promise<Uint8Array>
  /** As `decode`, for content that a page draws: it pays for pages. */
  decodeContent(stream: PdfStream, limit: number): Promise<Uint8Array>
  /** Bytes decrypted, filters left as they are. */
  encoded(stream: PdfStream): Promise<Uint8Array>
  readonly pageCount: number
  /** In order; each page once, whatever cycles the page tree has. */
  pages(): AsyncGenerator<PdfPage, void, void>
}
