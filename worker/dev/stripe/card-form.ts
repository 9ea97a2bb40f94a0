// The server's side of the stand-in card form: what Stripe's own form does in the browser, with Stripe itself.
import { Hono } from 'hono'
import { z } from 'zod'
import { type Bindings, settingsOf } from '../../env.ts'
import { control, standInOrigin } from './stand-in.ts'

const confirmSchema = z.object({
  clientSecret: z.string().regex(/^(?:pi|seti)_.+_secret_.+$/),
  /** One of the stand-in's test cards. */
  number: z.string(),
  expMonth: z.int().min(1).max(12).default(12),
  expYear: z.int().min(2000).default(2040),
  cvc: z.string().default('123'),
})
const authenticateSchema = z.object({ clientSecret: z.string(), isApproved: z.boolean() })

/** What is read of a payment intent or a setup intent. */
const intentSchema = z.object({
  status: z.string(),
  last_payment_error: z.unknown().optional(),
  last_setup_error: z.unknown().optional(),
})
const errorSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
})

/** As the SDK's `confirmPayment` tells it. `status` is the intent's; with an error it waits for another card. */
interface Confirmation {
  readonly status: string
  readonly error?: z.infer<typeof errorSchema>
}

export const cardFormRoutes = new Hono<{ Bindings: Bindings }>()

cardFormRoutes.post('/dev/stripe/confirm', async (c) => {
  const { clientSecret, number, expMonth, expYear, cvc } = confirmSchema.parse(await c.req.json())
  const [id = ''] = clientSecret.split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const answer = await fetch(`${standInOrigin(c.env)}/v1/${kind}/${encodeURIComponent(id)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settingsOf(c.env).STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': String(expMonth),
      'payment_method_data[card][exp_year]': String(expYear),
      'payment_method_data[card][cvc]': cvc,
    }),
  })
  const body: unknown = await answer.json()
  if (answer.ok) return c.json(confirmation(body))
  const { error } = z.object({ error: errorSchema }).parse(body)
  return c.json({ status: 'requires_payment_method', error } satisfies Confirmation)
})

cardFormRoutes.post('/dev/stripe/authenticate', async (c) => {
  const answer = authenticateSchema.parse(await c.req.json())
  return c.json(confirmation(await control<unknown>(c.env, 'authenticate', answer)))
})

function confirmation(intent: unknown): Confirmation {
  const { status, last_payment_error, last_setup_error } = intentSchema.parse(intent)
  const error = errorSchema.safeParse(last_payment_error ?? last_setup_error)
  return error.success ? { status, error: error.data } : { status }
}
