import { database } from '../../db/database.ts'
import { readingKey } from '../../storage/object-keys.ts'
import { deleteDraft, type DraftRow, giveUpDraft } from '../../db/drafts.ts'

export interface DraftStores {
  readonly DB: D1Database
  readonly FILES: R2Bucket
}

/** Removes a draft's bytes and row, whatever state it is in; does nothing when a translation has claimed it. */
export async function discardDraft(stores: DraftStores, id: string): Promise<void> {
  const draft = await giveUpDraft(database(stores.DB), id)
  if (draft) await removeGivenUpDraft(stores, draft)
}

/** The object goes first: while the row exists, the sweeper knows what is left to remove. */
export async function removeGivenUpDraft(stores: DraftStores, draft: DraftRow): Promise<void> {
  const { id, objectKey, uploadId } = draft
  if (uploadId !== null) {
    // R2 refuses to abort an upload that is complete, aborted or forgotten. There is nothing left to abort then.
    await stores.FILES.resumeMultipartUpload(objectKey, uploadId)
      .abort()
      .catch(() => undefined)
  }
  await stores.FILES.delete([objectKey, readingKey(objectKey)])
  await deleteDraft(database(stores.DB), id)
}
