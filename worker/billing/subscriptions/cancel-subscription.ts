import { AppError } from '../../app-error.ts'
import { listRunningSubscriptions } from '../../db/billing/subscriptions.ts'
import { database } from '../../db/database.ts'
import type { Bindings } from '../../env.ts'
import { paymentProvider } from '../stripe/stripe-client.ts'
import { stopRenewals } from './stop-renewals.ts'
import { lookingAgain } from './looking-again.ts'
import { runningSubscription, syncUser } from './running-subscription.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Nothing more is charged: the plan ends with the month that is paid for, or at once when there is no such month. Throws
 * AppError `plan_not_active`, and those of the provider.
 */
export async function cancelSubscription(env: Bindings, userId: string, nowMs: number): Promise<void> {
  await lookingAgain(() => cancelOnce(env, userId, nowMs))
}

async function cancelOnce(env: Bindings, userId: string, nowMs: number): Promise<void> {
  const provider = paymentProvider(env)
  const customerId = await syncUser(env, userId, nowMs)
  // More than one is made by hand, at the provider's.
  const running = await listRunningSubscriptions(database(env.DB), userId)
  if (customerId === null || running.length === 0)
    throw new AppError('plan_not_active', `user ${userId} has no running subscription`)
  await stopRenewals(
    provider,
    running.filter(({ isEnding }) => !isEnding),
  )
  await syncCustomer(env, customerId, nowMs)
}

/** Takes a cancellation back before it has come into force. Throws AppError as `cancelSubscription` does. */
export async function resumeSubscription(env: Bindings, userId: string, nowMs: number): Promise<void> {
  await lookingAgain(() => resumeOnce(env, userId, nowMs))
}

async function resumeOnce(env: Bindings, userId: string, nowMs: number): Promise<void> {
  const provider = paymentProvider(env)
  const { id, customerId, isEnding } = await runningSubscription(env, userId, nowMs)
  if (!isEnding) return
  await provider.ask(async (stripe) => {
    const { cancel_at_period_end: endsWithPeriod } = await stripe.subscriptions.retrieve(id)
    // Another day is chosen in the provider's dashboard.
    await stripe.subscriptions.update(id, endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' })
  })
  await syncCustomer(env, customerId, nowMs)
}
