// The only way for a file into Verso: first a row, then the bytes as they arrive, then an inspection. An error on the
// way removes both; the sweeper removes what a crash leaves (jobs/lifecycle/sweep-drafts.ts).
import { batchForAccount } from '../../db/live-account.ts'
import { AppError } from '../../app-error.ts'
import { database } from '../../db/database.ts'
import { beginReading, type ReadingDraft } from '../../db/draft-reading.ts'
import { insertDraftStatement, noteProgress, type ReadyDraft } from '../../db/drafts.ts'
import type { Bindings } from '../../env.ts'
import { readAtOnce } from '../../jobs/lifecycle/draft-reading.ts'
import { identifyDocument } from '../../pipeline/read-document.ts'
import { uploadKey } from '../../storage/object-keys.ts'
import { type WrittenObject, writeObject } from '../../storage/object-writer.ts'
import { discardDraft, type DraftStores } from '../../jobs/lifecycle/remove-draft.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { checkedFile } from './checked-file.ts'

export interface StoredFile extends WrittenObject {
  readonly draftId: string
  readonly fileName: string
  readonly objectKey: string
}

/**
 * Stores the chunks as a draft that nobody can use yet. Throws `too_many_drafts`, `account_deleted`, `file_too_large`, `file_empty`,
 * `storage_unavailable`, and whatever the chunks throw. Nothing is left after an error.
 */
export async function storeFile(
  stores: DraftStores,
  userId: string,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const db = database(stores.DB)
  const draftId = crypto.randomUUID()
  const objectKey = uploadKey(draftId)
  const insert = insertDraftStatement(stores.DB, { id: draftId, userId, fileName, objectKey }, Date.now())
  const [inserted] = await batchForAccount(stores.DB, userId, [insert])
  if (inserted?.meta.changes !== 1) {
    throw new AppError('too_many_drafts', `user ${userId} has no room for another draft`)
  }
  const noteAlive = async (uploadId?: string) => {
    const isAlive = await storageCall('note progress', () => noteProgress(db, draftId, Date.now(), uploadId))
    if (!isAlive) throw new AppError('upload_interrupted', `draft ${draftId} stalled and was given up`)
  }
  return orDiscard(stores, draftId, async () => {
    const written = await writeObject(stores.FILES, objectKey, checkedFile(chunks, noteAlive), {
      onMultipart: noteAlive,
    })
    return { ...written, draftId, fileName, objectKey }
  })
}

/**
 * Identifies the file's format and, if the file is short, reads it. A draft returned in the state `reading` is still
 * held by this request: the caller hands it on (`readLater`) or discards it like any unwanted draft. Throws
 * DocumentError for a document that cannot be translated.
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

/** Runs the action. When it throws, removes the draft before rethrowing. */
export async function orDiscard<T>(stores: DraftStores, draftId: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    // The first error is the one to report. The sweeper removes what cannot be removed now.
    await discardDraft(stores, draftId).catch(() => undefined)
    throw error
  }
}
