// Decides whether a CMap (ISO 32000-2 §9.7.5, §9.10.3) is safe for pdf.js, which writes out every code of every range:
// a hundred bytes can ask for gigabytes.
import { PdfKeyword, PdfLexer } from '../../objects/syntax/lexer.ts'
import { type PdfItem, readItem } from '../../objects/syntax/parser.ts'
import { isArray, PdfString } from '../../objects/pdf-object.ts'

/**
 * Codes named by the ranges of one CMap, counted each time. Two bytes allow 65,536 codes; real fonts name each at most
 * twice.
 */
const MAX_MAPPED_CODES = 200_000

const RANGE_SECTIONS: ReadonlySet<string> = new Set(['beginbfrange', 'begincidrange', 'beginnotdefrange'])

/**
 * pdf.js turns a /ToUnicode into an array as long as its largest code. Beyond this the runtime makes the array sparse.
 */
const LARGEST_DENSE_CODE = 2 ** 25
/** The largest code of two bytes. */
const LARGEST_CODE = 65_535

/** The number of entries pdf.js will make of the CMap; null when the CMap is over the limit. */
export function codesOfCMap(bytes: Uint8Array): number | null {
  const lexer = new PdfLexer(bytes)
  let codes = 0
  let largest = 0
  let isInRanges = false
  let isUnicode = false
  /** The next string of a `bfchar` section is a code, and not what it means. */
  let isCodeNext = false
  let low: PdfString | null = null
  for (let item = readItem(lexer); item !== undefined; item = readItem(lexer)) {
    if (item instanceof PdfKeyword) {
      isInRanges = RANGE_SECTIONS.has(item.word)
      isUnicode = item.word === 'beginbfrange'
      isCodeNext = item.word === 'beginbfchar'
      low = null
    } else if (isCodeNext && item instanceof PdfString) {
      largest = Math.max(largest, denseCodeOf(item))
      codes++
      const meaning = readItem(lexer)
      codes += entriesOf(meaning) - 1
      isCodeNext = meaning !== undefined && !(meaning instanceof PdfKeyword)
    } else if (isInRanges && item instanceof PdfString && low === null) low = item
    else if (isInRanges && item instanceof PdfString && low !== null) {
      const range = Math.max(0, codeOf(item) - codeOf(low) + 1)
      low = null
      if (isUnicode) largest = Math.max(largest, denseCodeOf(item))
      const target = readItem(lexer)
      codes +=
        target !== undefined && !(target instanceof PdfKeyword) && isArray(target)
          ? Math.max(range, entriesOfAll(target))
          : range * entriesOf(target)
      if (codes > MAX_MAPPED_CODES) return null
      if (target === undefined || target instanceof PdfKeyword) isInRanges = false
    }
  }
  return largest > LARGEST_CODE || codes > MAX_MAPPED_CODES ? null : Math.max(codes, largest)
}

/** Bytes of a text that takes as much as an entry: ligatures and clusters have four letters at most. */
const BYTES_OF_ENTRY = 8

/** A range writes its text out for each of its codes. */
function entriesOf(target: PdfItem | undefined): number {
  return target instanceof PdfString ? Math.max(1, Math.ceil(target.bytes.length / BYTES_OF_ENTRY)) : 1
}

function entriesOfAll(targets: readonly PdfItem[]): number {
  return targets.reduce<number>((sum, target) => sum + entriesOf(target), 0)
}

function codeOf({ bytes }: PdfString): number {
  return bytes.reduce((code, byte) => code * 256 + byte, 0)
}

function denseCodeOf(string: PdfString): number {
  const code = codeOf(string)
  return code < LARGEST_DENSE_CODE ? code : 0
}
