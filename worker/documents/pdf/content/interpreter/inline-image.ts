// Finds the end of an inline image (ISO 32000-2 §8.9.7). Its data is raw and may contain "EI" by chance.
import { isSpace } from '../../objects/syntax/character-classes.ts'
import { PdfKeyword, PdfLexer } from '../../objects/syntax/lexer.ts'
import { type PdfItem, readItem } from '../../objects/syntax/parser.ts'
import { isArray, PdfName } from '../../objects/pdf-object.ts'
import { OPERAND_COUNT, OPERATOR_WORDS } from './operator-table.ts'

/**
 * Skips an image after its BI. The lexer then stands after the image's EI, or at the end of the bytes. Returns true for
 * an image of colours, which hides the content below, and false for a mask.
 */
export function skipInlineImage(lexer: PdfLexer): boolean {
  const dict = new Map<string, PdfItem>()
  for (;;) {
    const key = readItem(lexer)
    if (key === undefined) return false
    if (key instanceof PdfKeyword && key.word === 'ID') break
    if (key instanceof PdfName) dict.set(key.name, readItem(lexer) ?? null)
  }
  lexer.position = findEnd(lexer.bytes, lexer.position, filterOf(dict))
  return (dict.get('IM') ?? dict.get('ImageMask')) !== true
}

function filterOf(dict: ReadonlyMap<string, PdfItem>): string {
  const filters = dict.get('F') ?? dict.get('Filter')
  const filter = filters !== undefined && !(filters instanceof PdfKeyword) && isArray(filters) ? filters[0] : filters
  return filter instanceof PdfName ? filter.name : ''
}

function findEnd(bytes: Uint8Array, start: number, filter: string): number {
  if (filter === 'AHx' || filter === 'ASCIIHexDecode') return markerAfter(bytes, bytes.indexOf(GREATER, start), start)
  if (filter === 'A85' || filter === 'ASCII85Decode') return markerAfter(bytes, endOfAscii85(bytes, start), start)
  return findMarker(bytes, start)
}

function endOfAscii85(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(TILDE, start); at !== -1; at = bytes.indexOf(TILDE, at + 1)) {
    let next = at + 1
    while (isSpace(bytes[next])) next++
    if (bytes[next] === GREATER) return next
  }
  return -1
}

/** The first EI after the end of the data. When the data has no end of its own, EI is searched for as in raw data. */
function markerAfter(bytes: Uint8Array, dataEnd: number, start: number): number {
  if (dataEnd === -1) return findMarker(bytes, start)
  for (let at = dataEnd; at + 1 < bytes.length; at++) if (isMarker(bytes, at)) return at + 2
  return bytes.length
}

/** An EI followed by content: white space, text, and an operator with the right number of operands. */
function findMarker(bytes: Uint8Array, start: number): number {
  let last = -1
  for (let at = bytes.indexOf(E, start); at !== -1; at = bytes.indexOf(E, at + 1)) {
    if (!isMarker(bytes, at)) continue
    if (at + 2 >= bytes.length) return at + 2
    if (!isSpace(bytes[at + 2])) continue
    last = at + 2
    if (isContent(bytes, at + 2)) return at + 2
  }
  return last === -1 ? bytes.length : last
}

function isMarker(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === E && bytes[at + 1] === I
}

/** pdf.js looks this far, and its image must end where ours does. */
const PLAIN_BYTES = 16
const OPERATOR_BYTES = 76

function isContent(bytes: Uint8Array, at: number): boolean {
  for (const byte of bytes.subarray(at, at + PLAIN_BYTES))
    if (byte > 0x7f || (byte < 0x20 && !isSpace(byte))) return false
  const isWhole = at + OPERATOR_BYTES >= bytes.length
  const lexer = new PdfLexer(bytes.subarray(at, at + OPERATOR_BYTES), 0, OPERATOR_WORDS)
  for (let operands = 0; ; operands++) {
    const item = readItem(lexer)
    // Nothing but white space to the end of the stream.
    if (item === undefined) return isWhole && operands === 0
    if (!(item instanceof PdfKeyword)) continue
    const count = OPERAND_COUNT.get(item.word)
    if (count === undefined) return false
    if (count === -1 || operands === count) return true
    operands = -1
  }
}

const GREATER = 0x3e
const E = 0x45
const I = 0x49
const TILDE = 0x7e
