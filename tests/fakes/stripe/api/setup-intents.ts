// /v1/setup_intents: how a person changes the card of a subscription.
import type { Stripe } from 'stripe'
import { expand, mergeMetadata, metadata, parameters, text } from '../http/parameters.ts'
import { route } from '../http/route.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { confirmSetup, createSetupIntent } from '../objects/setup-intent.ts'
import { checkSecret, methodData, methodOf } from './payment-intents.ts'

const createParams = parameters<Stripe.SetupIntentCreateParams>()({
  customer: text,
  expand,
  metadata: metadata.optional(),
})
const retrieveParams = parameters<Stripe.SetupIntentRetrieveParams>()({ client_secret: text.optional(), expand })
/** `client_secret` and `payment_method_data[card]` are what Stripe's own form sends. */
const confirmParams = parameters<Stripe.SetupIntentConfirmParams & { client_secret: string }>()({
  client_secret: text.optional(),
  expand,
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: text.optional(),
})

export const setupIntentRoutes = [
  route('POST /v1/setup_intents', createParams, ({ account, params }) =>
    createSetupIntent(account, account.customer(params.customer, 'customer').id, mergeMetadata({}, params.metadata)),
  ),
  route(
    'GET /v1/setup_intents/:id',
    retrieveParams,
    ({ account, path, params, isPublishable }) => {
      const intent = account.get('setupIntents', path['id'] ?? '')
      if (isPublishable) checkSecret(intent, params.client_secret)
      return intent
    },
    { allowsPublishableKey: true },
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    confirmParams,
    ({ account, path, params, isPublishable }) => {
      const intent = account.get('setupIntents', path['id'] ?? '')
      if (isPublishable) checkSecret(intent, params.client_secret)
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
        throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
          code: 'setup_intent_unexpected_state',
        })
      }
      confirmSetup(account, intent, methodOf(account, params.payment_method, params.payment_method_data))
      return intent
    },
    { allowsPublishableKey: true },
  ),
]
