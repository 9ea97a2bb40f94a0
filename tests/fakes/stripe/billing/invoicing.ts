// An invoice's way from draft to open, and its end without payment.
import type { Account } from '../account/account.ts'
import type { Invoice, PaymentIntent, Subscription } from '../account/wire.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import { createInvoicePayment, intentOf, paymentOf } from '../objects/invoice-payment.ts'

const NUMBER_DIGITS = 4

/** Stores a draft. The subscription's `latest_invoice` is the caller's to set. */
export function storeDraft(account: Account, invoice: Invoice, finalizesAt: number | null): void {
  invoice.automatically_finalizes_at = finalizesAt
  account.objects.invoices[invoice.id] = invoice
  account.emit('invoice.created', invoice)
}

/** Opens a draft: it gets its number, the customer's balance is used up, and what is left is to be paid by an intent. */
export function finalize(account: Account, invoice: Invoice): PaymentIntent | null {
  const subscription = subscriptionOf(account, invoice)
  const customer = account.customer(subscription.customer)
  const { balance } = customer
  account.change(customer, 'customer.updated', (row) => {
    row.balance = Math.min(0, invoice.total + balance)
    row.currency ??= invoice.currency
    row.next_invoice_sequence = (row.next_invoice_sequence ?? 1) + 1
  })
  const sequence = String((customer.next_invoice_sequence ?? 2) - 1).padStart(NUMBER_DIGITS, '0')
  const due = Math.max(0, invoice.total + balance)
  account.change(invoice, 'invoice.finalized', (row) => {
    row.status = 'open'
    row.number = `${customer.invoice_prefix ?? 'VERSO'}-${sequence}`
    row.starting_balance = balance
    row.ending_balance = customer.balance
    row.amount_due = due
    row.amount_remaining = due
    row.automatically_finalizes_at = null
    row.effective_at = account.now()
    row.hosted_invoice_url = `${account.origin}/invoices/${row.id}`
    // Stripe's is a file; here it is the page.
    row.invoice_pdf = row.hosted_invoice_url
    row.status_transitions.finalized_at = account.now()
  })
  return due === 0 ? null : createInvoicePayment(account, invoice, savesPaymentMethod(subscription))
}

export function savesPaymentMethod({ payment_settings: settings }: Subscription): boolean {
  return settings?.save_default_payment_method === 'on_subscription'
}

export function voidInvoice(account: Account, invoice: Invoice): void {
  close(account, invoice)
  account.change(invoice, 'invoice.voided', (row) => {
    row.status = 'void'
    row.status_transitions.voided_at = account.now()
  })
}

export function markUncollectible(account: Account, invoice: Invoice): void {
  account.change(invoice, 'invoice.marked_uncollectible', (row) => {
    row.status = 'uncollectible'
    row.auto_advance = false
    row.next_payment_attempt = null
    row.status_transitions.marked_uncollectible_at = account.now()
  })
}

/** Stripe makes no more attempts by itself; a person may still pay. */
export function stopCollecting(account: Account, invoice: Invoice): void {
  account.change(invoice, 'invoice.updated', (row) => {
    row.auto_advance = false
    row.next_payment_attempt = null
    row.automatically_finalizes_at = null
  })
}

function close(account: Account, invoice: Invoice): void {
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  const payment = paymentOf(account, invoice)
  const intent = intentOf(account, invoice)
  if (payment !== null && payment.status === 'open') {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = account.now()
  }
  if (intent === null || intent.status === 'succeeded' || intent.status === 'canceled') return
  account.change(intent, 'payment_intent.canceled', (row) => {
    row.status = 'canceled'
    row.canceled_at = account.now()
    row.cancellation_reason = 'void_invoice'
    row.next_action = null
  })
}
