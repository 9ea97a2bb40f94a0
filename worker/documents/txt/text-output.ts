// Writes the rebuilt text in the source's encoding. A legacy encoding may turn out not to have a character of the
// target; then everything is written as UTF-8, so nothing is sent before the last target is known.
import type { RandomAccessFile } from '../random-access-file.ts'
import { WINDOW_BYTES } from '../windowed-file.ts'
import { textEncoder } from './encode-text.ts'
import { coversUnicode, textDecoder, type TextEncoding } from './text-encoding.ts'
import { simplifyTypography } from './typography.ts'

/** Bytes of the source that stay, or a text in place of some. */
export type Piece =
  | { readonly kind: 'kept'; readonly start: number; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly text: string }

interface OutputSummary {
  readonly isChangedToUtf8: boolean
  /** Texts that lost typographic signs the encoding does not have. */
  readonly simplified: number
}

/** Chunks near this size: one for each line would cost more than writing it. */
const CHUNK_BYTES = 64 * 1024
/** Texts held in memory while the encoding is open; a longer translation becomes UTF-8 without need. */
const MAX_HELD_BYTES = 24 * 1024 * 1024

type Pieces = AsyncIterable<readonly Piece[]>
type Output = AsyncGenerator<Uint8Array, OutputSummary, void>

export function writeText(file: RandomAccessFile, encoding: TextEncoding, pieces: Pieces): Output {
  return coversUnicode(encoding) ? writeThrough(encoding, pieces) : writeHeld(file, encoding, pieces)
}

async function* writeThrough(encoding: TextEncoding, pieces: Pieces): Output {
  const encode = textEncoder(encoding)
  const chunks = chunkBuffer()
  for await (const batch of pieces) {
    for (const piece of batch) {
      // Half a surrogate pair has no code; a model that answers one means no character.
      yield* chunks.add(piece.kind === 'kept' ? piece.bytes : (encode(piece.text.toWellFormed()) ?? new Uint8Array()))
    }
  }
  yield* chunks.flush()
  return { isChangedToUtf8: false, simplified: 0 }
}

/** Stretches of the source, which need no memory, and encoded texts. */
type Held = { start: number; end: number } | Uint8Array

async function* writeHeld(file: RandomAccessFile, encoding: TextEncoding, pieces: Pieces): Output {
  const held: Held[] = []
  let heldBytes = 0
  let simplified = 0
  let isUtf8 = false
  const chunks = chunkBuffer()
  const decoder = textDecoder(encoding, { fatal: false })
  const utf8 = new TextEncoder()
  for await (const batch of pieces) {
    for (const piece of batch) {
      if (isUtf8) {
        yield* chunks.add(utf8.encode(piece.kind === 'kept' ? decoder.decode(piece.bytes) : piece.text))
      } else if (piece.kind === 'kept') holdRange(held, piece.start, piece.bytes.length)
      else {
        const encoded = encodeOrSimplify(piece.text, encoding)
        if (encoded !== null && heldBytes + encoded.bytes.length <= MAX_HELD_BYTES) {
          held.push(encoded.bytes)
          heldBytes += encoded.bytes.length
          simplified += encoded.isSimplified ? 1 : 0
        } else {
          isUtf8 = true
          for await (const bytes of heldAsUtf8(file, encoding, held)) yield* chunks.add(bytes)
          held.length = 0
          yield* chunks.add(utf8.encode(piece.text))
        }
      }
    }
  }
  for (const part of held) for await (const bytes of heldBytesOf(file, part)) yield* chunks.add(bytes)
  yield* chunks.flush()
  return { isChangedToUtf8: isUtf8, simplified }
}

function holdRange(held: Held[], start: number, length: number): void {
  const last = held.at(-1)
  if (last !== undefined && !(last instanceof Uint8Array) && last.end === start) last.end += length
  else held.push({ start, end: start + length })
}

async function* heldBytesOf(file: RandomAccessFile, part: Held): AsyncGenerator<Uint8Array, void, void> {
  if (part instanceof Uint8Array) yield part
  else {
    for (let start = part.start; start < part.end; start += WINDOW_BYTES) {
      yield await file.read(start, Math.min(part.end, start + WINDOW_BYTES))
    }
  }
}

async function* heldAsUtf8(
  file: RandomAccessFile,
  encoding: TextEncoding,
  held: readonly Held[],
): AsyncGenerator<Uint8Array, void, void> {
  const utf8 = new TextEncoder()
  for (const part of held) {
    const decoder = textDecoder(encoding, { fatal: false })
    for await (const bytes of heldBytesOf(file, part)) yield utf8.encode(decoder.decode(bytes, { stream: true }))
    yield utf8.encode(decoder.decode())
  }
}

function encodeOrSimplify(text: string, encoding: TextEncoding): { bytes: Uint8Array; isSimplified: boolean } | null {
  const encode = textEncoder(encoding)
  const exact = encode(text)
  if (exact !== null) return { bytes: exact, isSimplified: false }
  const simple = encode(simplifyTypography(text, (character) => encode(character) !== null))
  return simple === null ? null : { bytes: simple, isSimplified: true }
}

/** Gathers small byte arrays into chunks. */
function chunkBuffer() {
  let parts: Uint8Array[] = []
  let length = 0
  function* flush(): Generator<Uint8Array> {
    if (length === 0) return
    const chunk = new Uint8Array(length)
    let offset = 0
    for (const part of parts) {
      chunk.set(part, offset)
      offset += part.length
    }
    parts = []
    length = 0
    yield chunk
  }
  function* add(bytes: Uint8Array): Generator<Uint8Array> {
    if (bytes.length === 0) return
    parts.push(bytes)
    length += bytes.length
    if (length >= CHUNK_BYTES) yield* flush()
  }
  return { add, flush }
}
