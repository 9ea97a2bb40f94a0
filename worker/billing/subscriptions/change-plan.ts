// From one plan to another: up at once, for the share of the month that is left; down from the next month on.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import type { Checkout } from '../../contract/billing.ts'
import { PAID_PLANS, type PaidPlan } from '../../contract/plans.ts'
import type { Bindings } from '../../env.ts'
import { hasChangedInPeriod } from '../../db/billing/subscriptions.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import { checkPrice, planOfPrice } from '../stripe/plan-prices.ts'
import { idOf } from '../stripe/read-customer.ts'
import { paymentProvider, type Provider } from '../stripe/stripe-client.ts'
import { askOnce, type PaymentAttempt } from './ask-once.ts'
import { toCheckout, WITH_PAYMENT } from './checkout.ts'
import { lookingAgain } from './looking-again.ts'
import {
  changedItems,
  type Counting,
  type PlanChangePreview,
  type PlanQuote,
  previewUpgrade,
  requireQuotedPrice,
} from './plan-quote.ts'
import { type RunningSubscription, runningSubscription } from './running-subscription.ts'
import { syncCustomer } from './sync-customer.ts'

/** `keep`: a change to a smaller plan is taken back before it has come into force. */
type Direction = 'none' | 'up' | 'down' | 'keep'

/**
 * Makes the change that the person has seen the price of. Returns what is left to be confirmed in the browser: null when
 * the change is made. Throws AppError `plan_not_active`, `plan_is_ending`, `plan_change_pending` while an earlier payment
 * is open, `price_changed`, `upgrade_refunded`, and those of the provider.
 */
export async function changePlan(
  env: Bindings,
  userId: string,
  quote: PlanQuote,
  nowMs: number,
): Promise<Checkout | null> {
  return lookingAgain(() => changeOnce(env, userId, quote, nowMs))
}

async function changeOnce(env: Bindings, userId: string, quote: PlanQuote, nowMs: number): Promise<Checkout | null> {
  const { plan } = quote
  const provider = paymentProvider(env)
  const user = await findUser(database(env.DB), userId)
  if (!user) throw new AppError('account_deleted', `user ${userId} is gone`)
  const running = await runningSubscription(env, userId, nowMs)
  requireGoingOn(running)
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
  let checkout: Checkout | null = null
  if (direction === 'up') {
    await requireQuotedPrice(provider, subscription, quote, await countingOf(env.DB, running))
    checkout = await upgrade(env.DB, provider, user, subscription, quote)
  } else {
    if (quote.amountNow !== 0) throw new AppError('price_changed', `the change to ${plan} costs nothing`)
    await changeNextPlan(provider, subscription, plan)
  }
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
  requireGoingOn(running)
  const renewsAt = running.periodEnd
  if (directionOf(running, plan) !== 'up') return { plan, amountNow: 0, creditsNow: 0, prorationDate: null, renewsAt }
  requirePaid(running)
  const subscription = await retrieve(provider, running.id)
  return { ...(await previewUpgrade(provider, subscription, plan, await countingOf(env.DB, running))), renewsAt }
}

async function countingOf(d1: D1Database, running: RunningSubscription): Promise<Counting> {
  return (await hasChangedInPeriod(database(d1), running)) ? 'seconds' : 'days'
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

/** A plan that is not renewed has no next month, and a larger one would end with this month as well. */
function requireGoingOn({ id, isEnding }: RunningSubscription): void {
  if (isEnding) throw new AppError('plan_is_ending', `subscription ${id} is not renewed`)
}

function requirePaid({ id, status }: RunningSubscription): void {
  if (status !== 'active' && status !== 'trialing')
    throw new AppError('plan_change_pending', `the renewal of subscription ${id} is not paid`)
}

function retrieve(provider: Provider, id: string): Promise<Stripe.Subscription> {
  return provider.ask((stripe) => stripe.subscriptions.retrieve(id, { expand: WITH_PAYMENT }))
}

/** A change that waits for its payment: nothing of it is in force yet. */
function waitingChange(provider: Provider, subscription: Stripe.Subscription) {
  for (const { price } of subscription.pending_update?.subscription_items ?? []) {
    const plan = planOfPrice(provider.settings, price.id)
    if (plan !== null) return { plan, checkout: toCheckout(subscription, plan) }
  }
  return null
}

/**
 * Charges the card at once. The new plan is in force only when that has worked; otherwise the browser confirms the
 * payment, perhaps with another card.
 */
async function upgrade(
  d1: D1Database,
  provider: Provider,
  user: PaymentAttempt,
  subscription: Stripe.Subscription,
  { plan, prorationDate }: PlanQuote,
): Promise<Checkout | null> {
  const { id, latest_invoice: latest } = subscription
  // Two clicks that see the same invoice and the same price make one change.
  const request = `upgrade:${id}:${plan}:${idOf(latest)}:${prorationDate}`
  const changed = await askOnce(d1, provider, user, request, (stripe, options) =>
    stripe.subscriptions.update(
      id,
      {
        items: changedItems(provider, subscription, plan),
        payment_behavior: 'pending_if_incomplete',
        proration_behavior: 'always_invoice',
        ...(prorationDate === null ? {} : { proration_date: prorationDate / 1000 }),
        expand: WITH_PAYMENT,
      },
      options,
    ),
  )
  return waitingChange(provider, changed)?.checkout ?? null
}

/** From the next month on; what is paid stays as it is. */
async function changeNextPlan(provider: Provider, subscription: Stripe.Subscription, plan: PaidPlan): Promise<void> {
  const items = changedItems(provider, subscription, plan)
  await provider.ask((stripe) => stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' }))
}
