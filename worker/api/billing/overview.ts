import { syncUser } from '../../billing/subscriptions/running-subscription.ts'
import { paymentProvider } from '../../billing/stripe/stripe-client.ts'
import { billingSchema } from '../../contract/billing.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { forgetUser, forPeople } from '../require-user.ts'
import { billingOf } from './billing-dto.ts'

const overviewRoute = createRoute({
  method: 'get',
  path: '/billing',
  summary: 'Returns your plan, its subscription and your credits.',
  ...forPeople,
  responses: { 200: jsonBody(billingSchema, 'Plan and credits.'), ...errorResponses },
})

const syncRoute = createRoute({
  method: 'post',
  path: '/billing/sync',
  summary: 'Reads your subscription from the payment provider, as after a payment, and returns your plan.',
  ...forPeople,
  responses: { 200: jsonBody(billingSchema, 'Plan and credits.'), ...errorResponses },
})

export const billingApi = apiRouter()
  .openapi(overviewRoute, async (c) => c.json(await billingOf(c.env.DB, c.var.user.id, Date.now()), 200))
  .openapi(syncRoute, async (c) => {
    const { id } = c.var.user
    paymentProvider(c.env) // refused where payments are not set up, also for people without a customer
    await syncUser(c.env, id, Date.now())
    forgetUser(id)
    return c.json(await billingOf(c.env.DB, id, Date.now()), 200)
  })
