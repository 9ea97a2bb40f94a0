// Where texts of a workbook stand, as people name it: `Budget!B4`.
import { addressText } from './cell-address.ts'
import type { TextPlace } from './cell-text.ts'
import type { CellPlace, Workbook } from './workbook.ts'

export function sheetPlace(number: number, { sheets }: Pick<Workbook, 'sheets'>): Required<Pick<TextPlace, 'place'>> {
  return { place: { kind: 'sheet', number, label: sheets[number - 1]?.name ?? '' } }
}

export function cellPlace({ sheet, ...at }: CellPlace, { sheets }: Pick<Workbook, 'sheets'>): Required<TextPlace> {
  const label = `${sheets[sheet - 1]?.name ?? ''}!${addressText(at)}`
  return { place: { kind: 'sheet', number: sheet, label }, cell: { table: sheet - 1, ...at } }
}
