// Holds output until the last target is known. The memory depends on the number of bytes rather than lines: texts are
// stored in a few large chunks, and long unchanged stretches are read from the source again.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { WINDOW_BYTES } from '../file/windowed-file.ts'
import { chunkBuffer } from './chunk-buffer.ts'

/** A shorter stretch is held as bytes: as a range between two texts it could take more than itself. */
const MIN_RANGE_BYTES = 4 * 1024

interface Range {
  readonly start: number
  end: number
}

export interface HeldOutput {
  /** Bytes held in memory. */
  sizeBytes(): number
  /** A line of the source that stays; with those before, it may become a range. */
  keep(start: number, bytes: Uint8Array): void
  add(bytes: Uint8Array): void
  /** Everything, in order, forgotten as it is read. */
  drain(file: RandomAccessFile): AsyncGenerator<Uint8Array, void, void>
}

export function heldOutput(): HeldOutput {
  const parts: (Range | Uint8Array)[] = []
  const chunks = chunkBuffer()
  let sizeBytes = 0
  /** The stretch of kept lines at the end, while it is too short for a range. */
  let recent: { start: number; lines: Uint8Array[]; length: number } | null = null

  function addBytes(bytes: Uint8Array): void {
    parts.push(...chunks.add(bytes))
    sizeBytes += bytes.length
  }
  function closeRecent(): void {
    for (const line of recent?.lines ?? []) addBytes(line)
    recent = null
  }
  return {
    sizeBytes: () => sizeBytes,
    keep(start, bytes) {
      const last = parts.at(-1)
      // Texts added since have taken the place of lines: then `start` is not the range's end any more.
      if (recent === null && last !== undefined && !(last instanceof Uint8Array) && last.end === start) {
        last.end += bytes.length
        return
      }
      if (recent !== null && recent.start + recent.length !== start) closeRecent()
      recent ??= { start, lines: [], length: 0 }
      recent.lines.push(bytes)
      recent.length += bytes.length
      if (recent.length < MIN_RANGE_BYTES) return
      parts.push(...chunks.flush(), { start: recent.start, end: recent.start + recent.length })
      recent = null
    },
    add(bytes) {
      closeRecent()
      addBytes(bytes)
    },
    async *drain(file) {
      closeRecent()
      parts.push(...chunks.flush())
      sizeBytes = 0
      for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
        if (part instanceof Uint8Array) yield part
        else {
          for (let start = part.start; start < part.end; start += WINDOW_BYTES) {
            yield await file.read(start, Math.min(part.end, start + WINDOW_BYTES))
          }
        }
      }
    },
  }
}
