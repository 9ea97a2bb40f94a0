// A webhook as it comes in. It is believed only to name a customer who may have changed.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import { idOf } from './read-customer.ts'
import type { Provider } from './stripe-client.ts'

/** An older delivery is a replay; a later attempt of the provider's own is signed anew. */
const TOLERANCE_SECONDS = 300

/** Throws AppError `webhook_invalid` for a body that the provider has not signed, or signed long ago. */
export async function verifyWebhook(
  { ask, settings }: Provider,
  body: string,
  signature: string,
  nowMs: number,
): Promise<Stripe.Event> {
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
