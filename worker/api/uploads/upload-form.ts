// Reads an upload form: its files, each stored as it streams in, and plain fields before, between and after them.
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

/** A form with several files, by the names of their fields. */
interface FilesForm {
  readonly fields: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, StoredFile>
}

/** Reads a form with one file. As `readFilesForm`. */
export async function readUploadForm(
  stores: DraftStores,
  userId: string,
  request: Request,
  enter: () => Promise<void>,
): Promise<UploadForm> {
  const { fields, files } = await readFilesForm(stores, userId, request, ['file'], enter)
  return { fields, file: files.get('file') ?? null }
}

/**
 * Waits with `enter` before the first file arrives. Each of the names may have one file. Throws AppError for an
 * unreadable form, after removing the files it has stored.
 */
export async function readFilesForm(
  stores: DraftStores,
  userId: string,
  request: Request,
  names: readonly string[],
  enter: () => Promise<void>,
): Promise<FilesForm> {
  if (Number(request.headers.get('content-length')) > MAX_FILE_BYTES * names.length + FORM_OVERHEAD_BYTES) {
    throw new AppError('file_too_large', 'the announced length is over the limit')
  }
  const contentType = request.headers.get('content-type') ?? undefined
  const fields = new Map<string, string>()
  const files = new Map<string, StoredFile>()
  try {
    for await (const part of readMultipart(contentType, chunksOf(request.body))) {
      if (names.includes(part.name)) {
        if (files.has(part.name)) throw new AppError('bad_request', `the form has a second ${part.name}`)
        if (files.size === 0) await enter()
        files.set(part.name, await storeFile(stores, userId, titleOfUpload(part.fileName), part.body))
      } else if (part.fileName === null) {
        fields.set(part.name, await readField(part))
      } else {
        throw new AppError('bad_request', `the form has a file named ${part.name}`)
      }
    }
  } catch (error) {
    // The first error is the one to report. The sweeper removes what cannot be removed now.
    for (const { draftId } of files.values()) await discardDraft(stores, draftId).catch(() => undefined)
    throw error
  }
  return { fields, files }
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
