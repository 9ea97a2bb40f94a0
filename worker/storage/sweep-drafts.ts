// The sweeper's share of the uploads: what a vanished client, a crash or a change of mind left behind.
import { sql } from 'drizzle-orm'
import { database } from '../db/database.ts'
import { type DraftRow, giveUpExpiredDrafts, giveUpStalledDrafts } from '../db/drafts.ts'
import { UPLOADS_PREFIX } from './object-keys.ts'
import { type DraftStores, removeGivenUpDraft } from './remove-draft.ts'
import { deleteUnowned } from './sweep-unowned.ts'

/** A tick is one invocation: three calls a draft stay far below its 10,000 subrequests. */
const MAX_DRAFTS_PER_TICK = 200

export interface DraftSweep {
  readonly stalled: number
  readonly expired: number
  readonly orphans: number
}

/** Every step may run twice, or at the same time as another sweep. Throws when a store fails; the next tick goes on. */
export async function sweepDrafts(stores: DraftStores, nowMs: number): Promise<DraftSweep> {
  const db = database(stores.DB)
  const stalled = await removeAll(stores, await giveUpStalledDrafts(db, nowMs, MAX_DRAFTS_PER_TICK))
  const expired = await removeAll(stores, await giveUpExpiredDrafts(db, nowMs, MAX_DRAFTS_PER_TICK))
  const ownedUploads = (keys: readonly string[]) => ownedKeys(stores, keys)
  return { stalled, expired, orphans: await deleteUnowned(stores.FILES, UPLOADS_PREFIX, ownedUploads, nowMs) }
}

async function removeAll(stores: DraftStores, drafts: readonly DraftRow[]): Promise<number> {
  for (const draft of drafts) await removeGivenUpDraft(stores, draft)
  return drafts.length
}

/** One statement, so that a draft cannot become a translation between two looks. JSON, since D1 binds 100 values at most. */
async function ownedKeys(stores: DraftStores, keys: readonly string[]): Promise<string[]> {
  const rows = await database(stores.DB).all<{ key: string }>(sql`
    WITH candidates AS (SELECT value AS key FROM json_each(${JSON.stringify(keys)}))
    SELECT object_key AS key FROM drafts WHERE object_key IN (SELECT key FROM candidates)
    UNION ALL
    SELECT source_key FROM translations WHERE source_key IN (SELECT key FROM candidates) AND files_deleted_at IS NULL`)
  return rows.map(({ key }) => key)
}
