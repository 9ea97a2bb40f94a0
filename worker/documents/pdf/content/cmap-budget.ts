// Whether a CMap (ISO 32000-2 §9.7.5, §9.10.3) may be given to pdf.js, which writes out every code of every range: a
// hundred bytes can ask for gigabytes.
import { PdfKeyword, PdfLexer } from '../objects/lexer.ts'
import { readItem } from '../objects/parser.ts'
import { PdfString } from '../objects/pdf-object.ts'

/** Codes that the ranges of one CMap name, each time counted. Two bytes have 65,536; fonts name them twice at most. */
const MAX_MAPPED_CODES = 200_000

const RANGE_SECTIONS: ReadonlySet<string> = new Set(['beginbfrange', 'begincidrange', 'beginnotdefrange'])

export function isCMapOverBudget(bytes: Uint8Array): boolean {
  const lexer = new PdfLexer(bytes)
  let codes = 0
  let isInRanges = false
  let low: PdfString | null = null
  for (let item = readItem(lexer); item !== undefined; item = readItem(lexer)) {
    if (item instanceof PdfKeyword) {
      isInRanges = RANGE_SECTIONS.has(item.word)
      low = null
    } else if (isInRanges && item instanceof PdfString && low === null) low = item
    else if (isInRanges && item instanceof PdfString && low !== null) {
      codes += Math.max(0, codeOf(item) - codeOf(low) + 1)
      low = null
      if (codes > MAX_MAPPED_CODES) return true
      // What the range maps to.
      const target = readItem(lexer)
      if (target === undefined || target instanceof PdfKeyword) isInRanges = false
    }
  }
  return false
}

function codeOf({ bytes }: PdfString): number {
  return bytes.reduce((code, byte) => code * 256 + byte, 0)
}
