// The start of a subscription, with its first invoice.
import type { Account } from '../account/account.ts'
import type { InvoiceLine, Metadata, Price, Subscription } from '../account/wire.ts'
import { createLine, draftInvoice, type Period } from '../objects/invoice.ts'
import { createSubscription, itemOf } from '../objects/subscription.ts'
import { monthsAfter } from './calendar.ts'
import { collect } from './collecting.ts'
import { finalize, storeDraft } from './invoicing.ts'
import { money } from './proration.ts'
import { recordDebit } from './pending-change.ts'

interface Start {
  readonly customer: string
  readonly price: Price
  readonly quantity: number
  readonly metadata: Metadata
  readonly description: string | null
  readonly defaultPaymentMethod: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly savesPaymentMethod: boolean
  /** False leaves the first payment to the person: `default_incomplete`. */
  readonly isCharged: boolean
}

export function startSubscription(account: Account, start: Start): Subscription {
  const now = account.now()
  const months = start.price.recurring?.interval_count ?? 1
  const period: Period = { start: now, end: monthsAfter(now, months) }
  const subscription = createSubscription(account, { ...start, period })
  account.emit('customer.subscription.created', subscription)
  const invoice = draftInvoice(account, {
    subscription,
    reason: 'subscription_create',
    lines: [fullLine(account, subscription, period)],
    period: { start: now, end: now },
    prorationDate: null,
  })
  storeDraft(account, invoice, null)
  recordDebit(account, invoice.lines.data)
  subscription.latest_invoice = invoice.id
  finalize(account, invoice)
  if (start.isCharged) collect(account, invoice, { isOffSession: false, isAutomatic: true })
  return subscription
}

/** A whole period at the subscription's present price. */
export function fullLine(account: Account, subscription: Subscription, period: Period): InvoiceLine {
  const { id: item, price, quantity = 1 } = itemOf(subscription)
  const unit = price.unit_amount ?? 0
  const product = account.get('products', price.product)
  return createLine(account, {
    amount: unit * quantity,
    price,
    quantity,
    description: `${quantity} × ${product.name} (at ${money(unit, price.currency)} / month)`,
    period,
    item,
    subscription,
    proration: null,
  })
}
