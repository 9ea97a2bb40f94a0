// /v1/refunds
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { Charge } from '../account/wire.ts'
import { money } from '../billing/proration.ts'
import { listOf } from '../http/list.ts'
import {
  amount,
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
import { invalidRequest } from '../http/stripe-error.ts'
import { createRefund } from '../objects/refund.ts'

const createParams = parameters<Stripe.RefundCreateParams>()({
  amount: amount.optional(),
  charge: text.optional(),
  expand,
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
const retrieveParams = parameters<Stripe.RefundRetrieveParams>()({ expand })
const updateParams = parameters<Stripe.RefundUpdateParams>()({ expand, metadata: metadata.optional() })
const listParams = parameters<Stripe.RefundListParams>()({
  ...pages,
  charge: text.optional(),
  created: timeFilter,
  payment_intent: text.optional(),
})

export const refundRoutes = [
  route('POST /v1/refunds', createParams, ({ account, params }) => {
    const charge = chargeToRefund(account, params.charge, params.payment_intent)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) {
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    }
    if (charge.disputed) {
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      })
    }
    const wanted = params.amount ?? left
    if (wanted > left) {
      const [asked, rest] = [money(wanted, charge.currency), money(left, charge.currency)]
      throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, {
        param: 'amount',
      })
    }
    return createRefund(account, charge, {
      amount: wanted,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    })
  }),
  route('GET /v1/refunds', listParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.refunds).filter(
        ({ charge, created, payment_intent: intent }) =>
          isWithin(created, params.created) &&
          (params.charge === undefined || charge === params.charge) &&
          (params.payment_intent === undefined || intent === params.payment_intent),
      ),
      '/v1/refunds',
      params,
    ),
  ),
  route('GET /v1/refunds/:id', retrieveParams, ({ account, path }) => account.get('refunds', path['id'] ?? '')),
  route('POST /v1/refunds/:id', updateParams, ({ account, path, params }) => {
    const refund = account.get('refunds', path['id'] ?? '')
    account.change(refund, 'refund.updated', (row) => {
      row.metadata = mergeMetadata(row.metadata ?? {}, params.metadata)
    })
    return refund
  }),
]

function chargeToRefund(account: Account, charge: string | undefined, intent: string | undefined): Charge {
  if ((charge === undefined) === (intent === undefined)) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const id = charge ?? account.get('paymentIntents', intent ?? '', 'payment_intent').latest_charge ?? undefined
  const found = id === undefined ? undefined : account.get('charges', id, 'charge')
  if (found?.status !== 'succeeded') {
    throw invalidRequest('This payment does not have a successful charge to refund.', { param: 'payment_intent' })
  }
  return found
}
