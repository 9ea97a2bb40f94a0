// /v1/billing_portal/sessions
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PortalSession } from '../account/wire.ts'
import { expand, parameters, text } from '../http/parameters.ts'
import { route } from '../http/route.ts'

const createParams = parameters<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  expand,
  flow_data: parameters<Stripe.BillingPortal.SessionCreateParams.FlowData>()({
    type: z.literal('payment_method_update'),
  }).optional(),
  locale: z.literal('auto').optional(),
  return_url: z.url().optional(),
})

export const portalSessionRoutes = [
  route('POST /v1/billing_portal/sessions', createParams, ({ account, params }) => {
    const id = account.newId('bps')
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_standin',
      created: account.now(),
      customer: account.customer(params.customer, 'customer').id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url ?? null,
      url: `${account.origin}/portal/${id}`,
    }
    account.objects.portalSessions[id] = session
    return session
  }),
]
