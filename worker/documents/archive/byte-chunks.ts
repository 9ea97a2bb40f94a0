// Streams of bytes in the archive layer, in chunks that are cheap to handle and small to hold.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { damaged } from './archive-errors.ts'

/** Smaller ones cost more in promises than in work; a few of these are all that is in flight. */
export const CHUNK_BYTES = 64 * 1024

/**
 * The bytes [start, end) of a file, read on demand. Wrap a remote file in windowedFile; otherwise each chunk is a
 * request of its own. Throws DocumentError `document_damaged` when the file turns out shorter.
 */
export async function* readRange(
  file: RandomAccessFile,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void, void> {
  let position = start
  while (position < end) {
    const bytes = await file.read(position, Math.min(end, position + CHUNK_BYTES))
    if (bytes.length === 0) throw damaged('the file is shorter than it was')
    position += bytes.length
    yield bytes
  }
}

/** The same bytes in chunks of CHUNK_BYTES, the last one shorter. Copies, so that `source` may reuse its buffers. */
export async function* gatherChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let chunk = new Uint8Array(CHUNK_BYTES)
  let length = 0
  for await (const bytes of source) {
    let start = 0
    while (start < bytes.length) {
      const part = bytes.subarray(start, start + CHUNK_BYTES - length)
      chunk.set(part, length)
      start += part.length
      length += part.length
      if (length < CHUNK_BYTES) break
      yield chunk
      chunk = new Uint8Array(CHUNK_BYTES)
      length = 0
    }
  }
  if (length > 0) yield chunk.slice(0, length)
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let position = 0
  for (const part of parts) {
    joined.set(part, position)
    position += part.length
  }
  return joined
}
