// FlateDecode (ISO 32000-2 §7.4.4). The platform inflates; our own inflate handles the data the platform refuses.
import { transformBytes } from '../../../archive/native-transform.ts'
import { PdfStreamError } from '../pdf-errors.ts'
import { inflateLeniently } from './inflate.ts'
import { OutputBuffer } from './output-buffer.ts'

/** Written at a time: deflate makes at most 1,032 bytes of one, and what one write makes is held beside the output. */
const PIECE_BYTES = 8 * 1024

/**
 * Below this size our own inflate is faster: it finishes before the platform's streams are set up and have answered
 * piece by piece. Nearly all page content is smaller.
 */
const SMALL_BYTES = 512 * 1024

/**
 * Damaged data yields the part that could be inflated. Throws PdfStreamError: `too_large` beyond `limit`, `damaged` if
 * nothing could be inflated.
 */
export async function inflateFlate(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const whole = bytes.length < SMALL_BYTES ? null : await inflateNatively(bytes, limit)
  const inflated = whole ?? inflateLeniently(bytes, limit)
  if (inflated.length === 0 && !isEmptyDeflate(bytes)) {
    throw new PdfStreamError('damaged', `nothing can be inflated of ${bytes.length} bytes`)
  }
  return inflated
}

/** Null where the platform refuses a byte of it. */
async function inflateNatively(bytes: Uint8Array, limit: number): Promise<Uint8Array | null> {
  const output = new OutputBuffer(bytes.length * 4, limit)
  const refused = (cause: unknown) => new RefusedError('not a zlib stream', { cause })
  try {
    for await (const chunk of transformBytes(oneChunk(bytes), new DecompressionStream('deflate'), {
      pieceBytes: PIECE_BYTES,
      refused,
    })) {
      output.append(chunk)
    }
  } catch (error) {
    if (error instanceof RefusedError) return null
    throw error
  }
  return output.taken()
}

export async function deflateFlate(bytes: Uint8Array): Promise<Uint8Array> {
  const output = new OutputBuffer(bytes.length >> 1, bytes.length * 2 + 1024)
  for await (const chunk of transformBytes(oneChunk(bytes), new CompressionStream('deflate'), {
    pieceBytes: bytes.length,
    refused: (cause) => new Error('the platform cannot deflate', { cause }),
  })) {
    output.append(chunk)
  }
  return output.taken()
}

/** A stream of no bytes is one or two blocks without content. */
function isEmptyDeflate(bytes: Uint8Array): boolean {
  return bytes.length <= 16
}

class RefusedError extends Error {
  override name = 'RefusedError'
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  await Promise.resolve()
  yield bytes
}
