// The stand-in and the official SDK on top of it, for tests.
import { Stripe } from 'stripe'
import { createStripe, type FakeStripe, type StripeOptions, WEBHOOK_SECRET } from './create-stripe.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from './http/keys.ts'

/** 10 December 2025, 12:00 UTC. */
export const START = 1_765_368_000
export const DAY = 86_400

export interface Standin {
  readonly fake: FakeStripe
  /** As the Worker calls it. */
  readonly sdk: Stripe
  /** As a browser calls it. */
  readonly browser: Stripe
  /** Bodies and signatures of the webhooks so far. */
  readonly received: { readonly body: string; readonly signature: string }[]
}

/** Its clock stands at `START`, and moves when it is told to. */
export function standin(options: StripeOptions = {}): Standin {
  const received: Standin['received'][number][] = []
  const fake = createStripe({
    now: () => START * 1000,
    webhookUrl: 'https://verso.test/api/stripe/webhook',
    deliver: async (request) => {
      received.push({ body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' })
      return new Response()
    },
    ...options,
  })
  return { fake, sdk: sdkFor(fake, SECRET_KEY), browser: sdkFor(fake, PUBLISHABLE_KEY), received }
}

function sdkFor(fake: FakeStripe, key: string): Stripe {
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      fake.fetch(new Request(input, init)),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** A signed event as the receiver reads it. Throws for a signature that is not right. */
export function verify(sdk: Stripe, { body, signature }: Standin['received'][number]): Promise<Stripe.Event> {
  return sdk.webhooks.constructEventAsync(body, signature, WEBHOOK_SECRET)
}

interface Bought {
  readonly customer: Stripe.Customer
  readonly subscription: Stripe.Subscription
  readonly clientSecret: string
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
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const clientSecret = invoice.confirmation_secret?.client_secret ?? ''
  return { customer, subscription, clientSecret, intent: clientSecret.split('_secret_')[0] ?? '' }
}

/** What the card form of a browser does. Throws the SDK's card error where the card is declined. */
export function confirm({ browser }: Standin, { intent, clientSecret }: Bought, number = '4242 4242 4242 4242') {
  return browser.paymentIntents.confirm(intent, {
    client_secret: clientSecret,
    payment_method_data: { type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '123' } },
  } as Stripe.PaymentIntentConfirmParams)
}

/** A subscription that is paid for. */
export async function buy(standin: Standin, price?: string, number?: string): Promise<Bought> {
  const ordered = await order(standin, price)
  await confirm(standin, ordered, number)
  const subscription = await standin.sdk.subscriptions.retrieve(ordered.subscription.id)
  return { ...ordered, subscription }
}
