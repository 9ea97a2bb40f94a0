// A sheet of a workbook, cell by cell (ECMA-376-1 §18.3.1).
import { formatNumber } from './number-format.ts'
import { childOf, childrenOf, isOn, numberOf, rootOf } from './package-xml.ts'
import type { CellStyle } from './cell-styles.ts'

/** Rows beyond are not drawn: the browser would stand still while it reads them. */
export const MAX_SHOWN_ROWS = 5_000
/** Excel has no more rows and columns. A file that numbers them higher would ask for as much room. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
/** Characters of the rows of a sheet; with many columns, fewer rows are drawn. */
export const MAX_ROWS_LENGTH = 12_000_000

export interface Cell {
  /** From 0. */
  readonly column: number
  /** What it shows. */
  readonly text: string
  readonly isNumber: boolean
  /** Number of its text among the shared strings; null for a text of its own. */
  readonly string: number | null
  /** Index of its style. */
  readonly style: number
}

export interface Row {
  /** From 0. */
  readonly index: number
  /** CSS pixels; null for one whose height follows from its texts. */
  readonly height: number | null
  readonly isHidden: boolean
  readonly cells: readonly Cell[]
}

/** From and to, both included, counted from 0. */
export interface CellRange {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

export interface Columns extends Pick<CellRange, 'columns'> {
  /** CSS pixels; 0 for hidden ones. */
  readonly width: number
}

export interface Sheet {
  readonly rows: readonly Row[]
  readonly columns: readonly Columns[]
  readonly merges: readonly CellRange[]
  /** CSS pixels. */
  readonly defaultWidth: number
  readonly defaultHeight: number
  readonly isRightToLeft: boolean
  readonly hasGridLines: boolean
  /** Not all of its rows are drawn. */
  readonly isCut: boolean
}

export interface SheetFacts {
  readonly strings: readonly string[]
  readonly styles: readonly CellStyle[]
  readonly is1904: boolean
}

/** Null for XML that cannot be read. */
export function readSheet(xml: string, facts: SheetFacts): Sheet | null {
  const { xml: shown, isCut } = withoutLateRows(xml)
  const root = rootOf(shown)
  if (!root) return null
  const view = childOf(childOf(root, 'sheetViews'), 'sheetView')
  const format = childOf(root, 'sheetFormatPr')
  const all = childrenOf(childOf(root, 'sheetData'), 'row')
  const rows = placedRows(all.slice(0, MAX_SHOWN_ROWS))
  return {
    rows: rows.map(({ row, index }) => readRow(row, index, facts)),
    columns: childrenOf(childOf(root, 'cols'), 'col').map(readColumns),
    merges: childrenOf(childOf(root, 'mergeCells'), 'mergeCell').flatMap(
      (each) => rangeOf(each.getAttribute('ref')) ?? [],
    ),
    defaultWidth: widthOf(numberOf(format?.getAttribute('defaultColWidth')) ?? 8.43 + 0.71),
    defaultHeight: heightOf(numberOf(format?.getAttribute('defaultRowHeight')) ?? 15),
    isRightToLeft: isOn(view?.getAttribute('rightToLeft')),
    hasGridLines: view?.getAttribute('showGridLines') !== '0',
    isCut: isCut || rows.length < all.length,
  }
}

/** Those that Excel has room for. */
function placedRows(rows: readonly Element[]): { readonly row: Element; readonly index: number }[] {
  let before = -1
  return rows.flatMap((row) => {
    const index = (numberOf(row.getAttribute('r')) ?? before + 2) - 1
    if (!isPlace(index, LAST_ROW)) return []
    before = index
    return [{ row, index }]
  })
}

function isPlace(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count
}

/** The XML of a sheet with its first rows alone; what stands behind the rows stays. */
function withoutLateRows(xml: string): { readonly xml: string; readonly isCut: boolean } {
  const end = /<\/(?:\w+:)?row\s*>|<(?:\w+:)?row(?:\s[^<>]*)?\/>/g
  const close = /<\/(?:\w+:)?sheetData\s*>/g
  let at = 0
  for (let count = 0; count < MAX_SHOWN_ROWS; count++) {
    const match = end.exec(xml)
    if (!match || (at > 0 && match.index > MAX_ROWS_LENGTH)) break
    at = end.lastIndex
  }
  close.lastIndex = at
  const last = close.exec(xml)
  if (at === 0 || !last || xml.slice(at, last.index).trim() === '') return { xml, isCut: false }
  return { xml: xml.slice(0, at) + xml.slice(last.index), isCut: true }
}

function readRow(row: Element, index: number, facts: SheetFacts): Row {
  const height = numberOf(row.getAttribute('ht'))
  let before = -1
  const cells = childrenOf(row, 'c').map((cell) => {
    const column = addressOf(cell.getAttribute('r'))?.column ?? before + 1
    before = column
    return readCell(cell, column, facts)
  })
  return { index, height: height === null ? null : heightOf(height), isHidden: isOn(row.getAttribute('hidden')), cells }
}

function readCell(cell: Element, column: number, { strings, styles, is1904 }: SheetFacts): Cell {
  const style = numberOf(cell.getAttribute('s')) ?? 0
  const type = cell.getAttribute('t') ?? 'n'
  const value = childOf(cell, 'v')?.textContent ?? ''
  const common = { column, style, string: null }
  if (type === 's') {
    const string = numberOf(value) ?? -1
    return { ...common, string, text: strings[string] ?? '', isNumber: false }
  }
  if (type === 'inlineStr') return { ...common, text: stringText(childOf(cell, 'is')), isNumber: false }
  if (type === 'str') return { ...common, text: unescaped(value), isNumber: false }
  if (type === 'b') return { ...common, text: isOn(value) ? 'TRUE' : 'FALSE', isNumber: false }
  if (type === 'e' || type === 'd') return { ...common, text: value, isNumber: false }
  return { ...common, text: formatNumber(value, styles[style]?.format ?? 'General', is1904), isNumber: true }
}

/** Of a string with runs, without its phonetic guide. */
export function stringText(item: Element | undefined): string {
  const texts = Array.from(item?.children ?? []).flatMap((child) =>
    child.localName === 't' ? child : child.localName === 'r' ? childrenOf(child, 't') : [],
  )
  return unescaped(texts.map(({ textContent }) => textContent).join(''))
}

/** `_x000D_` stands for a character that XML cannot hold (§22.9.2.19). */
function unescaped(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function readColumns(column: Element): Columns {
  const place = (name: string) => {
    const number = Math.trunc(numberOf(column.getAttribute(name)) ?? 1)
    return Math.min(Math.max(number, 1), LAST_COLUMN) - 1
  }
  const width = isOn(column.getAttribute('hidden')) ? 0 : widthOf(numberOf(column.getAttribute('width')) ?? 9.14)
  return { columns: [place('min'), place('max')], width }
}

/** A width counts digits of the usual font, seven pixels each. */
function widthOf(characters: number): number {
  return Math.round(characters * 7)
}

/** Heights are in points. */
function heightOf(points: number): number {
  return Math.round((points * 4) / 3)
}

/** `B4` is row 3 and column 1. */
export function addressOf(reference: string | null): { readonly row: number; readonly column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d+)$/.exec(reference ?? '') ?? []
  if (letters === '') return null
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

/** The letters of a column, counted from 0. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (column % 26))
}

function rangeOf(reference: string | null): CellRange | null {
  const [from, to] = (reference ?? '').split(':').map(addressOf)
  return from && to ? { rows: [from.row, to.row], columns: [from.column, to.column] } : null
}
