// The one way of a file into Verso: a row first, then the bytes as they arrive, then a look inside. Whatever fails on
// the way leaves neither; what a crash leaves is the sweeper's (jobs/lifecycle/sweep-drafts.ts).
import { AppError } from '../../app-error.ts'
import { MAX_FILE_BYTES, UPLOAD_STALL_MS } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { beginReading, type ReadingDraft } from '../../db/draft-reading.ts'
import { insertDraft, noteProgress, type ReadyDraft } from '../../db/drafts.ts'
import type { Bindings } from '../../env.ts'
import { readAtOnce } from '../../jobs/lifecycle/draft-reading.ts'
import { identifyDocument } from '../../pipeline/read-document.ts'
import { uploadKey } from '../../storage/object-keys.ts'
import { type WrittenObject, writeObject } from '../../storage/object-writer.ts'
import { discardDraft, type DraftStores } from '../../jobs/lifecycle/remove-draft.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { cleanFileName } from './upload-file-name.ts'

/** By time and not by part: on a slow line one part takes longer than a stalled upload is left alone. */
const PROGRESS_INTERVAL_MS = UPLOAD_STALL_MS / 6

export interface StoredFile extends WrittenObject {
  readonly draftId: string
  readonly fileName: string
  readonly objectKey: string
}

/**
 * Stores the chunks as a draft that nobody can use yet. Throws `too_many_drafts`, `file_too_large`, `file_empty`, `storage_unavailable`,
 * and whatever the chunks throw; nothing is left then.
 */
export async function storeFile(
  stores: DraftStores,
  userId: string,
  sentName: string | null,
  chunks: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const db = database(stores.DB)
  const draftId = crypto.randomUUID()
  const objectKey = uploadKey(draftId)
  const fileName = cleanFileName(sentName)
  if (!(await insertDraft(db, { id: draftId, userId, fileName, objectKey }, Date.now()))) {
    throw new AppError('too_many_drafts', `user ${userId} has no room for another draft`)
  }
  const noteAlive = async (uploadId?: string) => {
    const isAlive = await storageCall('note progress', () => noteProgress(db, draftId, Date.now(), uploadId))
    if (!isAlive) throw new AppError('upload_interrupted', `draft ${draftId} stalled and was given up`)
  }
  return orDiscard(stores, draftId, async () => {
    const written = await writeObject(stores.FILES, objectKey, checked(chunks, noteAlive), { onMultipart: noteAlive })
    return { ...written, draftId, fileName, objectKey }
  })
}

/**
 * Looks at what kind of file it is and, where that is quickly done, reads it. What is left in the state `reading` is still
 * held by this request: the caller hands it on (`readLater`), or discards it as any draft that is not wanted. Throws
 * DocumentError for what cannot be translated.
 */
export async function admitDraft(env: Bindings, stored: StoredFile): Promise<ReadyDraft | ReadingDraft> {
  const { draftId, objectKey, fileName, sizeBytes, sha256 } = stored
  const format = await identifyDocument(env, objectKey, fileName)
  const token = crypto.randomUUID()
  const contents = { format, sizeBytes, sha256 }
  const begin = () => beginReading(database(env.DB), draftId, contents, token, Date.now())
  const draft = await storageCall('begin the reading', begin)
  if (!draft) throw new AppError('upload_interrupted', `draft ${draftId} was given up`)
  return (await readAtOnce(env, draft)) ?? draft
}

/** Runs the action; when it throws, the draft is removed first. */
export async function orDiscard<T>(stores: DraftStores, draftId: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    // The first error is the one to tell. What cannot be removed now is swept.
    await discardDraft(stores, draftId).catch(() => undefined)
    throw error
  }
}

/** Passes the chunks on, within the limits, and reports now and then that they still come. */
async function* checked(
  chunks: AsyncIterable<Uint8Array>,
  noteAlive: () => Promise<void>,
): AsyncGenerator<Uint8Array, void, void> {
  let sizeBytes = 0
  let notedAt = Date.now()
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    if (sizeBytes > MAX_FILE_BYTES) throw new AppError('file_too_large', `more than ${MAX_FILE_BYTES} bytes`)
    if (Date.now() - notedAt >= PROGRESS_INTERVAL_MS) {
      await noteAlive()
      notedAt = Date.now()
    }
    yield chunk
  }
  if (sizeBytes === 0) throw new AppError('file_empty', 'the file has no bytes')
}
