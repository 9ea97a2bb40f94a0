// A file's physical lines, decoded one by one and kept with their bytes. An untranslated line is written back
// unchanged, undecodable bytes and odd line ends included.
import { MAX_SEGMENT_BYTES } from '../../contract/limits.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { windowedFile } from '../file/windowed-file.ts'
import type { DetectedEncoding } from './encoding/detect-encoding.ts'
import { findShiftedCut, type ShiftedCut } from './encoding/shift-state.ts'
import { characterLength, isUtf16, textDecoder, type TextEncoding } from './encoding/text-encoding.ts'

export interface Line {
  /** From 1, as editors count. Pieces of a cut line share their number. */
  readonly number: number
  readonly text: string
  readonly ending: '' | '\n' | '\r\n' | '\r'
  /** Offset in the file. */
  readonly start: number
  /** Line end included. */
  readonly bytes: Uint8Array
  /** Goes on where the line before, too long for one segment, was cut. */
  readonly isContinuation: boolean
  /** Some bytes are no character: the text has U+FFFD in their place. */
  readonly isDamaged: boolean
}

/** A legacy byte can become three bytes of UTF-8, so a piece of this length stays within a segment. */
export const MAX_LINE_BYTES = Math.floor(MAX_SEGMENT_BYTES / 3)
/** How far back from the limit a better place to cut is looked for. */
const CUT_SEARCH_BYTES = 8 * 1024

/** Bytes made into lines at a time: of short lines, a whole window would become many times its size in objects. */
const BATCH_BYTES = 64 * 1024

const NOTHING = new Uint8Array()

/** Lines in batches: one promise a line would take longer than reading it. */
export async function* readLines(
  file: RandomAccessFile,
  detected: DetectedEncoding,
): AsyncGenerator<Line[], void, void> {
  const splitter = lineSplitter(detected.encoding, detected.markBytes)
  const windows = windowedFile(file)
  let rest: Uint8Array = new Uint8Array()
  let position = detected.markBytes
  while (position < file.size) {
    const end = Math.min(file.size, position + BATCH_BYTES)
    const bytes = concat(rest, await windows.read(position, end))
    position = end
    const { lines, used } = splitter(bytes, position >= file.size)
    rest = bytes.slice(used)
    yield lines
  }
}

export type LineSplitter = (bytes: Uint8Array, isLast: boolean) => { lines: Line[]; used: number }

/** Splits consecutive stretches of a file; what a stretch leaves unused comes again at the head of the next one. */
export function lineSplitter(encoding: TextEncoding, start: number): LineSplitter {
  const lenient = textDecoder(encoding, { fatal: false })
  const findEnd = isUtf16(encoding) ? wideLineEnd(encoding === 'utf-16le') : narrowLineEnd
  let offset = start
  let number = 1
  let isContinuation = false
  /** What the decoder must have read before a continuation; nothing before a line. */
  let shift: Uint8Array = NOTHING

  function makeLine(bytes: Uint8Array, endingBytes: number): Line {
    const content = endingBytes === bytes.length ? NOTHING : bytes.subarray(0, bytes.length - endingBytes)
    // A file may be millions of empty lines: they cost no call of the decoder.
    const decoded = content.length === 0 ? '' : lenient.decode(concat(shift, content))
    // windows-1258 writes Vietnamese tones as marks of their own, which no dictionary or memory does.
    const text = encoding === 'windows-1258' ? decoded.normalize('NFC') : decoded
    const ending = endingBytes === 0 ? '' : lineEnding(bytes, endingBytes, isUtf16(encoding))
    const isDamaged = text.includes('\uFFFD') && !isDecodable(concat(shift, content), encoding)
    const line: Line = { number, text, ending, start: offset, bytes, isContinuation, isDamaged }
    offset += bytes.length
    isContinuation = endingBytes === 0
    if (endingBytes > 0) number++
    return line
  }

  return (bytes, isLast) => {
    const lines: Line[] = []
    let from = 0
    while (from < bytes.length) {
      const [contentEnd, lineEnd] = findEnd(bytes, from, isLast)
      if (contentEnd - from > MAX_LINE_BYTES) {
        const next = findCut(bytes.subarray(from, contentEnd), encoding, shift)
        lines.push(makeLine(bytes.subarray(from, from + next.cut), 0))
        shift = next.shift
        from += next.cut
      } else if (lineEnd === -1) break
      else {
        lines.push(makeLine(bytes.subarray(from, lineEnd), lineEnd - contentEnd))
        shift = NOTHING
        from = lineEnd
      }
    }
    return { lines, used: from }
  }
}

/** Where the content ends and where the next line begins; -1 when that cannot be told yet. */
type LineEnd = readonly [contentEnd: number, lineEnd: number]

/** In every encoding but UTF-16 these two bytes are nothing but line ends. */
function narrowLineEnd(bytes: Uint8Array, from: number, isLast: boolean): LineEnd {
  for (let index = from; index < bytes.length; index++) {
    const byte = bytes[index]
    if (byte === 0x0a) return [index, index + 1]
    if (byte === 0x0d) {
      if (index + 1 === bytes.length) return [index, isLast ? index + 1 : -1] // a line feed may follow
      return [index, bytes[index + 1] === 0x0a ? index + 2 : index + 1]
    }
  }
  return [bytes.length, isLast ? bytes.length : -1]
}

function wideLineEnd(isLittleEndian: boolean): typeof narrowLineEnd {
  const low = isLittleEndian ? 0 : 1
  const unitAt = (bytes: Uint8Array, index: number) => (bytes[index + 1 - low] ?? 0) * 256 + (bytes[index + low] ?? 0)
  return (bytes, from, isLast) => {
    let index = from
    for (; index + 1 < bytes.length; index += 2) {
      const unit = unitAt(bytes, index)
      if (unit === 0x0a) return [index, index + 2]
      if (unit === 0x0d) {
        if (index + 3 >= bytes.length && !isLast) return [index, -1]
        return [index, index + 3 < bytes.length && unitAt(bytes, index + 2) === 0x0a ? index + 4 : index + 2]
      }
    }
    return [bytes.length, isLast ? bytes.length : -1]
  }
}

function lineEnding(bytes: Uint8Array, length: number, isWide: boolean): Line['ending'] {
  if (length === (isWide ? 4 : 2)) return '\r\n'
  const end = bytes.length
  return bytes[end - 1] === 0x0d || (isWide && bytes[end - 2] === 0x0d) ? '\r' : '\n'
}

function isDecodable(bytes: Uint8Array, encoding: TextEncoding): boolean {
  try {
    textDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A place between two characters within a piece's length, behind a space if there is one near the end. */
function findCut(line: Uint8Array, encoding: TextEncoding, shift: Uint8Array): ShiftedCut {
  const lowest = MAX_LINE_BYTES - CUT_SEARCH_BYTES
  if (encoding === 'iso-2022-jp') return findShiftedCut(line, MAX_LINE_BYTES, lowest, shift)
  const bytes = line.subarray(0, MAX_LINE_BYTES)
  return {
    cut: isUtf16(encoding) ? findWideCut(bytes, encoding === 'utf-16le') : findNarrowCut(bytes, encoding),
    shift,
  }
}

function findNarrowCut(bytes: Uint8Array, encoding: TextEncoding): number {
  const lowest = bytes.length - CUT_SEARCH_BYTES
  for (let index = bytes.length; index > lowest; index--) if (bytes[index - 1] === 0x20) return index
  let cut = 0
  for (;;) {
    const next = cut + characterLength(encoding, bytes[cut] ?? 0, bytes[cut + 1] ?? 0)
    if (next > bytes.length || cut === bytes.length) return cut
    cut = next
  }
}

function findWideCut(bytes: Uint8Array, isLittleEndian: boolean): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - (bytes.length % 2)
  for (let index = end; index > end - CUT_SEARCH_BYTES; index -= 2) {
    if (view.getUint16(index - 2, isLittleEndian) === 0x20) return index
  }
  const isHighSurrogate = (view.getUint16(end - 2, isLittleEndian) & 0xfc00) === 0xd800
  return isHighSurrogate ? end - 2 : end
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
