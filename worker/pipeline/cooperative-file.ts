// Computation that lets others have their turn. A worker that computes without a pause runs no timer and sends nothing, so
// that a heartbeat would wait until the end. Clocks stand still during computation: turns are given by reads and bytes.
import type { RandomAccessFile } from '../documents/random-access-file.ts'

/** The engine reads as it goes: a page of a PDF is a few reads, at most some seconds of work at 90,000 operators. */
const READS_PER_TURN = 16
const BYTES_PER_TURN = 128 * 1024

/** The same file, whose reads now and then let timers and the network run first. Reads throw the signal's reason. */
export function cooperativeFile(file: RandomAccessFile, signal: AbortSignal): RandomAccessFile {
  let reads = 0
  let bytes = 0
  return {
    size: file.size,
    async read(start, end) {
      reads++
      bytes += end - start
      if (reads >= READS_PER_TURN || bytes >= BYTES_PER_TURN) {
        reads = 0
        bytes = 0
        await nextTurn()
      }
      signal.throwIfAborted()
      return file.read(start, end)
    },
  }
}

/** Resolves after timers that are due have fired: a promise alone would go on before them. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
