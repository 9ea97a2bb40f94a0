// The file of a memory's import: the body itself, or the first file of a form, as documents are sent.
import { AppError } from '../../app-error.ts'
import { MAX_FILE_BYTES, MEBIBYTE } from '../../contract/limits.ts'
import { readField, readMultipart } from '../../storage/multipart-body.ts'

const FORM = /^multipart\/form-data\b/iu
/** Boundaries, headers and fields of a form. */
const FORM_OVERHEAD_BYTES = MEBIBYTE

/**
 * Throws AppError `file_too_large` for a body whose announced length is over the limit, and `memory_file_invalid` where
 * there is none.
 */
export function memoryFile({ headers, body }: Request): AsyncIterable<Uint8Array> {
  if (!body) throw new AppError('memory_file_invalid', 'there is no file')
  const contentType = headers.get('content-type') ?? ''
  const isForm = FORM.test(contentType)
  if (Number(headers.get('content-length')) > MAX_FILE_BYTES + (isForm ? FORM_OVERHEAD_BYTES : 0)) {
    throw new AppError('file_too_large', 'the announced length is over the limit')
  }
  const chunks = body as ReadableStream<Uint8Array>
  return isForm ? fileOfForm(contentType, chunks) : chunks
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
