// Encoders for the encodings that the platform can only read. Each is the inverse of TextDecoder, built on first use by
// decoding every code, so its table is exactly the platform's.
import { encodeUtf16 } from '../../text/encode-utf16.ts'
import { codesOfEncoding, gb18030Supplementary } from './code-table.ts'
import { isUtf16, type TextEncoding } from './text-encoding.ts'

/** The bytes of a text, or null when a character has none in the encoding. */
export type EncodeText = (text: string) => Uint8Array | null

const encoders = new Map<TextEncoding, EncodeText>()

export function textEncoder(encoding: TextEncoding): EncodeText {
  const known = encoders.get(encoding)
  if (known !== undefined) return known
  const made = makeEncoder(encoding)
  encoders.set(encoding, made)
  return made
}

function makeEncoder(encoding: TextEncoding): EncodeText {
  if (encoding === 'utf-8') {
    const encoder = new TextEncoder()
    return (text) => encoder.encode(text)
  }
  if (isUtf16(encoding)) return (text) => encodeUtf16(text, encoding === 'utf-16le')
  // Its shift states are not worth an encoder: a translated file becomes UTF-8.
  if (encoding === 'iso-2022-jp') return () => null
  const codes = codesOfEncoding(encoding)
  const codeOf = (codePoint: number) =>
    codes.get(codePoint) ?? (encoding === 'gb18030' ? gb18030Supplementary(codePoint) : undefined)
  return (text) => encodeByTable(text, codeOf)
}

/** An array of its own for each text would be most of the garbage of a rebuild. */
let scratch = new Uint8Array(4096)

/** A code is a number whose bytes, most significant first, are written: 0x41, 0x8ABF, 0x81308130. */
function encodeByTable(text: string, codeOf: (codePoint: number) => number | undefined): Uint8Array | null {
  if (scratch.length < text.length * 4) scratch = new Uint8Array(text.length * 4)
  const bytes = scratch
  let length = 0
  const put = (codePoint: number): boolean => {
    const code = codePoint < 0x80 ? codePoint : codeOf(codePoint)
    if (code === undefined) return false
    if (code > 0xffffff) bytes[length++] = code >>> 24
    if (code > 0xffff) bytes[length++] = code >>> 16
    if (code > 0xff) bytes[length++] = code >>> 8
    bytes[length++] = code
    return true
  }
  for (const character of text) {
    if (put(character.codePointAt(0) ?? 0)) continue
    // windows-1258 has no "ề", but "ê" and a combining grave accent.
    const pieces = separateLastMark(character)
    if (pieces === null || !pieces.every((piece) => put(piece.codePointAt(0) ?? 0))) return null
  }
  return bytes.slice(0, length)
}

function separateLastMark(character: string): readonly string[] | null {
  const decomposed = Array.from(character.normalize('NFD'))
  const bases = [decomposed.slice(0, -1), decomposed.filter((_, index) => index !== 1)]
  // The tone is the last mark or, below the letter, the first: "ộ" is o, dot below, circumflex.
  const marks = [decomposed.at(-1), decomposed[1]]
  for (const [index, base] of bases.entries()) {
    const composed = base.join('').normalize('NFC')
    const mark = marks[index]
    if (mark !== undefined && decomposed.length > 1 && Array.from(composed).length === 1) {
      if (isVietnameseTone(mark)) return [composed, mark]
    }
  }
  return null
}

function isVietnameseTone(mark: string): boolean {
  return '\u0300\u0301\u0303\u0309\u0323'.includes(mark)
}
