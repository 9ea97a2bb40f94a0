// The credit history as a file for a spreadsheet (RFC 4180).
import type { BillingEntry } from '../../../../worker/contract/billing.ts'
import * as m from '../../../messages/generated/messages.js'
import { entrySentence } from './entry-sentence.ts'

/** Excel reads a file without this mark in the machine's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** No cell begins with a person's own words, which a spreadsheet might take for a formula. */
export function ledgerCsv(entries: readonly BillingEntry[]): string {
  const rows = [
    [m.billing_csv_date(), m.billing_csv_description(), m.billing_csv_change(), m.billing_csv_balance()],
    ...entries.map((entry) => [
      entry.createdAt.slice(0, 19).replace('T', ' '),
      entrySentence(entry),
      String(entry.amount),
      String(entry.balance),
    ]),
  ]
  return BYTE_ORDER_MARK + rows.map((cells) => cells.map(quoted).join(',') + LINE_END).join('')
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
