// An indirect object at its place in the file (ISO 32000-2 §7.3.10), and where its stream's data lies.
import type { RandomAccessFile } from '../../random-access-file.ts'
import { findLatin1 } from './latin1.ts'
import { PdfKeyword, PdfLexer } from './lexer.ts'
import { MAX_OBJECT_BYTES } from './limits.ts'
import { isWord, readObject } from './parser.ts'
import { isDict, type PdfDict, type PdfObject } from './pdf-object.ts'

export interface ObjectAt {
  readonly number: number
  readonly generation: number
  readonly object: PdfObject
  /** Where the data of the stream begins whose dictionary the object is. */
  readonly dataStart: number | null
  /** Bytes of its source, without stream data. */
  readonly sourceBytes: number
}

const FIRST_WINDOW_BYTES = 1024

/** Null where no object begins. Reads as much as the object takes. */
export async function readObjectAt(file: RandomAccessFile, offset: number): Promise<ObjectAt | null> {
  for (let windowBytes = FIRST_WINDOW_BYTES; ; windowBytes *= 8) {
    const isWhole = offset + windowBytes >= file.size || windowBytes >= MAX_OBJECT_BYTES
    const bytes = await file.read(offset, offset + windowBytes)
    const lexer = new PdfLexer(bytes)
    const found = parseObject(lexer, offset)
    // What ends with the window may go on behind it.
    const isCutOff = lexer.position + LONGEST_END >= bytes.length
    if (!isCutOff || isWhole) return found
  }
}

/** `endobj` or `stream` and its line end, behind white space. */
const LONGEST_END = 32

function parseObject(lexer: PdfLexer, offset: number): ObjectAt | null {
  const number = lexer.next()
  const generation = lexer.next()
  if (typeof number !== 'number' || typeof generation !== 'number' || !isObjWord(lexer)) return null
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

/** The data's length where /Length does not tell: up to `endstream`, else `endobj`, else the file's end. */
export async function scanForStreamEnd(file: RandomAccessFile, start: number): Promise<number> {
  const STEP = 64 * 1024
  const OVERLAP = 16
  let end: number | null = null
  let fallback: number | null = null
  for (let at = start; at < file.size && end === null; at += STEP - OVERLAP) {
    const bytes = await file.read(at, at + STEP)
    const found = findLatin1(bytes, 'endstream')
    if (found !== -1) end = at + found
    if (fallback === null) {
      const object = findLatin1(bytes, 'endobj')
      if (object !== -1) fallback = at + object
    }
  }
  return withoutLineEnd(file, start, end ?? fallback ?? file.size)
}

async function withoutLineEnd(file: RandomAccessFile, start: number, end: number): Promise<number> {
  const tail = await file.read(Math.max(start, end - 2), end)
  const last = tail.at(-1)
  if (last === 0x0a && tail.at(-2) === 0x0d && tail.length === 2) return end - 2 - start
  return last === 0x0a || last === 0x0d ? end - 1 - start : end - start
}

/** A direct number that is a length; undefined for others. */
export function directLength(dict: PdfDict): number | undefined {
  const length = dict.get('Length')
  return typeof length === 'number' && Number.isInteger(length) && length >= 0 ? length : undefined
}
