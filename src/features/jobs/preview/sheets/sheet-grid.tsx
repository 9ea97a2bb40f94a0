// A sheet as a grid. Only cells near the window exist.
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useSelectionStore } from '../selection.ts'
import type { CellSegments } from './cell-segments.ts'
import { type CellStyle, PLAIN_STYLE } from './cell-styles.ts'
import { GridCell } from './grid-cell.tsx'
import { cellKey, type SheetLayout, shownRange } from './sheet-layout.ts'
import { HEAD_HEIGHT, HEAD_WIDTH } from './sheet-places.ts'
import { type Cell, type CellRange, columnName, type Sheet } from './sheet-xml.ts'
import type { ShownSegments } from './shown-sheets.ts'
import type { EmptyRoom } from './text-side.ts'

/** CSS pixels beside the window that are drawn ahead. */
const AHEAD = 200

interface SheetGridProps {
  readonly name: string
  readonly sheet: Sheet
  readonly layout: SheetLayout
  readonly styles: readonly CellStyle[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly zoom: number
  readonly cells: CellSegments | null
  readonly shown: ShownSegments | null
}

export function SheetGrid({ name, sheet, layout, styles, scroller, zoom, cells, shown }: SheetGridProps) {
  const { tops, lefts, rowCount, columnCount, rowAt } = layout
  const { rows, columns } = useShownCells(scroller, layout, zoom)
  const [width, height] = [lefts[columnCount] ?? 0, tops[rowCount] ?? 0]
  const grid = useLinkedCells(shown?.side ?? null)
  const shownColumns = numbers(columns).filter((column) => sizeOf(lefts, column, column) > 0)
  return (
    <div
      ref={grid}
      role="table"
      aria-label={name}
      aria-rowcount={rowCount + 1}
      aria-colcount={columnCount + 1}
      dir={sheet.isRightToLeft ? 'rtl' : 'ltr'}
      lang={shown?.language}
      className="relative bg-[white] text-[black]"
      style={{ width: width + HEAD_WIDTH, height: height + HEAD_HEIGHT, zoom }}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-30 bg-paper text-xs text-ink-muted"
        style={{ height: HEAD_HEIGHT }}
      >
        <span
          role="cell"
          className="sticky start-0 z-10 block border-e border-b bg-paper"
          style={{ width: HEAD_WIDTH, height: HEAD_HEIGHT }}
        />
        {shownColumns.map((column) => (
          <span
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            className="absolute top-0 overflow-hidden border-e border-b text-center"
            style={{
              insetInlineStart: HEAD_WIDTH + (lefts[column] ?? 0),
              width: sizeOf(lefts, column, column),
              height: HEAD_HEIGHT,
            }}
          >
            {columnName(column)}
          </span>
        ))}
      </div>
      {sheet.hasGridLines && <GridLines layout={layout} rows={rows} columns={columns} />}
      {rowsToDraw(rows, columns, layout).map((row) => (
        <div key={row} role="row" aria-rowindex={row + 2}>
          {row >= rows[0] && sizeOf(tops, row, row) > 0 && (
            <div className="absolute start-0 h-0" style={{ top: HEAD_HEIGHT + (tops[row] ?? 0), width: '100%' }}>
              <span
                role="rowheader"
                className="sticky start-0 z-20 block overflow-hidden border-e border-b bg-paper text-center text-xs text-ink-muted"
                style={{ width: HEAD_WIDTH, height: sizeOf(tops, row, row) }}
              >
                {row + 1}
              </span>
            </div>
          )}
          {(rowAt.get(row)?.cells ?? []).flatMap((cell) => {
            const range = layout.merges.get(cellKey(row, cell.column)) ?? {
              rows: [row, row],
              columns: [cell.column, cell.column],
            }
            if (!isShown(range, rows, columns) || layout.covered.has(cellKey(row, cell.column))) return []
            const style = styles[cell.style] ?? PLAIN_STYLE
            const box = {
              top: HEAD_HEIGHT + (tops[row] ?? 0),
              insetInlineStart: HEAD_WIDTH + (lefts[cell.column] ?? 0),
              width: sizeOf(lefts, ...range.columns),
              height: sizeOf(tops, ...range.rows),
            }
            if (box.width === 0 || box.height === 0) return []
            return (
              <GridCell
                key={cell.column}
                cell={cell}
                style={style}
                box={box}
                room={roomOf(cell, range, layout, row, sheet.isRightToLeft)}
                segment={cells?.segmentOf(row, cell)}
                notes={cells?.notesAt(row, cell.column) ?? []}
                shown={shown}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function GridLines({ layout: { tops, lefts }, rows, columns }: { layout: SheetLayout; rows: Span; columns: Span }) {
  const [top, left] = [tops[rows[0]] ?? 0, lefts[columns[0]] ?? 0]
  const line = 'absolute bg-[#e2e2e2]'
  return (
    <div aria-hidden>
      {numbers(rows).map((row) => (
        <div
          key={row}
          className={line}
          style={{
            top: HEAD_HEIGHT + (tops[row + 1] ?? 0) - 1,
            insetInlineStart: HEAD_WIDTH + left,
            width: sizeOf(lefts, ...columns),
            height: 1,
          }}
        />
      ))}
      {numbers(columns).map((column) => (
        <div
          key={column}
          className={line}
          style={{
            top: HEAD_HEIGHT + top,
            insetInlineStart: HEAD_WIDTH + (lefts[column + 1] ?? 0) - 1,
            width: 1,
            height: sizeOf(tops, ...rows),
          }}
        />
      ))}
    </div>
  )
}

type Span = readonly [number, number]

function numbers([from, to]: Span): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function sizeOf(places: readonly number[], from: number, to: number): number {
  return (places[Math.min(to + 1, places.length - 1)] ?? 0) - (places[from] ?? 0)
}

function isShown({ rows, columns }: CellRange, [top, bottom]: Span, [left, right]: Span): boolean {
  return rows[0] <= bottom && rows[1] >= top && columns[0] <= right + 8 && columns[1] >= left - 8
}

/** The rows of the window, and those above it with a cell that reaches into it. */
function rowsToDraw(rows: Span, columns: Span, { merges }: SheetLayout): number[] {
  const above = [...merges.values()].filter((range) => range.rows[0] < rows[0] && isShown(range, rows, columns))
  return [...new Set([...above.map((range) => range.rows[0]), ...numbers(rows)])]
}

/** The room up to the next cells with a text. Numbers and merged cells take none. */
function roomOf(
  cell: Cell,
  range: CellRange,
  { rowAt, lefts, merges, columnCount }: SheetLayout,
  row: number,
  isRightToLeft: boolean,
): EmptyRoom {
  if (cell.isNumber || range.columns[1] > cell.column) return { left: 0, right: 0 }
  const filled = (rowAt.get(row)?.cells ?? []).filter(({ text }) => text !== '')
  const next = filled.find(({ column }) => column > cell.column)?.column ?? columnCount
  const last = filled.findLast(({ column }) => column < cell.column)?.column ?? -1
  const end = merges.get(cellKey(row, last))?.columns[1] ?? last
  const before = (lefts[cell.column] ?? 0) - (lefts[end + 1] ?? 0)
  const after = (lefts[next] ?? 0) - (lefts[cell.column + 1] ?? 0)
  return isRightToLeft ? { left: after, right: before } : { left: before, right: after }
}

/** The rows and columns near the window. */
function useShownCells(scroller: RefObject<HTMLDivElement | null>, { tops, lefts }: SheetLayout, zoom: number) {
  const [shown, setShown] = useState<{ rows: Span; columns: Span }>({ rows: [0, 60], columns: [0, 20] })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const [top, left] = [element.scrollTop / zoom - AHEAD, Math.abs(element.scrollLeft) / zoom - AHEAD]
      const rows = shownRange(tops, top, top + element.clientHeight / zoom + 2 * AHEAD)
      const columns = shownRange(lefts, left, left + element.clientWidth / zoom + 2 * AHEAD)
      setShown((before) =>
        String([before.rows, before.columns]) === String([rows, columns]) ? before : { rows, columns },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, tops, lefts, zoom])
  // A sheet that has just been chosen may be smaller than what was shown before.
  return useMemo(
    () => ({ rows: within(shown.rows, tops.length - 2), columns: within(shown.columns, lefts.length - 2) }),
    [shown, tops, lefts],
  )
}

function within([from, to]: Span, last: number): Span {
  return [Math.min(from, last), Math.min(to, last)]
}

/** Pointing at a cell lights its segment up, and choosing it chooses the segment. */
function useLinkedCells(side: ShownSegments['side'] | null) {
  const store = useSelectionStore()
  const [grid, setGrid] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (!grid || !side) return undefined
    const abort = new AbortController()
    const { signal } = abort
    grid.addEventListener('pointerover', (event) => store.hover(segmentAt(event)), { signal, passive: true })
    grid.addEventListener('pointerleave', () => store.hover(null), { signal, passive: true })
    grid.addEventListener(
      'click',
      (event) => {
        const ordinal = segmentAt(event)
        if (ordinal !== null) store.choose(ordinal, side)
      },
      { signal },
    )
    return () => abort.abort()
  }, [grid, side, store])
  return setGrid
}

function segmentAt({ target }: Event): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-segment]') : null
  return cell ? Number(cell.dataset['segment']) : null
}
