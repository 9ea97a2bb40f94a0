// Reads the rows of CSV (RFC 4180) and TSV, one at a time.
import { GlossaryFileError } from '../../app-error.ts'

export interface DelimitedRow {
  /** From 1, as a spreadsheet counts: empty rows too, and a row with line ends in its cells once. */
  readonly row: number
  readonly cells: readonly string[]
}

const SEPARATORS = [',', ';', '\t'] as const
/** Rows that show how a table's cells are separated. */
const SAMPLE_ROWS = 20
/** They are among as many characters, or the table begins with thousands of blank rows. */
const SAMPLE_LENGTH = 64 * 1024
/** A row of separators alone would hold as many cells as it has bytes. Exports of termbases have some ten columns a language. */
const MAX_CELLS = 256
/** A first row that Excel writes and reads. */
const SEPARATOR_ROW = /^"?sep=([,;\t])"?\r?\n/iu

/** Rows with a cell that is not blank. Throws GlossaryFileError for a quotation mark that is never closed. */
export function* readRows(text: string, format: 'csv' | 'tsv'): Generator<DelimitedRow> {
  const named = SEPARATOR_ROW.exec(text)
  const separator = format === 'tsv' ? '\t' : (named?.[1] ?? separatorOf(text.slice(0, SAMPLE_LENGTH)))
  for (const { row, cells } of splitRows(text, named?.[0].length ?? 0, separator)) {
    if (cells.some((cell) => cell.trim() !== '')) yield { row: named ? row + 1 : row, cells }
  }
}

/** The one that splits most of the first rows into as many cells as the first of them. */
function separatorOf(text: string): string {
  const [best] = SEPARATORS.map((separator) => ({ separator, rows: alikeRows(text, separator) })).toSorted(
    (one, other) => other.rows - one.rows,
  )
  return best?.separator ?? ','
}

function alikeRows(text: string, separator: string): number {
  let first = 0
  let [seen, alike] = [0, 0]
  try {
    for (const { cells } of splitRows(text, 0, separator)) {
      if (cells.length === 1 && cells[0]?.trim() === '') continue
      if (seen === 0) first = cells.length
      if (cells.length > 1 && cells.length === first) alike++
      if (++seen === SAMPLE_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof GlossaryFileError)) throw error
  }
  return alike
}

function* splitRows(text: string, start: number, separator: string): Generator<DelimitedRow> {
  let cells: string[] = []
  let at = start
  for (let row = 1; at < text.length;) {
    const cell = readCell(text, at, separator, row)
    if (cells.length < MAX_CELLS) cells.push(cell.text)
    at = cell.end
    if (text[at] === separator && at + 1 < text.length) {
      at++
      continue
    }
    yield { row, cells }
    cells = []
    row++
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

/** `end` is the place of the separator or the line's end. A quotation mark inside a cell that begins without is a letter. */
function readCell(text: string, start: number, separator: string, row: number): { text: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, separator)
    return { text: text.slice(start, end), end }
  }
  const close = closingMark(text, start + 1)
  const end = close === -1 ? text.length : endOfCell(text, close + 1, separator)
  const quoted = text.slice(start + 1, close)
  const rest = text.slice(close + 1, end)
  // A mark that closes in the middle of a later line was meant to open a cell there.
  if (close === -1 || (rest.trim() !== '' && /[\r\n]/u.test(quoted))) {
    throw new GlossaryFileError(`The quotation mark at the beginning of a cell in row ${row} is never closed.`)
  }
  return { text: quoted.replaceAll('""', '"') + rest, end }
}

/** -1 where there is none. */
function closingMark(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}
