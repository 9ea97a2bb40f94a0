import type { Settings } from '../env.ts'
import type { PaidPlan } from '../contract/plans.ts'

/** Everything that payments need; all of it or nothing. */
export interface PaymentSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** The provider's price ids: what a plan is sold at. */
  readonly prices: Readonly<Record<PaidPlan, string>>
  /** Price ids at which a plan was sold and is still renewed. */
  readonly formerPrices: ReadonlyMap<string, PaidPlan>
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
  const [standardPrice, ...formerStandard] = pricesIn(standard)
  const [proPrice, ...formerPro] = pricesIn(pro)
  if (!secretKey || !publishableKey || !webhookSecret || !standardPrice || !proPrice) return null
  const formerPrices = new Map<string, PaidPlan>()
  for (const id of formerStandard) formerPrices.set(id, 'standard')
  for (const id of formerPro) formerPrices.set(id, 'pro')
  const prices = { standard: standardPrice, pro: proPrice }
  return { secretKey, publishableKey, webhookSecret, prices, formerPrices, apiOrigin }
}

/** `price_new, price_old` */
function pricesIn(setting = ''): string[] {
  return setting.split(',').flatMap((id) => id.trim() || [])
}
