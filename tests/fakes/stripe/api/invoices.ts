// /v1/invoices and /v1/invoice_payments
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { collect, payWith } from '../billing/collecting.ts'
import { finalizeAndCollect } from '../billing/collecting.ts'
import { expireIncomplete } from '../billing/ending.ts'
import { markUncollectible, voidInvoice } from '../billing/invoicing.ts'
import { dropPendingChange } from '../billing/pending-change.ts'
import { listOf } from '../http/list.ts'
import { expand, flag, isWithin, pages, parameters, text, timeFilter } from '../http/parameters.ts'
import { route } from '../http/route.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import { intentOf } from '../objects/invoice-payment.ts'
import { findPaymentMethod } from '../objects/payment-method.ts'

const listParams = parameters<Stripe.InvoiceListParams>()({
  ...pages,
  created: timeFilter,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
})
const retrieveParams = parameters<Stripe.InvoiceRetrieveParams>()({ expand })
const linesParams = parameters<Stripe.InvoiceListLineItemsParams>()(pages)
const payParams = parameters<Stripe.InvoicePayParams>()({
  expand,
  off_session: flag.default(true),
  payment_method: text.optional(),
})
const paymentListParams = parameters<Stripe.InvoicePaymentListParams>()({
  ...pages,
  created: timeFilter,
  invoice: text.optional(),
  payment: parameters<Stripe.InvoicePaymentListParams.Payment>()({
    payment_intent: text,
    type: z.literal('payment_intent'),
  }).optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
})

export const invoiceRoutes = [
  route('GET /v1/invoices', listParams, ({ account, params }) => {
    const { customer, status, subscription } = params
    if (customer !== undefined) account.get('customers', customer, 'customer')
    return listOf(
      Object.values(account.objects.invoices).filter(
        (invoice) =>
          isWithin(invoice.created, params.created) &&
          (customer === undefined || invoice.customer === customer) &&
          (status === undefined || invoice.status === status) &&
          (subscription === undefined || subscriptionOf(account, invoice).id === subscription),
      ),
      '/v1/invoices',
      params,
    )
  }),
  route('GET /v1/invoices/:id', retrieveParams, ({ account, path }) => account.get('invoices', path['id'] ?? '')),
  route('GET /v1/invoices/:id/lines', linesParams, ({ account, path, params }) => {
    const { id, lines } = account.get('invoices', path['id'] ?? '')
    return listOf(lines.data.toReversed(), `/v1/invoices/${id}/lines`, params)
  }),
  route('POST /v1/invoices/:id/finalize', retrieveParams, ({ account, path }) => {
    const invoice = account.get('invoices', path['id'] ?? '')
    if (invoice.status !== 'draft')
      throw invalidRequest('This invoice is already finalized.', { code: 'invoice_not_editable' })
    finalizeAndCollect(account, invoice, { isOffSession: true, isAutomatic: true })
    return invoice
  }),
  route('POST /v1/invoices/:id/pay', payParams, ({ account, path, params }) => {
    const invoice = account.get('invoices', path['id'] ?? '')
    const intent = intentOf(account, invoice)
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
    if (intent === null || (invoice.status !== 'open' && invoice.status !== 'uncollectible')) {
      throw invalidRequest(`Invoice is ${invoice.status} and cannot be paid.`)
    }
    const attempt = { isOffSession: params.off_session, isAutomatic: false }
    const method =
      params.payment_method === undefined ? null : findPaymentMethod(account, params.payment_method, 'payment_method')
    const outcome =
      method === null ? collect(account, invoice, attempt) : payWith(account, invoice, intent, method, attempt)
    if (outcome === null) {
      throw invalidRequest('This customer has no attached payment source or default payment method.')
    }
    if (outcome.kind === 'declined') throw outcome.error
    if (outcome.kind === 'requiresAction') {
      throw new StripeError(
        402,
        'card_error',
        'This payment requires additional user action before it can be completed successfully.',
        { code: 'invoice_payment_intent_requires_action' },
      )
    }
    return invoice
  }),
  route('POST /v1/invoices/:id/void', retrieveParams, ({ account, path }) => {
    const invoice = account.get('invoices', path['id'] ?? '')
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalidRequest(`You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`)
    }
    const subscription = subscriptionOf(account, invoice)
    if (account.state.pendingChanges[subscription.id]?.invoice === invoice.id) {
      dropPendingChange(account, subscription)
    } else if (subscription.status === 'incomplete') {
      expireIncomplete(account, subscription)
    } else {
      voidInvoice(account, invoice)
    }
    return invoice
  }),
  route('POST /v1/invoices/:id/mark_uncollectible', retrieveParams, ({ account, path }) => {
    const invoice = account.get('invoices', path['id'] ?? '')
    if (invoice.status !== 'open') throw invalidRequest(`This invoice is ${invoice.status}, not open.`)
    markUncollectible(account, invoice)
    return invoice
  }),
  route('GET /v1/invoice_payments', paymentListParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.invoicePayments).filter(
        ({ created, invoice, payment, status }) =>
          isWithin(created, params.created) &&
          (params.invoice === undefined || invoice === params.invoice) &&
          (params.payment === undefined || payment.payment_intent === params.payment.payment_intent) &&
          (params.status === undefined || status === params.status),
      ),
      '/v1/invoice_payments',
      params,
    ),
  ),
  route('GET /v1/invoice_payments/:id', retrieveParams, ({ account, path }) =>
    account.get('invoicePayments', path['id'] ?? ''),
  ),
]
