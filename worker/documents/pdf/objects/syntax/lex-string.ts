// Literal and hexadecimal strings (ISO 32000-2 §7.3.4). A string that is not closed ends with the bytes.
import { hexValue } from './character-classes.ts'
import { PdfString } from '../pdf-object.ts'

interface StringToken {
  readonly string: PdfString
  readonly end: number
}

/** `start` is at the parenthesis. */
export function readLiteralString(bytes: Uint8Array, start: number): StringToken {
  const plain = plainEnd(bytes, start + 1)
  if (bytes[plain] === CLOSE_PAREN) return { string: new PdfString(bytes.slice(start + 1, plain)), end: plain + 1 }
  const end = literalEnd(bytes, start)
  // The escapes only shorten.
  const content = new Uint8Array(end - start)
  let length = 0
  let depth = 0
  for (let at = start + 1; at < end; at++) {
    let byte = bytes[at]
    if (byte === CLOSE_PAREN && depth-- === 0) break
    if (byte === OPEN_PAREN) depth++
    if (byte === BACKSLASH) {
      const escape = readEscape(bytes, at + 1)
      at = escape.end - 1
      byte = escape.byte
    } else if (byte === CR) {
      // A line end in a string is a line feed, however it is written.
      if (bytes[at + 1] === LF) at++
      byte = LF
    }
    if (byte !== undefined) content[length++] = byte
  }
  return { string: new PdfString(content.slice(0, length)), end }
}

/** The first byte from `start` that is not its own character. */
function plainEnd(bytes: Uint8Array, start: number): number {
  let at = start
  for (; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === CLOSE_PAREN || byte === OPEN_PAREN || byte === BACKSLASH || byte === CR) break
  }
  return at
}

function literalEnd(bytes: Uint8Array, start: number): number {
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === OPEN_PAREN) depth++
    else if (byte === CLOSE_PAREN && --depth === 0) return at + 1
  }
  return bytes.length
}

/** `at` is behind the backslash. No byte for a line end that is escaped away. */
function readEscape(bytes: Uint8Array, at: number): { readonly byte: number | undefined; readonly end: number } {
  const byte = bytes[at]
  if (byte === undefined) return { byte: undefined, end: at }
  if (byte === CR) return { byte: undefined, end: bytes[at + 1] === LF ? at + 2 : at + 1 }
  if (byte === LF) return { byte: undefined, end: at + 1 }
  if (!isOctal(byte)) return { byte: ESCAPES.get(byte) ?? byte, end: at + 1 }
  let code = 0
  let end = at
  for (let digit = bytes[end]; end < at + 3 && isOctal(digit); digit = bytes[++end]) code = code * 8 + digit - 0x30
  return { byte: code & 0xff, end }
}

/** Skips characters that are not hexadecimal digits; a digit missing at the end is 0. */
export function readHexString(bytes: Uint8Array, start: number): StringToken {
  const close = bytes.indexOf(GREATER, start)
  const last = close === -1 ? bytes.length : close
  const content = new Uint8Array((last - start + 1) >> 1)
  let length = 0
  let high = -1
  for (let at = start + 1; at < last; at++) {
    const digit = hexValue(bytes[at])
    if (digit === -1) continue
    if (high === -1) {
      high = digit
    } else {
      content[length++] = high * 16 + digit
      high = -1
    }
  }
  if (high !== -1) content[length++] = high * 16
  return { string: new PdfString(content.slice(0, length)), end: close === -1 ? last : close + 1 }
}

function isOctal(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x30 && byte <= 0x37
}

const LF = 0x0a
const CR = 0x0d
const OPEN_PAREN = 0x28
const CLOSE_PAREN = 0x29
const GREATER = 0x3e
const BACKSLASH = 0x5c
/** \n \r \t \b \f; of any other character the backslash is dropped. */
const ESCAPES = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
])
