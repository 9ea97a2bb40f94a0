// /v1/charges and /v1/disputes
import type { Stripe } from 'stripe'
import { listOf } from '../http/list.ts'
import {
  expand,
  flag,
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
import { closeDispute, isClosed, submitEvidence } from '../objects/dispute.ts'

const retrieveParams = parameters<Stripe.ChargeRetrieveParams>()({ expand })
const chargeListParams = parameters<Stripe.ChargeListParams>()({
  ...pages,
  created: timeFilter,
  customer: text.optional(),
  payment_intent: text.optional(),
})
const disputeListParams = parameters<Stripe.DisputeListParams>()({
  ...pages,
  charge: text.optional(),
  created: timeFilter,
  payment_intent: text.optional(),
})
const disputeUpdateParams = parameters<Stripe.DisputeUpdateParams>()({
  evidence: parameters<Stripe.DisputeUpdateParams.Evidence>()({ uncategorized_text: text.optional() }).optional(),
  expand,
  metadata: metadata.optional(),
  submit: flag.default(true),
})

export const chargeRoutes = [
  route('GET /v1/charges', chargeListParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.charges).filter(
        ({ created, customer, payment_intent: intent }) =>
          isWithin(created, params.created) &&
          (params.customer === undefined || customer === params.customer) &&
          (params.payment_intent === undefined || intent === params.payment_intent),
      ),
      '/v1/charges',
      params,
    ),
  ),
  route('GET /v1/charges/:id', retrieveParams, ({ account, path }) => account.get('charges', path['id'] ?? '')),
  route('GET /v1/disputes', disputeListParams, ({ account, params }) =>
    listOf(
      Object.values(account.objects.disputes).filter(
        ({ charge, created, payment_intent: intent }) =>
          isWithin(created, params.created) &&
          (params.charge === undefined || charge === params.charge) &&
          (params.payment_intent === undefined || intent === params.payment_intent),
      ),
      '/v1/disputes',
      params,
    ),
  ),
  route('GET /v1/disputes/:id', retrieveParams, ({ account, path }) => account.get('disputes', path['id'] ?? '')),
  route('POST /v1/disputes/:id', disputeUpdateParams, ({ account, path, params }) => {
    const dispute = account.get('disputes', path['id'] ?? '')
    if (isClosed(dispute)) throw invalidRequest('This dispute is already closed')
    const evidence = params.evidence?.uncategorized_text
    account.change(dispute, 'charge.dispute.updated', (row) => {
      row.metadata = mergeMetadata(row.metadata, params.metadata)
      if (evidence !== undefined) submitEvidence(row, evidence, params.submit)
    })
    return dispute
  }),
  route('POST /v1/disputes/:id/close', retrieveParams, ({ account, path }) => {
    const dispute = account.get('disputes', path['id'] ?? '')
    if (isClosed(dispute)) throw invalidRequest('This dispute is already closed')
    closeDispute(account, dispute, 'lost')
    return dispute
  }),
]
