// A change of price or quantity within a period, and what it costs.
import type { Account } from '../account/account.ts'
import type { Invoice, InvoiceLine, Price, Subscription } from '../account/wire.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { createLine, draftInvoice } from '../objects/invoice.ts'
import { itemOf, periodOf } from '../objects/subscription.ts'
import { finalizeAndCollect, isCollectable } from './collecting.ts'
import { storeDraft } from './invoicing.ts'
import { dropPendingChange, recordDebit, setPendingChange, setPrice } from './pending-change.ts'
import { dayName, remainingShare } from './proration.ts'

export interface PriceChange {
  readonly price: Price
  readonly quantity: number
  readonly prorationBehavior: 'always_invoice' | 'create_prorations' | 'none'
  /** Seconds since the epoch; within the present period. */
  readonly prorationDate: number | null
  readonly isAppliedOnPayment: boolean
  readonly isOffSession: boolean
}

/** Throws `invalid_request_error` where Stripe would refuse the change; nothing has changed then. */
export function changePrice(account: Account, subscription: Subscription, change: PriceChange): void {
  const item = itemOf(subscription)
  const { price, quantity, prorationBehavior } = change
  checkChange(subscription, change)
  if (price.id === item.price.id && quantity === item.quantity) return
  dropPendingChange(account, subscription)
  const lines = prorationBehavior === 'none' ? [] : prorationLines(account, subscription, change)
  if (prorationBehavior !== 'always_invoice') {
    account.state.pendingLines[subscription.id] = [...(account.state.pendingLines[subscription.id] ?? []), ...lines]
    applyNow(account, subscription, change, lines)
    return
  }
  const invoice = prorationInvoice(account, subscription, change)
  delete account.state.pendingLines[subscription.id]
  storeDraft(account, invoice, null)
  const { isAppliedOnPayment, isOffSession } = change
  if (!isAppliedOnPayment) {
    applyNow(account, subscription, change, invoice.lines.data)
    account.change(subscription, 'customer.subscription.updated', (row) => (row.latest_invoice = invoice.id))
  } else {
    setPendingChange(account, subscription, {
      invoice: invoice.id,
      items: [{ id: item.id, price: price.id, quantity }],
    })
  }
  finalizeAndCollect(account, invoice, { isOffSession, isAutomatic: true })
}

function applyNow(account: Account, subscription: Subscription, change: PriceChange, lines: readonly InvoiceLine[]) {
  account.change(subscription, 'customer.subscription.updated', (row) => setPrice(row, change.price, change.quantity))
  recordDebit(account, lines)
}

/** The draft that the change makes, with prorations that waited for an invoice; it is not stored. */
export function prorationInvoice(account: Account, subscription: Subscription, change: PriceChange): Invoice {
  const now = account.now()
  return draftInvoice(account, {
    subscription,
    reason: 'subscription_update',
    lines: [...(account.state.pendingLines[subscription.id] ?? []), ...prorationLines(account, subscription, change)],
    period: { start: now, end: now },
    prorationDate: change.prorationDate ?? now,
  })
}

/** The credit for what is left of the last charge, and the new price for the rest of the period. */
export function prorationLines(account: Account, subscription: Subscription, change: PriceChange): InvoiceLine[] {
  const item = itemOf(subscription)
  const period = periodOf(subscription)
  const at = change.prorationDate ?? account.now()
  const rest = { start: at, end: period.end }
  const debit = account.state.debits[item.id]
  const common = { period: rest, item: item.id, subscription }
  const credit =
    debit === undefined || debit.end <= at
      ? []
      : [
          createLine(account, {
            ...common,
            amount: -remainingShare(debit.amount, debit, at),
            price: item.price,
            quantity: item.quantity ?? 1,
            description: `Unused time on ${productName(account, item.price)} after ${dayName(at)}`,
            proration: {
              credited: debit.invoice === null ? null : { invoice: debit.invoice, line: debit.line },
            },
          }),
        ]
  const { price, quantity } = change
  const charge = createLine(account, {
    ...common,
    amount: remainingShare((price.unit_amount ?? 0) * quantity, period, at),
    price,
    quantity,
    description: `Remaining time on ${productName(account, price)} after ${dayName(at)}`,
    proration: { credited: null },
  })
  return [...credit, charge]
}

function productName(account: Account, price: Price): string {
  return account.get('products', price.product).name
}

function checkChange(subscription: Subscription, { price, prorationDate }: PriceChange): void {
  const item = itemOf(subscription)
  if (!isCollectable(subscription)) {
    throw invalidRequest(`The price of a subscription that is ${subscription.status} cannot be changed.`)
  }
  if (price.currency !== subscription.currency) {
    throw invalidRequest('The price specified only supports its own currency.', { param: 'items[0][price]' })
  }
  if (price.recurring?.interval !== item.price.recurring?.interval) {
    throw invalidRequest('The stand-in changes prices of the same interval alone.', { param: 'items[0][price]' })
  }
  const { current_period_start: start, current_period_end: end } = item
  if (prorationDate !== null && (prorationDate < start || prorationDate > end)) {
    throw invalidRequest('Cannot specify `proration_date` outside of the current billing period.', {
      param: 'proration_date',
    })
  }
}
