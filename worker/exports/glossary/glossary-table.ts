// Glossaries as CSV (RFC 4180) and TSV. The first row may name the columns; without names, the first two are the term
// and its translation. A cell with several texts separates them with `|`.
import type { GlossaryRecord } from './glossary-record.ts'

const COLUMNS = ['source', 'targets', 'forbidden', 'doNotTranslate', 'isCaseSensitive'] as const
type Column = (typeof COLUMNS)[number]
/** Names as other programs write them, in small letters without spaces and signs. */
const NAMES: Readonly<Record<string, Column>> = {
  source: 'source',
  term: 'source',
  target: 'targets',
  targets: 'targets',
  translation: 'targets',
  translations: 'targets',
  forbidden: 'forbidden',
  donottranslate: 'doNotTranslate',
  iscasesensitive: 'isCaseSensitive',
  casesensitive: 'isCaseSensitive',
}
const BETWEEN_TEXTS = '|'
const TRUE = /^(?:true|yes|1|x)$/iu
/** Spreadsheets take UTF-8 for what it is only with a byte order mark. */
const BYTE_ORDER_MARK = '\u{FEFF}'
/** A spreadsheet runs a text that begins like a formula: an apostrophe keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/u
const GUARDED_FORMULA = /^'(?=[=+\-@\t\r])/u

export function writeTable(records: readonly GlossaryRecord[], separator: ',' | '\t'): string {
  const rows = records.map(({ source, targets, forbidden, doNotTranslate, isCaseSensitive }) => [
    source,
    targets.join(BETWEEN_TEXTS),
    forbidden.join(BETWEEN_TEXTS),
    doNotTranslate ? 'true' : '',
    isCaseSensitive ? 'true' : '',
  ])
  const lines = [COLUMNS, ...rows].map((cells) => cells.map((cell) => writeCell(cell, separator)).join(separator))
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`
}

function writeCell(text: string, separator: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text
  return new RegExp(`["\\r\\n${separator}]`, 'u').test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** One record for each row; `source` may be empty. Semicolons part the cells where the first row has no comma. */
export function readTable(text: string, format: 'csv' | 'tsv'): GlossaryRecord[] {
  const plain = text.replace(BYTE_ORDER_MARK, '')
  const [first = ''] = plain.split(/\r?\n/u, 1)
  const separator = format === 'tsv' ? '\t' : !first.includes(',') && first.includes(';') ? ';' : ','
  const rows = readRows(plain, separator).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const named = (rows[0] ?? []).map((cell) => NAMES[cell.toLowerCase().replaceAll(/[^a-z]/gu, '')])
  const hasNames = named.includes('source') && named.includes('targets')
  const columns = hasNames ? named : COLUMNS
  return rows.slice(hasNames ? 1 : 0).map((cells) => {
    const cell = (column: Column) => (cells[columns.indexOf(column)] ?? '').replace(GUARDED_FORMULA, '').trim()
    const texts = (column: Column) =>
      cell(column)
        .split(BETWEEN_TEXTS)
        .map((each) => each.trim())
        .filter((each) => each !== '')
    return {
      source: cell('source'),
      targets: texts('targets'),
      forbidden: texts('forbidden'),
      doNotTranslate: TRUE.test(cell('doNotTranslate')),
      isCaseSensitive: TRUE.test(cell('isCaseSensitive')),
    }
  })
}

function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = readCell(text, at, separator)
    cells.push(cell.text)
    at = cell.end
    if (text[at] === separator) {
      at++
      continue
    }
    rows.push(cells)
    cells = []
    if (at >= text.length) break
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

/** `end` is the place of the separator or the line's end. A quotation mark inside a cell that begins without is a letter. */
function readCell(text: string, start: number, separator: string): { text: string; end: number } {
  if (text[start] !== '"') {
    let end = start
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    return { text: text.slice(start, end), end }
  }
  let quoted = ''
  let at = start + 1
  for (; at < text.length; at++) {
    if (text[at] !== '"') quoted += text[at]
    else if (text[at + 1] === '"') quoted += text[++at]
    else break
  }
  // What stands between the closing mark and the separator belongs to nothing, and is kept.
  let end = Math.min(at + 1, text.length)
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { text: quoted + text.slice(at + 1, end), end }
}
