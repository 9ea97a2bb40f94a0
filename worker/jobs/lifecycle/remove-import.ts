// Removes imports: called off by their owners, old, or of an account that goes.
import { database } from '../../db/database.ts'
import { deleteImport, type ImportRow, importsInUse, listImportsOfUser, listOldImports } from '../../db/imports.ts'
import { IMPORTS_PREFIX } from '../../storage/object-keys.ts'
import type { DraftStores } from './remove-draft.ts'
import { deleteUnowned } from './sweep-unowned.ts'

const ROWS_PER_TICK = 100

/**
 * Whatever its state: a worker that has the file finds no row and stops. What a memory has of it by then stays; a glossary
 * has all of it or nothing. The object goes first: while the row exists, the sweeper knows what is left to remove.
 */
export async function removeImport(
  stores: DraftStores,
  { id, objectKey, uploadId }: Pick<ImportRow, 'id' | 'objectKey' | 'uploadId'>,
): Promise<void> {
  if (uploadId !== null) {
    // R2 refuses to abort an upload that is complete, aborted or forgotten. There is nothing left to abort then.
    await stores.FILES.resumeMultipartUpload(objectKey, uploadId)
      .abort()
      .catch(() => undefined)
  }
  await stores.FILES.delete(objectKey)
  await deleteImport(database(stores.DB), id)
}

/** For the end of an account. */
export async function removeImportsOf(stores: DraftStores, userId: string): Promise<void> {
  for (const row of await listImportsOfUser(database(stores.DB), userId)) await removeImport(stores, row)
}

/** A duty of the sweeper: files that stopped arriving, imports that ended long ago, and objects that no row needs. */
export async function sweepImports(stores: DraftStores, nowMs: number): Promise<number> {
  const db = database(stores.DB)
  const old = await listOldImports(db, nowMs, ROWS_PER_TICK)
  for (const row of old) await removeImport(stores, row)
  const inUse = (objects: readonly R2Object[]) =>
    importsInUse(
      db,
      objects.map(({ key }) => key),
    )
  return old.length + (await deleteUnowned(stores.FILES, IMPORTS_PREFIX, inUse, nowMs))
}
