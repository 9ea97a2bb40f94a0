import type { FileHandle } from 'node:fs/promises'
import type { RandomAccessFile } from '../../worker/documents/file/random-access-file.ts'

/** A local file for the engine; the caller keeps and closes the handle. */
export async function fileHandleFile(handle: FileHandle): Promise<RandomAccessFile> {
  const { size } = await handle.stat()
  return {
    size,
    async read(start, end) {
      const from = Math.max(0, start)
      const bytes = new Uint8Array(Math.max(0, Math.min(size, end) - from))
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, from + filled)
        if (bytesRead === 0) throw new Error('the file became shorter while it was read')
        filled += bytesRead
      }
      return bytes
    },
  }
}
