// Old objects that no row owns: written by a request or a consumer whose row was swept or purged under it.
import { DRAFT_LIFETIME_MS } from '../../contract/limits.ts'

/** A tick is one invocation: a list of this length, one question to D1 and one deletion. */
const MAX_OBJECTS_PER_TICK = 500

/**
 * Deletes objects under the prefix that `ownedKeys` does not name, if they are older than a draft lives. One window of
 * the keys a tick; it begins anywhere, since ids are random and the first objects of the list may all be owned for a
 * month. May run twice, or at the same time as another sweep. Returns how many were deleted.
 */
export async function deleteUnowned(
  bucket: R2Bucket,
  prefix: string,
  ownedKeys: (keys: readonly string[]) => Promise<readonly string[]>,
  nowMs: number,
): Promise<number> {
  const startAfter = prefix + crypto.randomUUID()
  const behind = await bucket.list({ prefix, startAfter, limit: MAX_OBJECTS_PER_TICK })
  const fromStart = behind.truncated ? [] : (await bucket.list({ prefix, limit: MAX_OBJECTS_PER_TICK })).objects
  const isOld = ({ uploaded }: R2Object) => uploaded.getTime() < nowMs - DRAFT_LIFETIME_MS
  const keys = new Set([...behind.objects, ...fromStart].filter(isOld).map(({ key }) => key))
  if (keys.size === 0) return 0
  for (const key of await ownedKeys([...keys])) keys.delete(key)
  await bucket.delete([...keys])
  return keys.size
}
