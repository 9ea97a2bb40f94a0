import { z } from 'zod'
import { adminAuditQuerySchema, auditEntrySchema } from '../../contract/admin.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { listAudit, userIdOf } from '../../db/admin/audit.ts'
import { database } from '../../db/database.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { adminRoute } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestById, timeAndId } from '../positions.ts'

const route = createRoute({
  method: 'get',
  path: '/admin/audit',
  summary: 'Lists what was changed about accounts, by whom and why, newest first. Admins only.',
  ...adminRoute,
  request: { query: adminAuditQuerySchema },
  responses: { 200: jsonBody(z.array(auditEntrySchema), 'A page of entries.'), ...errorResponses },
})

export const adminAuditApi = apiRouter().openapi(route, async (c) => {
  const { limit, cursor, action, target: targetId, user } = c.req.valid('query')
  const db = database(c.env.DB)
  const userId = user === undefined ? undefined : await userIdOf(db, user)
  const after = readCursor(cursor, timeAndId, newestById)
  const rows = await listAudit(db, limit + 1, after, { action, targetId, userId })
  const page = takePage(c, rows, limit, ({ entry }) => [entry.createdAt, entry.id])
  return c.json(
    page.map(({ entry, actorEmail, ownerId, ownerEmail, targetName }) => ({
      ...entry,
      createdAt: isoTime(entry.createdAt),
      // Of a deleted person nothing is left but the id.
      actorEmail: actorEmail || null,
      ownerId: ownerEmail ? ownerId : null,
      ownerEmail: ownerEmail || null,
      targetName,
    })),
    200,
  )
})
