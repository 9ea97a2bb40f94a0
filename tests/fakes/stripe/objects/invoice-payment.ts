import type { Account } from '../account/account.ts'
import type { Invoice, InvoicePayment, PaymentIntent } from '../account/wire.ts'
import { createPaymentIntent } from './payment-intent.ts'

/** The intent that pays a finalized invoice, and the link between them. */
export function createInvoicePayment(account: Account, invoice: Invoice, isSaved: boolean): PaymentIntent {
  const intent = createPaymentIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    isSaved,
  })
  const payment: InvoicePayment = {
    id: account.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  account.objects.invoicePayments[payment.id] = payment
  return intent
}

export function paymentOf(account: Account, invoice: Invoice): InvoicePayment | null {
  return Object.values(account.objects.invoicePayments).find((payment) => payment.invoice === invoice.id) ?? null
}

export function intentOf(account: Account, invoice: Invoice): PaymentIntent | null {
  const id = paymentOf(account, invoice)?.payment.payment_intent
  return id === undefined ? null : account.get('paymentIntents', id)
}

/** The invoice that an intent pays; null for an intent that was made on its own. */
export function invoiceOf(account: Account, intent: PaymentIntent): Invoice | null {
  const payment = Object.values(account.objects.invoicePayments).find((row) => row.payment.payment_intent === intent.id)
  return payment === undefined ? null : account.get('invoices', payment.invoice)
}
