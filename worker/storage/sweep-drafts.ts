// The sweeper's share of the uploads: what a vanished client, a crash or a change of mind left behind.
import { sql } from 'drizzle-orm'
import { DRAFT_LIFETIME_MS } from '../contract/limits.ts'
import { database } from '../db/database.ts'
import { type DraftRow, giveUpExpiredDrafts, giveUpStalledDrafts } from '../db/drafts.ts'
import { READINGS_PREFIX, UPLOADS_PREFIX } from './object-keys.ts'
import { type DraftStores, removeGivenUpDraft } from './remove-draft.ts'

/** A tick is one invocation: three calls a draft stay far below its 10,000 subrequests. */
const MAX_DRAFTS_PER_TICK = 200
const MAX_OBJECTS_PER_TICK = 500

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
  const uploads = await deleteOrphans(stores, UPLOADS_PREFIX, nowMs)
  const readings = await deleteOrphans(stores, READINGS_PREFIX, nowMs)
  return { stalled, expired, orphans: uploads + readings }
}

async function removeAll(stores: DraftStores, drafts: readonly DraftRow[]): Promise<number> {
  for (const draft of drafts) await removeGivenUpDraft(stores, draft)
  return drafts.length
}

/**
 * Deletes old objects that no row owns: written by a request or a reader whose row was swept under it. One window of the keys a
 * tick; it begins anywhere, since ids are random and the first objects of the list may all be owned for a month.
 */
async function deleteOrphans(stores: DraftStores, prefix: string, nowMs: number): Promise<number> {
  const startAfter = prefix + crypto.randomUUID()
  const behind = await stores.FILES.list({ prefix, startAfter, limit: MAX_OBJECTS_PER_TICK })
  const fromStart = behind.truncated ? [] : (await stores.FILES.list({ prefix, limit: MAX_OBJECTS_PER_TICK })).objects
  const isOld = ({ uploaded }: R2Object) => uploaded.getTime() < nowMs - DRAFT_LIFETIME_MS
  const keys = new Set([...behind.objects, ...fromStart].filter(isOld).map(({ key }) => key))
  if (keys.size === 0) return 0
  for (const key of await ownedKeys(stores, [...keys], prefix)) keys.delete(key)
  await stores.FILES.delete([...keys])
  return keys.size
}

/**
 * A reading belongs to whoever owns its upload. One statement, so that a draft cannot become a translation between two
 * looks. JSON, since D1 binds 100 values at most.
 */
async function ownedKeys(stores: DraftStores, keys: readonly string[], prefix: string): Promise<string[]> {
  const uploads = keys.map((key) => UPLOADS_PREFIX + key.slice(prefix.length))
  const rows = await database(stores.DB).all<{ key: string }>(sql`
    WITH candidates AS (SELECT value AS key FROM json_each(${JSON.stringify(uploads)}))
    SELECT object_key AS key FROM drafts WHERE object_key IN (SELECT key FROM candidates)
    UNION ALL
    SELECT source_key FROM translations WHERE source_key IN (SELECT key FROM candidates) AND files_deleted_at IS NULL`)
  return rows.map(({ key }) => prefix + key.slice(UPLOADS_PREFIX.length))
}

/** Deletes a reading whose upload nobody owns any more: its reader was overtaken by a deletion. */
export async function deleteReadingIfOrphaned(stores: DraftStores, key: string): Promise<void> {
  const owned = await ownedKeys(stores, [key], READINGS_PREFIX)
  if (owned.length === 0) await stores.FILES.delete(key)
}
