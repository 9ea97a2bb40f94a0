import { createRoute } from '@hono/zod-openapi'
import { batchForAccount } from '../../accounts/live-account.ts'
import { registrationReceiptSchema, registrationSchema } from '../../contract/registration.ts'
import { receiptOf, registrationStatement } from '../../db/registrations.ts'
import { apiRouter, bearer, errorResponses, jsonBody } from '../openapi.ts'
import { requireUser } from '../require-user.ts'

const route = createRoute({
  method: 'post',
  path: '/registrations',
  summary: 'Registers the signed-in person as a client or as a translation professional.',
  security: bearer,
  middleware: [requireUser] as const,
  request: { body: { required: true, ...jsonBody(registrationSchema, 'The fields of the registration form.') } },
  responses: { 200: jsonBody(registrationReceiptSchema, 'The registration was recorded.'), ...errorResponses },
})

export const registrationsApi = apiRouter().openapi(route, async (c) => {
  const { id } = c.var.user
  const registration = c.req.valid('json')
  const nowMs = Date.now()
  await batchForAccount(c.env.DB, id, [registrationStatement(c.env.DB, id, registration, nowMs)])
  return c.json(receiptOf(registration, nowMs), 200)
})
