// What the provider's state comes to in credits, plans and money, worked out apart from the code under test.
import type { PaidPlan } from '../../worker/contract/plans.ts'
import type { FakeStripe } from '../fakes/stripe/create-stripe.ts'

type Objects = FakeStripe['state']['objects']
type Invoice = Objects['invoices'][string]

/** By price: pence and credits of a month. */
const PRICES: Readonly<Record<string, { plan: PaidPlan; pence: bigint; credits: bigint }>> = {
  price_standard_monthly: { plan: 'standard', pence: 2_400n, credits: 500n },
  price_pro_monthly: { plan: 'pro', pence: 7_900n, credits: 2_000n },
}

interface Line {
  readonly plan: PaidPlan
  readonly pence: bigint
  /** In two-thousand-four-hundredths times seven-thousand-nine-hundredths of a credit. */
  readonly parts: bigint
  readonly end: number
}
const PARTS = 2_400n * 7_900n

function linesOf(invoice: Invoice): Line[] {
  return invoice.lines.data.flatMap(({ amount, period, pricing }) => {
    const price = PRICES[pricing?.price_details?.price ?? '']
    if (!price) return []
    const pence = BigInt(amount)
    return [{ plan: price.plan, pence, parts: (pence * price.credits * PARTS) / price.pence, end: period.end }]
  })
}

/** What a paid invoice brings. */
export function creditsOfInvoice(invoice: Invoice): number {
  const parts = linesOf(invoice).reduce((sum, line) => sum + line.parts, 0n)
  return parts <= 0n ? 0 : Number(parts / PARTS)
}

/** Pence that went back of an invoice: refunds and lost disputes, never more than was paid. */
export function returnedOf(objects: Objects, invoice: Invoice): number {
  const intents = new Set(
    Object.values(objects.invoicePayments)
      .filter((payment) => payment.invoice === invoice.id)
      .map(({ payment }) => payment.payment_intent),
  )
  const charges = new Set(
    Object.values(objects.charges)
      .filter((charge) => intents.has(charge.payment_intent ?? undefined))
      .map(({ id }) => id),
  )
  const refunds = Object.values(objects.refunds).filter(
    ({ charge, status }) => charges.has(String(charge)) && status === 'succeeded',
  )
  const lost = Object.values(objects.disputes).filter(({ charge, status }) => charges.has(charge) && status === 'lost')
  const returned = [...refunds, ...lost].reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(returned, invoice.amount_paid)
}

type Status = 'active' | 'cancelled' | 'expired'

interface PlanTruth {
  readonly plan: 'free' | PaidPlan
  /** Empty: no plan has ever begun. More than one where the plan has ended for two reasons, one after the other. */
  readonly statuses: readonly Status[]
}

/** The plan of a customer: of the newest month that is paid for, while its subscription is in force. */
export function planOfCustomer(objects: Objects, customer: string): PlanTruth {
  const all = Object.values(objects.subscriptions).filter((one) => one.customer === customer)
  const begun = all.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
  const plans = begun
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .flatMap(({ id }) => paidPlan(objects, id) ?? [])
  if (plans.length > 0) return { plan: plans.includes('pro') ? 'pro' : 'standard', statuses: ['active'] }
  const last = begun.toSorted((a, b) => (a.ended_at ?? Infinity) - (b.ended_at ?? Infinity)).at(-1)
  if (!last) return { plan: 'free', statuses: [] }
  if (last.cancellation_details?.reason !== 'payment_failed') return { plan: 'free', statuses: ['cancelled'] }
  // Its last paid month was refunded while the next one could not be paid: the refund ended the plan.
  const wasRefunded = invoicesOf(objects, last.id).some((invoice) => isAllBack(objects, invoice))
  return { plan: 'free', statuses: wasRefunded ? ['expired', 'cancelled'] : ['expired'] }
}

function invoicesOf(objects: Objects, subscription: string): Invoice[] {
  return Object.values(objects.invoices).filter(
    ({ parent }) => parent?.subscription_details?.subscription === subscription,
  )
}

function isAllBack(objects: Objects, invoice: Invoice): boolean {
  return invoice.amount_paid > 0 && returnedOf(objects, invoice) === invoice.amount_paid
}

function paidPlan(objects: Objects, subscription: string): PaidPlan | null {
  let newest: { plan: PaidPlan; end: number } | null = null
  for (const invoice of invoicesOf(objects, subscription)) {
    if (invoice.status !== 'paid' || isAllBack(objects, invoice)) continue
    for (const { plan, pence, end } of linesOf(invoice)) {
      if (pence >= 0n && (newest === null || end >= newest.end)) newest = { plan, end }
    }
  }
  return newest?.plan ?? null
}
