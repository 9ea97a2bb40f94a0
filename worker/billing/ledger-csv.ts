// A person's credit entries as a CSV file (RFC 4180), written piece by piece.
import type { BillingEntry } from '../contract/billing.ts'
import { type EntryPosition, listEntries } from '../db/billing/entries.ts'
import { withBalances } from './billing-entry.ts'
import { entryDescription, PLAN_NAMES } from './entry-description.ts'

const ROWS_PER_PIECE = 200
/** Spreadsheets take UTF-8 for what it is only with a byte order mark. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/** What a person reads comes first; codes and exact times for programs come last. */
const COLUMNS: readonly { readonly name: string; readonly cell: (entry: BillingEntry) => string | number | null }[] = [
  { name: 'Date (UTC)', cell: ({ createdAt }) => dayOf(createdAt) },
  { name: 'Time (UTC)', cell: ({ createdAt }) => timeOf(createdAt) },
  { name: 'Credits', cell: ({ amount }) => amount },
  { name: 'Balance', cell: ({ balance }) => balance },
  { name: 'What', cell: entryDescription },
  { name: 'Expires (UTC)', cell: ({ expiresAt }) => expiresAt && `${dayOf(expiresAt)} ${timeOf(expiresAt)}` },
  { name: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
  { name: 'Document', cell: ({ fileName }) => fileName },
  { name: 'Pages', cell: ({ pages }) => pages },
  { name: 'Given back', cell: ({ givenBack }) => givenBack },
  { name: 'Plan', cell: ({ plan }) => plan && PLAN_NAMES[plan] },
  { name: 'Note', cell: ({ note }) => note },
  { name: 'Kind', cell: ({ kind }) => kind },
  { name: 'Instant', cell: ({ createdAt }) => createdAt },
]

function dayOf(isoTime: string): string {
  return isoTime.slice(0, 'yyyy-mm-dd'.length)
}

function timeOf(isoTime: string): string {
  return isoTime.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)
}

/** Newest first, as UTF-8. */
export async function* ledgerCsv(d1: D1Database, userId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(COLUMNS.map(({ name }) => name)))
  let after: EntryPosition = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, null]
  for (;;) {
    const { entries, balance } = await listEntries(d1, userId, ROWS_PER_PIECE, after)
    const piece = withBalances(entries, after[2] ?? balance)
    yield encoder.encode(piece.map(({ entry }) => csvRow(COLUMNS.map(({ cell }) => cell(entry)))).join(''))
    const last = piece.at(-1)
    if (piece.length < ROWS_PER_PIECE || !last) return
    after = last.position
  }
}

export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A spreadsheet runs a text that begins like a formula, and a file name can: an apostrophe keeps it a text. Where the comma
 * is the decimal mark, spreadsheets split at semicolons, inside the quotes of a text too.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replace(/(^|[;\r\n])(["\s]*[=+\-@]|[\t\r])/g, "$1'$2")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
