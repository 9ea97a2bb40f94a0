import { z } from 'zod'
import { receiveWebhook } from '../../billing/receive-webhook.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { forgetUser } from '../require-user.ts'

const SIGNATURE = 'stripe-signature'

const route = createRoute({
  method: 'post',
  path: '/stripe/webhook',
  summary: 'Takes events of the payment provider, who signs them. Each event is acted on once.',
  request: { headers: z.object({ [SIGNATURE]: z.string().default('') }) },
  responses: {
    200: jsonBody(z.object({ received: z.literal(true) }), 'The event has been acted on, or is about nobody here.'),
    ...errorResponses,
  },
})

export const stripeWebhookApi = apiRouter().openapi(route, async (c) => {
  // Byte for byte: the signature is over the body as it was sent.
  const userId = await receiveWebhook(c.env, await c.req.text(), c.req.header(SIGNATURE) ?? '', Date.now())
  if (userId !== null) forgetUser(userId)
  return c.json({ received: true as const }, 200)
})
