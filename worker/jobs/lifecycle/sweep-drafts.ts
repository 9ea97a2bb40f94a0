// The sweeper's duties for uploads: removes what a vanished client, a crash or a change of mind left behind.
import { sql } from 'drizzle-orm'
import { database } from '../../db/database.ts'
import { type DraftRow, giveUpExpiredDrafts, giveUpStalledDrafts } from '../../db/drafts.ts'
import { READINGS_PREFIX, UPLOADS_PREFIX } from '../../storage/object-keys.ts'
import { type DraftStores, removeGivenUpDraft } from './remove-draft.ts'
import { deleteUnowned } from './sweep-unowned.ts'

/** A tick is one invocation. Three calls per draft stay far below the invocation's 10,000 subrequests. */
const MAX_DRAFTS_PER_TICK = 200

export interface DraftSweep {
  readonly stalled: number
  readonly expired: number
  readonly orphans: number
}

/** Safe to run twice or beside another sweep. Throws when a store fails; the next tick continues. */
export async function sweepDrafts(stores: DraftStores, nowMs: number): Promise<DraftSweep> {
  const db = database(stores.DB)
  const stalled = await removeAll(stores, await giveUpStalledDrafts(db, nowMs, MAX_DRAFTS_PER_TICK))
  const expired = await removeAll(stores, await giveUpExpiredDrafts(db, nowMs, MAX_DRAFTS_PER_TICK))
  const owned = (prefix: string) => (objects: readonly R2Object[]) =>
    ownedKeys(
      stores,
      objects.map(({ key }) => key),
      prefix,
    )
  const uploads = await deleteUnowned(stores.FILES, UPLOADS_PREFIX, owned(UPLOADS_PREFIX), nowMs)
  const readings = await deleteUnowned(stores.FILES, READINGS_PREFIX, owned(READINGS_PREFIX), nowMs)
  return { stalled, expired, orphans: uploads + readings }
}

async function removeAll(stores: DraftStores, drafts: readonly DraftRow[]): Promise<number> {
  for (const draft of drafts) await removeGivenUpDraft(stores, draft)
  return drafts.length
}

/**
 * A reading belongs to the row that owns its upload. Drafts and translations are read in one statement, so that a draft
 * cannot become a translation between two queries. The keys travel as JSON, since D1 binds 100 values at most.
 */
async function ownedKeys(stores: DraftStores, keys: readonly string[], prefix: string): Promise<string[]> {
  const uploads = keys.map((key) => UPLOADS_PREFIX + key.slice(prefix.length))
  const rows = await database(stores.DB).all<{ key: string }>(sql`
    WITH candidates AS (SELECT value AS key FROM json_each(${JSON.stringify(uploads)}))
    SELECT object_key AS key FROM drafts WHERE object_key IN (SELECT key FROM candidates)
    UNION ALL
    SELECT source_key FROM translations WHERE source_key IN (SELECT key FROM candidates) AND files_deleted_at IS NULL
    UNION ALL
    SELECT reviewed_key FROM translations
    WHERE reviewed_key IN (SELECT key FROM candidates) AND files_deleted_at IS NULL`)
  return rows.map(({ key }) => prefix + key.slice(UPLOADS_PREFIX.length))
}

/** Deletes a reading whose upload has no owner any more: the upload was deleted while it was being read. */
export async function deleteReadingIfOrphaned(stores: DraftStores, key: string): Promise<void> {
  const owned = await ownedKeys(stores, [key], READINGS_PREFIX)
  if (owned.length === 0) await stores.FILES.delete(key)
}
