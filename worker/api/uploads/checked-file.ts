// A file while it arrives: within its limits, and alive.
import { AppError } from '../../app-error.ts'
import { MAX_FILE_BYTES, UPLOAD_STALL_MS } from '../../contract/limits.ts'

/**
 * Progress is reported by time, not by part: on a slow connection one part takes longer than the time after which an
 * upload counts as stalled.
 */
const PROGRESS_INTERVAL_MS = UPLOAD_STALL_MS / 6

/** A file that arrives as fast as it is stored leaves no pause in which other requests are answered. */
const BYTES_PER_TURN = 128 * 1024

/**
 * Passes the chunks on within the limits, and reports at intervals that they still arrive. Throws `file_too_large` and
 * `file_empty`.
 */
export async function* checkedFile(
  chunks: AsyncIterable<Uint8Array>,
  noteAlive: () => Promise<void>,
): AsyncGenerator<Uint8Array, void, void> {
  let sizeBytes = 0
  let turnBytes = 0
  let notedAt = Date.now()
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    turnBytes += chunk.length
    if (sizeBytes > MAX_FILE_BYTES) throw new AppError('file_too_large', `more than ${MAX_FILE_BYTES} bytes`)
    if (turnBytes >= BYTES_PER_TURN) {
      turnBytes = 0
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    if (Date.now() - notedAt >= PROGRESS_INTERVAL_MS) {
      await noteAlive()
      notedAt = Date.now()
    }
    yield chunk
  }
  if (sizeBytes === 0) throw new AppError('file_empty', 'the file has no bytes')
}
