import type { RandomAccessFile } from './random-access-file.ts'

/** One store request for each; an invocation on the free plan has 50 of them. */
export const WINDOW_BYTES = 1024 * 1024

/** Serves many small reads from few large ones, as long as they move forward: one window is held at a time. */
export function windowedFile(file: RandomAccessFile, windowBytes = WINDOW_BYTES): RandomAccessFile {
  let window = new Uint8Array()
  let windowStart = 0
  return {
    size: file.size,
    async read(start, end) {
      const from = Math.max(0, start)
      const to = Math.min(file.size, end)
      if (from < windowStart || to > windowStart + window.length) {
        window = new Uint8Array(await file.read(from, Math.max(to, from + windowBytes)))
        windowStart = from
      }
      return window.subarray(from - windowStart, to - windowStart)
    },
  }
}
