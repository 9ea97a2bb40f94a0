import { batchForAccount } from '../../db/live-account.ts'
import { registrationReceiptSchema, registrationSchema } from '../../contract/account/registration.ts'
import { MAX_NAME_LENGTH } from '../../contract/account/account.ts'
import { receiptOf, registrationStatement } from '../../db/registrations.ts'
import { nameUnnamed } from '../../db/users.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { bearer, errorResponses, jsonBody } from '../openapi.ts'
import { freshUser } from '../accounts/user.ts'
import { forgetUser, requireUser } from '../require-user.ts'

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
  const user = await freshUser(c.env.DB, c.var.user.id)
  const registration = c.req.valid('json')
  const nowMs = Date.now()
  await batchForAccount(c.env.DB, user.id, [registrationStatement(c.env.DB, user.id, registration, nowMs)])
  const name = `${registration.firstName} ${registration.lastName}`.slice(0, MAX_NAME_LENGTH)
  await nameUnnamed(c.env.DB, user, name, nowMs)
  forgetUser(user.id)
  return c.json(receiptOf(registration, nowMs), 200)
})
