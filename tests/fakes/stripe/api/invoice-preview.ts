// /v1/invoices/create_preview: what a change of price would cost, without making it.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { Invoice, Subscription } from '../account/wire.ts'
import { type PriceChange, prorationInvoice, prorationLines } from '../billing/changing.ts'
import { renewalInvoice } from '../billing/renewing.ts'
import { setPrice } from '../billing/pending-change.ts'
import { expand, integer, parameters, text } from '../http/parameters.ts'
import { route } from '../http/route.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { hasEnded, itemOf } from '../objects/subscription.ts'

type Details = Stripe.InvoiceCreatePreviewParams.SubscriptionDetails

const previewParams = parameters<Stripe.InvoiceCreatePreviewParams>()({
  customer: text.optional(),
  expand,
  subscription: text,
  subscription_details: parameters<Details>()({
    items: z
      .array(
        parameters<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item>()({
          id: text,
          price: text.optional(),
          quantity: integer.refine((value) => value >= 1).optional(),
        }),
      )
      .length(1)
      .optional(),
    proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('create_prorations'),
    proration_date: integer.optional(),
  }).optional(),
})

export const invoicePreviewRoutes = [
  route('POST /v1/invoices/create_preview', previewParams, ({ account, params }) => {
    const subscription = account.get('subscriptions', params.subscription, 'subscription')
    if (params.customer !== undefined && params.customer !== subscription.customer) {
      throw invalidRequest('The subscription does not belong to the customer.', { param: 'customer' })
    }
    if (hasEnded(subscription) || (subscription.cancel_at_period_end && params.subscription_details === undefined)) {
      throw invalidRequest('No upcoming invoices for customer: ' + subscription.customer, {
        code: 'invoice_upcoming_none',
      })
    }
    const preview = previewOf(account, subscription, params.subscription_details)
    return {
      ...preview,
      id: account.newId('upcoming_in'),
      lines: { ...preview.lines, url: '/v1/invoices/upcoming/lines' },
    }
  }),
]

function previewOf(
  account: Account,
  subscription: Subscription,
  details: z.infer<typeof previewParams>['subscription_details'],
): Invoice {
  const [item] = details?.items ?? []
  if (details === undefined || item === undefined) return renewalInvoice(account, subscription, [])
  const current = itemOf(subscription)
  if (item.id !== current.id) throw invalidRequest('The subscription has no such item.', { param: 'items[0][id]' })
  const change: PriceChange = {
    price: item.price === undefined ? current.price : account.get('prices', item.price, 'items[0][price]'),
    quantity: item.quantity ?? current.quantity ?? 1,
    prorationBehavior: details.proration_behavior,
    prorationDate: details.proration_date ?? null,
    isAppliedOnPayment: true,
    isOffSession: false,
  }
  if (details.proration_behavior === 'always_invoice') return prorationInvoice(account, subscription, change)
  const lines = details.proration_behavior === 'none' ? [] : prorationLines(account, subscription, change)
  const changed = structuredClone(subscription)
  setPrice(changed, change.price, change.quantity)
  return renewalInvoice(account, changed, lines)
}
