// Reads a line as cells. Cells keep their separators: tabs, runs of spaces, dot leaders, bars.
import { columnsOf } from './line-shape.ts'
import type { ShapedLine } from './paragraph-block.ts'

export interface Cell {
  readonly text: string
  /** First column, and the one behind the last. */
  readonly start: number
  readonly end: number
}

export interface Row {
  readonly shaped: ShapedLine
  readonly cells: readonly Cell[]
  /** `gaps[i]` stands before cell i; the first is the indentation. */
  readonly gaps: readonly string[]
}

// A gap starts where its white space starts: tried from every space of a long run, it would take quadratic time.

/** Two spaces behind a full stop belong to the sentence, as typewriters wrote it. */
const SPACE_GAP = /(?<![.!?:;]["'”’)\]]?) {2,}|(?<=[.!?:;]["'”’)\]]?) {3,}/u
/** "Chapter 1 ........ 5", also with spaces between the dots. */
const LEADER = /(?<!\s)\s*(?:(?:\.\s?){4,}|…{2,})\s*/u
const TAB = /(?<!\s)\s*\t\s*/u
const BAR = /(?<!\s)\s*[|│┃║]\s*/u

const GAPS = {
  tab: new RegExp(TAB, 'gu'),
  bar: new RegExp(BAR, 'gu'),
  space: new RegExp(`${LEADER.source}|${SPACE_GAP.source}`, 'gu'),
} as const

export type RowKind = keyof typeof GAPS

export function rowKind({ line, shape }: ShapedLine): RowKind | null {
  if (line.isContinuation) return null
  const content = shape.mark + shape.body
  if (/^[|│┃║].*[|│┃║]$/u.test(content)) return 'bar'
  if (content.includes('\t')) return 'tab'
  const mayHaveGaps = /  |\.\.\.\.|\. \. \.|……/u.test(content)
  return mayHaveGaps && splitRow({ line, shape }, 'space').cells.length > 1 ? 'space' : null
}

/** A rule between rows: part of the table, without cells. */
export function ruleRow(shaped: ShapedLine): Row {
  return { shaped, cells: [], gaps: [] }
}

export function splitRow(shaped: ShapedLine, kind: RowKind): Row {
  const { indent, mark, body } = shaped.shape
  const content = mark + body
  const cells: Cell[] = []
  const gaps: string[] = []
  let column = columnsOf(indent)
  let from = 0
  let gap = indent
  const addCell = (text: string) => {
    const end = columnsOf(text, column)
    cells.push({ text, start: column, end })
    gaps.push(gap)
    column = end
  }
  for (const match of content.matchAll(GAPS[kind])) {
    addCell(content.slice(from, match.index))
    gap = match[0]
    column = columnsOf(gap, column)
    from = match.index + gap.length
  }
  addCell(content.slice(from))
  return { shaped, cells, gaps }
}
