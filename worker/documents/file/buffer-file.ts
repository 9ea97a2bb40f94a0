import type { RandomAccessFile } from './random-access-file.ts'

/** A file that is in memory already: tests, small uploads, parts of an archive. */
export function bufferFile(bytes: Uint8Array): RandomAccessFile {
  return {
    size: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(Math.max(0, start), Math.min(bytes.length, end))),
  }
}
