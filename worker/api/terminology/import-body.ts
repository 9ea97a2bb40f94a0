// The file of an import: the body itself or, for a memory, the first file of a form, as documents are sent.
import { AppError } from '../../app-error.ts'
import { MAX_FILE_BYTES, MEBIBYTE } from '../../contract/limits.ts'
import { readField, readMultipart } from '../../storage/multipart-body.ts'
import { chunksOf } from '../uploads/upload-form.ts'

const FORM = /^multipart\/form-data\b/iu
/** Boundaries, headers and fields of a form. */
const FORM_OVERHEAD_BYTES = MEBIBYTE

/**
 * As documents are sent. Throws AppError `file_too_large` for a body whose announced length is over the limit, and `memory_file_invalid` where
 * there is none.
 */
export function fileOfBodyOrForm(request: Request): AsyncIterable<Uint8Array> {
  if (!request.body) throw new AppError('memory_file_invalid', 'there is no file')
  const contentType = request.headers.get('content-type') ?? ''
  if (!FORM.test(contentType)) return fileOfBody(request)
  requireLength(request, MAX_FILE_BYTES + FORM_OVERHEAD_BYTES)
  return fileOfForm(contentType, chunksOf(request.body))
}

/** Throws AppError `file_too_large` for a body whose announced length is over the limit. */
export function fileOfBody(request: Request): AsyncIterable<Uint8Array> {
  requireLength(request, MAX_FILE_BYTES)
  return chunksOf(request.body)
}

function requireLength({ headers }: Request, maxBytes: number): void {
  if (Number(headers.get('content-length')) > maxBytes) {
    throw new AppError('file_too_large', 'the announced length is over the limit')
  }
}

async function* fileOfForm(contentType: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of readMultipart(contentType, body)) {
    if (part.fileName !== null || part.name === 'file') {
      yield* part.body
      return
    }
    await readField(part)
  }
  throw new AppError('memory_file_invalid', 'the form has no file')
}
