// Starts the Stripe stand-in beside a development server, so that payments work without an account.
import path from 'node:path'
import { WEBHOOK_SECRET } from '../../tests/fakes/stripe/create-stripe.ts'
import { startFakeStripe } from '../../tests/fakes/stripe/fake-stripe.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../tests/fakes/stripe/http/keys.ts'
import { settingsInFiles } from './developer-settings.ts'

/** Beside the local database, so that they are deleted together and name the same customers. */
const STATE_FILE = 'v3/stripe-stand-in.json'

interface Server {
  /** Where the server will answer: webhooks go there. */
  readonly port: number
  /** The folder of the server's local state. */
  readonly state: string
}

/** The Worker's settings for the stand-in, which runs in this process and ends with it. */
export async function startStripeStandIn({ port, state }: Server): Promise<Record<string, string>> {
  const { url } = await startFakeStripe({
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    stateFile: path.join(state, STATE_FILE),
  })
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_STANDARD: 'price_standard_monthly',
    STRIPE_PRICE_PRO: 'price_pro_monthly',
    STRIPE_API_ORIGIN: url,
  }
}

/**
 * The settings for Stripe that a developer has chosen in the environment; null where they have chosen none, there or in
 * .dev.vars. An empty STRIPE_SECRET_KEY is a choice too: no payments.
 */
export function chosenStripeSettings(): Record<string, string> | null {
  const { STRIPE_SECRET_KEY } = process.env
  if (STRIPE_SECRET_KEY !== undefined) {
    return Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value = '']) => (name.startsWith('STRIPE_') ? [[name, value]] : [])),
    )
  }
  return 'STRIPE_SECRET_KEY' in settingsInFiles() ? {} : null
}
