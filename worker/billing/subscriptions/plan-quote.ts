// The price of a change of plan: what the person is shown is what is charged, or they are asked again.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import { type PaidPlan, pencePerMonth } from '../../contract/plans.ts'
import { planOfPrice } from '../stripe/plan-prices.ts'
import { toLine } from '../stripe/read-customer.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import { creditsOf, upgradeMoment } from './invoice-credits.ts'

/** What the person was shown and agrees to. */
export interface PlanQuote {
  readonly plan: PaidPlan
  /** Pence. */
  readonly amountNow: number
  /** The moment from which the rest of the month is paid, in whole seconds; null where nothing is charged now. */
  readonly prorationDate: number | null
}

export interface PlanChangePreview extends PlanQuote {
  readonly creditsNow: number
  readonly renewsAt: number
}

/** Longer than anybody looks at a price. An older one would charge for days of the larger plan that have gone by. */
const QUOTE_LIFETIME_MS = 60 * 60 * 1000

type UpgradePreview = Omit<PlanChangePreview, 'renewsAt'>

/**
 * By whole days, rounded for the person (`upgradeMoment`): of the first change in a month alone. The provider counts other
 * changes by the second, and whoever goes down there and up here again and again must not gain each time.
 */
export type Counting = 'days' | 'seconds'

/** From the provider's present moment on. Throws AppError `upgrade_refunded`. */
export async function previewUpgrade(
  provider: Provider,
  subscription: Stripe.Subscription,
  plan: PaidPlan,
  counting: Counting,
): Promise<UpgradePreview> {
  const { preview: present, countsReturned } = await askPreview(provider, subscription, plan, null)
  if (countsReturned) throw upgradeRefunded(subscription)
  const { end } = periodOf(provider, subscription)
  const moment = momentAt(counting, present.prorationDate ?? end, end)
  if (moment === present.prorationDate) return present
  return (await askPreview(provider, subscription, plan, moment)).preview
}

/** `prorationDate` null: the provider's present moment. */
async function askPreview(
  provider: Provider,
  subscription: Stripe.Subscription,
  plan: PaidPlan,
  prorationDate: number | null,
): Promise<{ readonly preview: UpgradePreview; readonly countsReturned: boolean }> {
  const { id, customer } = subscription
  const invoice = await provider.ask((stripe) =>
    stripe.invoices.createPreview({
      customer: typeof customer === 'string' ? customer : customer.id,
      subscription: id,
      subscription_details: {
        items: changedItems(provider, subscription, plan),
        proration_behavior: 'always_invoice',
        ...(prorationDate === null ? {} : { proration_date: prorationDate / 1000 }),
      },
    }),
  )
  const lines = invoice.lines.data.map((line) => toLine(provider.settings, line))
  const countedFrom = invoice.parent?.subscription_details?.subscription_proration_date
  const preview = {
    plan,
    amountNow: invoice.amount_due,
    creditsNow: creditsOf(lines),
    prorationDate: countedFrom === undefined ? prorationDate : countedFrom * 1000,
  }
  const { price } = planItem(provider, subscription)
  const present = planOfPrice(provider.settings, price.id)
  return { preview, countsReturned: present !== null && countsReturnedMoney(invoice.lines.data, present, plan) }
}

/** Shares of a month are rounded to the penny, of the old price and of the new one. */
const ROUNDING_PENCE = 2

/**
 * Pure. Whether more is credited for the rest of the month than the present plan's price. An upgrade whose money went
 * back is such a case: the provider still counts it as paid, and would make it again for nothing.
 */
export function countsReturnedMoney(
  lines: readonly { readonly amount: number }[],
  present: PaidPlan,
  plan: PaidPlan,
): boolean {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const amounts = lines.map(({ amount }) => amount)
  const credited = -sum(amounts.filter((amount) => amount < 0))
  const charged = sum(amounts.filter((amount) => amount > 0))
  return credited > (charged * pencePerMonth(present)) / pencePerMonth(plan) + ROUNDING_PENCE
}

function upgradeRefunded({ id }: Stripe.Subscription): AppError {
  return new AppError('upgrade_refunded', `the money of an upgrade of subscription ${id} went back this month`)
}

/**
 * Throws AppError `price_changed` unless the provider asks the quote's amount, from a moment that was the right one within
 * the last hour, and `upgrade_refunded`.
 */
export async function requireQuotedPrice(
  provider: Provider,
  subscription: Stripe.Subscription,
  { plan, amountNow, prorationDate }: PlanQuote,
  counting: Counting,
): Promise<void> {
  const { start, end } = periodOf(provider, subscription)
  const refusal = () => new AppError('price_changed', `${amountNow}p is not the price of ${plan}`)
  if (prorationDate === null || prorationDate < start || prorationDate > end) throw refusal()
  const [then, now] = await Promise.all([
    askPreview(provider, subscription, plan, prorationDate),
    askPreview(provider, subscription, plan, null),
  ])
  const present = now.preview.prorationDate ?? 0
  const since = Math.max(start, present - QUOTE_LIFETIME_MS)
  const at = (timeMs: number) => momentAt(counting, timeMs, end)
  // A moment that any time of the last hour leads to: the end of a day, or that time itself.
  const isOne = at(prorationDate) === prorationDate || at(prorationDate - 1) === prorationDate
  const isOpen = isOne && prorationDate >= at(since) && prorationDate <= at(present)
  if (now.countsReturned) throw upgradeRefunded(subscription)
  if (then.preview.amountNow !== amountNow || !isOpen) throw refusal()
}

function momentAt(counting: Counting, timeMs: number, periodEnd: number): number {
  return counting === 'days' ? upgradeMoment(timeMs, periodEnd) : timeMs
}

/** Milliseconds since 1970. */
function periodOf(
  provider: Provider,
  subscription: Stripe.Subscription,
): { readonly start: number; readonly end: number } {
  const { current_period_start: start, current_period_end: end } = planItem(provider, subscription)
  return { start: start * 1000, end: end * 1000 }
}

/** The plan gets another price; what else the subscription has stays. */
export function changedItems(provider: Provider, subscription: Stripe.Subscription, plan: PaidPlan) {
  return [{ id: planItem(provider, subscription).id, price: provider.settings.prices[plan] }]
}

function planItem({ settings }: Provider, { id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data.find(({ price }) => planOfPrice(settings, price.id) !== null)
  if (!item) throw new Error(`subscription ${id} has no item of a plan`)
  return item
}
