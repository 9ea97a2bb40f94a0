import { z } from 'zod'
import { deleteAccount, purgeAccount } from '../../accounts/delete-account.ts'
import { changeUser, existingUser } from '../../admin/change-user.ts'
import { AppError } from '../../app-error.ts'
import {
  adminUserChangeSchema,
  adminUserDeletionSchema,
  adminUserDetailSchema,
  adminUserSchema,
  adminUsersQuerySchema,
} from '../../contract/admin.ts'
import { registrationsOf } from '../../db/admin/inbox.ts'
import { firstUserPosition, listUsers } from '../../db/admin/users.ts'
import { database } from '../../db/database.ts'
import { translationTotals } from '../../db/translations.ts'
import { findUser } from '../../db/users.ts'
import { trialMailboxOf } from '../accounts/trial-mailbox.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { forgetUser } from '../require-user.ts'
import { toAdminRegistration, toAdminUser } from './admin-dto.ts'
import { adminRoute, idParams } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { logError } from '../../log.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/admin/users',
  summary: 'Lists users; `q` finds them by the beginnings of the words of their name and address. Admins only.',
  ...adminRoute,
  request: { query: adminUsersQuerySchema },
  responses: { 200: jsonBody(z.array(adminUserSchema), 'A page of users.'), ...errorResponses },
})

const detailRoute = createRoute({
  method: 'get',
  path: '/admin/users/{id}',
  summary: 'Returns one user, with registrations and totals. Admins only.',
  ...adminRoute,
  request: { params: idParams },
  responses: { 200: jsonBody(adminUserDetailSchema, 'The user.'), ...errorResponses },
})

const changeRoute = createRoute({
  method: 'put',
  path: '/admin/users/{id}',
  summary:
    "Changes a user's credits, role, plan or access. Fields that are absent stay as they are, but the role follows a change of the plan. Admins only.",
  ...adminRoute,
  request: {
    params: idParams,
    body: { required: true, ...jsonBody(adminUserChangeSchema, 'The fields to change, and why.') },
  },
  responses: { 200: jsonBody(adminUserSchema, 'The user afterwards.'), ...errorResponses },
})

const deletionRoute = createRoute({
  method: 'delete',
  path: '/admin/users/{id}',
  summary: 'Deletes a user with everything they own. Admins cannot be deleted. Admins only.',
  ...adminRoute,
  request: { params: idParams, body: { required: false, ...jsonBody(adminUserDeletionSchema, 'Why.') } },
  responses: {
    204: { description: 'The user is deleted. What they owned is removed within minutes.' },
    ...errorResponses,
  },
})

export const adminUsersApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { q, sort, order, limit, cursor } = c.req.valid('query')
    const first: [number | string, string] = [...firstUserPosition(sort, order)]
    const key: z.ZodType<number | string> = sort === 'email' ? z.string() : z.int()
    const after = readCursor(cursor, z.tuple([key, z.string()]), first)
    const rows = await listUsers(database(c.env.DB), { q, sort, order, limit: limit + 1, after })
    const page = takePage(c, rows, limit, (row) => [
      sort === 'email' ? row.email : sort === 'credits' ? row.credits : row.createdAt,
      row.id,
    ])
    return c.json(page.map(toAdminUser), 200)
  })
  .openapi(detailRoute, async (c) => {
    const { id } = c.req.valid('param')
    const db = database(c.env.DB)
    const [user, registrations, translations] = await Promise.all([
      existingUser(c.env.DB, id),
      registrationsOf(db, id),
      translationTotals(db, id),
    ])
    return c.json(
      { ...toAdminUser(user), registrations: registrations.map((row) => toAdminRegistration(row, user)), translations },
      200,
    )
  })
  .openapi(changeRoute, async (c) => {
    const { id } = c.req.valid('param')
    const user = await changeUser(c.env, c.var.user.id, id, c.req.valid('json'), Date.now())
    forgetUser(id)
    return c.json(toAdminUser(user), 200)
  })
  .openapi(deletionRoute, async (c) => {
    const { id } = c.req.valid('param')
    const nowMs = Date.now()
    const { id: actorId } = c.var.user
    const { reason = null } = c.req.valid('json')
    // Their own account is theirs to delete in the profile, with a recent sign-in.
    if (id === actorId) throw new AppError('account_protected', `admin ${id} would be deleted`)
    const user = await findUser(database(c.env.DB), id)
    const mailboxHashes = await trialMailboxOf(c.env, c.var.host, user?.email ?? '')
    await deleteAccount(c.env, id, { actorId, reason, mailboxHashes }, nowMs)
    forgetUser(id)
    // The sweeper goes on with what is left.
    c.executionCtx.waitUntil(
      purgeAccount(c.env, id, nowMs).catch((error: unknown) => logError('account: not purged', { userId: id }, error)),
    )
    return c.body(null, 204)
  })
