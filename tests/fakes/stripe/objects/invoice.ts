// Invoices as objects: their making and their lines. What happens to them is in `billing/`.
import type { Account } from '../account/account.ts'
import type { Invoice, InvoiceLine, Price, Subscription } from '../account/wire.ts'

export interface Period {
  readonly start: number
  readonly end: number
}

interface NewLine {
  readonly amount: number
  readonly price: Price
  readonly quantity: number
  readonly description: string
  readonly period: Period
  readonly item: string
  readonly subscription: Subscription
  /** For a line of a change in the middle of a period: what its credit is for, if it is one. */
  readonly proration: { readonly credited: { readonly invoice: string; readonly line: string } | null } | null
}

export function createLine(account: Account, line: NewLine): InvoiceLine {
  const { amount, price, quantity, proration, subscription } = line
  const credited = proration?.credited ?? null
  return {
    id: account.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: proration === null,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration === null ? null : account.newId('ii'),
        proration: proration !== null,
        proration_details:
          proration === null
            ? { credited_items: null }
            : {
                credited_items:
                  credited === null ? null : { invoice: credited.invoice, invoice_line_items: [credited.line] },
              },
        subscription: subscription.id,
        subscription_item: line.item,
      },
      type: 'subscription_item_details',
    },
    period: { ...line.period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

interface NewInvoice {
  readonly subscription: Subscription
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  readonly lines: InvoiceLine[]
  readonly period: Period
  readonly prorationDate: number | null
}

/** A draft. Its total is the sum of its lines; what the customer's balance pays is settled when it is finalized. */
export function draftInvoice(account: Account, invoiceOf: NewInvoice): Invoice {
  const { subscription, reason, period, prorationDate } = invoiceOf
  const customer = account.customer(subscription.customer)
  const id = account.newId('in')
  const lines = invoiceOf.lines.map((line) => ({ ...line, invoice: id }))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + customer.balance)
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Verso (stand-in)',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
        ...(prorationDate === null ? {} : { subscription_proration_date: prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** The subscription that the invoice is for. */
export function subscriptionOf(account: Account, invoice: Invoice): Subscription {
  return account.get('subscriptions', invoice.parent?.subscription_details?.subscription ?? '')
}
