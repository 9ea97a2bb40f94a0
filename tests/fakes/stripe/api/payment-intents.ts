// /v1/payment_intents. `confirm` is what the card form of a browser calls, with the publishable key.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { PaymentMethod } from '../account/wire.ts'
import { payWith } from '../billing/collecting.ts'
import { listOf } from '../http/list.ts'
import { expand, flag, integer, isWithin, pages, parameters, text, timeFilter } from '../http/parameters.ts'
import { route } from '../http/route.ts'
import { invalidRequest, missing } from '../http/stripe-error.ts'
import { invoiceOf } from '../objects/invoice-payment.ts'
import { createCard, findPaymentMethod } from '../objects/payment-method.ts'

const card = parameters<Stripe.PaymentMethodCreateParams.Card>()({
  cvc: text.optional(),
  exp_month: integer.refine((month) => month >= 1 && month <= 12),
  exp_year: integer,
  number: text,
})
/** The SDK's types leave out `card`, since only Stripe's own form may send it. */
export const methodData = z.strictObject({
  type: z.literal('card'),
  card,
  billing_details: parameters<Stripe.PaymentMethodCreateParams.BillingDetails>()({ name: text.optional() }).optional(),
})
type MethodData = z.infer<typeof methodData>

/** `client_secret` and `payment_method_data[card]` are what Stripe's own form sends. */
const confirmParams = parameters<Stripe.PaymentIntentConfirmParams & { client_secret: string }>()({
  client_secret: text.optional(),
  expand,
  off_session: flag.default(false),
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: text.optional(),
})
const retrieveParams = parameters<Stripe.PaymentIntentRetrieveParams>()({ client_secret: text.optional(), expand })
const listParams = parameters<Stripe.PaymentIntentListParams>()({
  ...pages,
  created: timeFilter,
  customer: text.optional(),
})

export const paymentIntentRoutes = [
  route('GET /v1/payment_intents', listParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.paymentIntents).filter(
        ({ created, customer }) =>
          isWithin(created, params.created) && (params.customer === undefined || customer === params.customer),
      ),
      '/v1/payment_intents',
      params,
    ),
  ),
  route(
    'GET /v1/payment_intents/:id',
    retrieveParams,
    ({ account, path, params, isPublishable }) => {
      const intent = account.get('paymentIntents', path['id'] ?? '')
      if (isPublishable) checkSecret(intent, params.client_secret)
      return intent
    },
    { allowsPublishableKey: true },
  ),
  route(
    'POST /v1/payment_intents/:id/confirm',
    confirmParams,
    ({ account, path, params, isPublishable }) => {
      const intent = account.get('paymentIntents', path['id'] ?? '')
      if (isPublishable) checkSecret(intent, params.client_secret)
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
        throw invalidRequest(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
          code: 'payment_intent_unexpected_state',
          payment_intent: structuredClone(intent),
        })
      }
      const invoice = invoiceOf(account, intent)
      if (invoice === null) throw invalidRequest('The stand-in confirms the payments of invoices alone.')
      const method = methodOf(account, params.payment_method, params.payment_method_data)
      const attempt = { isOffSession: params.off_session, isAutomatic: false }
      const outcome = payWith(account, invoice, intent, method, attempt)
      if (outcome.kind === 'declined') throw outcome.error
      return intent
    },
    { allowsPublishableKey: true },
  ),
]

/** The secret is what lets a browser near the object. */
export function checkSecret(
  intent: { readonly id: string; readonly client_secret: string | null },
  secret: string | undefined,
): void {
  if (secret !== intent.client_secret) throw missing('payment_intent', intent.id)
}

export function methodOf(account: Account, id: string | undefined, data: MethodData | undefined): PaymentMethod {
  if (id !== undefined) return findPaymentMethod(account, id, 'payment_method')
  if (data !== undefined) return createCard(account, data.card, data.billing_details?.name ?? null)
  throw invalidRequest(
    'You cannot confirm this PaymentIntent because it is missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    { code: 'payment_intent_unexpected_state' },
  )
}
