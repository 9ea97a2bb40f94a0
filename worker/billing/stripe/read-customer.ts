// Reads what the provider has about one customer.
import type Stripe from 'stripe'
import { CURRENCY } from '../../contract/plans.ts'
import {
  type CustomerContact,
  type CustomerRecord,
  MONEY_WENT_BACK,
  type MoneyReturn,
  type ProviderInvoice,
  type ProviderInvoiceLine,
  type ProviderSubscription,
} from '../subscriptions/customer-record.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { planOfPrice } from './plan-prices.ts'
import type { Provider } from './stripe-client.ts'

const PAGE = { limit: 100 }
/** Of each kind: the most that the client reads at once. */
const MOST = 10_000

/** All of a list. Rejects when there are more than can be read, since half of them would be another customer's truth. */
export async function readAll<Row>(list: Stripe.ApiListPromise<Row>): Promise<Row[]> {
  const rows = await list.autoPagingToArray({ limit: MOST })
  if (rows.length === MOST) throw new Error(`a list of the payment provider has ${MOST} entries or more`)
  return rows
}

/** A charge that money went back from, or may. */
interface ContestedCharge {
  readonly refunds: readonly Stripe.Refund[]
  readonly disputes: readonly Stripe.Dispute[]
}

export async function readCustomer({ ask, settings }: Provider, customer: string): Promise<CustomerRecord> {
  return ask(async (stripe) => {
    const [subscriptions, invoices, charges] = await Promise.all([
      readAll(
        stripe.subscriptions.list({
          customer,
          status: 'all',
          expand: ['data.default_payment_method', 'data.customer'],
          ...PAGE,
        }),
      ),
      readAll(stripe.invoices.list({ customer, expand: ['data.payments'], ...PAGE })),
      readAll(stripe.charges.list({ customer, ...PAGE })),
    ])
    const contested = await readContested(stripe, charges)
    const lines = await Promise.all(invoices.map((invoice) => linesOf(stripe, invoice)))
    const payments = await Promise.all(invoices.map((invoice) => paymentsOf(stripe, invoice)))
    return {
      contact: contactOf(subscriptions[0]),
      subscriptions: subscriptions.flatMap((subscription) => toSubscription(settings, subscription)),
      invoices: invoices.flatMap((invoice, n) =>
        toInvoice(settings, invoice, lines[n] ?? [], contestedOf(payments[n] ?? [], contested)),
      ),
    }
  })
}

function contactOf(subscription: Stripe.Subscription | undefined): CustomerContact | null {
  const customer = subscription?.customer
  if (customer === undefined || typeof customer === 'string' || customer.deleted) return null
  return { email: customer.email ?? '', name: customer.name ?? '' }
}

/** By payment intent. */
async function readContested(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<ReadonlyMap<string, ContestedCharge>> {
  const contested = charges.filter(({ paid, amount_refunded, disputed }) => paid && (amount_refunded > 0 || disputed))
  const entries = await Promise.all(
    contested.map(async ({ id: charge, payment_intent: intent }) => {
      const [refunds, disputes] = await Promise.all([
        readAll(stripe.refunds.list({ charge, ...PAGE })),
        readAll(stripe.disputes.list({ charge, ...PAGE })),
      ])
      return [idOf(intent) ?? '', { refunds, disputes }] as const
    }),
  )
  return new Map(entries)
}

/** An invoice brings its first lines with it. */
async function linesOf(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<readonly Stripe.InvoiceLineItem[]> {
  if (!lines.has_more || id === undefined) return lines.data
  return readAll(stripe.invoices.listLineItems(id, PAGE))
}

/** As are its payments. */
async function paymentsOf(stripe: Stripe, { id, payments }: Stripe.Invoice): Promise<readonly Stripe.InvoicePayment[]> {
  if (!payments?.has_more || id === undefined) return payments?.data ?? []
  return readAll(stripe.invoicePayments.list({ invoice: id, ...PAGE }))
}

/** Empty for a subscription to something else. */
export function toSubscription(settings: PaymentSettings, subscription: Stripe.Subscription): ProviderSubscription[] {
  for (const item of subscription.items.data) {
    const plan = planOfPrice(settings, item.price.id)
    if (plan === null) continue
    const { id, status, created, ended_at: endedAt, billing_cycle_anchor: anchor } = subscription
    return [
      {
        id,
        itemId: item.id,
        status,
        plan,
        periodStart: ms(item.current_period_start),
        periodEnd: ms(item.current_period_end),
        billingAnchor: ms(anchor),
        isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
        card: cardOf(subscription.default_payment_method),
        createdAt: ms(created),
        endedAt: endedAt === null ? null : ms(endedAt),
        endReason: subscription.cancellation_details?.reason ?? null,
        isEndedByMoneyBack: subscription.cancellation_details?.comment === MONEY_WENT_BACK,
      },
    ]
  }
  return []
}

function cardOf(method: Stripe.Subscription['default_payment_method']): ProviderSubscription['card'] {
  if (method === null || typeof method === 'string' || !method.card) return null
  return { brand: method.card.brand, last4: method.card.last4 }
}

/** Drafts can still change. */
const FINAL_STATUSES = ['open', 'paid', 'void', 'uncollectible'] as const

/** Empty for a draft, and for an invoice about something else. */
function toInvoice(
  settings: PaymentSettings,
  invoice: Stripe.Invoice,
  stripeLines: readonly Stripe.InvoiceLineItem[],
  { refunds, disputes }: ContestedCharge,
): ProviderInvoice[] {
  const lines = stripeLines.map((line) => toLine(settings, line))
  const { id } = invoice
  const status = FINAL_STATUSES.find((one) => one === invoice.status)
  if (id === undefined || status === undefined || !lines.some(({ plan }) => plan !== null)) return []
  const paidAt = invoice.status_transitions.paid_at
  return [
    {
      id,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription ?? null),
      number: invoice.number,
      status,
      total: invoice.total - invoice.pre_payment_credit_notes_amount,
      forgiven: invoice.pre_payment_credit_notes_amount,
      paid: invoice.amount_paid,
      lines,
      returns: returnsOf(refunds, disputes),
      dispute: disputeOf(disputes),
      url: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
      createdAt: ms(invoice.created),
      paidAt: paidAt === null ? null : ms(paidAt),
    },
  ]
}

export function toLine(settings: PaymentSettings, line: Stripe.InvoiceLineItem): ProviderInvoiceLine {
  const price = idOf(line.pricing?.price_details?.price ?? null)
  return {
    plan: price === null || line.currency !== CURRENCY ? null : planOfPrice(settings, price),
    amount: line.amount,
    periodStart: ms(line.period.start),
    periodEnd: ms(line.period.end),
  }
}

function contestedOf(
  payments: readonly Stripe.InvoicePayment[],
  contested: ReadonlyMap<string, ContestedCharge>,
): ContestedCharge {
  const found = payments.flatMap(({ payment }) => contested.get(idOf(payment.payment_intent ?? null) ?? '') ?? [])
  return { refunds: found.flatMap(({ refunds }) => refunds), disputes: found.flatMap(({ disputes }) => disputes) }
}

/** A refund that failed has given nothing back. */
function returnsOf(refunds: readonly Stripe.Refund[], disputes: readonly Stripe.Dispute[]): MoneyReturn[] {
  const given = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const lost = disputes.filter(({ status }) => status === 'lost')
  return [...given, ...lost]
    .map(({ id, amount, created, metadata }) => ({ id, amount, createdAt: ms(created), order: orderOf(metadata) }))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** What an admin's refund carries with it (refund-invoice.ts). */
function orderOf(metadata: Stripe.Metadata | null): MoneyReturn['order'] {
  const { actorId, reason } = metadata ?? {}
  return actorId === undefined || reason === undefined ? null : { actorId, reason }
}

/** An open one counts before one that has ended. */
function disputeOf(disputes: readonly Stripe.Dispute[]): ProviderInvoice['dispute'] {
  const states = new Set(disputes.map(({ status }) => (status in DISPUTE_STATES ? DISPUTE_STATES[status] : 'open')))
  return (['open', 'lost', 'won'] as const).find((state) => states.has(state)) ?? null
}

/** All other states are open. Null: there is no dispute any more. */
const DISPUTE_STATES: Readonly<Record<string, ProviderInvoice['dispute']>> = {
  lost: 'lost',
  won: 'won',
  prevented: 'won',
  // An inquiry that led to nothing: the money can go back as before.
  warning_closed: null,
}

/** Of what may have been expanded. */
export function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function ms(seconds: number): number {
  return seconds * 1000
}
