// The stand-in's own calls, which Stripe does not have: the clock, the bank, the webhooks, failures.
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import { emptyState } from '../account/state.ts'
import { seedCatalogue } from '../account/seed.ts'
import { runDue } from '../billing/clock.ts'
import { settle } from '../billing/collecting.ts'
import { closeDispute } from '../objects/dispute.ts'
import { invoiceOf } from '../objects/invoice-payment.ts'
import { finishAuthentication } from '../objects/payment-intent.ts'
import { finishSetup } from '../objects/setup-intent.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { summary } from './summary.ts'

const advanceSchema = z.strictObject({ seconds: z.int().nonnegative() })
const webhooksSchema = z.strictObject({
  /** Each event that is made from now on is sent twice. */
  duplicate: z.boolean().optional(),
  /** Events that wait together are sent in any order. */
  shuffle: z.boolean().optional(),
  /** Events are kept back until they are released. */
  hold: z.boolean().optional(),
  release: z.literal(true).optional(),
  /** Events are lost. */
  drop: z.boolean().optional(),
  /** An event's id: it is sent again. */
  resend: z.string().optional(),
})
const failSchema = z.strictObject({
  method: z.string(),
  path: z.string().startsWith('/v1/'),
  times: z.int().positive().default(1),
  /** 200 leaves the answer as it is, for calls that shall only be late. */
  status: z.int().default(500),
  /** True: the work is done, and the connection breaks before the answer; `status` says nothing then. */
  isExecuted: z.boolean().default(false),
  delayMs: z.int().nonnegative().default(0),
})
const authenticateSchema = z.strictObject({ clientSecret: z.string(), isApproved: z.boolean() })
const declineSchema = z.strictObject({ customer: z.string(), times: z.int().nonnegative() })
const disputeSchema = z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) })

type Control = (request: Request) => Promise<Response>

export function controlRoutes(account: Account, webhooks: Webhooks): Control {
  const { state } = account
  const calls: Record<string, (body: unknown) => unknown> = {
    'GET /_control/state': () => summary(account),
    'POST /_control/reset': () => {
      Object.assign(state, emptyState(), { origin: account.origin })
      seedCatalogue(account)
      return summary(account)
    },
    'POST /_control/advance': async (body) => {
      state.clockOffset += advanceSchema.parse(body).seconds
      runDue(account)
      await webhooks.settled()
      return summary(account)
    },
    'POST /_control/webhooks': async (body) => {
      const { duplicate, shuffle, hold, release, drop, resend } = webhooksSchema.parse(body)
      const { webhooks: controls } = state
      controls.isDuplicating = duplicate ?? controls.isDuplicating
      controls.isShuffling = shuffle ?? controls.isShuffling
      controls.isHeld = hold ?? (release === undefined ? controls.isHeld : false)
      controls.isDropping = drop ?? controls.isDropping
      if (release !== undefined) webhooks.release()
      if (resend !== undefined) webhooks.resend(resend)
      await webhooks.settled()
      return controls
    },
    'POST /_control/fail': (body) => {
      const failure = failSchema.parse(body)
      state.failures.push(failure)
      return failure
    },
    'POST /_control/decline': (body) => {
      const { customer, times } = declineSchema.parse(body)
      account.customer(customer)
      state.declines[customer] = times
      return { customer, times }
    },
    'POST /_control/authenticate': (body) => authenticate(account, authenticateSchema.parse(body)),
    'POST /_control/disputes': async (body) => {
      const { dispute, status } = disputeSchema.parse(body)
      closeDispute(account, account.get('disputes', dispute), status)
      await webhooks.settled()
      return account.get('disputes', dispute)
    },
  }
  return async (request) => {
    const call = calls[`${request.method} ${new URL(request.url).pathname}`]
    if (call === undefined)
      return Response.json({ error: { message: 'The stand-in has no such page.' } }, { status: 404 })
    try {
      const body: unknown = request.method === 'POST' ? JSON.parse((await request.text()) || '{}') : null
      return Response.json(await call(body))
    } catch (error) {
      if (error instanceof StripeError) return Response.json(error.body(''), { status: error.status })
      if (error instanceof z.ZodError || error instanceof SyntaxError) {
        return Response.json({ error: { message: error.message } }, { status: 400 })
      }
      throw error
    }
  }
}

/** What the person's bank says about a payment, or a card to be kept, that waits for it. */
function authenticate(account: Account, { clientSecret, isApproved }: z.infer<typeof authenticateSchema>): unknown {
  const { paymentIntents, setupIntents } = account.objects
  const waits = (row: { readonly client_secret: string | null; readonly status: string }) =>
    row.client_secret === clientSecret && row.status === 'requires_action'
  const setup = Object.values(setupIntents).find(waits)
  if (setup !== undefined) {
    finishSetup(account, setup, isApproved)
    return setup
  }
  const intent = Object.values(paymentIntents).find(waits)
  if (intent === undefined) throw invalidRequest('No payment with this secret waits for authentication.')
  const outcome = finishAuthentication(account, intent, isApproved)
  const invoice = invoiceOf(account, intent)
  if (invoice !== null) settle(account, invoice, intent, outcome, { isOffSession: false, isAutomatic: false })
  return intent
}
