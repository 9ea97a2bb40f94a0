// The ends of a subscription.
import type { Account } from '../account/account.ts'
import type { Invoice, Subscription } from '../account/wire.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import { stopCollecting, voidInvoice } from './invoicing.ts'
import { dropPendingChange } from './pending-change.ts'

export type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

export interface Feedback {
  readonly comment?: string | null | undefined
  readonly feedback?: string | null | undefined
}

/** At once. Open invoices stay open, but are no longer collected; the first invoice of an unpaid start is voided. */
export function endSubscription(
  account: Account,
  subscription: Subscription,
  reason: EndReason,
  given: Feedback = {},
): void {
  if (subscription.status === 'incomplete') return expireIncomplete(account, subscription)
  dropPendingChange(account, subscription)
  delete account.state.pendingLines[subscription.id]
  for (const invoice of invoicesOf(account, subscription)) {
    if (invoice.status === 'draft' || invoice.status === 'open') stopCollecting(account, invoice)
  }
  account.change(subscription, 'customer.subscription.deleted', (row) => {
    row.status = 'canceled'
    row.canceled_at ??= account.now()
    row.ended_at = account.now()
    row.cancellation_details = {
      comment: given.comment ?? row.cancellation_details?.comment ?? null,
      feedback: given.feedback ?? row.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    }
  })
}

/** The first payment never came, or is given up: its invoice is voided. */
export function expireIncomplete(account: Account, subscription: Subscription): void {
  for (const invoice of invoicesOf(account, subscription)) {
    if (invoice.status === 'open') voidInvoice(account, invoice)
  }
  account.change(subscription, 'customer.subscription.updated', (row) => {
    row.status = 'incomplete_expired'
    row.canceled_at = account.now()
    row.ended_at = account.now()
  })
}

export function invoicesOf(account: Account, { id }: Subscription): Invoice[] {
  return Object.values(account.objects.invoices).filter((invoice) => subscriptionOf(account, invoice).id === id)
}
