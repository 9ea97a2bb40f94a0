// The layout of a stored reading: a magic number, frames, and a footer with the position of the last frame. A frame is
// one chunk of one stream, compressed by itself, so that either stream can be read without the other.
import { ReadingUnusableError } from './reading-unusable.ts'

export const FRAME_KINDS = { header: 1, segments: 2, geometry: 3, end: 4 } as const
export type FrameKind = (typeof FRAME_KINDS)[keyof typeof FRAME_KINDS]

/** Uncompressed size. Large enough to compress well, small enough to hold several in memory. */
export const CHUNK_BYTES = 256 * 1024
/** A chunk ends after the segment or record that fills it. A segment has at most 512 kB, a page's geometry a few MB. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024

export const MAGIC = new TextEncoder().encode('VersoRdg')
/** Kind, uncompressed length, compressed length. */
export const FRAME_HEAD_BYTES = 9
/** Length of the last frame, then the end of the magic number again. An object without a footer was cut off. */
export const FOOTER_BYTES = 8
const FOOTER_MARK = MAGIC.subarray(4)

export interface FrameHead {
  readonly kind: number
  readonly rawBytes: number
  readonly packedBytes: number
}

export async function packFrame(kind: FrameKind, raw: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = await throughStream(raw, new CompressionStream('deflate'))
  const frame = new Uint8Array(FRAME_HEAD_BYTES + packed.length)
  const view = new DataView(frame.buffer)
  view.setUint8(0, kind)
  view.setUint32(1, raw.length, true)
  view.setUint32(5, packed.length, true)
  frame.set(packed, FRAME_HEAD_BYTES)
  return frame
}

/** Throws ReadingUnusableError. */
export function readFrameHead(bytes: Uint8Array): FrameHead {
  if (bytes.length !== FRAME_HEAD_BYTES) throw new ReadingUnusableError('it ends within a frame')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const head = { kind: view.getUint8(0), rawBytes: view.getUint32(1, true), packedBytes: view.getUint32(5, true) }
  if (head.rawBytes > MAX_FRAME_BYTES || head.packedBytes > MAX_FRAME_BYTES) {
    throw new ReadingUnusableError('a frame is too long')
  }
  return head
}

/** The deflate stream's own checksum finds damaged bytes. Throws ReadingUnusableError. */
export async function unpackFrame({ rawBytes, packedBytes }: FrameHead, packed: Uint8Array): Promise<Uint8Array> {
  if (packed.length !== packedBytes) throw new ReadingUnusableError('it ends within a frame')
  let raw: Uint8Array
  try {
    raw = await throughStream(packed.slice(), new DecompressionStream('deflate'))
  } catch (cause) {
    throw new ReadingUnusableError('a frame is damaged', { cause })
  }
  if (raw.length !== rawBytes) throw new ReadingUnusableError('a frame is shorter or longer than it says')
  return raw
}

export function footerOf(lastFrame: Uint8Array): Uint8Array {
  const footer = new Uint8Array(FOOTER_BYTES)
  new DataView(footer.buffer).setUint32(0, lastFrame.length, true)
  footer.set(FOOTER_MARK, 4)
  return footer
}

/** The last frame's length. Throws ReadingUnusableError. */
export function readFooter(footer: Uint8Array): number {
  const isWhole = footer.length === FOOTER_BYTES && FOOTER_MARK.every((byte, index) => footer[4 + index] === byte)
  if (!isWhole) throw new ReadingUnusableError('its end is missing')
  return new DataView(footer.buffer, footer.byteOffset, footer.length).getUint32(0, true)
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Blob([bytes]).stream().pipeThrough(transform)
  return new Uint8Array(await new Response(output).arrayBuffer())
}
