import { finishEvent, receiveEvent } from '../db/billing/events.ts'
import { database } from '../db/database.ts'
import type { Bindings } from '../env.ts'
import { hasProviderCode } from './stripe/provider-error.ts'
import { paymentProvider } from './stripe/stripe-client.ts'
import { customerOfEvent, isOurs, verifyWebhook } from './stripe/webhook-event.ts'
import { syncCustomer } from './subscriptions/sync-customer.ts'

/**
 * Acts on a webhook, once for each event. Returns the user whose plan may have changed. Rejects when it could not be
 * acted on, so that the provider sends it again. Throws AppError `webhook_invalid` for what the provider has not signed.
 */
export async function receiveWebhook(
  env: Bindings,
  body: string,
  signature: string,
  nowMs: number,
): Promise<string | null> {
  const provider = paymentProvider(env)
  const event = await verifyWebhook(provider, body, signature, nowMs)
  if (!isOurs(provider, event)) return null
  const customerId = await customerOfEvent(provider, event).catch(nullIfGone)
  const { id, type, created } = event
  const db = database(env.DB)
  const isDone = await receiveEvent(db, { id, type, customerId, happenedAt: created * 1000, receivedAt: nowMs })
  if (isDone) return null
  const userId = customerId === null ? null : await syncCustomer(env, customerId, nowMs).catch(nullIfGone)
  await finishEvent(db, id, nowMs)
  return userId
}

/** What the provider no longer has cannot be read, however often the event comes. */
function nullIfGone(error: unknown): null {
  if (hasProviderCode(error, 'resource_missing')) return null
  throw error
}
