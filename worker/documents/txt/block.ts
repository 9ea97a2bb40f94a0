// A block is a few lines that are rebuilt together: the smallest part of a text whose layout can be decided by itself.
import type { SegmentRole, TableCell } from '../model.ts'
import type { Line } from './line-reader.ts'

/** A place for one segment's text. */
export interface Slot {
  readonly text: string
  readonly role: SegmentRole
  readonly firstLine: number
  readonly lastLine: number
  /** A table's number is that of its first line. */
  readonly cell?: TableCell
}

export interface Block {
  readonly lines: readonly Line[]
  /** Empty for blank lines, rules and numbers: their bytes go through. */
  readonly slots: readonly Slot[]
  /** The block's text, line ends included, with one text for each slot. */
  render(texts: readonly string[]): string
}

/** Lines without a word to translate. */
export function skeletonBlock(lines: readonly Line[]): Block {
  return { lines, slots: [], render: () => lines.map((line) => line.text + line.ending).join('') }
}

/** What stands in a document of lines must not bring lines of its own. */
export function onOneLine(text: string): string {
  return text.replace(/(?<!\s)\s*[\n\r\u0085\u2028\u2029]\s*/gu, ' ').trim()
}
