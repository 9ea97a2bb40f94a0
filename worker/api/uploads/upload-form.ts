// The form of an upload: at most one file, stored as it streams in, and plain fields before or after it.
import type { Context } from 'hono'
import { AppError } from '../../app-error.ts'
import { MAX_FILE_BYTES, MEBIBYTE } from '../../contract/limits.ts'
import { readField, readMultipart } from '../../storage/multipart-body.ts'
import { discardDraft, type DraftStores } from '../../jobs/lifecycle/remove-draft.ts'
import type { AppEnv } from '../app-env.ts'
import { type StoredFile, storeFile } from './store-draft.ts'

/** Boundaries, headers and fields of a form as large as the parser allows. */
const FORM_OVERHEAD_BYTES = MEBIBYTE

const CHUNK_BYTES = 64 * 1024

export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>
  /** Stored, not yet inspected; whoever reads the form admits or discards it. */
  readonly file: StoredFile | null
}

/** Throws AppError for a form that cannot be read; a file it has stored by then is removed. */
export async function readUploadForm(stores: DraftStores, userId: string, request: Request): Promise<UploadForm> {
  if (Number(request.headers.get('content-length')) > MAX_FILE_BYTES + FORM_OVERHEAD_BYTES) {
    throw new AppError('file_too_large', 'the announced length is over the limit')
  }
  const contentType = request.headers.get('content-type') ?? undefined
  const fields = new Map<string, string>()
  let file: StoredFile | null = null
  try {
    for await (const part of readMultipart(contentType, chunksOf(request.body))) {
      if (part.name === 'file') {
        if (file) throw new AppError('bad_request', 'the form has two files')
        file = await storeFile(stores, userId, part.fileName, part.body)
      } else if (part.fileName === null) {
        fields.set(part.name, await readField(part))
      } else {
        throw new AppError('bad_request', `the form has a file named ${part.name}`)
      }
    }
  } catch (error) {
    // The first error is the one to tell. What cannot be removed now is swept.
    if (file) await discardDraft(stores, file.draftId).catch(() => undefined)
    throw error
  }
  return { fields, file }
}

/** Lets the work go on when the client leaves: what it has stored is then removed at once and not by the sweeper. */
export function outliveClient<T>(c: Context<AppEnv>, work: Promise<T>): Promise<T> {
  c.executionCtx.waitUntil(work.catch(() => undefined)) // its failure is told to the client, if there still is one
  return work
}

/** Reads into one buffer again and again: fresh ones would pile up by tens of megabytes before they are collected. */
async function* chunksOf(body: ReadableStream | null): AsyncGenerator<Uint8Array, void, void> {
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
    // Of a form that is refused early nobody reads the rest; a broken stream refuses to be cancelled.
    await reader.cancel().catch(() => undefined)
  }
}
