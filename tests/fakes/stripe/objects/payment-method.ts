// Payment methods: cards alone.
import type { Account } from '../account/account.ts'
import type { PaymentMethod } from '../account/wire.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import { testCard } from './test-cards.ts'

export interface CardDetails {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
}

/** Throws `incorrect_number` for a card that is not among the test cards. */
export function createCard(
  account: Account,
  { number, exp_month, exp_year }: CardDetails,
  name: string | null,
): PaymentMethod {
  const card = testCard(number)
  if (card === null) {
    throw new StripeError(
      402,
      'card_error',
      'Your card number is incorrect. The stand-in takes the test cards that its README lists.',
      { code: 'incorrect_number', param: 'number' },
    )
  }
  const method: PaymentMethod = {
    id: account.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: card.brand,
      exp_month,
      exp_year,
      fingerprint: `standin${card.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  account.objects.paymentMethods[method.id] = method
  account.state.cards[method.id] = { number: card.number, payments: 0, isAuthenticated: false }
  return method
}

/** A method's id, or the name of one of Stripe's test methods, which makes a new one. */
export function findPaymentMethod(account: Account, idOrToken: string, param: string): PaymentMethod {
  const card = testCard(idOrToken)
  if (card === null || card.token !== idOrToken) return account.get('paymentMethods', idOrToken, param)
  const nextYear = new Date(account.now() * 1000).getUTCFullYear() + 1
  return createCard(account, { number: card.number, exp_month: 12, exp_year: nextYear }, null)
}

export function attach(account: Account, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  method.customer = customer
  account.emit('payment_method.attached', method)
}

/** Takes it from its customer, and from wherever it is the default. */
export function detach(account: Account, method: PaymentMethod): void {
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    })
  }
  const customer = account.customer(method.customer)
  method.customer = null
  account.emit('payment_method.detached', method, { customer: customer.id })
  if (customer.invoice_settings.default_payment_method === method.id) {
    account.change(customer, 'customer.updated', (row) => (row.invoice_settings.default_payment_method = null))
  }
  for (const subscription of Object.values(account.objects.subscriptions)) {
    if (subscription.default_payment_method !== method.id) continue
    account.change(subscription, 'customer.subscription.updated', (row) => (row.default_payment_method = null))
  }
}
