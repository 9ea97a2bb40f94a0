import type { Bindings } from '../../env.ts'
import { paymentProvider } from '../stripe/stripe-client.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import { lookingAgain } from './looking-again.ts'
import { runningSubscription } from './running-subscription.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Lets the plan end with the month that is paid for. A plan whose renewal could not be paid has no such month and ends at
 * once, so that no later attempt charges for a plan that was cancelled.
 */
export async function cancelSubscription(env: Bindings, userId: string, nowMs: number): Promise<void> {
  await lookingAgain(() => cancelOnce(env, userId, nowMs))
}

async function cancelOnce(env: Bindings, userId: string, nowMs: number): Promise<void> {
  const provider = paymentProvider(env)
  const { id, customerId, status } = await runningSubscription(env, userId, nowMs)
  const isPaid = status === 'active' || status === 'trialing'
  if (isPaid) await provider.ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
  else await endSubscriptions(provider, [id])
  await syncCustomer(env, customerId, nowMs)
}

/** Takes a cancellation back before it has come into force. */
export async function resumeSubscription(env: Bindings, userId: string, nowMs: number): Promise<void> {
  await lookingAgain(() => resumeOnce(env, userId, nowMs))
}

async function resumeOnce(env: Bindings, userId: string, nowMs: number): Promise<void> {
  const provider = paymentProvider(env)
  const { id, customerId, isEnding } = await runningSubscription(env, userId, nowMs)
  if (!isEnding) return
  await provider.ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }))
  await syncCustomer(env, customerId, nowMs)
}
