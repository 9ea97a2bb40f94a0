// Setup intents: a card is kept for later payments without a payment now.
import type { Account } from '../account/account.ts'
import type { Metadata, PaymentMethod, SetupIntent } from '../account/wire.ts'
import { StripeError } from '../http/stripe-error.ts'
import { attach } from './payment-method.ts'
import { testCard } from './test-cards.ts'

export function createSetupIntent(account: Account, customer: string, metadata: Metadata): SetupIntent {
  const id = account.newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: account.newId(`${id}_secret`),
    created: account.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
  account.objects.setupIntents[id] = intent
  account.emit('setup_intent.created', intent)
  return intent
}

/** Throws the card's error where it is declined: the cards that decline every payment cannot be kept either. */
export function confirmSetup(account: Account, intent: SetupIntent, method: PaymentMethod): void {
  const card = account.state.cards[method.id]
  const known = testCard(card?.number ?? '')
  if (known?.declines?.after === 0) {
    const { code, decline_code, message } = known.declines.reason
    account.change(intent, 'setup_intent.setup_failed', (row) => {
      row.last_setup_error = { type: 'card_error', code, decline_code, message }
    })
    throw new StripeError(402, 'card_error', message, { code, decline_code, setup_intent: structuredClone(intent) })
  }
  intent.payment_method = method.id
  if (known?.authentication !== undefined && !card?.isAuthenticated) {
    account.change(intent, 'setup_intent.requires_action', (row) => {
      row.status = 'requires_action'
      row.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    })
    return
  }
  keep(account, intent, method)
}

/** The person's bank has answered. */
export function finishSetup(account: Account, intent: SetupIntent, isApproved: boolean): void {
  const method = account.get('paymentMethods', intent.payment_method ?? '')
  if (isApproved) return keep(account, intent, method)
  account.change(intent, 'setup_intent.setup_failed', (row) => {
    row.status = 'requires_payment_method'
    row.payment_method = null
    row.next_action = null
    row.last_setup_error = {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
  })
}

function keep(account: Account, intent: SetupIntent, method: PaymentMethod): void {
  const card = account.state.cards[method.id]
  if (card !== undefined) card.isAuthenticated = true
  if (intent.customer !== null) attach(account, method, intent.customer)
  account.change(intent, 'setup_intent.succeeded', (row) => {
    row.status = 'succeeded'
    row.next_action = null
    row.last_setup_error = null
  })
}
