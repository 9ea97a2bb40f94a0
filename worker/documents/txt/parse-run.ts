// A run is a stretch of lines without a blank one. This module parses it into blocks: headings, tables, rules,
// paragraphs.
import type { SegmentRole } from '../model.ts'
import { skeletonBlock, type Block } from './block.ts'
import { isCode } from './code-line.ts'
import { displayWidth } from '../text/display-width.ts'
import { MAX_LINE_BYTES, type Line } from './line-reader.ts'
import { hasLetters, isRule, isUnderline, lineShape } from './line-shape.ts'
import { paragraphBlock, underlinedHeading, type ShapedLine } from './paragraph-block.ts'
import { alignedTable, columnBands, separatedRow, type Band } from './table-block.ts'
import { rowKind, ruleRow, splitRow, type Row } from './table-row.ts'
import { endsSentence, isFull, measureWrapWidth, type LinePair } from './wrap-width.ts'

/** A heading is short, and no sentence. */
const MAX_HEADING_WIDTH = 70
/** Without a measured width, only a long line is believed to go on in the next. */
const MIN_UNMEASURED_WIDTH = 45
/**
 * Share of the paragraph's widest line. People wrap less evenly than programs, but a line that still had room for the
 * next word was ended on purpose.
 */
const NEARLY_FULL = 0.85
/** A gap this wide makes columns of a line that has no neighbour to compare with. */
const WIDE_GAP = 4

/** In a run with a greater share of code, what looks like prose is code too. */
const MAX_CODE_SHARE = 0.25

/** Widths at which lines are wrapped; null where they are not. */
interface Widths {
  readonly document: number | null
  readonly run: number | null
}

/** `wrapWidth` is the document's; a run with enough lines has its own. */
export function parseRun(lines: readonly Line[], wrapWidth: number | null): Block[] {
  const shaped = lines.map((line): ShapedLine => ({ line, shape: lineShape(line) }))
  const widths: Widths = { document: wrapWidth, run: runWidth(shaped) }
  const blocks: Block[] = []
  let table: OpenTable | null = null
  for (let index = 0; index < shaped.length;) {
    table = tableThrough(table, shaped[index])
    const block = nextBlock(shaped, index, widths, table)
    blocks.push(block)
    index += block.lines.length
  }
  return blocks
}

/** Rows with tabs or bars follow each other, with rules between. */
interface OpenTable {
  readonly kind: 'tab' | 'bar'
  readonly firstLine: number
}

function tableThrough(open: OpenTable | null, shaped: ShapedLine | undefined): OpenTable | null {
  if (shaped === undefined) return null
  if (isRule(shaped.shape)) return open
  const kind = rowKind(shaped)
  if (kind === null || kind === 'space') return null
  return open?.kind === kind ? open : { kind, firstLine: shaped.line.number }
}

function nextBlock(run: readonly ShapedLine[], index: number, widths: Widths, open: OpenTable | null): Block {
  const [current, next] = run.slice(index, index + 2)
  if (current === undefined) return skeletonBlock([])
  if (isRule(current.shape)) return skeletonBlock([current.line])
  const standsAlone = index === 0 || isRuleAt(run, index - 1)
  if (standsAlone && next !== undefined && isTitleOver(current, next)) return underlinedHeading(current, next)
  const table = tableAt(run, index, widths.document, open)
  if (table !== null) return table
  const last = paragraphEnd(run, index, widths)
  const isAlone = standsAlone && last === run.length - 1
  const role = roleOf(run.slice(index, last + 1), isAlone)
  return paragraphBlock(run.slice(index, last + 1), { role, wrapWidth: isCode(current.shape) ? null : widths.document })
}

function isRuleAt(run: readonly ShapedLine[], index: number): boolean {
  const shaped = run[index]
  return shaped !== undefined && isRule(shaped.shape)
}

function isTitleOver(title: ShapedLine, underline: ShapedLine): boolean {
  const width = displayWidth(title.shape.mark + title.shape.body)
  const ruleWidth = displayWidth(underline.shape.mark + underline.shape.body)
  return (
    isUnderline(underline.shape) &&
    ruleWidth >= 3 &&
    Math.abs(width - ruleWidth) <= 2 &&
    hasLetters(title.shape.body) &&
    rowKind(title) === null
  )
}

function tableAt(
  run: readonly ShapedLine[],
  index: number,
  wrapWidth: number | null,
  open: OpenTable | null = null,
): Block | null {
  const current = run[index]
  if (current === undefined) return null
  const kind = rowKind(current)
  if (kind === null) return null
  if (kind !== 'space') return separatedRow(splitRow(current, kind), open?.firstLine ?? current.line.number)
  if (isJustified(splitRow(current, 'space'), wrapWidth)) return null
  const rows = alignedRows(run, index)
  if (rows.length >= 2) return alignedTable(rows)
  return rows.some(hasWideGap) ? alignedTable(rows) : null
}

/** Rows from `index` on that share their columns, with the rules between them. */
function alignedRows(run: readonly ShapedLine[], index: number): Row[] {
  const rows: Row[] = []
  let rules: Row[] = []
  let bands: readonly Band[] = []
  for (let next = index; next < run.length; next++) {
    const shaped = run[next]
    if (shaped === undefined) break
    if (isRule(shaped.shape)) rules.push(ruleRow(shaped))
    else {
      const row = splitRow(shaped, 'space')
      // One that shares no column gap with the rows above starts another table, or is a sentence with a wide space.
      const joined = columnBands([row], bands)
      if (rowKind(shaped) !== 'space' || joined.length < 2) break
      bands = joined
      rows.push(...rules, row)
      rules = []
    }
  }
  return rows
}

function hasWideGap(row: Row): boolean {
  return row.gaps.slice(1).some((gap) => gap.length >= WIDE_GAP)
}

/** Block-set text fills its lines with small gaps. */
function isJustified(row: Row, wrapWidth: number | null): boolean {
  return wrapWidth !== null && Math.abs(row.shaped.shape.width - wrapWidth) <= 1 && !hasWideGap(row)
}

/** Index of the last line of the paragraph that begins at `first`. */
function paragraphEnd(run: readonly ShapedLine[], first: number, widths: Widths): number {
  let bytes = run[first]?.line.bytes.length ?? 0
  let last = first
  for (; last + 1 < run.length; last++) {
    const [line, next] = run.slice(last, last + 2)
    if (line === undefined || next === undefined) break
    bytes += next.line.bytes.length
    if (bytes > MAX_LINE_BYTES || !continuesParagraph(run, first, last, [widths.document, widths.run])) break
    if (rowKind(next) !== null && tableAt(run, last + 1, widths.document) !== null) break
  }
  return last
}

function runWidth(run: readonly ShapedLine[]): number | null {
  // Wrapped lines resemble their neighbours: a hundred say as much as a thousand.
  const shapes = run.slice(0, 100).map(({ shape }) => shape)
  if (shapes.filter(isCode).length > shapes.length * MAX_CODE_SHARE) return null
  const pairs = shapes.flatMap((shape, index): LinePair[] => {
    const next = shapes[index + 1]
    return next === undefined || isRule(shape) || isRule(next) ? [] : [[shape, next]]
  })
  return measureWrapWidth(pairs)
}

/** Whether line `last + 1` continues the paragraph from line `first`. */
function continuesParagraph(
  run: readonly ShapedLine[],
  first: number,
  last: number,
  widths: readonly (number | null)[],
): boolean {
  const [line, next] = run.slice(last, last + 2)
  const start = run[first]
  if (line === undefined || next === undefined || start === undefined) return false
  if (line.line.isContinuation || next.line.isContinuation || line.line.ending === '') return false
  if (next.shape.markKind !== null || isRule(next.shape) || start.shape.markKind === 'heading') return false
  if (isCode(line.shape) || isCode(next.shape)) return false
  if (!fitsIndent(start, line, next, last === first)) return false
  const measured = widths.filter((width) => width !== null && line.shape.width <= width)
  if (measured.some((width) => width !== null && isFull(line.shape, next.shape, width))) return true
  if (measured.length > 0) return false
  if (line.shape.width < MIN_UNMEASURED_WIDTH || endsSentence(line.shape)) return false
  const widest = Math.max(...run.slice(first, last + 2).map(({ shape }) => shape.width))
  const isNearlyFull = line.shape.width >= widest * NEARLY_FULL || isFull(line.shape, next.shape, widest)
  return isNearlyFull && /^\p{Ll}/u.test(next.shape.body)
}

/** From the second line on the indentation is the same; the first may be indented more, or less (hanging). */
function fitsIndent(start: ShapedLine, line: ShapedLine, next: ShapedLine, isFirst: boolean): boolean {
  const isQuoteKept = quoteDepth(start) === quoteDepth(next)
  if (!isQuoteKept) return false
  if (!isFirst) return next.shape.indent === line.shape.indent
  const isDeeper = displayWidth(next.shape.indent) > displayWidth(start.shape.indent)
  // An indented line below an unindented one without a mark begins a paragraph of its own.
  return start.shape.markKind !== null || !isDeeper
}

function quoteDepth({ shape }: ShapedLine): number {
  return shape.indent.split('>').length
}

function roleOf(lines: readonly ShapedLine[], isAlone: boolean): SegmentRole {
  const [first] = lines
  if (first === undefined) return 'paragraph'
  const { mark, markKind, body, width } = first.shape
  if (markKind === 'heading') return 'heading'
  const isShort = lines.length === 1 && isAlone && width <= MAX_HEADING_WIDTH && !/[.!?:;,。！？：；、，]$/u.test(body)
  const isCapitals = body === body.toUpperCase() && body !== body.toLowerCase()
  const isNumbered = markKind === 'number' && /^(?:\d|第|제|[IVX]+\.|§)/u.test(mark + body)
  if (isShort && (isCapitals || isNumbered)) return 'heading'
  return markKind === null ? 'paragraph' : 'listItem'
}
