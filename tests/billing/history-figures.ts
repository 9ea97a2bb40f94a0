// What came up in a history, to see that nothing is missing from thousands of them.
import type { History } from './history.ts'

/** Names of figures, and how to count them in D1. */
const QUERIES = {
  'ledger rows': 'SELECT count(*) AS n FROM credit_ledger',
  runs: `SELECT count(*) AS n FROM credit_ledger WHERE kind = 'reserve'`,
  'runs again': `SELECT count(*) AS n FROM credit_ledger WHERE id LIKE '%:reserve' AND id NOT LIKE '%:1:reserve'`,
  'delivered in part': `SELECT count(*) AS n FROM credit_ledger s JOIN credit_ledger r ON r.id = replace(s.id, ':settle', ':reserve')
    WHERE s.kind = 'release' AND s.amount > 0 AND s.amount < -r.amount`,
  'runs without limit': `SELECT count(*) AS n FROM credit_lots WHERE id LIKE 'unlimited:%'`,
  'paid invoices': `SELECT count(*) AS n FROM invoices WHERE status = 'paid'`,
  refunds: `SELECT count(*) AS n FROM credit_ledger WHERE kind = 'refund'`,
  'trials refused': `SELECT count(*) AS n FROM users WHERE role != 'admin' AND deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM credit_ledger WHERE id = 'signup:' || users.id)`,
  expiries: `SELECT count(*) AS n FROM credit_ledger WHERE kind = 'expire'`,
  'former customers': 'SELECT count(*) AS n FROM billing_customers WHERE NOT is_current',
  'mended differences': 'SELECT count(*) AS n FROM billing_differences WHERE is_mended',
} as const

export type HistoryFigures = Readonly<Record<string, number>>

export function figuresOf(history: History, steps: number): HistoryFigures {
  const { jobs, sqlite, stripe } = history.world
  const { invoices, disputes } = stripe.state.objects
  const paid = Object.values(invoices).filter(({ status }) => status === 'paid')
  const counted = Object.entries(QUERIES).map(([name, sql]) => [name, sqlite.rows<{ n: number }>(sql)[0]?.n ?? 0])
  return {
    steps,
    kills: history.kills,
    'processes between': history.interleaves,
    ...(Object.fromEntries(counted) as Record<string, number>),
    renewals: paid.filter(({ billing_reason: reason }) => reason === 'subscription_cycle').length,
    upgrades: paid.filter(({ billing_reason: reason }) => reason === 'subscription_update').length,
    'previews without a result': jobs.previews.filter(({ pages }) => pages > 0).length,
    'paid previews': jobs.previews.filter(({ credits }) => credits > 0).length,
    'results with reused pages': jobs.records.filter(({ delivery }) => (delivery?.pages?.reused ?? 0) > 0).length,
    'edited results': jobs.records.filter(({ isRebuildNeeded }) => isRebuildNeeded).length,
    'unpaid invoices': Object.values(invoices).length - paid.length,
    disputes: Object.values(disputes).length,
    'deleted accounts': history.deleted.length,
  }
}
