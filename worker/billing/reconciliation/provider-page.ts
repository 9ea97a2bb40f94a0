// The nightly comparison reads the provider page by page: subscriptions, recent invoices, refunds and disputes.
import type Stripe from 'stripe'
import { hasProviderCode } from '../stripe/provider-error.ts'
import { idOf, toSubscription } from '../stripe/read-customer.ts'
import { planOfPrice } from '../stripe/plan-prices.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import { isRunning } from '../subscriptions/customer-state.ts'

export const PHASES = ['subscriptions', 'invoices', 'refunds', 'disputes'] as const
export type Phase = (typeof PHASES)[number]

/** Something of a customer's at the provider, in the words in which Verso's side is put too. */
export interface ProviderFact {
  readonly id: string
  readonly customerId: string
  /** Of the user who is meant, where the provider knows: customers made by Verso carry it. */
  readonly userId: string | null
  readonly madeAt: number
  readonly text: string
  /** A subscription that has ended: nothing more comes of it. */
  readonly isOver: boolean
}

export interface ProviderPage {
  /** All of the page, also what is nobody's here: the next page begins behind the last. */
  readonly ids: readonly string[]
  readonly facts: readonly ProviderFact[]
  readonly hasMore: boolean
}

const PAGE_SIZE = 100
const DAY_S = 24 * 60 * 60
/** Invoices, and refunds of them: a month and some days of failed payments. */
const INVOICE_DAYS = 40
/** A bank decides for months. */
const DISPUTE_DAYS = 180

/** Begins anew when the object behind which it should begin has been deleted: drafts can be. */
export async function readPage(
  provider: Provider,
  phase: Phase,
  after: string | null,
  nowMs: number,
): Promise<ProviderPage> {
  try {
    return await pageBehind(provider, phase, after, nowMs)
  } catch (error) {
    if (after === null || !hasProviderCode(error, 'resource_missing')) throw error
    return pageBehind(provider, phase, null, nowMs)
  }
}

async function pageBehind(
  { ask, settings }: Provider,
  phase: Phase,
  after: string | null,
  nowMs: number,
): Promise<ProviderPage> {
  const page = { limit: PAGE_SIZE, ...(after === null ? {} : { starting_after: after }) }
  const since = (days: number) => ({ created: { gte: Math.floor(nowMs / 1000) - days * DAY_S } })
  return ask(async (stripe) => {
    switch (phase) {
      case 'subscriptions':
        return pageOf(await stripe.subscriptions.list({ status: 'all', ...page }), (row) =>
          subscriptionFact(settings, row),
        )
      case 'invoices':
        return pageOf(await stripe.invoices.list({ ...since(INVOICE_DAYS), ...page }), (row) =>
          invoiceFact(settings, row),
        )
      case 'refunds':
        return pageOf(await stripe.refunds.list({ ...since(INVOICE_DAYS), ...page }), refundFact)
      case 'disputes':
        return pageOf(
          await stripe.disputes.list({ ...since(DISPUTE_DAYS), expand: ['data.charge'], ...page }),
          disputeFact,
        )
    }
  })
}

function pageOf<Row extends { readonly id?: string }>(
  { data, has_more: hasMore }: { readonly data: readonly Row[]; readonly has_more: boolean },
  factOf: (row: Row) => ProviderFact | null,
): ProviderPage {
  return { ids: data.map(({ id = '' }) => id), facts: data.flatMap((row) => factOf(row) ?? []), hasMore }
}

function subscriptionFact(settings: PaymentSettings, subscription: Stripe.Subscription): ProviderFact | null {
  const [ours] = toSubscription(settings, subscription)
  const customerId = idOf(subscription.customer)
  if (!ours || customerId === null) return null
  const { id, status, plan: nextPlan, periodEnd, isEnding, createdAt: madeAt } = ours
  const userId = subscription.metadata['userId'] ?? null
  const text = subscriptionText({ status, nextPlan, periodEnd, isEnding })
  return { id, customerId, userId, madeAt, text, isOver: !isRunning(ours) }
}

interface SubscriptionFacts {
  readonly status: string
  readonly nextPlan: string
  readonly periodEnd: number
  readonly isEnding: boolean
}

export function subscriptionText({ status, nextPlan, periodEnd, isEnding }: SubscriptionFacts): string {
  return `${status} ${nextPlan} until ${new Date(periodEnd).toISOString()}${isEnding ? ', ending' : ''}`
}

function invoiceFact(settings: PaymentSettings, invoice: Stripe.Invoice): ProviderFact | null {
  const { id, customer, status, amount_paid: paid, lines, created } = invoice
  const customerId = idOf(customer)
  const isOurs = lines.data.some(
    ({ pricing }) => planOfPrice(settings, idOf(pricing?.price_details?.price ?? null) ?? '') !== null,
  )
  if (id === undefined || customerId === null || !isOurs || status === 'draft' || status === null) return null
  const userId = invoice.parent?.subscription_details?.metadata?.['userId'] ?? null
  return { id, customerId, userId, madeAt: created * 1000, text: invoiceText(status, paid), isOver: false }
}

export function invoiceText(status: string, paidPence: number): string {
  return `${status}, ${paidPence}p paid`
}

/** One that failed has given nothing back. */
function refundFact({ id, customer, status, amount, created }: Stripe.Refund): ProviderFact | null {
  const customerId = idOf(customer)
  if (customerId === null || status === 'failed' || status === 'canceled') return null
  return { id, customerId, userId: null, madeAt: created * 1000, text: `${amount}p back`, isOver: false }
}

function disputeFact({ id, charge, status, amount, created }: Stripe.Dispute): ProviderFact | null {
  const customerId = typeof charge === 'string' ? null : idOf(charge.customer)
  if (customerId === null || status !== 'lost') return null
  return { id, customerId, userId: null, madeAt: created * 1000, text: `${amount}p back`, isOver: false }
}
