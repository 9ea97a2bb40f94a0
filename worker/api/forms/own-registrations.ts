import { z } from 'zod'
import { isoTime } from '../../contract/iso-time.ts'
import { ownRegistrationSchema } from '../../contract/account/registration.ts'
import { registrationsOf } from '../../db/admin/inbox.ts'
import { database } from '../../db/database.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { bearer, errorResponses, jsonBody } from '../openapi.ts'
import { requireUser } from '../require-user.ts'

const route = createRoute({
  method: 'get',
  path: '/registrations',
  summary: 'Returns your registrations as a client and as a translation professional, with the decision about them.',
  security: bearer,
  middleware: [requireUser] as const,
  responses: { 200: jsonBody(z.array(ownRegistrationSchema), 'At most one of each kind.'), ...errorResponses },
})

export const ownRegistrationsApi = apiRouter().openapi(route, async (c) => {
  const rows = await registrationsOf(database(c.env.DB), c.var.user.id)
  return c.json(
    rows.map(({ userType, status, registeredAt, decidedAt, decisionReason }) => ({
      userType,
      status,
      registeredAt: isoTime(registeredAt),
      decidedAt: decidedAt === null ? null : isoTime(decidedAt),
      decisionReason,
    })),
    200,
  )
})
