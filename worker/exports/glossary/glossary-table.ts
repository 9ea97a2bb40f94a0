// Glossaries as CSV and TSV. The first row may name the columns; without names, the first two are the term and its
// translation. A cell with several texts separates them with `|`.
import type { SkipReason } from '../../contract/glossary.ts'
import { GlossaryFileError } from '../../app-error.ts'
import { MAX_TERM_LENGTH, MAX_TERM_VARIANTS } from '../../contract/limits.ts'
import { UNDECODABLE } from './decode-table.ts'
import { readRows } from './delimited-rows.ts'
import type { GlossaryRecord, ReadRow } from './glossary-record.ts'
import { type Column, type GlossaryLanguages, readColumns, type TableColumns } from './table-columns.ts'

const COLUMNS = ['source', 'targets', 'forbidden', 'doNotTranslate', 'isCaseSensitive'] as const satisfies Column[]
const BETWEEN_TEXTS = '|'
const TRUE = /^(?:true|yes|1|x|✓)$/iu
const FALSE = /^(?:false|no|0|-)?$/iu
/** Longer cells are not even split: they have a text that is too long, or too many. */
const MAX_CELL_LENGTH = (MAX_TERM_LENGTH + 3) * MAX_TERM_VARIANTS
/** Spreadsheets take UTF-8 for what it is only with a byte order mark. */
const BYTE_ORDER_MARK = '\u{FEFF}'
/**
 * A spreadsheet runs a text that begins like a formula: an apostrophe keeps it a text. A text that has apostrophes there
 * gets one more, so that reading takes away what writing has added.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u
const GUARDED_FORMULA = /^'(?='*[=+\-@\t\r＝＋－＠])/u
/** Whatever a spreadsheet might take for the end of a cell. */
const TO_BE_QUOTED = /["\r\n,;\t]/u

export function writeTable(records: readonly GlossaryRecord[], separator: ',' | '\t'): string {
  const rows = records.map(({ source, targets, forbidden, doNotTranslate, isCaseSensitive }) => [
    source,
    targets.join(BETWEEN_TEXTS),
    forbidden.join(BETWEEN_TEXTS),
    doNotTranslate ? 'true' : '',
    isCaseSensitive ? 'true' : '',
  ])
  const lines = [COLUMNS, ...rows].map((cells) => cells.map(writeCell).join(separator))
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`
}

function writeCell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text
  return TO_BE_QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/**
 * One for each row that is not blank, and for each term of a row with several. Throws GlossaryFileError where the first
 * row, by which all others are read, cannot be read.
 */
export async function* readTable(
  texts: AsyncIterable<string>,
  format: 'csv' | 'tsv',
  languages: GlossaryLanguages,
): AsyncGenerator<ReadRow, void, void> {
  let table: TableColumns | null = null
  for await (const read of readRows(texts, format)) {
    const { row } = read
    const fault = 'fault' in read ? read.fault : faultOf(read.cells)
    if (table === null) {
      if (fault !== null) throw new GlossaryFileError(FIRST_ROW_FAULTS[fault])
      table = readColumns('cells' in read ? read.cells : [], languages)
      if (table.hasHeader) continue
    }
    if (fault !== null) yield { row, skipped: fault }
    else if ('cells' in read) for (const one of readCells(read.cells, table)) yield { row, ...one }
  }
}

type RowFault = 'open_quote' | 'too_long' | 'encoding' | 'character'

const FIRST_ROW_FAULTS = {
  open_quote: 'The quotation mark at the beginning of a cell in the first row is never closed.',
  too_long: 'The first row is too long for a table of terms.',
  encoding: "The file is not in UTF-8. Save it as 'CSV UTF-8'.",
  character: 'This is not a table.',
} satisfies Record<RowFault, string>

function faultOf(cells: readonly string[]): RowFault | null {
  if (cells.some((cell) => cell.includes(UNDECODABLE))) return 'encoding'
  return cells.some((cell) => cell.includes('\0')) ? 'character' : null
}

type ReadCells = { readonly record: GlossaryRecord } | { readonly skipped: SkipReason }

function readCells(cells: readonly string[], { columns, termInfo }: TableColumns): ReadCells[] {
  if (columns.some((column, at) => column !== null && (cells[at] ?? '').length > MAX_CELL_LENGTH)) {
    return [{ skipped: 'too_long' }]
  }
  const texts = (wanted: Column) =>
    columns.flatMap((column, at) => {
      const isForbidden = termInfo.has(at + 1) && /\bforbidden\b/iu.test(cells[at + 1] ?? '')
      return (isForbidden && column === 'targets' ? 'forbidden' : column) === wanted ? textsOf(cells[at] ?? '') : []
    })
  const mark = (wanted: Column) => readMark(cells[columns.indexOf(wanted)] ?? '')
  const [doNotTranslate, isCaseSensitive] = [mark('doNotTranslate'), mark('isCaseSensitive')]
  if (doNotTranslate === null || isCaseSensitive === null) return [{ skipped: 'unclear_mark' }]
  const sources = texts('source')
  const said = { targets: texts('targets'), forbidden: texts('forbidden'), doNotTranslate, isCaseSensitive }
  return (sources.length === 0 ? [''] : sources).map((source) => ({ record: { source, ...said } }))
}

function textsOf(cell: string): string[] {
  return cell
    .replace(GUARDED_FORMULA, '')
    .split(BETWEEN_TEXTS)
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '')
}

/** Null for a word that is neither: spreadsheets write true and false in their own language. */
function readMark(cell: string): boolean | null {
  const text = cell.trim()
  if (TRUE.test(text)) return true
  return FALSE.test(text) ? false : null
}
