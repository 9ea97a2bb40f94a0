// Streams an object of unknown length into R2: a single put when the object is small, otherwise parts of equal size
// from one reused buffer.
import { MEBIBYTE } from '../contract/limits.ts'
import { storageCall } from './storage-call.ts'

/** R2's smallest part; all but the last must be equal. */
const PART_BYTES = 5 * MEBIBYTE
/** Most documents are small: the buffer starts here and doubles up to a part. */
const FIRST_BUFFER_BYTES = 64 * 1024

export interface WrittenObject {
  readonly sizeBytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

export interface WriteOptions {
  /** Called before the first part is stored: whoever must abort the upload after a crash writes the id down here. */
  readonly onMultipart?: (uploadId: string) => Promise<void>
}

/**
 * Replaces the object at `key` with the chunks. A producer may reuse a chunk once the next is requested. When the
 * chunks or the store fail, `key` is unchanged, the upload is aborted, and the error is rethrown.
 */
export async function writeObject(
  bucket: R2Bucket,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  options: WriteOptions = {},
): Promise<WrittenObject> {
  const digest = new crypto.DigestStream('SHA-256')
  const hasher = digest.getWriter()
  const parts: R2UploadedPart[] = []
  let upload: R2MultipartUpload | undefined
  let buffer = new Uint8Array(FIRST_BUFFER_BYTES)
  let used = 0
  let sizeBytes = 0

  const startUpload = async () => {
    const started = await storageCall(`start ${key}`, () => bucket.createMultipartUpload(key))
    upload = started
    await options.onMultipart?.(started.uploadId)
    return started
  }
  const storePart = async (bytes: Uint8Array) => {
    const target = upload ?? (await startUpload())
    const number = parts.length + 1
    parts.push(await storageCall(`part ${number} of ${key}`, () => target.uploadPart(number, bytes)))
  }

  try {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length
      await hasher.write(chunk)
      for (let taken = 0; taken < chunk.length;) {
        if (used === buffer.length && used < PART_BYTES) buffer = grown(buffer)
        const piece = chunk.subarray(taken, taken + buffer.length - used)
        buffer.set(piece, used)
        used += piece.length
        taken += piece.length
        if (used === PART_BYTES) {
          await storePart(buffer)
          used = 0
        }
      }
    }
    await hasher.close()
    const rest = buffer.subarray(0, used)
    if (upload) {
      const target = upload
      if (used > 0) await storePart(rest)
      await storageCall(`complete ${key}`, () => target.complete(parts))
    } else {
      await storageCall(`put ${key}`, () => bucket.put(key, rest))
    }
    return { sizeBytes, sha256: hex(await digest.digest) }
  } catch (error) {
    // What cannot be aborted now is aborted by whoever was told the upload's id, or by R2 itself after a week.
    await upload?.abort().catch(() => undefined)
    throw error
  }
}

function grown(buffer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(buffer.length * 2, PART_BYTES))
  larger.set(buffer)
  return larger
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
