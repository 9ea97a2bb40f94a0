// Serves small reads of a file from cached blocks, so that neighbouring objects share one read of the store.
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import type { WorkBudget } from '../../work-budget.ts'

/** Holds an object's beginning. Between images of 50 kB, which leave little else to read, larger ones were all of the file. */
const BLOCK_BYTES = 4 * 1024
/** Read at once, at most, while reading moves forward: 64 kB. Twice as many each time, since most of it soon ends. */
const MAX_BLOCKS_AT_ONCE = 16
/** Held: 2 MB. */
const MAX_BLOCKS = 512
/** More is read as it is asked for and not held: content, images, fonts. */
const MAX_CACHED_BYTES = 32 * 1024

/** Each byte that is read counts, however often. */
export function blockFile(file: RandomAccessFile, work: WorkBudget): RandomAccessFile {
  /** Keyed by block number, least recently used first. */
  const blocks = new Map<number, Uint8Array>()
  /** The end and the length of the last read from the store. */
  let runEnd = -1
  let runBlocks = 1

  async function block(index: number): Promise<Uint8Array> {
    const held = blocks.get(index)
    if (held !== undefined) {
      blocks.delete(index)
      blocks.set(index, held)
      return held
    }
    const count = index === runEnd ? Math.min(MAX_BLOCKS_AT_ONCE, runBlocks * 2) : 1
    runEnd = index + count
    runBlocks = count
    const start = index * BLOCK_BYTES
    const bytes = await file.read(start, Math.min(file.size, start + count * BLOCK_BYTES))
    for (let ahead = count - 1; ahead >= 0; ahead--) {
      const part = bytes.slice(ahead * BLOCK_BYTES, (ahead + 1) * BLOCK_BYTES)
      if (part.length > 0) blocks.set(index + ahead, part)
    }
    while (blocks.size > MAX_BLOCKS) {
      const [oldest] = blocks.keys()
      if (oldest !== undefined) blocks.delete(oldest)
    }
    return blocks.get(index) ?? new Uint8Array()
  }

  return {
    size: file.size,
    async read(start, end) {
      const from = Math.max(0, start)
      const to = Math.min(file.size, end)
      if (to <= from) return new Uint8Array()
      work.spend(to - from)
      if (to - from > MAX_CACHED_BYTES) return await file.read(from, to)
      const joined = new Uint8Array(to - from)
      for (let at = from; at < to;) {
        const index = Math.floor(at / BLOCK_BYTES)
        const inBlock = at - index * BLOCK_BYTES
        const part = (await block(index)).subarray(inBlock, inBlock + to - at)
        // The store has less than it said.
        if (part.length === 0) return joined.subarray(0, at - from)
        joined.set(part, at - from)
        at += part.length
      }
      return joined
    },
  }
}
