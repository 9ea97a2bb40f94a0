// Which segment a cell shows: the one that stands in it, or the one of the shared string that it repeats.
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { cellKey } from './sheet-layout.ts'
import { addressOf, type Cell, type Sheet } from './sheet-xml.ts'

export interface CellSegments {
  segmentOf(row: number, cell: Cell): TranslatedSegment | undefined
  /** Comments on a cell. */
  notesAt(row: number, column: number): readonly TranslatedSegment[]
}

/** `Budget!B4`: where a text stands; null for one that is the whole sheet's. */
export function cellOf({ anchor }: TranslatedSegment): { readonly row: number; readonly column: number } | null {
  const { kind, label = '' } = anchor.place
  return kind === 'sheet' ? addressOf(label.slice(label.lastIndexOf('!') + 1)) : null
}

/** `strings`: the shared strings of all sheets that have been read, with the segment that has each. */
export function cellSegments(
  segments: readonly TranslatedSegment[],
  /** From 1. */
  sheet: number,
  strings: ReadonlyMap<number, TranslatedSegment>,
): CellSegments {
  const byCell = new Map<string, TranslatedSegment>()
  const notes = new Map<string, TranslatedSegment[]>()
  for (const segment of segments) {
    const at = segment.anchor.place.number === sheet ? cellOf(segment) : null
    if (!at) continue
    const key = cellKey(at.row, at.column)
    if (segment.role === 'note') notes.set(key, [...(notes.get(key) ?? []), segment])
    else if (segment.role === 'cell') byCell.set(key, byCell.get(key) ?? segment)
  }
  return {
    segmentOf: (row, { column, string }) =>
      byCell.get(cellKey(row, column)) ?? (string === null ? undefined : strings.get(string)),
    notesAt: (row, column) => notes.get(cellKey(row, column)) ?? [],
  }
}

/** A shared string's segment stands at the first cell that shows it. `sheets` by their number, from 1. */
export function segmentsOfStrings(
  segments: readonly TranslatedSegment[],
  sheets: ReadonlyMap<number, Sheet>,
): Map<number, TranslatedSegment> {
  const strings = new Map<number, TranslatedSegment>()
  const rowsOf = new Map(
    [...sheets].map(([number, { rows }]) => [number, new Map(rows.map((row) => [row.index, row]))]),
  )
  for (const segment of segments) {
    const at = segment.role === 'cell' ? cellOf(segment) : null
    const row = at && rowsOf.get(segment.anchor.place.number ?? 0)?.get(at.row)
    const string = row?.cells.find(({ column }) => column === at?.column)?.string ?? null
    if (string !== null && !strings.has(string)) strings.set(string, segment)
  }
  return strings
}
