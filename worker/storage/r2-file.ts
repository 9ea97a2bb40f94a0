// An R2 object as the document engine reads it: any range, in any order. Small reads come from a few blocks read ahead,
// since each R2 request takes longer than transferring a megabyte.
import { AppError } from '../app-error.ts'
import { storageCall } from './storage-call.ts'

/** 50 MB read from start to end are a hundred requests. */
const BLOCK_BYTES = 512 * 1024
/** An archive is read at two places by turns: its directory and its entries; together 2 MiB of an isolate's 128. */
const MAX_BLOCKS = 4

/** Structurally the engine's RandomAccessFile. */
export interface R2File {
  readonly size: number
  read(start: number, end: number): Promise<Uint8Array>
}

/**
 * Opens the current version of the object; a later version under the same key is never mixed in. Throws
 * `storage_unavailable` when the store fails twice or the object is missing or replaced.
 */
export async function openR2File(bucket: R2Bucket, key: string): Promise<R2File> {
  const head = await storageCall(`head ${key}`, () => bucket.head(key))
  if (!head) throw new AppError('storage_unavailable', `${key} is missing`)
  const { size, etag } = head

  const fetchRange = async (start: number, end: number): Promise<Uint8Array> => {
    const body = await storageCall(`get ${key} ${start}–${end}`, async () => {
      const object = await bucket.get(key, {
        range: { offset: start, length: end - start },
        onlyIf: { etagMatches: etag },
      })
      return object && 'body' in object ? readExactly(object.body, end - start) : null
    })
    if (!body) throw new AppError('storage_unavailable', `${key} was replaced while it was read`)
    return body
  }

  /** By block number, the least recently used first. Promises, so that reads at the same time share one request. */
  const blocks = new Map<number, Promise<Uint8Array>>()
  const block = async (number: number): Promise<Uint8Array> => {
    const start = number * BLOCK_BYTES
    const loading = blocks.get(number) ?? fetchRange(start, Math.min(start + BLOCK_BYTES, size))
    blocks.delete(number)
    blocks.set(number, loading)
    for (const oldest of blocks.keys()) {
      if (blocks.size <= MAX_BLOCKS) break
      blocks.delete(oldest)
    }
    try {
      return await loading
    } catch (error) {
      if (blocks.get(number) === loading) blocks.delete(number) // the next read asks again
      throw error
    }
  }

  return {
    size,
    async read(from, to) {
      const start = Math.max(0, from)
      const end = Math.min(to, size)
      if (start >= end) return new Uint8Array()
      if (end - start >= BLOCK_BYTES) return fetchRange(start, end)
      const first = Math.floor(start / BLOCK_BYTES)
      const last = Math.floor((end - 1) / BLOCK_BYTES)
      const bytes = new Uint8Array(end - start)
      for (let number = first; number <= last; number++) {
        const offset = number * BLOCK_BYTES
        const loaded = await block(number)
        const slice = loaded.subarray(Math.max(0, start - offset), end - offset)
        bytes.set(slice, Math.max(0, offset - start))
      }
      return bytes
    },
  }
}

/** Into one buffer: `bytes()` collects pieces first and then holds everything twice. Rejects for a body that is short. */
async function readExactly(body: ReadableStream, length: number): Promise<Uint8Array> {
  const reader = body.getReader({ mode: 'byob' })
  const { value } = await reader.readAtLeast(length, new Uint8Array(length))
  await reader.cancel()
  if (value?.length !== length) throw new Error(`${value?.length ?? 0} of ${length} bytes came`)
  return value
}
