// What the provider's state comes to in credits, plans and money, worked out apart from the code under test.
import type { PaidPlan } from '../../worker/contract/plans.ts'
import type { FakeStripe } from '../fakes/stripe/create-stripe.ts'

type Objects = FakeStripe['state']['objects']
type Invoice = Objects['invoices'][string]
type Subscription = Objects['subscriptions'][string]

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
  readonly start: number
  readonly end: number
}
const PARTS = 2_400n * 7_900n

function linesOf(invoice: Invoice): Line[] {
  return invoice.lines.data.flatMap(({ amount, period, pricing }) => {
    const price = PRICES[pricing?.price_details?.price ?? '']
    if (!price) return []
    const pence = BigInt(amount)
    return [
      {
        plan: price.plan,
        pence,
        parts: (pence * price.credits * PARTS) / price.pence,
        start: period.start,
        end: period.end,
      },
    ]
  })
}

const DAY_S = 86_400

/** What a paid invoice brings. An upgrade of which whole days are paid brings the credits of one day more: its own. */
export function creditsOfInvoice(invoice: Invoice): number {
  const lines = linesOf(invoice)
  const parts = lines.reduce((sum, line) => sum + line.parts, 0n)
  if (parts <= 0n) return 0
  const [{ start, end } = { start: 0, end: 0 }] = lines
  const isUpgrade = lines.length === 2 && lines.some(({ pence }) => pence < 0n)
  const isOfWholeDays = end > start && (end - start) % DAY_S === 0
  if (!isUpgrade || !isOfWholeDays) return Number(parts / PARTS)
  const days = BigInt((end - start) / DAY_S)
  const whole = parts * (days + 1n)
  return Number((whole + (days * PARTS) / 2n) / (days * PARTS))
}

/**
 * What an upgrade at a moment of the present month may cost at most and bring at least, in pence and credits, unrounded:
 * the days after this one are paid, and this one comes with them. Of the last day, the seconds that are left count.
 */
export function fairUpgrade(objects: Objects, subscriptionId: string, at: number): { pence: number; credits: number } {
  const item = objects.subscriptions[subscriptionId]?.items.data[0]
  if (!item) throw new Error(`${subscriptionId} has no item`)
  const { current_period_start: start, current_period_end: end } = item
  const days = (end - at) / DAY_S
  const month = (end - start) / DAY_S
  const [paid, credited] = days > 1 ? [Math.ceil(days) - 1, Math.ceil(days)] : [days, days]
  return { pence: (paid / month) * (7_900 - 2_400), credits: (credited / month) * (2_000 - 500) }
}

/** Invoices of which money is kept although it was paid for time after the end of its subscription. */
export function keptForNothing(objects: Objects, customers: ReadonlySet<string>): Invoice[] {
  return Object.values(objects.invoices).filter((invoice) => {
    const subscription = objects.subscriptions[subscriptionOf(invoice)]
    if (!subscription || !customers.has(subscription.customer) || objects.customers[subscription.customer]?.deleted)
      return false
    const { ended_at: endedAt } = subscription
    if (invoice.status !== 'paid' || endedAt === null || periodOf(invoice).end <= endedAt) return false
    return returnedOf(objects, invoice) < invoice.amount_paid && !isDisputed(objects, invoice)
  })
}

/** Pence that went back of an invoice: refunds and lost disputes, never more than was paid. */
export function returnedOf(objects: Objects, invoice: Invoice): number {
  const charges = chargesOf(objects, invoice)
  const lost = Object.values(objects.disputes).filter(({ charge, status }) => charges.has(charge) && status === 'lost')
  const returned = [...refundsOf(objects, invoice), ...lost].reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(returned, invoice.amount_paid)
}

/** Whether a bank decides who gets the money, or has decided for Verso: then it can't be refunded at the provider. */
export function isDisputed(objects: Objects, invoice: Invoice): boolean {
  const charges = chargesOf(objects, invoice)
  return Object.values(objects.disputes).some(({ charge, status }) => charges.has(charge) && status !== 'lost')
}

function refundsOf(objects: Objects, invoice: Invoice) {
  const charges = chargesOf(objects, invoice)
  return Object.values(objects.refunds).filter(
    ({ charge, status }) => charges.has(String(charge)) && status === 'succeeded',
  )
}

function chargesOf(objects: Objects, invoice: Invoice): ReadonlySet<string> {
  const intents = new Set(
    Object.values(objects.invoicePayments)
      .filter((payment) => payment.invoice === invoice.id)
      .map(({ payment }) => payment.payment_intent),
  )
  const charges = Object.values(objects.charges).filter((charge) => intents.has(charge.payment_intent ?? undefined))
  return new Set(charges.map(({ id }) => id))
}

interface PlanTruth {
  readonly plan: 'free' | PaidPlan
  readonly status: 'active' | 'cancelled' | 'expired'
}

/** The plan of a user's customers: of the newest period that is paid for, while its subscription is in force. */
export function planOfCustomers(objects: Objects, customers: ReadonlySet<string>): PlanTruth {
  const all = Object.values(objects.subscriptions).filter((one) => customers.has(one.customer))
  const begun = all.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
  const plans = begun.filter(isCollected).flatMap((one) => keptPlan(objects, one) ?? [])
  if (plans.length > 0) return { plan: plans.includes('pro') ? 'pro' : 'standard', status: 'active' }
  const last = begun.toSorted((a, b) => (a.ended_at ?? Infinity) - (b.ended_at ?? Infinity)).at(-1)
  if (!last) return { plan: 'free', status: 'active' }
  return { plan: 'free', status: last.cancellation_details?.reason === 'payment_failed' ? 'expired' : 'cancelled' }
}

/** Whether the provider goes on to charge for what the money of an invoice has gone back for. */
export function isChargedAfterMoneyBack(objects: Objects, invoice: Invoice): boolean {
  const subscription = objects.subscriptions[subscriptionOf(invoice)]
  const period = periodOf(invoice)
  if (!subscription || !isCollected(subscription) || !isGivenBack(objects, invoice)) return false
  const [item] = subscription.items.data
  const wasOver = refundsOf(objects, invoice).some(({ created }) => created >= period.end)
  if (period.isChange && (!wasOver || !isOrderedBack(objects, invoice))) {
    // What was paid before goes on, at its own price.
    const isPresent = item?.current_period_end === period.end
    const isPaidAgain = keptPlan(objects, subscription) === period.plan
    return isPresent && !isPaidAgain && PRICES[item.price.id]?.plan === period.plan
  }
  return isOrderedBack(objects, invoice) || newestPeriod(objects, subscription) === invoice
}

function isCollected({ status }: Subscription): boolean {
  return status === 'active' || status === 'past_due'
}

function subscriptionOf({ parent }: Invoice): string {
  return String(parent?.subscription_details?.subscription)
}

/** Of one second, the change is behind what it changes. */
function paidInvoicesOf(objects: Objects, { id }: Subscription): Invoice[] {
  return Object.values(objects.invoices)
    .filter((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === id)
    .toSorted((a, b) => periodOf(a).end - periodOf(b).end || a.created - b.created)
}

function newestPeriod(objects: Objects, subscription: Subscription): Invoice | null {
  return paidInvoicesOf(objects, subscription).findLast((invoice) => !periodOf(invoice).isChange) ?? null
}

function keptPlan(objects: Objects, subscription: Subscription): PaidPlan | null {
  const kept = paidInvoicesOf(objects, subscription).findLast((invoice) => !isGivenBack(objects, invoice))
  return kept === undefined ? null : periodOf(kept).plan
}

/** What an invoice's last line pays for. A change also credits the plan before, to the same day. */
function periodOf(invoice: Invoice): { plan: PaidPlan; end: number; isChange: boolean } {
  const last = linesOf(invoice).at(-1)
  if (!last) throw new Error(`${invoice.id} has no line of a plan`)
  return { ...last, isChange: linesOf(invoice).filter(({ end }) => end === last.end).length > 1 }
}

function isGivenBack(objects: Objects, invoice: Invoice): boolean {
  const isAll = invoice.amount_paid > 0 && returnedOf(objects, invoice) === invoice.total
  return isAll || isOrderedBack(objects, invoice)
}

/** By an admin of Verso's. */
function isOrderedBack(objects: Objects, invoice: Invoice): boolean {
  return refundsOf(objects, invoice).some(({ metadata }) => metadata?.['actorId'] !== undefined)
}
