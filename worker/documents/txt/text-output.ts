// Writes the rebuilt text in the source's encoding. If a legacy encoding lacks a character of some target, everything
// is written as UTF-8, so nothing is sent before the last target is known.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { chunkBuffer } from './chunk-buffer.ts'
import { textEncoder } from './encoding/encode-text.ts'
import { heldOutput } from './held-output.ts'
import { coversUnicode, textDecoder, type TextEncoding } from './encoding/text-encoding.ts'
import { simplifyTypography } from './typography.ts'

/** Bytes of the source that stay, or a text in place of some. */
export type Piece =
  | { readonly kind: 'kept'; readonly start: number; readonly bytes: Uint8Array; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }

interface OutputSummary {
  readonly isChangedToUtf8: boolean
  /** Texts that lost typographic signs the encoding does not have. */
  readonly simplified: number
}

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

async function* writeHeld(file: RandomAccessFile, encoding: TextEncoding, pieces: Pieces): Output {
  const held = heldOutput()
  let simplified = 0
  let isUtf8 = false
  const chunks = chunkBuffer()
  const utf8 = new TextEncoder()
  for await (const batch of pieces) {
    for (const piece of batch) {
      if (isUtf8) {
        yield* chunks.add(utf8.encode(piece.text))
      } else if (piece.kind === 'kept') held.keep(piece.start, piece.bytes)
      else {
        const encoded = encodeOrSimplify(piece.text, encoding)
        if (encoded !== null && held.sizeBytes() + encoded.bytes.length <= MAX_HELD_BYTES) {
          held.add(encoded.bytes)
          simplified += encoded.isSimplified ? 1 : 0
        } else {
          isUtf8 = true
          for await (const bytes of asUtf8(held.drain(file), encoding)) yield* chunks.add(bytes)
          yield* chunks.add(utf8.encode(piece.text))
        }
      }
    }
  }
  // Nothing is held any more once it is UTF-8.
  for await (const bytes of held.drain(file)) yield* chunks.add(bytes)
  yield* chunks.flush()
  return { isChangedToUtf8: isUtf8, simplified }
}

async function* asUtf8(
  stretches: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<Uint8Array, void, void> {
  const decoder = textDecoder(encoding, { fatal: false })
  const utf8 = new TextEncoder()
  for await (const bytes of stretches) yield utf8.encode(decoder.decode(bytes, { stream: true }))
  yield utf8.encode(decoder.decode())
}

function encodeOrSimplify(text: string, encoding: TextEncoding): { bytes: Uint8Array; isSimplified: boolean } | null {
  const encode = textEncoder(encoding)
  const exact = encode(text)
  if (exact !== null) return { bytes: exact, isSimplified: false }
  const simple = encode(simplifyTypography(text, (character) => encode(character) !== null))
  return simple === null ? null : { bytes: simple, isSimplified: true }
}
