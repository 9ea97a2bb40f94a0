// The errors for refused XML. Messages carry names and offsets, never a document's words.
import { DocumentError } from '../../app-error.ts'

/** Not well-formed, or not what a package may hold: a reader would refuse the part too. */
export function damagedXml(reason: string, options?: ErrorOptions): DocumentError {
  return new DocumentError('document_damaged', `XML: ${reason}`, options)
}

/** Well-formed as far as it was read, but beyond a limit of `xml-limits.ts`. */
export function tooComplexXml(reason: string): DocumentError {
  return new DocumentError('document_too_complex', `XML: ${reason}`)
}
