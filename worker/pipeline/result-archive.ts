// Several results as one archive, which is made while it is sent: of however many files, one piece is in memory.
import { filesArchive } from '../exports/archive/files-archive.ts'
import { storageCall } from '../storage/storage-call.ts'

export interface ArchivedResult {
  readonly name: string
  readonly key: string
}

/** Throws when an object is gone: an archive that lacks a file must not end as if it were whole. */
export function resultArchive(
  bucket: R2Bucket,
  results: readonly ArchivedResult[],
): AsyncGenerator<Uint8Array, void, void> {
  return filesArchive(results.map(({ name, key }) => ({ name, content: contentOf(bucket, key) })))
}

async function* contentOf(bucket: R2Bucket, key: string): AsyncGenerator<Uint8Array> {
  const object = await storageCall(`get ${key}`, () => bucket.get(key))
  if (!object) throw new Error(`${key} is gone`)
  const reader = object.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined) // of a client that has left
  }
}
