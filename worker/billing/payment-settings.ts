import type { Settings } from '../env.ts'
import type { PaidPlan } from '../contract/plans.ts'

/** Everything that payments need; all of it or nothing. */
export interface PaymentSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** The provider's price ids. */
  readonly prices: Readonly<Record<PaidPlan, string>>
  /** A stand-in's address on a development machine; null is Stripe itself. */
  readonly apiOrigin: string | null
}

/** Null where payments are not set up: one of the settings is missing. */
export function paymentSettings(settings: Settings): PaymentSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_STANDARD: standard,
    STRIPE_PRICE_PRO: pro,
    STRIPE_API_ORIGIN: apiOrigin = null,
  } = settings
  if (!secretKey || !publishableKey || !webhookSecret || !standard || !pro) return null
  return { secretKey, publishableKey, webhookSecret, prices: { standard, pro }, apiOrigin }
}
