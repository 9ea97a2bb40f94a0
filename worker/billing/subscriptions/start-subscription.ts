// The first step of buying a plan: a subscription that begins when the browser has confirmed its first payment.
import { AppError } from '../../app-error.ts'
import type { Checkout } from '../../contract/billing.ts'
import type { PaidPlan } from '../../contract/plans.ts'
import { database } from '../../db/database.ts'
import { findCustomerOf } from '../../db/billing/customers.ts'
import { findUser, type UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { checkPrice } from '../stripe/plan-prices.ts'
import { hasProviderCode, isKeyTaken } from '../stripe/provider-error.ts'
import { readAll, toSubscription } from '../stripe/read-customer.ts'
import { paymentProvider, type Provider } from '../stripe/stripe-client.ts'
import { askOnce, endAttempt } from './ask-once.ts'
import { toCheckout, WITH_PAYMENT } from './checkout.ts'
import { closeCheckouts, closeCheckoutsOf } from './close-checkouts.ts'
import { hasBegun, isRunning } from './customer-state.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { syncCustomer } from './sync-customer.ts'

/** Another tab may open or pay a subscription between two looks. */
const MAX_ATTEMPTS = 4

/**
 * Opens a subscription to the plan, or returns the one that is open. Throws AppError `plan_already_active` for a user who
 * has a plan, and those of the provider.
 */
export async function startSubscription(
  env: Bindings,
  userId: string,
  plan: PaidPlan,
  nowMs: number,
): Promise<Checkout> {
  const provider = paymentProvider(env)
  const user = await userWithoutPlan(env, userId, nowMs)
  await checkPrice(provider, plan)
  const customerId = await ensureCustomer(env.DB, provider, user, nowMs)
  try {
    return await openSubscription(env, provider, { user, customerId, plan }, nowMs)
  } catch (error) {
    if (!hasProviderCode(error, 'resource_missing')) throw error
    const again = await userWithoutPlan(env, userId, nowMs)
    // What the lost customer had is read while it is still the one who decides about the plan.
    await syncCustomer(env, customerId, nowMs).catch((missing: unknown) => {
      if (!hasProviderCode(missing, 'resource_missing')) throw missing
    })
    const anew = await ensureCustomer(env.DB, provider, again, nowMs, customerId)
    return openSubscription(env, provider, { user: again, customerId: anew, plan }, nowMs)
  }
}

interface Order {
  readonly user: UserRow
  readonly customerId: string
  readonly plan: PaidPlan
}

async function openSubscription(env: Bindings, provider: Provider, order: Order, nowMs: number): Promise<Checkout> {
  const { customerId, plan } = order
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const all = await provider.ask((stripe) =>
      readAll(stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })),
    )
    const known = all.flatMap((subscription) => toSubscription(provider.settings, subscription))
    if (known.some((subscription) => hasBegun(subscription) && isRunning(subscription))) {
      await syncCustomer(env, customerId, nowMs)
      throw new AppError('plan_already_active', `customer ${customerId} has a running subscription`)
    }
    const open = known.filter(isRunning)
    const same = open.find((subscription) => subscription.plan === plan)
    // Never two of them are paid.
    const others = open.filter(({ id }) => id !== same?.id)
    if (!(await closeCheckouts(provider, others))) continue
    const checkout = same ? await reopen(provider, same.id, plan) : await create(env.DB, provider, order, all.length)
    if (!checkout) continue
    try {
      // The account may have been deleted, disabled, or given a plan in the meantime.
      await userWithoutPlan(env, order.user.id, nowMs)
      return checkout
    } catch (error) {
      await closeCheckoutsOf(provider, customerId)
      throw error
    }
  }
  await endAttempt(env.DB, order.user)
  throw new AppError('payments_unavailable', `customer ${customerId} pays in several places at once`)
}

/** A plan that D1 has may have ended at the provider's a moment ago. Throws `account_deleted`, `account_disabled` too. */
async function userWithoutPlan(env: Bindings, userId: string, nowMs: number): Promise<UserRow> {
  const db = database(env.DB)
  const hasPlan = (user: UserRow) => user.subscriptionType !== 'free' && user.subscriptionStatus === 'active'
  let user = await findUser(db, userId)
  if (user && hasPlan(user)) {
    const customer = await findCustomerOf(db, userId)
    if (customer) await syncCustomer(env, customer.id, nowMs)
    user = await findUser(db, userId)
  }
  if (!user || user.deletedAt !== null) throw new AppError('account_deleted', `user ${userId} is gone`)
  if (user.isDisabled) throw new AppError('account_disabled', `user ${userId} is disabled`)
  if (hasPlan(user)) throw new AppError('plan_already_active', `user ${userId} has the plan ${user.subscriptionType}`)
  return user
}

/** Null when it is no longer open. */
async function reopen(provider: Provider, id: string, plan: PaidPlan): Promise<Checkout | null> {
  return toCheckout(await provider.ask((stripe) => stripe.subscriptions.retrieve(id, { expand: WITH_PAYMENT })), plan)
}

/**
 * Two tabs that see the same number of subscriptions create one together. Null when another tab has created one to
 * another plan in the meantime.
 */
async function create(
  d1: D1Database,
  provider: Provider,
  { customerId, user, plan }: Order,
  count: number,
): Promise<Checkout | null> {
  try {
    const request = `subscription:${customerId}:${count}`
    const subscription = await askOnce(d1, provider, user, request, (stripe, options) =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: provider.settings.prices[plan] }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId: user.id },
          expand: WITH_PAYMENT,
        },
        options,
      ),
    )
    return toCheckout(subscription, plan)
  } catch (error) {
    if (isKeyTaken(error)) return null
    throw error
  }
}
