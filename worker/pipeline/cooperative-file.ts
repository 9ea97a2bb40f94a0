// Lets other requests run between stretches of computation. Clocks stand still while a worker computes, so the pauses
// are counted in reads and bytes.
import type { RandomAccessFile } from '../documents/file/random-access-file.ts'

/** The engine reads as it goes, a PDF page in about eight reads. A pause costs 2 ms; a heavy page takes seconds. */
const READS_PER_TURN = 4
const BYTES_PER_TURN = 128 * 1024

/** The same file, with a `breathe` before some of its reads. Reads throw the signal's reason. */
export function cooperativeFile(
  file: RandomAccessFile,
  breathe: () => Promise<void>,
  signal: AbortSignal,
): RandomAccessFile {
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
        await breathe()
      }
      signal.throwIfAborted()
      return file.read(start, end)
    },
  }
}
