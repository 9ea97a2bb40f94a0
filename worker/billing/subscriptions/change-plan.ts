// From one plan to another: up at once, for the share of the month that is left; down from the next month on.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import type { Checkout } from '../../contract/billing.ts'
import { PAID_PLANS, type PaidPlan } from '../../contract/plans.ts'
import type { Bindings } from '../../env.ts'
import { checkPrice, planOfPrice } from '../stripe/plan-prices.ts'
import { idOf, toLine } from '../stripe/read-customer.ts'
import { paymentProvider, type Provider } from '../stripe/stripe-client.ts'
import { toCheckout, WITH_PAYMENT } from './checkout.ts'
import { creditsOf } from './invoice-credits.ts'
import { type RunningSubscription, runningSubscription } from './running-subscription.ts'
import { syncCustomer } from './sync-customer.ts'

/** `keep`: a change to a smaller plan is taken back before it has come into force. */
type Direction = 'none' | 'up' | 'down' | 'keep'

export interface PlanChangePreview {
  readonly plan: PaidPlan
  readonly amountNow: number
  readonly creditsNow: number
  readonly renewsAt: number
}

/**
 * Returns what is left to be confirmed in the browser: null when the change is made. Throws AppError `plan_not_active`,
 * `plan_change_pending` while an earlier payment is open, and those of the provider.
 */
export async function changePlan(
  env: Bindings,
  userId: string,
  plan: PaidPlan,
  nowMs: number,
): Promise<Checkout | null> {
  const provider = paymentProvider(env)
  const running = await runningSubscription(env, userId, nowMs)
  const subscription = await retrieve(provider, running.id)
  const waiting = waitingChange(provider, subscription)
  if (waiting !== null) {
    if (waiting.plan === plan && waiting.checkout !== null) return waiting.checkout
    throw new AppError('plan_change_pending', `subscription ${running.id} waits for another change`)
  }
  const direction = directionOf(running, plan)
  if (direction === 'none') return null
  requirePaid(running)
  await checkPrice(provider, plan)
  const checkout = direction === 'up' ? await upgrade(provider, subscription, plan) : null
  if (direction !== 'up') await changeNextPlan(provider, subscription, plan)
  await syncCustomer(env, running.customerId, nowMs)
  return checkout
}

/** What the change would cost and bring now. Throws as `changePlan` does. */
export async function previewPlanChange(
  env: Bindings,
  userId: string,
  plan: PaidPlan,
  nowMs: number,
): Promise<PlanChangePreview> {
  const provider = paymentProvider(env)
  const running = await runningSubscription(env, userId, nowMs)
  const unchanged = { plan, amountNow: 0, creditsNow: 0, renewsAt: running.periodEnd }
  if (directionOf(running, plan) !== 'up') return unchanged
  requirePaid(running)
  const subscription = await retrieve(provider, running.id)
  const preview = await provider.ask((stripe) =>
    stripe.invoices.createPreview({
      customer: running.customerId,
      subscription: running.id,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, price: provider.settings.prices[plan] }],
        proration_behavior: 'always_invoice',
      },
    }),
  )
  const lines = preview.lines.data.map((line) => toLine(provider.settings, line))
  return { ...unchanged, amountNow: preview.amount_due, creditsNow: creditsOf(lines) }
}

/** Pure: `PAID_PLANS` begins with the smallest. */
export function directionOf(
  { plan, nextPlan }: Pick<RunningSubscription, 'plan' | 'nextPlan'>,
  to: PaidPlan,
): Direction {
  if (to === nextPlan) return 'none'
  if (to === plan) return 'keep'
  return PAID_PLANS.indexOf(to) > PAID_PLANS.indexOf(plan) ? 'up' : 'down'
}

function requirePaid({ id, status }: RunningSubscription): void {
  if (status !== 'active' && status !== 'trialing')
    throw new AppError('plan_change_pending', `the renewal of subscription ${id} is not paid`)
}

function retrieve(provider: Provider, id: string): Promise<Stripe.Subscription> {
  return provider.ask((stripe) => stripe.subscriptions.retrieve(id, { expand: WITH_PAYMENT }))
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`subscription ${id} has no item`)
  return item
}

/** A change that waits for its payment: nothing of it is in force yet. */
function waitingChange(provider: Provider, subscription: Stripe.Subscription) {
  const price = subscription.pending_update?.subscription_items?.[0]?.price.id
  const plan = price === undefined ? null : planOfPrice(provider.settings, price)
  if (plan === null) return null
  return { plan, checkout: toCheckout(subscription, plan) }
}

/**
 * Charges the card at once. The new plan is in force only when that has worked; otherwise the browser confirms the
 * payment, perhaps with another card.
 */
async function upgrade(
  provider: Provider,
  subscription: Stripe.Subscription,
  plan: PaidPlan,
): Promise<Checkout | null> {
  const { id, latest_invoice: latest } = subscription
  const changed = await provider.ask((stripe) =>
    stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemOf(subscription).id, price: provider.settings.prices[plan] }],
        payment_behavior: 'pending_if_incomplete',
        proration_behavior: 'always_invoice',
        expand: WITH_PAYMENT,
      },
      // Two clicks that see the same invoice make one change.
      { idempotencyKey: `upgrade:${id}:${plan}:${idOf(latest)}` },
    ),
  )
  return waitingChange(provider, changed)?.checkout ?? null
}

/** From the next month on; what is paid stays as it is. */
async function changeNextPlan(provider: Provider, subscription: Stripe.Subscription, plan: PaidPlan): Promise<void> {
  const items = [{ id: itemOf(subscription).id, price: provider.settings.prices[plan] }]
  await provider.ask((stripe) => stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' }))
}
