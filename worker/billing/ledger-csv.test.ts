import { expect, it } from 'vitest'
import { csvRow } from './ledger-csv.ts'

it.each(['a;=1+1.docx', 'a; "=1+1".docx', '=1+1.docx', 'a\n@SUM(A1).docx', 'a;\t+1.docx', '\t-1.docx'])(
  'a document named %j starts no formula where spreadsheets split at semicolons',
  (name) => {
    // Where the comma is the decimal mark, Excel splits CSV files at semicolons.
    const row = csvRow(['2026-11-23', 'translation', -1, 49, name, 1, 0, null, null])
    const cells = row.trim().split(/[;\n]|,"?/)
    expect(cells.filter((cell) => /^["\s]*[=+@]/.test(cell))).toEqual([])
  },
)

it('names that start no formula stay as they are', () => {
  expect(csvRow(['a-b; c=d, "e".docx', null, 2])).toBe('"a-b; c=d, ""e"".docx",,2\r\n')
})
