// The places of a workbook's segments, for what moves the pane: rows of the sheet that is shown.
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { type Pane, READING_LINE, scrollTopFor, unitAt } from '../positions.ts'
import { cellOf } from './cell-segments.ts'
import type { SheetLayout } from './sheet-layout.ts'

/** CSS pixels of the letters above the columns and of the numbers beside the rows. */
export const HEAD_HEIGHT = 22
export const HEAD_WIDTH = 46

export interface PlacedSheet {
  /** From 1. */
  readonly number: number
  readonly layout: SheetLayout
  readonly zoom: number
  readonly isRightToLeft: boolean
}

/** `shown`: the sheet that is on screen. `show`: asks for another one. */
export function paneOfSheets(
  scroller: HTMLElement,
  shown: () => PlacedSheet | null,
  show: (segment: TranslatedSegment, number: number) => void,
): Pane {
  const line = () => scroller.clientHeight * READING_LINE
  return {
    scroller,
    unitKind: 'page',
    position: () => {
      const sheet = shown()
      if (!sheet) return null
      const { tops } = sheet.layout
      const y = (scroller.scrollTop + line()) / sheet.zoom
      const row = unitAt(tops, y)
      const [top = 0, bottom = top] = [tops[row], tops[row + 1]]
      return { unit: row, fraction: bottom > top ? Math.min(1, (y - top) / (bottom - top)) : 0 }
    },
    moveTo: ({ unit, fraction }) => {
      const sheet = shown()
      if (!sheet) return
      const { tops } = sheet.layout
      const [top = tops.at(-1) ?? 0, bottom = top] = [tops[unit], tops[unit + 1]]
      scroller.scrollTop = (top + fraction * (bottom - top)) * sheet.zoom - line()
    },
    reveal: (segment) => {
      const { kind, number } = segment.anchor.place
      if (kind !== 'sheet' || number === undefined) return
      const sheet = shown()
      if (sheet?.number === number) showCell(scroller, sheet, segment)
      else show(segment, number)
    },
  }
}

/** Scrolls to the cell of a segment, unless it is in sight. */
export function showCell(
  scroller: HTMLElement,
  { layout: { tops, lefts }, zoom, isRightToLeft }: PlacedSheet,
  segment: TranslatedSegment,
): void {
  const at = cellOf(segment)
  if (!at) return
  const placed = (places: readonly number[], index: number) => (places[index] ?? places.at(-1) ?? 0) * zoom
  // The letters stay above the rows.
  const bottom = placed(tops, at.row + 1) + HEAD_HEIGHT * zoom
  scroller.scrollTop = scrollTopFor(scroller, placed(tops, at.row), bottom)
  const [start, end] = [placed(lefts, at.column), placed(lefts, at.column + 1) + HEAD_WIDTH * zoom]
  const left = Math.abs(scroller.scrollLeft)
  const isInSight = start >= left && end <= left + scroller.clientWidth
  if (!isInSight) scroller.scrollLeft = (isRightToLeft ? -1 : 1) * Math.max(0, start - HEAD_WIDTH)
}
