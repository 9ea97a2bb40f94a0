import { createRoute } from '@hono/zod-openapi'
import { registrationReceiptSchema, registrationSchema } from '../../contract/registration.ts'
import { database } from '../../db/database.ts'
import { saveRegistration } from '../../db/registrations.ts'
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
  const receipt = await saveRegistration(database(c.env.DB), c.var.user.id, c.req.valid('json'), Date.now())
  return c.json(receipt, 200)
})
