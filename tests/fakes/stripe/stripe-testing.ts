// The stand-in and the official SDK on top of it, for tests.
import { Stripe } from 'stripe'
import { createStripe, type FakeStripe, type StripeOptions, WEBHOOK_SECRET } from './create-stripe.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from './http/keys.ts'

/** 10 December 2025, 12:00 UTC. */
export const START = 1_765_368_000
export const DAY = 86_400
export const HOUR = 3_600

export interface Webhook {
  readonly body: string
  readonly signature: string
}

export interface Standin {
  readonly fake: FakeStripe
  /** As the Worker calls it. */
  readonly sdk: Stripe
  /** As a browser calls it. */
  readonly browser: Stripe
  /** What has been delivered, in order. */
  readonly received: readonly Webhook[]
}

/** Its clock stands at `START`, and moves when it is told to. */
export function standin(options: StripeOptions = {}): Standin {
  const received: Webhook[] = []
  const fake = createStripe({
    now: () => START * 1000,
    webhookUrl: 'https://verso.test/api/stripe/webhook',
    deliver: async (request) => {
      received.push(await readWebhook(request))
      return new Response()
    },
    ...options,
  })
  return { fake, sdk: sdkFor(fake, SECRET_KEY), browser: sdkFor(fake, PUBLISHABLE_KEY), received }
}

export async function readWebhook(request: Request): Promise<Webhook> {
  return { body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' }
}

export function sdkFor(fake: FakeStripe, key: string): Stripe {
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      fake.fetch(new Request(input, init)),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** A signed event as the receiver reads it. Throws for a signature that is not right. */
export function verify(sdk: Stripe, { body, signature }: Webhook): Promise<Stripe.Event> {
  return sdk.webhooks.constructEventAsync(body, signature, WEBHOOK_SECRET)
}

/** The stand-in's own calls. */
export async function control(fake: FakeStripe, name: string, body: object): Promise<unknown> {
  const answer = await fake.fetch(
    new Request(`http://127.0.0.1/_control/${name}`, { method: 'POST', body: JSON.stringify(body) }),
  )
  const result: unknown = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(result))
  return result
}

export interface Bought {
  readonly customer: Stripe.Customer
  readonly subscription: Stripe.Subscription
  readonly invoice: Stripe.Invoice
  readonly clientSecret: string
  /** The payment intent's id. */
  readonly intent: string
}

/** A subscription whose first payment waits for the person. */
export async function order({ sdk }: Standin, price = 'price_pro_monthly'): Promise<Bought> {
  const customer = await sdk.customers.create({ email: 'person@verso.test' })
  const subscription = await sdk.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = invoiceIn(subscription)
  return { customer, subscription, invoice, ...secretOf(invoice) }
}

/** The expanded `latest_invoice`. */
export function invoiceIn({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === 'string') throw new Error('latest_invoice was not expanded')
  return invoice
}

export function secretOf({ confirmation_secret: secret }: Stripe.Invoice): { clientSecret: string; intent: string } {
  const clientSecret = secret?.client_secret ?? ''
  return { clientSecret, intent: clientSecret.split('_secret_')[0] ?? '' }
}

/** What the card form of a browser does. Throws the SDK's card error where the card is declined. */
export function confirm(
  { browser }: Standin,
  { intent, clientSecret }: Pick<Bought, 'intent' | 'clientSecret'>,
  number = '4242 4242 4242 4242',
): Promise<Stripe.PaymentIntent> {
  return browser.paymentIntents.confirm(intent, cardParams(clientSecret, number))
}

/** The SDK's types leave the card out: only Stripe's own form sends it. */
export function cardParams(clientSecret: string, number: string): object {
  return {
    client_secret: clientSecret,
    payment_method_data: { type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '123' } },
  }
}

/** A subscription that is paid for. */
export async function buy(standin: Standin, price?: string, number?: string): Promise<Bought> {
  const ordered = await order(standin, price)
  await confirm(standin, ordered, number)
  const subscription = await standin.sdk.subscriptions.retrieve(ordered.subscription.id)
  return { ...ordered, subscription }
}

/** The error of Stripe's that a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`expected a refusal of Stripe's, not ${String(error)}`)
}
