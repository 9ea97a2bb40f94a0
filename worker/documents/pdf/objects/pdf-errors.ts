// The errors of reading a PDF, grouped by what the caller can still do: go on without one stream, or give the document
// up. Messages carry numbers and names of the format, never a document's words.
import { DocumentError } from '../../../app-error.ts'

/** This stream cannot be decoded; everything else can still be read. */
export class PdfStreamError extends Error {
  override name = 'PdfStreamError'
  readonly reason: PdfStreamReason

  constructor(reason: PdfStreamReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export type PdfStreamReason =
  /** An image filter, or one that no standard specifies. */
  | 'unsupported_filter'
  /** The stream inflates beyond the requested limit. */
  | 'too_large'
  /** The bytes do not match the filters, or are not in the file. */
  | 'damaged'

export function damagedPdf(reason: string, options?: ErrorOptions): DocumentError {
  return new DocumentError('document_damaged', `PDF: ${reason}`, options)
}

export function tooComplexPdf(reason: string): DocumentError {
  return new DocumentError('document_too_complex', `PDF: ${reason}`)
}

export function encryptedPdf(reason: string): DocumentError {
  return new DocumentError('document_encrypted', `PDF: ${reason}`)
}
