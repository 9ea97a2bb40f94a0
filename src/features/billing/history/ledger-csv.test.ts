import { expect, it } from 'vitest'
import type { BillingEntry } from '../../../../worker/contract/billing.ts'
import { ledgerCsv } from './ledger-csv.ts'

const ENTRY: BillingEntry = {
  id: 'one',
  kind: 'translation',
  amount: -11,
  balance: 489,
  pages: 12,
  givenBack: 1,
  fileName: 'the "final" contract.docx',
  plan: null,
  note: null,
  createdAt: '2026-11-23T10:00:00.000Z',
}

it('writes a row for each entry, with commas and quotation marks inside of cells', () => {
  expect(ledgerCsv([ENTRY]).split('\r\n')).toEqual([
    '\uFEFFDate (UTC),Description,Credits,Balance',
    '2026-11-23 10:00:00,"12 pages of the ""final"" contract.docx, 1 page given back",-11,489',
    '',
  ])
})

it('keeps a sentence from being read as a formula', () => {
  const noted = ledgerCsv([{ ...ENTRY, kind: 'adjustment', note: '=1+1' }])
  expect(noted).toContain(',Adjusted by Verso: =1+1,')
  expect(noted).not.toMatch(/(?:^|,|\n)"?[=+@]/)
})
