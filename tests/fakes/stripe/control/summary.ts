// What the stand-in's page and tests see of it at a glance.
import { type Account, isDeleted } from '../account/account.ts'
import { itemOf } from '../objects/subscription.ts'
import { TEST_CARDS } from '../objects/test-cards.ts'

/** The newest so many. */
const SHOWN_EVENTS = 50

export interface Summary {
  /** The address of its API. */
  readonly origin: string
  /** Seconds since the epoch. */
  readonly now: number
  /** How far the clock is ahead of the machine's. */
  readonly clockOffset: number
  readonly customers: readonly { readonly id: string; readonly email: string | null; readonly balance: number }[]
  readonly subscriptions: readonly SubscriptionSummary[]
  readonly invoices: readonly InvoiceSummary[]
  readonly disputes: readonly { readonly id: string; readonly charge: string; readonly status: string }[]
  readonly events: readonly { readonly id: string; readonly type: string; readonly created: number }[]
  readonly webhooks: Readonly<Record<string, boolean>>
  readonly deliveries: Readonly<Record<string, number>>
  readonly cards: readonly { readonly number: string; readonly does: string }[]
}

interface SubscriptionSummary {
  readonly id: string
  readonly customer: string
  readonly status: string
  readonly price: string
  readonly currentPeriodEnd: number
  readonly cancelAtPeriodEnd: boolean
}

interface InvoiceSummary {
  readonly id: string
  readonly customer: string | null
  readonly number: string | null
  readonly status: string | null
  readonly amountDue: number
  readonly billingReason: string | null
  readonly created: number
  /** The stand-in's page, where it can be paid; null for a draft. */
  readonly url: string | null
}

export function summary(account: Account): Summary {
  const { objects, state } = account
  return {
    origin: account.origin,
    now: account.now(),
    clockOffset: state.clockOffset,
    customers: Object.values(objects.customers).flatMap((customer) =>
      isDeleted(customer) ? [] : [{ id: customer.id, email: customer.email, balance: customer.balance }],
    ),
    subscriptions: Object.values(objects.subscriptions).map((subscription) => ({
      id: subscription.id,
      customer: subscription.customer,
      status: subscription.status,
      price: itemOf(subscription).price.id,
      currentPeriodEnd: itemOf(subscription).current_period_end,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
    })),
    invoices: Object.values(objects.invoices).map((invoice) => ({
      id: invoice.id,
      customer: invoice.customer,
      number: invoice.number,
      status: invoice.status,
      amountDue: invoice.amount_due,
      billingReason: invoice.billing_reason,
      created: invoice.created,
      url: invoice.hosted_invoice_url ?? null,
    })),
    disputes: Object.values(objects.disputes).map(({ id, charge, status }) => ({ id, charge, status })),
    events: Object.values(objects.events)
      .slice(-SHOWN_EVENTS)
      .map(({ id, type, created }) => ({ id, type, created })),
    webhooks: { ...state.webhooks },
    deliveries: countBy(state.deliveries.map(({ status }) => status)),
    cards: TEST_CARDS.map(({ number, does }) => ({ number, does })),
  }
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
