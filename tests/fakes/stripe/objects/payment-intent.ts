// Payment intents and the attempt to pay one: declined, paid, or waiting for the person's bank.
import type { Account } from '../account/account.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../account/wire.ts'
import { StripeError } from '../http/stripe-error.ts'
import { createCharge } from './charge.ts'
import { type Decline, GENERIC_DECLINE, testCard } from './test-cards.ts'

interface NewIntent {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  /** The card is kept for later payments. */
  readonly isSaved: boolean
}

export function createPaymentIntent(
  account: Account,
  { amount, currency, customer, description, isSaved }: NewIntent,
): PaymentIntent {
  const id = account.newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: account.newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: account.now(),
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: isSaved ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  account.objects.paymentIntents[id] = intent
  account.emit('payment_intent.created', intent)
  return intent
}

export type Outcome =
  | { readonly kind: 'paid'; readonly charge: Charge }
  | { readonly kind: 'requiresAction' }
  | { readonly kind: 'declined'; readonly error: StripeError }

/**
 * Charges the card. `isOffSession`: nobody is there to authenticate. The intent and its events tell what came of it;
 * what it paid for is the caller's to change.
 */
export function attemptPayment(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isOffSession }: { readonly isOffSession: boolean },
): Outcome {
  const card = account.state.cards[method.id]
  const known = testCard(card?.number ?? '')
  if (card === undefined || known === null) throw new Error(`${method.id} has no card`)
  intent.payment_method = method.id
  const decline = declineOf(account, intent, known.declines, card.payments)
  if (decline !== null) return declined(account, intent, method, decline)
  const { authentication } = known
  const needsBank = authentication === 'always' || (authentication === 'once' && !card.isAuthenticated)
  if (needsBank && isOffSession) {
    return declined(account, intent, method, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  if (needsBank) {
    account.change(intent, 'payment_intent.requires_action', (row) => {
      row.status = 'requires_action'
      row.last_payment_error = null
      row.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    })
    return { kind: 'requiresAction' }
  }
  return paid(account, intent, method)
}

/** The person's bank has answered. */
export function finishAuthentication(account: Account, intent: PaymentIntent, isApproved: boolean): Outcome {
  const method = account.get('paymentMethods', intent.payment_method ?? '')
  const card = account.state.cards[method.id]
  if (isApproved) {
    if (card !== undefined) card.isAuthenticated = true
    return paid(account, intent, method)
  }
  const error = new StripeError(
    402,
    'invalid_request_error',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    { code: 'payment_intent_authentication_failure' },
  )
  refuse(account, intent, method, error)
  return { kind: 'declined', error }
}

/** The decline that the card, or `/_control/decline`, has for this payment. */
function declineOf(
  account: Account,
  { customer }: PaymentIntent,
  declines: { readonly after: number; readonly reason: Decline } | undefined,
  payments: number,
): Decline | null {
  const left = account.state.declines[customer ?? ''] ?? 0
  if (customer !== null && left > 0) {
    account.state.declines[customer] = left - 1
    return GENERIC_DECLINE
  }
  return declines !== undefined && payments >= declines.after ? declines.reason : null
}

function paid(account: Account, intent: PaymentIntent, method: PaymentMethod): Outcome {
  const card = account.state.cards[method.id]
  if (card !== undefined) card.payments++
  const charge = createCharge(account, intent, method, null)
  account.change(intent, 'payment_intent.succeeded', (row) => {
    row.status = 'succeeded'
    row.amount_received = row.amount
    row.latest_charge = charge.id
    row.last_payment_error = null
    row.next_action = null
  })
  return { kind: 'paid', charge }
}

function declined(account: Account, intent: PaymentIntent, method: PaymentMethod, decline: Decline): Outcome {
  const charge = createCharge(account, intent, method, decline)
  intent.latest_charge = charge.id
  const { code, decline_code, message } = decline
  const error = new StripeError(402, 'card_error', message, { code, decline_code, charge: charge.id })
  refuse(account, intent, method, error)
  return { kind: 'declined', error }
}

/** A refused method leaves the intent: the next attempt names another, or the same again. */
function refuse(account: Account, intent: PaymentIntent, method: PaymentMethod, error: StripeError): void {
  const { code = 'card_declined', decline_code, charge } = error.details
  account.change(intent, 'payment_intent.payment_failed', (row) => {
    row.status = 'requires_payment_method'
    row.payment_method = null
    row.next_action = null
    row.last_payment_error = {
      type: error.type,
      code,
      message: error.message,
      ...(decline_code === undefined ? {} : { decline_code }),
      ...(charge === undefined ? {} : { charge }),
    }
  })
  Object.assign(error.details, { payment_intent: structuredClone(intent), payment_method: structuredClone(method) })
}
