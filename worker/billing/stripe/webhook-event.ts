// A webhook as it comes in. It is believed only to name a customer who may have changed.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import { idOf } from './read-customer.ts'
import type { Provider } from './stripe-client.ts'

/**
 * How far the time of a signature may lie from the Worker's clock, before or after it. An older delivery is a replay,
 * since the provider signs each attempt anew. A signature from the future could be replayed for longer.
 */
const TOLERANCE_SECONDS = 300

/** Throws AppError `webhook_invalid` for a body that the provider has not signed, or not signed just now. */
export async function verifyWebhook(
  { ask, settings }: Provider,
  body: string,
  signature: string,
  nowMs: number,
): Promise<Stripe.Event> {
  // The provider's client refuses old signatures alone.
  if (!isSignedNow(signature, nowMs)) throw new AppError('webhook_invalid', 'the time of the signature is not near')
  return ask(async (stripe) => {
    const { Stripe } = await import('stripe')
    const subtle = Stripe.createSubtleCryptoProvider()
    const { webhookSecret } = settings
    try {
      return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS, subtle, nowMs)
    } catch (error) {
      throw new AppError('webhook_invalid', 'the signature does not hold', { cause: error })
    }
  })
}

/** False also for a signature without a time, or with several of them: the client would believe the last. */
function isSignedNow(signature: string, nowMs: number): boolean {
  const times = signature.split(',').flatMap((part) => (part.startsWith('t=') ? part.slice('t='.length) : []))
  const [time = ''] = times
  if (times.length !== 1 || !/^\d+$/.test(time)) return false
  return Math.abs(nowMs / 1000 - Number(time)) <= TOLERANCE_SECONDS
}

/** Whether the event is about this account in this mode: keys and webhooks of test and live mode differ. */
export function isOurs({ settings }: Provider, { livemode, account }: Stripe.Event): boolean {
  return account === undefined && livemode === /^[a-z]+_live_/.test(settings.secretKey)
}

/** Null for an event without a customer. Disputes name their charge alone. */
export async function customerOfEvent({ ask }: Provider, { data }: Stripe.Event): Promise<string | null> {
  const object = data.object as Partial<EventObject>
  if (object.object === 'customer') return object.id ?? null
  const customer = idOf(object.customer ?? null)
  const charge = idOf(object.charge ?? null)
  if (customer !== null || charge === null) return customer
  return idOf((await ask((stripe) => stripe.charges.retrieve(charge))).customer)
}

/** What of an event's object leads to the customer, where the object has it. */
interface EventObject {
  readonly id: string
  readonly object: string
  readonly customer: string | { readonly id: string } | null
  readonly charge: string | { readonly id: string } | null
}
