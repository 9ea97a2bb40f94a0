// /v1/customers
import type { Stripe } from 'stripe'
import { type Account, isDeleted } from '../account/account.ts'
import type { Customer, DeletedCustomer } from '../account/wire.ts'
import { endSubscription } from '../billing/ending.ts'
import { listOf } from '../http/list.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import {
  clearable,
  expand,
  isWithin,
  mergeMetadata,
  metadata,
  pages,
  parameters,
  text,
  timeFilter,
} from '../http/parameters.ts'
import { route } from '../http/route.ts'
import { attach, findPaymentMethod } from '../objects/payment-method.ts'
import { hasEnded } from '../objects/subscription.ts'
import { matches, searchFilter } from './search.ts'

const invoiceSettings = parameters<Stripe.CustomerUpdateParams.InvoiceSettings>()({
  default_payment_method: text.optional(),
})

const fields = {
  description: clearable.optional(),
  email: clearable.optional(),
  expand,
  invoice_settings: invoiceSettings.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
}
const createParams = parameters<Stripe.CustomerCreateParams>()({ ...fields, payment_method: text.optional() })
const updateParams = parameters<Stripe.CustomerUpdateParams>()(fields)
const retrieveParams = parameters<Stripe.CustomerRetrieveParams>()({ expand })
const deleteParams = parameters<object>()({})
const listParams = parameters<Stripe.CustomerListParams>()({
  ...pages,
  created: timeFilter,
  email: text.optional(),
})
const searchParams = parameters<Stripe.CustomerSearchParams>()({ query: text, expand, limit: pages.limit })

export const customerRoutes = [
  route('POST /v1/customers', createParams, ({ account, params }) => {
    const method = params.payment_method
    const customer: Customer = {
      id: account.newId('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: account.now(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      discount: null,
      email: params.email ?? null,
      invoice_prefix: account.newId('x', 8).slice(2).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      next_invoice_sequence: 1,
      phone: params.phone ?? null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    }
    const attached = method === undefined ? null : findPaymentMethod(account, method, 'payment_method')
    account.objects.customers[customer.id] = customer
    if (attached !== null) attach(account, attached, customer.id)
    const chosen = params.invoice_settings?.default_payment_method
    if (chosen !== undefined) customer.invoice_settings.default_payment_method = ownMethod(account, customer.id, chosen)
    account.emit('customer.created', customer)
    return customer
  }),
  route('GET /v1/customers', listParams, ({ account, params }) =>
    listOf(
      existing(account).filter(
        ({ created, email }) =>
          isWithin(created, params.created) && (params.email === undefined || email === params.email),
      ),
      '/v1/customers',
      params,
    ),
  ),
  route('GET /v1/customers/search', searchParams, ({ account, params }) => {
    const clauses = searchFilter(params.query, ['email', 'name', 'phone'])
    const found = listOf(
      existing(account).filter((customer) => matches(customer, clauses)),
      '/v1/customers/search',
      params,
    )
    return { ...found, object: 'search_result', next_page: null }
  }),
  route('GET /v1/customers/:id', retrieveParams, ({ account, path }) => account.get('customers', path['id'] ?? '')),
  route('POST /v1/customers/:id', updateParams, ({ account, path, params }) => {
    const customer = account.customer(path['id'] ?? '')
    const chosen = params.invoice_settings?.default_payment_method
    const method = chosen === undefined ? null : ownMethod(account, customer.id, chosen)
    account.change(customer, 'customer.updated', (row) => {
      const { description, email, name, phone } = params
      if (description !== undefined) row.description = description
      if (email !== undefined) row.email = email
      if (name !== undefined) row.name = name
      if (phone !== undefined) row.phone = phone
      if (method !== null) row.invoice_settings.default_payment_method = method
      row.metadata = mergeMetadata(row.metadata, params.metadata)
    })
    return customer
  }),
  route('DELETE /v1/customers/:id', deleteParams, ({ account, path }) => {
    const customer = account.customer(path['id'] ?? '')
    for (const subscription of Object.values(account.objects.subscriptions)) {
      if (subscription.customer !== customer.id || hasEnded(subscription)) continue
      endSubscription(account, subscription, 'cancellation_requested')
    }
    account.emit('customer.deleted', customer)
    const deleted: DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
    account.objects.customers[customer.id] = deleted
    return deleted
  }),
]

function existing(account: Account): Customer[] {
  return Object.values(account.objects.customers).filter((customer) => !isDeleted(customer))
}

/** A default must be attached to the customer. */
function ownMethod(account: Account, customer: string, id: string): string {
  const method = account.get('paymentMethods', id, 'invoice_settings[default_payment_method]')
  if (method.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    )
  }
  return id
}
