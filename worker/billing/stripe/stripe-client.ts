// The payment provider's own client, for workers: `fetch` and SubtleCrypto. It is loaded when somebody pays or the
// provider calls, so that the worker starts without it.
import type Stripe from 'stripe'
import { AppError } from '../../app-error.ts'
import { type Bindings, type Settings, settingsOf } from '../../env.ts'
import { type PaymentSettings, paymentSettings } from '../payment-settings.ts'
import { providerError } from './provider-error.ts'

/** The version that the code is written for; the account's own default may be another. */
export const API_VERSION = '2026-10-28.endive'
/** For each attempt. People wait for some of these calls. */
const TIMEOUT_MS = 10_000
/** A repeated POST carries the same idempotency key: nothing happens twice. */
const MAX_RETRIES = 2

export interface Provider {
  readonly settings: PaymentSettings
  /**
   * Asks the provider. Throws AppError `payments_unavailable` when it cannot be reached, `payments_not_configured` when
   * it does not accept the key, `change_conflict` when it has no longer what the question is about, and PaymentRefusedError
   * with the provider's words.
   */
  readonly ask: <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>
}

const clients = new WeakMap<Settings, Promise<Stripe>>()

/** Throws AppError `payments_not_configured`. */
export function paymentProvider(env: Bindings): Provider {
  const provider = paymentProviderOrNull(env)
  if (!provider) throw new AppError('payments_not_configured', 'a setting of the payments is missing')
  return provider
}

/** Null where payments are not set up. */
export function paymentProviderOrNull(env: Bindings): Provider | null {
  const all = settingsOf(env)
  const settings = paymentSettings(all)
  if (!settings) return null
  return {
    settings,
    async ask(question) {
      const stripe = await clientOf(all, settings)
      try {
        return await question(stripe)
      } catch (error) {
        throw providerError(error)
      }
    },
  }
}

function clientOf(all: Settings, settings: PaymentSettings): Promise<Stripe> {
  let client = clients.get(all)
  if (!client) {
    client = createClient(settings)
    clients.set(all, client)
  }
  return client
}

async function createClient({ secretKey, apiOrigin }: PaymentSettings): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient((input, init) => fetch(input, init)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiOrigin === null ? {} : addressOf(apiOrigin)),
  })
}

function addressOf(origin: string) {
  const { hostname: host, port, protocol } = new URL(origin)
  const isPlain = protocol === 'http:'
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? ('http' as const) : ('https' as const) }
}
