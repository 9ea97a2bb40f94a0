import { createRoute, z } from '@hono/zod-openapi'
import { decideRegistration } from '../../admin/decide-registration.ts'
import {
  adminRegistrationSchema,
  pageQuerySchema,
  professionalStatusSchema,
  registrationDecisionSchema,
} from '../../contract/admin.ts'
import { listProfessionals } from '../../db/admin/inbox.ts'
import { database } from '../../db/database.ts'
import { apiRouter, errorResponses, jsonBody } from '../openapi.ts'
import { toAdminRegistration } from './admin-dto.ts'
import { adminRoute } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { oldestById, timeAndId } from '../positions.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/admin/registrations',
  summary: 'Lists registrations of professionals, those that have waited longest first. Admins only.',
  ...adminRoute,
  request: {
    query: z.object({
      ...pageQuerySchema.shape,
      status: professionalStatusSchema.default('pending_verification'),
    }),
  },
  responses: { 200: jsonBody(z.array(adminRegistrationSchema), 'A page of registrations.'), ...errorResponses },
})

const decisionRoute = createRoute({
  method: 'post',
  path: '/admin/registrations/{userId}/decision',
  summary: "Verifies a professional's credentials or rejects them. Admins only.",
  ...adminRoute,
  request: {
    params: z.object({ userId: z.string() }),
    body: { required: true, ...jsonBody(registrationDecisionSchema, 'The decision, and why.') },
  },
  responses: { 200: jsonBody(adminRegistrationSchema, 'The registration afterwards.'), ...errorResponses },
})

export const adminRegistrationsApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { limit, cursor, status } = c.req.valid('query')
    const after = readCursor(cursor, timeAndId, oldestById)
    const rows = await listProfessionals(database(c.env.DB), status, limit + 1, after)
    const page = takePage(c, rows, limit, (row) => [row.registeredAt, row.userId])
    return c.json(page.map(toAdminRegistration), 200)
  })
  .openapi(decisionRoute, async (c) => {
    const { userId } = c.req.valid('param')
    const row = await decideRegistration(c.env.DB, c.var.user.id, userId, c.req.valid('json'), Date.now())
    return c.json(toAdminRegistration(row), 200)
  })
