// CSV (RFC 4180) and TSV: rows of the same number of cells. A list of words has commas too, but spaces behind them; a
// table within a text has other lines around it.
import { isMachineKey } from './machine-key.ts'
import type { SyntaxSample } from './syntax-sample.ts'

/** "about 1,000,000 people" is no row of cells. */
const THOUSANDS = /(?<=[ $€£(])\d{1,3}(?:,\d{3})+(?!\d)/g

const MIN_ROWS = 3
const MIN_COLUMNS = 3
/** A long table may have a row that a person broke; rows may also end before their last, empty cells. */
const MIN_EQUAL_ROWS = 0.97
const MIN_KEYS = 0.9
const MIN_TIGHT_CELLS = 0.9

interface Cell {
  readonly text: string
  readonly isQuoted: boolean
}
type Row = readonly Cell[]

export function isCsv(sample: SyntaxSample): boolean {
  return [',', ';'].some((delimiter) => {
    const rows = tableOf(sample, delimiter)
    if (rows !== null) return isTight(rows) && hasDataCells(rows)
    const pairs = tableOf(sample, delimiter, 2)
    return pairs !== null && isTight(pairs) && isKeyed(pairs)
  })
}

/** A translation as plain text keeps the tabs of a table: it breaks what programs look for, keys and quotes. */
export function isTsv(sample: SyntaxSample): boolean {
  const rows = tableOf(sample, '\t')
  if (rows === null) return false
  const isKey = ({ text }: Cell) => isMachineKey(text) || /^[a-z][a-z ]*$/.test(text)
  return isKeyed(rows, /\p{L}/u) || (rows[0] ?? []).every(isKey) || rows.flat().some(({ isQuoted }) => isQuoted)
}

/** Rows, but for a header, begin with a key that a program looks for. */
function isKeyed(rows: readonly Row[], letters = /./): boolean {
  const keyed = rows.filter(([first]) => first !== undefined && isMachineKey(first.text) && letters.test(first.text))
  return keyed.length >= (rows.length - 1) * MIN_KEYS
}

/** Null where the rows do not make a table. */
function tableOf({ text, isWhole }: SyntaxSample, delimiter: string, minColumns = MIN_COLUMNS): Row[] | null {
  const read = readRows(text.replace(THOUSANDS, '0').replace(/^[\r\n]+|[\r\n]+$/g, ''), delimiter)
  // The sample may end within a row.
  const rows = isWhole ? read : read.slice(0, -1)
  const columns = rows[0]?.length ?? 0
  const isAllQuoted = rows.every((row) => row.every(({ isQuoted }) => isQuoted))
  if (rows.length < MIN_ROWS || columns < (isAllQuoted ? 2 : minColumns)) return null
  const isWithinHeader = rows.every(({ length }) => length >= minColumns && length <= columns)
  const equal = rows.filter(({ length }) => length === columns)
  const isTable = (isWithinHeader && rows.length > MIN_ROWS) || equal.length >= rows.length * MIN_EQUAL_ROWS
  return isTable ? rows : null
}

/** Cells of RFC 4180: a quoted one may hold delimiters, line ends and doubled quotes. */
function readRows(text: string, delimiter: string): Row[] {
  const cell = new RegExp(String.raw`(?:"((?:[^"]|"")*)"|([^${delimiter}\n\r]*))(${delimiter}|\r\n|\n|\r|$)`, 'y')
  const rows: Row[] = []
  let row: Cell[] = []
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    row.push({ text: quoted ?? plain, isQuoted: quoted !== undefined })
    if (end === delimiter && cell.lastIndex < text.length) continue
    if (end === delimiter) row.push({ text: '', isQuoted: false })
    rows.push(row)
    row = []
  }
  return rows
}

function isTight(rows: readonly Row[]): boolean {
  const later = rows.flatMap((row) => row.slice(1))
  return (
    later.filter(({ text, isQuoted }) => isQuoted || !text.startsWith(' ')).length >= later.length * MIN_TIGHT_CELLS
  )
}

/** Quotes, numbers, keys or capitals where a sentence would go on in lower case. */
function hasDataCells(rows: readonly Row[]): boolean {
  const later = rows.flatMap((row) => row.slice(1))
  const data = later.filter(({ text, isQuoted }) => isQuoted || !/^(?:\p{Ll}|\p{Lo})/u.test(text))
  if (data.length >= later.length / 2) return true
  const columns = rows[0]?.length ?? 0
  const body = rows.slice(1)
  const isDataColumn = (column: number) =>
    body.every((row) => !/\p{L}/u.test(row[column]?.text ?? '') || isMachineKey(row[column]?.text ?? ''))
  return Array.from({ length: columns }, (_, column) => column).some(isDataColumn)
}
