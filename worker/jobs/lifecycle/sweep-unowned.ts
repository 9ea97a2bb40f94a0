// Deletes old objects that no row owns: a request or a consumer wrote them while their row was being swept or purged.
import { DRAFT_LIFETIME_MS } from '../../contract/limits.ts'

/** A tick is one invocation: it lists this many objects, queries D1 once and deletes once. */
const MAX_OBJECTS_PER_TICK = 500

/**
 * Deletes the objects under the prefix that `ownedKeys` does not name and that are older than a draft's lifetime. Each
 * tick lists one window of keys from a random start, since ids are random and the first objects of the list may all be
 * owned for a month. Safe to run twice or beside another sweep. Returns the number of deleted objects.
 */
export async function deleteUnowned(
  bucket: R2Bucket,
  prefix: string,
  ownedKeys: (objects: readonly R2Object[]) => Promise<readonly string[]>,
  nowMs: number,
): Promise<number> {
  const startAfter = prefix + crypto.randomUUID()
  const window = { prefix, limit: MAX_OBJECTS_PER_TICK, include: ['customMetadata' as const] }
  const behind = await bucket.list({ ...window, startAfter })
  const fromStart = behind.truncated ? [] : (await bucket.list(window)).objects
  const isOld = ({ uploaded }: R2Object) => uploaded.getTime() < nowMs - DRAFT_LIFETIME_MS
  const old = [...behind.objects, ...fromStart].filter(isOld)
  if (old.length === 0) return 0
  const keys = new Set(old.map(({ key }) => key))
  for (const key of await ownedKeys(old)) keys.delete(key)
  await bucket.delete([...keys])
  return keys.size
}
