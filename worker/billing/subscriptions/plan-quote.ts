// The price of a change of plan: what the person is shown is what is charged, or they are asked again.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import type { PaidPlan } from '../../contract/plans.ts'
import { planOfPrice } from '../stripe/plan-prices.ts'
import { toLine } from '../stripe/read-customer.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import { creditsOf } from './invoice-credits.ts'

/** What the person was shown and agrees to. */
export interface PlanQuote {
  readonly plan: PaidPlan
  /** Pence. */
  readonly amountNow: number
  /** The moment from which the rest of the month was counted, in whole seconds; null where nothing is charged now. */
  readonly prorationDate: number | null
}

export interface PlanChangePreview extends PlanQuote {
  readonly creditsNow: number
  readonly renewsAt: number
}

/** Longer than anybody looks at a price. An older one would charge for days of the larger plan that have gone by. */
const QUOTE_LIFETIME_MS = 60 * 60 * 1000

/** `prorationDate` null: the provider's present moment. */
export async function previewUpgrade(
  provider: Provider,
  subscription: Stripe.Subscription,
  plan: PaidPlan,
  prorationDate: number | null,
): Promise<Omit<PlanChangePreview, 'renewsAt'>> {
  const { id, customer } = subscription
  const preview = await provider.ask((stripe) =>
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
  const lines = preview.lines.data.map((line) => toLine(provider.settings, line))
  const countedFrom = preview.parent?.subscription_details?.subscription_proration_date
  return {
    plan,
    amountNow: preview.amount_due,
    creditsNow: creditsOf(lines),
    prorationDate: countedFrom === undefined ? prorationDate : countedFrom * 1000,
  }
}

/** Throws AppError `price_changed` unless the provider asks the quote's amount, by a moment that has just been. */
export async function requireQuotedPrice(
  provider: Provider,
  subscription: Stripe.Subscription,
  { plan, amountNow, prorationDate }: PlanQuote,
): Promise<void> {
  const { current_period_start: start, current_period_end: end } = planItem(provider, subscription)
  const refusal = () => new AppError('price_changed', `${amountNow}p is not the price of ${plan}`)
  if (prorationDate === null || prorationDate < start * 1000 || prorationDate > end * 1000) throw refusal()
  const [then, now] = await Promise.all([
    previewUpgrade(provider, subscription, plan, prorationDate),
    previewUpgrade(provider, subscription, plan, null),
  ])
  const age = (now.prorationDate ?? 0) - prorationDate
  if (then.amountNow !== amountNow || age < 0 || age > QUOTE_LIFETIME_MS) throw refusal()
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
