import { createRoute, z } from '@hono/zod-openapi'
import { auditEntrySchema, pageQuerySchema } from '../../contract/admin.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { MAX_LINE_LENGTH } from '../../contract/limits.ts'
import { listAudit } from '../../db/admin/audit.ts'
import { database } from '../../db/database.ts'
import { apiRouter, errorResponses, jsonBody } from '../openapi.ts'
import { adminRoute } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestById, timeAndId } from '../positions.ts'

const route = createRoute({
  method: 'get',
  path: '/admin/audit',
  summary: 'Lists what was changed about accounts, by whom and why, newest first. Admins only.',
  ...adminRoute,
  request: { query: z.object({ ...pageQuerySchema.shape, target: z.string().max(MAX_LINE_LENGTH).optional() }) },
  responses: { 200: jsonBody(z.array(auditEntrySchema), 'A page of entries.'), ...errorResponses },
})

export const adminAuditApi = apiRouter().openapi(route, async (c) => {
  const { limit, cursor, target } = c.req.valid('query')
  const after = readCursor(cursor, timeAndId, newestById)
  const rows = await listAudit(database(c.env.DB), limit + 1, after, target)
  const page = takePage(c, rows, limit, ({ entry }) => [entry.createdAt, entry.id])
  return c.json(
    page.map(({ entry, actorEmail, targetEmail }) => ({
      ...entry,
      createdAt: isoTime(entry.createdAt),
      // Of a deleted person nothing is left but the id.
      actorEmail: actorEmail || null,
      targetEmail: targetEmail || null,
    })),
    200,
  )
})
