import type { Context } from 'hono'
import { cancelSubscription, resumeSubscription } from '../../billing/subscriptions/cancel-subscription.ts'
import { changePlan, previewPlanChange } from '../../billing/subscriptions/change-plan.ts'
import { openPortal } from '../../billing/subscriptions/open-portal.ts'
import { callOffChange, cardRefusal } from '../../billing/subscriptions/waiting-change.ts'
import {
  type Billing,
  billingSchema,
  planChangePreviewSchema,
  planChangeQuerySchema,
  planChangeResultSchema,
  planChangeSchema,
  portalSchema,
} from '../../contract/billing.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { settingsOf } from '../../env.ts'
import type { AppEnv } from '../app-env.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { forgetUser, forPeople } from '../require-user.ts'
import { billingOf } from './billing-dto.ts'

const cancelRoute = createRoute({
  method: 'post',
  path: '/billing/cancel',
  summary: 'Lets your plan end with the month that is paid for.',
  ...forPeople,
  responses: { 200: jsonBody(billingSchema, 'Plan and credits afterwards.'), ...errorResponses },
})

const resumeRoute = createRoute({
  method: 'post',
  path: '/billing/resume',
  summary: 'Takes back a cancellation that has not come into force yet.',
  ...forPeople,
  responses: { 200: jsonBody(billingSchema, 'Plan and credits afterwards.'), ...errorResponses },
})

const previewRoute = createRoute({
  method: 'get',
  path: '/billing/change-plan',
  summary: 'Returns what a change of your plan would cost and bring now.',
  ...forPeople,
  request: { query: planChangeQuerySchema },
  responses: { 200: jsonBody(planChangePreviewSchema, 'The change, before it is made.'), ...errorResponses },
})

const changeRoute = createRoute({
  method: 'post',
  path: '/billing/change-plan',
  summary:
    'Changes your plan: to a larger one at once, for the share of the month that is left; to a smaller one from the next month on.',
  ...forPeople,
  request: { body: { required: true, ...jsonBody(planChangeSchema, 'The plan, and the price that was shown.') } },
  responses: {
    200: jsonBody(planChangeResultSchema, 'Plan and credits afterwards, and what is left for the browser to confirm.'),
    ...errorResponses,
  },
})

const callOffRoute = createRoute({
  method: 'delete',
  path: '/billing/change-plan',
  summary: 'Calls off a change of your plan that waits for its payment. Nothing is owed for it.',
  ...forPeople,
  responses: { 200: jsonBody(billingSchema, 'Plan and credits afterwards.'), ...errorResponses },
})

const portalRoute = createRoute({
  method: 'post',
  path: '/billing/portal',
  summary: "Returns the address of the payment provider's page for your cards, addresses and invoices.",
  ...forPeople,
  responses: { 200: jsonBody(portalSchema, 'The page; it can be opened for a few minutes.'), ...errorResponses },
})

export const planChangesApi = apiRouter()
  .openapi(cancelRoute, async (c) => {
    await cancelSubscription(c.env, c.var.user.id, Date.now())
    return c.json(await billingAfterwards(c), 200)
  })
  .openapi(resumeRoute, async (c) => {
    await resumeSubscription(c.env, c.var.user.id, Date.now())
    return c.json(await billingAfterwards(c), 200)
  })
  .openapi(previewRoute, async (c) => {
    const { plan } = c.req.valid('query')
    const preview = await previewPlanChange(c.env, c.var.user.id, plan, Date.now())
    const { prorationDate, renewsAt } = preview
    const moment = prorationDate === null ? null : isoTime(prorationDate)
    return c.json({ ...preview, prorationDate: moment, renewsAt: isoTime(renewsAt) }, 200)
  })
  .openapi(changeRoute, async (c) => {
    const { plan, amountNow, prorationDate } = c.req.valid('json')
    const quote = { plan, amountNow, prorationDate: prorationDate === null ? null : secondOf(prorationDate) }
    const checkout = await changePlan(c.env, c.var.user.id, quote, Date.now())
    const refusal = checkout && (await cardRefusal(c.env, checkout))
    return c.json({ billing: await billingAfterwards(c), checkout, refusal }, 200)
  })
  .openapi(callOffRoute, async (c) => {
    await callOffChange(c.env, c.var.user.id, Date.now())
    return c.json(await billingAfterwards(c), 200)
  })
  .openapi(portalRoute, async (c) => {
    const origin = settingsOf(c.env).SITE_ORIGIN ?? new URL(c.req.url).origin
    return c.json({ url: await openPortal(c.env, c.var.user.id, `${origin}/billing`) }, 200)
  })

/** The provider counts in seconds. */
function secondOf(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000) * 1000
}

async function billingAfterwards(c: Context<AppEnv>): Promise<Billing> {
  const { id } = c.var.user
  forgetUser(id)
  return billingOf(c.env.DB, id, Date.now())
}
