// The two ways to a plan (SPEC §7). What is charged and what it brings is decided here: a request only names a plan.
import { AppError } from '../../app-error.ts'
import { startSubscription } from '../../billing/subscriptions/start-subscription.ts'
import { paymentProvider } from '../../billing/stripe/stripe-client.ts'
import { checkoutSchema, paymentIntentRequestSchema, subscriptionRequestSchema } from '../../contract/billing.ts'
import { PAID_PLANS, PLANS } from '../../contract/plans.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { forPeople } from '../require-user.ts'

const paymentIntentRoute = createRoute({
  method: 'post',
  path: '/create-payment-intent',
  summary: 'Opens a subscription to the plan with this monthly price in pounds and these monthly credits.',
  ...forPeople,
  request: { body: { required: true, ...jsonBody(paymentIntentRequestSchema, 'Price and credits of a plan.') } },
  responses: { 200: jsonBody(checkoutSchema, 'The first payment, for the browser to confirm.'), ...errorResponses },
})

const subscriptionRoute = createRoute({
  method: 'post',
  path: '/create-subscription',
  summary: 'Opens a subscription to the plan with this price.',
  ...forPeople,
  request: { body: { required: true, ...jsonBody(subscriptionRequestSchema, 'One of the prices of /api/config.') } },
  responses: { 200: jsonBody(checkoutSchema, 'The first payment, for the browser to confirm.'), ...errorResponses },
})

export const checkoutApi = apiRouter()
  .openapi(paymentIntentRoute, async (c) => {
    const { amount, credits } = c.req.valid('json')
    const plan = PAID_PLANS.find((one) => PLANS[one].pounds === amount && PLANS[one].credits === credits)
    if (plan === undefined) throw new AppError('plan_mismatch', `no plan costs ${amount} and brings ${credits}`)
    return c.json(await startSubscription(c.env, c.var.user.id, plan, Date.now()), 200)
  })
  .openapi(subscriptionRoute, async (c) => {
    const { priceId } = c.req.valid('json')
    const { prices } = paymentProvider(c.env).settings
    const plan = PAID_PLANS.find((one) => prices[one] === priceId)
    if (plan === undefined) throw new AppError('plan_mismatch', `${priceId} is the price of no plan`)
    return c.json(await startSubscription(c.env, c.var.user.id, plan, Date.now()), 200)
  })
