import { z } from 'zod'
import { adminGuard, asAdmin } from '../../admin/admin-guard.ts'
import { AppError } from '../../app-error.ts'
import { adminTranslationSchema, adminTranslationsQuerySchema } from '../../contract/admin.ts'
import { listAllTranslations } from '../../db/admin/translations.ts'
import { auditStatement } from '../../db/audit.ts'
import { database } from '../../db/database.ts'
import { findTranslation, type TranslationRow } from '../../db/translations.ts'
import { findUser } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { newestRow } from '../translations/newest-row.ts'
import { runAgain } from '../translations/run-again.ts'
import { toAdminTranslation } from './admin-dto.ts'
import { adminRoute, idParams } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestById, timeAndId } from '../positions.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/admin/translations',
  summary: 'Lists the translations of all users, newest first. Admins only.',
  ...adminRoute,
  request: { query: adminTranslationsQuerySchema },
  responses: { 200: jsonBody(z.array(adminTranslationSchema), 'A page of translations.'), ...errorResponses },
})

const retryRoute = createRoute({
  method: 'post',
  path: '/admin/translations/{id}/retry',
  summary: "Restarts a user's translation, with the credits of its owner. Admins only.",
  ...adminRoute,
  request: { params: idParams },
  responses: {
    202: jsonBody(adminTranslationSchema, 'The translation is running again.'),
    ...errorResponses,
  },
})

export const adminTranslationsApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { limit, cursor, status, userId } = c.req.valid('query')
    const after = readCursor(cursor, timeAndId, newestById)
    const rows = await listAllTranslations(database(c.env.DB), { status, userId, limit: limit + 1, after })
    const page = takePage(c, rows, limit, ({ row }) => [row.createdAt, row.id])
    const now = Date.now()
    return c.json(
      page.map(({ row, ownerEmail }) => toAdminTranslation(row, ownerEmail, now)),
      200,
    )
  })
  .openapi(retryRoute, async (c) => {
    const { id } = c.req.valid('param')
    const row = await requireTranslation(c.env, id)
    const audit = {
      action: 'translation.retry' as const,
      actorId: c.var.user.id,
      targetId: id,
      before: { status: row.status, run: row.run },
      after: { status: 'pending', run: row.run + 1 },
    }
    const { DB: d1 } = c.env
    const alongside = [adminGuard(d1, audit.actorId), auditStatement(d1, audit, Date.now())]
    await asAdmin(d1, audit.actorId, runAgain(c.env, row, alongside))
    const now = await requireTranslation(c.env, id)
    const owner = await findUser(database(c.env.DB), now.userId)
    return c.json(toAdminTranslation(now, owner?.email ?? null, Date.now()), 202)
  })

async function requireTranslation(env: Bindings, id: string): Promise<TranslationRow> {
  const row = await findTranslation(database(env.DB), id)
  if (!row) throw new AppError('job_not_found', `there is no translation ${id}`)
  return newestRow(env, row)
}
