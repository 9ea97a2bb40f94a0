// The ledger's rows as their owner reads them. Pure.
import type { BillingEntry, CreditLot } from '../contract/billing.ts'
import { PLANS } from '../contract/plans.ts'
import { isoTime } from '../contract/iso-time.ts'
import type { EntryPosition, EntryRow } from '../db/billing/entries.ts'

/**
 * Entries, newest first, each with the balance after it; `balance` is the one after the first. Beside each stands the
 * position behind it.
 */
export function withBalances(
  rows: readonly EntryRow[],
  balance: number,
): { entry: BillingEntry; position: EntryPosition }[] {
  let after = balance
  return rows.map((row) => {
    const entry = toEntry(row, after)
    after -= entry.amount
    return { entry, position: [row.createdAt, row.row, after] }
  })
}

function toEntry(row: EntryRow, balance: number): BillingEntry {
  const { id, kind, givenBack, fileName, createdAt } = row
  const isRun = kind === 'reserve'
  const entryKind = kindOf(row)
  return {
    id,
    kind: entryKind,
    amount: row.amount + (givenBack ?? 0),
    balance,
    pages: isRun ? -row.amount : null,
    givenBack: isRun ? givenBack : null,
    fileName: isRun ? fileName : null,
    plan: entryKind === 'plan' || entryKind === 'refund' ? row.plan : null,
    period: entryKind === 'plan' ? periodOf(row) : null,
    isRestOfMonth: entryKind === 'plan' && isRestOfMonth(row),
    expiresAt: row.amount > 0 && row.expiresAt !== null ? isoTime(row.expiresAt) : null,
    invoiceNumber: row.invoiceNumber,
    note: row.customerNote,
    createdAt: isoTime(createdAt),
  }
}

function periodOf({ periodStart: start, periodEnd: end }: EntryRow): BillingEntry['period'] {
  return start === null || end === null ? null : { start: isoTime(start), end: isoTime(end) }
}

/** An upgrade brings the credits of the days that are left, which are fewer than a month's. */
function isRestOfMonth({ plan, invoiceCredits }: EntryRow): boolean {
  return plan !== null && invoiceCredits !== null && invoiceCredits < PLANS[plan].credits
}

function kindOf({ id, kind }: EntryRow): BillingEntry['kind'] {
  switch (kind) {
    case 'reserve':
      return 'translation'
    case 'refund':
      return 'refund'
    case 'adjust':
      return 'adjustment'
    case 'expire':
      return id.endsWith(':closed') ? 'closed' : 'expiry'
    case 'grant':
      return GRANTS[beginningOf(id)] ?? 'adjustment'
  }
}

/** Grants by the beginnings of their ids. */
const GRANTS: Readonly<Record<string, BillingEntry['kind']>> = {
  signup: 'sign_up',
  trial: 'trial',
  invoice: 'plan',
  unlimited: 'unlimited',
}

/** Where the credits of a lot come from. */
export function sourceOf(lotId: string): CreditLot['source'] {
  return SOURCES[beginningOf(lotId)] ?? 'adjustment' // an adjustment's lot has the id that its admin sent
}

const SOURCES: Readonly<Record<string, CreditLot['source']>> = {
  signup: 'sign_up',
  trial: 'trial',
  invoice: 'plan',
}

function beginningOf(id: string): string {
  return id.slice(0, id.indexOf(':'))
}
