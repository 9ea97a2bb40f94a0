// Arranges a page's items in lines. Items side by side form one line with tabs between them. Paragraphs are separated
// by an empty line; lines set close together are not.
import type { PageText } from '../content/page-text.ts'
import { least, most } from '../layout/geometry/extremes.ts'
import { inPageOrder } from '../layout/reading-order/order-paragraphs.ts'
import { blocksOfRows, type RowBlock } from './table-blocks.ts'
import { tableLines } from './table-columns.ts'
import { joinRows, rowsBeside, type TextRow } from './text-rows.ts'
import type { TextItem } from './text-item.ts'

/** Ems from one line to the next that belongs to it, from row to row, from item to item. */
const CLOSE_LINES = 1.6
const CLOSE_ROWS = 5
const CLOSE_ITEMS = 3
/** Ems by which a line may be higher than the one before it. */
const HIGHER = 0.5

export function pageLines(items: readonly TextItem[], page: PageText): string {
  const blocks = inPageOrder(blocksOfRows(rowsBeside(items)), page)
  const rows = joinRows(blocks.flatMap((block) => block.rows))
  const tables = new Map(
    blocks.flatMap((block) =>
      block.rows.length > 1 ? block.rows.map((row): [TextRow, RowBlock] => [row, block]) : [],
    ),
  )
  let text = ''
  for (let start = 0; start < rows.length;) {
    const end = endOfTable(rows, start, tables)
    const table = rows.slice(start, end)
    const [before, first] = [rows[start - 1], table[0]]
    if (before && first) text += areClose(before, first) ? '\n' : '\n\n'
    const [only] = table.length === 1 ? (first?.items ?? []) : []
    text += only && first?.items.length === 1 ? only.text.trimEnd() : tableLines(table).join('\n')
    start = end
  }
  return text
}

/** Rows under each other, with at least one of several cells. */
function endOfTable(rows: readonly TextRow[], start: number, tables: ReadonlyMap<TextRow, RowBlock>): number {
  let end = start + 1
  for (; end < rows.length; end++) {
    const [upper, lower] = [rows[end - 1], rows[end]]
    if (!upper || !lower) break
    const isWithin = tables.has(upper) && tables.get(upper) === tables.get(lower)
    if (!isWithin && !(isRow(upper) && isRow(lower) && areClose(upper, lower))) break
  }
  return end
}

function areClose(upper: TextRow, lower: TextRow): boolean {
  const [a] = upper.items
  const [b] = lower.items
  if (!a || !b || a.angle.toFixed(1) !== b.angle.toFixed(1)) return false
  const em = Math.max(a.em, b.em)
  const last = least(upper.items.map((item) => item.last))
  const pitch = (last - most(lower.items.map((item) => item.first))) / em
  if (pitch < -HIGHER) return false // in another column
  if (isRow(upper) && isRow(lower)) return pitch < CLOSE_ROWS
  if (isRow(upper) || isRow(lower)) return pitch < CLOSE_LINES
  if (a.kind === b.kind && (a.kind === 'listItem' || a.kind === 'note')) return pitch < CLOSE_ITEMS
  const isOneSize = Math.abs(a.em - b.em) < 0.1 * em
  return isLine(a) && isLine(b) && isOneSize && pitch < CLOSE_LINES
}

function isRow({ items }: TextRow): boolean {
  return items.length > 1 || items[0]?.kind === 'cell'
}

/** An address is set in single lines, a formula too. */
function isLine({ kind, first, last }: TextItem): boolean {
  return kind !== 'code' && first === last
}
