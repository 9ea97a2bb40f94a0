// A change of price that waits for its payment (`payment_behavior: pending_if_incomplete`).
import type { Account } from '../account/account.ts'
import type { PendingChange } from '../account/state.ts'
import type { Invoice, InvoiceLine, Price, Subscription } from '../account/wire.ts'
import { itemOf, planOf } from '../objects/subscription.ts'
import { voidInvoice } from './invoicing.ts'

/** The latest that Stripe waits for the payment of an update. */
const EXPIRES_AFTER_SECONDS = 23 * 3600

export function setPrice(subscription: Subscription, price: Price, quantity: number): void {
  const item = itemOf(subscription)
  item.price = structuredClone(price)
  item.plan = planOf(price)
  item.quantity = quantity
}

/** Remembers the last charge among the lines, of which a later change credits the rest. */
export function recordDebit(account: Account, lines: readonly InvoiceLine[]): void {
  const line = lines.findLast(({ amount }) => amount >= 0)
  const item = line?.parent?.subscription_item_details?.subscription_item
  if (line === undefined || item === undefined) return
  const { id, amount, period, invoice } = line
  account.state.debits[item] = { amount, start: period.start, end: period.end, invoice, line: id }
}

export function setPendingChange(account: Account, subscription: Subscription, change: PendingChange): void {
  account.state.pendingChanges[subscription.id] = change
  const item = itemOf(subscription)
  account.change(subscription, 'customer.subscription.updated', (row) => {
    row.latest_invoice = change.invoice
    row.pending_update = {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(account.now() + EXPIRES_AFTER_SECONDS, item.current_period_end),
      metadata: null,
      subscription_items: change.items.map(({ price: id, quantity }) => {
        const price = structuredClone(account.get('prices', id))
        return { ...structuredClone(item), price, plan: planOf(price), quantity }
      }),
      trial_end: null,
      trial_from_plan: null,
    }
  })
}

/** Applies the change if `invoice` is the one that it waits for. */
export function applyPendingChange(account: Account, subscription: Subscription, invoice: Invoice): boolean {
  const change = account.state.pendingChanges[subscription.id]
  if (change?.invoice !== invoice.id) return false
  delete account.state.pendingChanges[subscription.id]
  account.change(subscription, 'customer.subscription.updated', (row) => {
    row.pending_update = null
    for (const { price, quantity } of change.items) setPrice(row, account.get('prices', price), quantity)
  })
  recordDebit(account, invoice.lines.data)
  account.emit('customer.subscription.pending_update_applied', subscription)
  return true
}

/** The change is discarded and its invoice voided. */
export function dropPendingChange(account: Account, subscription: Subscription): void {
  const change = account.state.pendingChanges[subscription.id]
  if (change === undefined) return
  delete account.state.pendingChanges[subscription.id]
  voidInvoice(account, account.get('invoices', change.invoice))
  account.change(subscription, 'customer.subscription.updated', (row) => (row.pending_update = null))
  account.emit('customer.subscription.pending_update_expired', subscription)
}
