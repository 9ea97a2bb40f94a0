// The payment of an invoice, and what it does to the subscription: begun, kept, past due, retried, ended.
import type { Account } from '../account/account.ts'
import type { Customer, Invoice, PaymentIntent, PaymentMethod, Subscription } from '../account/wire.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import { intentOf, paymentOf } from '../objects/invoice-payment.ts'
import { attach } from '../objects/payment-method.ts'
import { attemptPayment, type Outcome } from '../objects/payment-intent.ts'
import { openDispute } from '../objects/dispute.ts'
import { testCard } from '../objects/test-cards.ts'
import { endSubscription, invoicesOf } from './ending.ts'
import { finalize, savesPaymentMethod } from './invoicing.ts'
import { applyPendingChange } from './pending-change.ts'

/** Days from one failed attempt to the next; after the last, the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
const DAY_SECONDS = 86_400

interface Attempt {
  /** Nobody is there: a renewal, or one of its retries. */
  readonly isOffSession: boolean
  /** By Stripe's own schedule, as opposed to a person's attempt. */
  readonly isAutomatic: boolean
}

/** Opens a draft and charges the customer's card for it. What balances to nothing is paid at once. */
export function finalizeAndCollect(account: Account, invoice: Invoice, attempt: Attempt): Outcome | null {
  const intent = finalize(account, invoice)
  if (intent !== null) return collect(account, invoice, attempt)
  settlePaid(account, invoice)
  return null
}

/** Charges the card that the subscription, or else the customer, has as its default. Null where there is none. */
export function collect(account: Account, invoice: Invoice, attempt: Attempt): Outcome | null {
  const subscription = subscriptionOf(account, invoice)
  const customer = account.customer(subscription.customer)
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const intent = intentOf(account, invoice)
  if (intent === null) return null
  if (id === null) {
    settleUnpaid(account, invoice, attempt)
    return null
  }
  return payWith(account, invoice, intent, account.get('paymentMethods', id), attempt)
}

export function payWith(
  account: Account,
  invoice: Invoice,
  intent: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): Outcome {
  const outcome = attemptPayment(account, intent, method, attempt)
  settle(account, invoice, intent, outcome, attempt)
  return outcome
}

/** Carries an attempt's outcome over to the invoice and its subscription. */
export function settle(
  account: Account,
  invoice: Invoice,
  intent: PaymentIntent,
  outcome: Outcome,
  attempt: Attempt,
): void {
  if (outcome.kind === 'paid') {
    const method = account.get('paymentMethods', intent.payment_method ?? '')
    keepMethod(account, invoice, intent, method)
    settlePaid(account, invoice)
    const card = testCard(account.state.cards[method.id]?.number ?? '')
    if (card?.isDisputed) openDispute(account, outcome.charge)
    return
  }
  if (outcome.kind === 'requiresAction') account.emit('invoice.payment_action_required', invoice)
  settleUnpaid(account, invoice, attempt)
}

function keepMethod(account: Account, invoice: Invoice, intent: PaymentIntent, method: PaymentMethod): void {
  const subscription = subscriptionOf(account, invoice)
  if (intent.setup_future_usage !== null) attach(account, method, subscription.customer)
  if (!savesPaymentMethod(subscription)) return
  account.change(subscription, 'customer.subscription.updated', (row) => (row.default_payment_method = method.id))
}

function settlePaid(account: Account, invoice: Invoice): void {
  const payment = paymentOf(account, invoice)
  const subscription = subscriptionOf(account, invoice)
  account.change(invoice, 'invoice.paid', (row) => {
    row.status = 'paid'
    row.amount_paid = row.amount_due
    row.amount_remaining = 0
    row.attempted = true
    row.attempt_count = Math.max(1, row.attempt_count)
    row.auto_advance = false
    row.next_payment_attempt = null
    row.status_transitions.paid_at = account.now()
  })
  account.emit('invoice.payment_succeeded', invoice)
  if (payment !== null) {
    account.change(payment, 'invoice_payment.paid', (row) => {
      row.status = 'paid'
      row.amount_paid = row.amount_requested
      row.status_transitions.paid_at = account.now()
    })
  }
  setDelinquent(account, account.customer(subscription.customer), false)
  if (applyPendingChange(account, subscription, invoice)) return
  const { status } = subscription
  if (status !== 'incomplete' && !(status === 'past_due' && !owes(account, subscription))) return
  account.change(subscription, 'customer.subscription.updated', (row) => (row.status = 'active'))
}

function owes(account: Account, subscription: Subscription): boolean {
  const pending = account.state.pendingChanges[subscription.id]?.invoice
  return invoicesOf(account, subscription).some(({ id, status }) => status === 'open' && id !== pending)
}

function settleUnpaid(account: Account, invoice: Invoice, { isAutomatic }: Attempt): void {
  const subscription = subscriptionOf(account, invoice)
  const isPending = account.state.pendingChanges[subscription.id]?.invoice === invoice.id
  const isRetried = subscription.status !== 'incomplete' && !isPending
  const isFirst = invoice.attempt_count === 0
  account.change(invoice, 'invoice.payment_failed', (row) => {
    row.attempted = true
    // Stripe counts any first attempt, and after it its own alone.
    if (isFirst || isAutomatic) row.attempt_count++
    if (!isRetried || !(isFirst || isAutomatic)) return
    const days = RETRY_DAYS[row.attempt_count - 1]
    row.next_payment_attempt = days === undefined ? null : account.now() + days * DAY_SECONDS
  })
  if (!isRetried) return
  setDelinquent(account, account.customer(subscription.customer), true)
  if (invoice.attempt_count > RETRY_DAYS.length) return endSubscription(account, subscription, 'payment_failed')
  if (subscription.status === 'active') {
    account.change(subscription, 'customer.subscription.updated', (row) => (row.status = 'past_due'))
  }
}

function setDelinquent(account: Account, customer: Customer, isDelinquent: boolean): void {
  account.change(customer, 'customer.updated', (row) => (row.delinquent = isDelinquent))
}

export function isCollectable({ status }: Subscription): boolean {
  return status === 'active' || status === 'past_due' || status === 'trialing'
}
