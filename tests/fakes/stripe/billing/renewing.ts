// The end of a period: the subscription ends, or its next period begins with an invoice.
import type { Account } from '../account/account.ts'
import type { Invoice, InvoiceLine, Subscription } from '../account/wire.ts'
import { draftInvoice, type Period } from '../objects/invoice.ts'
import { itemOf, periodOf } from '../objects/subscription.ts'
import { periodEnd } from './calendar.ts'
import { endSubscription } from './ending.ts'
import { storeDraft } from './invoicing.ts'
import { recordDebit } from './pending-change.ts'
import { fullLine } from './starting.ts'

/** Stripe leaves a renewal's draft open to changes for about an hour. */
const DRAFT_SECONDS = 3600

export function endPeriod(account: Account, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(account, subscription, 'cancellation_requested')
  const invoice = renewalInvoice(account, subscription, [])
  const period = nextPeriod(subscription)
  delete account.state.pendingLines[subscription.id]
  account.change(subscription, 'customer.subscription.updated', (row) => {
    const item = itemOf(row)
    item.current_period_start = period.start
    item.current_period_end = period.end
    row.latest_invoice = invoice.id
  })
  recordDebit(account, invoice.lines.data)
  storeDraft(account, invoice, account.now() + DRAFT_SECONDS)
}

/** The draft that the next period begins with, not stored: prorations that wait, `more`, and the period itself. */
export function renewalInvoice(account: Account, subscription: Subscription, more: readonly InvoiceLine[]): Invoice {
  return draftInvoice(account, {
    subscription,
    reason: 'subscription_cycle',
    lines: [
      ...(account.state.pendingLines[subscription.id] ?? []),
      ...more,
      fullLine(account, subscription, nextPeriod(subscription)),
    ],
    // Stripe's invoices of a renewal name the period that has just ended; their lines name the one that begins.
    period: periodOf(subscription),
    prorationDate: null,
  })
}

function nextPeriod(subscription: Subscription): Period {
  const { end } = periodOf(subscription)
  const months = itemOf(subscription).price.recurring?.interval_count ?? 1
  return { start: end, end: periodEnd(subscription.billing_cycle_anchor, end, months) }
}
