// /v1/payment_methods
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { listOf } from '../http/list.ts'
import { expand, pages, parameters, text } from '../http/parameters.ts'
import { route } from '../http/route.ts'
import { attach, detach, findPaymentMethod } from '../objects/payment-method.ts'

const retrieveParams = parameters<Stripe.PaymentMethodRetrieveParams>()({ expand })
const listParams = parameters<Stripe.PaymentMethodListParams>()({
  ...pages,
  customer: text.optional(),
  type: z.literal('card').optional(),
})
const customerListParams = parameters<Stripe.CustomerListPaymentMethodsParams>()({
  ...pages,
  type: z.literal('card').optional(),
})
const attachParams = parameters<Stripe.PaymentMethodAttachParams>()({ customer: text, expand })

export const paymentMethodRoutes = [
  route('GET /v1/payment_methods', listParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.paymentMethods).filter(
        ({ customer }) => params.customer !== undefined && customer === params.customer,
      ),
      '/v1/payment_methods',
      params,
    ),
  ),
  route('GET /v1/customers/:id/payment_methods', customerListParams, ({ account, path, params }) => {
    const { id } = account.customer(path['id'] ?? '')
    const own = Object.values(account.objects.paymentMethods).filter(({ customer }) => customer === id)
    return listOf(own, `/v1/customers/${id}/payment_methods`, params)
  }),
  route('GET /v1/payment_methods/:id', retrieveParams, ({ account, path }) =>
    account.get('paymentMethods', path['id'] ?? ''),
  ),
  route('POST /v1/payment_methods/:id/attach', attachParams, ({ account, path, params }) => {
    const customer = account.customer(params.customer, 'customer')
    const method = findPaymentMethod(account, path['id'] ?? '', 'id')
    attach(account, method, customer.id)
    return method
  }),
  route('POST /v1/payment_methods/:id/detach', retrieveParams, ({ account, path }) => {
    const method = account.get('paymentMethods', path['id'] ?? '')
    detach(account, method)
    return method
  }),
]
