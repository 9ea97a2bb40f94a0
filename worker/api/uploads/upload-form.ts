// Reads an upload form: at most one file, stored as it streams in, and plain fields before or after it.
import type { Context } from 'hono'
import { AppError } from '../../app-error.ts'
import { MAX_FILE_BYTES, MEBIBYTE } from '../../contract/limits.ts'
import { readField, readMultipart } from '../../storage/multipart-body.ts'
import { discardDraft, type DraftStores } from '../../jobs/lifecycle/remove-draft.ts'
import type { AppEnv } from '../app-env.ts'
import { type StoredFile, storeFile } from './store-draft.ts'
import { titleOfUpload } from './upload-file-name.ts'

/** Boundaries, headers and fields of a form as large as the parser allows. */
const FORM_OVERHEAD_BYTES = MEBIBYTE

const CHUNK_BYTES = 64 * 1024

export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>
  /** Stored, not yet inspected. The reader of the form admits or discards the file. */
  readonly file: StoredFile | null
}

/**
 * Waits with `enter` before the file arrives. Throws AppError for an unreadable form, after removing a file it has
 * stored.
 */
export async function readUploadForm(
  stores: DraftStores,
  userId: string,
  request: Request,
  enter: () => Promise<void>,
): Promise<UploadForm> {
  if (Number(request.headers.get('content-length')) > MAX_FILE_BYTES + FORM_OVERHEAD_BYTES) {
    throw new AppError('file_too_large', 'the announced length is over the limit')
  }
  const contentType = request.headers.get('content-type') ?? undefined
  const fields = new Map<string, string>()
  let file: StoredFile | null = null
  try {
    for await (const part of readMultipart(contentType, chunksOf(request.body))) {
      if (part.name === 'file') {
        if (file) throw new AppError('bad_request', 'the form has a second file')
        await enter()
        file = await storeFile(stores, userId, titleOfUpload(part.fileName), part.body)
      } else if (part.fileName === null) {
        fields.set(part.name, await readField(part))
      } else {
        throw new AppError('bad_request', `the form has a file named ${part.name}`)
      }
    }
  } catch (error) {
    // The first error is the one to report. The sweeper removes what cannot be removed now.
    if (file) await discardDraft(stores, file.draftId).catch(() => undefined)
    throw error
  }
  return { fields, file }
}

/**
 * Lets the work finish when the client disconnects, so that a stored file is removed at once rather than by the
 * sweeper.
 */
export function outliveClient<T>(c: Context<AppEnv>, work: Promise<T>): Promise<T> {
  c.executionCtx.waitUntil(work.catch(() => undefined)) // its failure is told to the client, if there still is one
  return work
}

/** Reuses one buffer: fresh buffers would pile up by tens of megabytes before they are collected. */
export async function* chunksOf(body: ReadableStream | null): AsyncGenerator<Uint8Array, void, void> {
  if (!body) return
  const reader = body.getReader({ mode: 'byob' })
  let buffer: ArrayBufferLike = new ArrayBuffer(CHUNK_BYTES)
  try {
    for (;;) {
      const { done, value }: ReadableStreamReadResult<Uint8Array> = await reader.read(new Uint8Array(buffer))
      if (done) return
      yield value
      buffer = value.buffer
    }
  } finally {
    // The rest of a refused form is not read. A broken stream refuses to be cancelled.
    await reader.cancel().catch(() => undefined)
  }
}
