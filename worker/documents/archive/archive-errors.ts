// The reasons to refuse an archive. Each is a DocumentError: if an archive contradicts itself once, nothing can be
// promised about it.
import { DocumentError } from '../../app-error.ts'

/** The archive's records contradict each other or the bytes, or say what no document says. */
export function damaged(reason: string, cause?: unknown): DocumentError {
  return new DocumentError('document_damaged', reason, cause === undefined ? undefined : { cause })
}

/** The archive may be honest, but is more than one document's worth of work. */
export function tooComplex(reason: string): DocumentError {
  return new DocumentError('document_too_complex', reason)
}

export function encrypted(reason: string): DocumentError {
  return new DocumentError('document_encrypted', reason)
}
