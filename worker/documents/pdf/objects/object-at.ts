// Reads an indirect object at its position in the file (ISO 32000-2 §7.3.10) and locates its stream's data.
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { PdfKeyword, PdfLexer } from './syntax/lexer.ts'
import { MAX_OBJECT_BYTES } from './limits.ts'
import { isWord, readObject } from './syntax/parser.ts'
import { isDict, type PdfDict, type PdfObject } from './pdf-object.ts'

export interface ObjectAt {
  readonly number: number
  readonly generation: number
  readonly object: PdfObject
  /** The start of the data, when the object is a stream's dictionary; otherwise null. */
  readonly dataStart: number | null
  /** Bytes of its source, without stream data. */
  readonly sourceBytes: number
}

const FIRST_WINDOW_BYTES = 1024

/**
 * Null when no object begins at the offset, or one with another number than `expected`, which is not parsed. Reads as
 * many bytes as the object takes.
 */
export async function readObjectAt(
  file: RandomAccessFile,
  offset: number,
  expected?: number,
): Promise<ObjectAt | null> {
  for (let windowBytes = FIRST_WINDOW_BYTES; ; windowBytes *= 8) {
    const isWhole = offset + windowBytes >= file.size || windowBytes >= MAX_OBJECT_BYTES
    const bytes = await file.read(offset, offset + windowBytes)
    const lexer = new PdfLexer(bytes)
    const found = parseObject(lexer, offset, expected)
    // An object that ends with the window may continue behind it.
    const isCutOff = lexer.position + LONGEST_END >= bytes.length
    if (!isCutOff || isWhole) return found
  }
}

/** `endobj` or `stream` and its line end, behind white space. */
const LONGEST_END = 32

function parseObject(lexer: PdfLexer, offset: number, expected: number | undefined): ObjectAt | null {
  const number = lexer.next()
  const generation = lexer.next()
  if (typeof number !== 'number' || typeof generation !== 'number' || !isObjWord(lexer)) return null
  if (expected !== undefined && number !== expected) return null
  const item = readObject(lexer)
  // `1 0 obj endobj` is null.
  const object = item === undefined || item instanceof PdfKeyword ? null : item
  const sourceBytes = lexer.position
  const dataStart = isDict(object) ? streamStart(lexer) : null
  return { number, generation, object, dataStart: dataStart === null ? null : offset + dataStart, sourceBytes }
}

/** Some producers put nothing between the word and a number or name. */
function isObjWord(lexer: PdfLexer): boolean {
  lexer.skipSpace()
  const start = lexer.position
  const token = lexer.next()
  if (!(token instanceof PdfKeyword) || !token.word.startsWith('obj')) return false
  lexer.position = start + 'obj'.length
  return true
}

/** Data begins behind one line end (§7.3.8.1); a lone carriage return is one to some producers. */
function streamStart(lexer: PdfLexer): number | null {
  if (!isWord(lexer.next(), 'stream')) return null
  const { bytes } = lexer
  let at = lexer.position
  while (bytes[at] === 0x20) at++
  if (bytes[at] !== 0x0d && bytes[at] !== 0x0a) return lexer.position
  if (bytes[at] === 0x0d) at++
  if (bytes[at] === 0x0a) at++
  return at
}

/** A direct number that is a length; undefined for others. */
export function directLength(dict: PdfDict): number | undefined {
  const length = dict.get('Length')
  return typeof length === 'number' && Number.isInteger(length) && length >= 0 ? length : undefined
}
