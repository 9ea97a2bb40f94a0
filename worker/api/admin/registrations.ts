import { z } from 'zod'
import type { Context } from 'hono'
import { decideRegistration } from '../../admin/decide-registration.ts'
import {
  adminRegistrationSchema,
  pageQuerySchema,
  professionalStatusSchema,
  type RegistrationDecision,
  registrationDecisionSchema,
} from '../../contract/admin.ts'
import { listProfessionals } from '../../db/admin/inbox.ts'
import { database } from '../../db/database.ts'
import { findUser, type UserRow } from '../../db/users.ts'
import { settingsOf } from '../../env.ts'
import { decisionMail } from '../../mail/decision-mail.ts'
import { mailerOf } from '../../mail/mailer.ts'
import type { AppEnv } from '../app-env.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { toAdminRegistration } from './admin-dto.ts'
import { adminRoute } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { oldestById, timeAndId } from '../positions.ts'
import { logError } from '../../log.ts'

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
    const page = takePage(c, rows, limit, ({ row }) => [row.registeredAt, row.userId])
    return c.json(
      page.map(({ row, account }) => toAdminRegistration(row, account)),
      200,
    )
  })
  .openapi(decisionRoute, async (c) => {
    const { userId } = c.req.valid('param')
    const decision = c.req.valid('json')
    const { registration, isNew } = await decideRegistration(c.env.DB, c.var.user.id, userId, decision, Date.now())
    const user = await findUser(database(c.env.DB), userId)
    if (isNew && user) c.executionCtx.waitUntil(sendDecision(c, user, decision))
    return c.json(toAdminRegistration(registration, user), 200)
  })

/**
 * Goes to the account's address, and only when it is confirmed: the form takes any address. The decision is written
 * already, and the profile shows it: a failed mail is not reported to the admin.
 */
async function sendDecision(c: Context<AppEnv>, user: UserRow, decision: RegistrationDecision) {
  const mailer = mailerOf(c.env, c.var.host)
  if (!mailer || !user.isEmailVerified) return
  const origin = settingsOf(c.env).SITE_ORIGIN ?? new URL(c.req.url).origin
  try {
    await mailer.send({ to: user.email, ...decisionMail({ ...decision, reason: decision.reason ?? null }, origin) })
  } catch (error) {
    // Whoever waits for this mail must see why it does not come.
    logError('mail: decision not sent', { requestId: c.var.requestId }, error)
  }
}
