// A person's own account: settings, export, deletion. Sign-in data is the identity provider's.
import { z } from 'zod'
import { deleteAccount, purgeAccount } from '../../accounts/delete-account.ts'
import { exportAccount } from '../../accounts/export-account.ts'
import { AppError } from '../../app-error.ts'
import { accountDeletionSchema, accountSettingsSchema, userSchema } from '../../contract/account/account.ts'
import { durationInWords } from '../../contract/limit-words.ts'
import { RECENT_SIGN_IN_S, ROW_CACHE_MS } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { endSessions, saveSettings } from '../../db/users.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { bearer, errorResponses, jsonBody } from '../openapi.ts'
import { attachment } from '../attachment.ts'
import { forgetUser, requireUser } from '../require-user.ts'
import { streamOf } from '../stream-of.ts'
import { trialMailboxOf } from './trial-mailbox.ts'
import { freshUser, toUser } from './user.ts'
import { logError } from '../../log.ts'

const settingsRoute = createRoute({
  method: 'patch',
  path: '/account',
  summary: 'Changes the settings of your account and returns it.',
  security: bearer,
  middleware: [requireUser] as const,
  request: { body: { required: true, ...jsonBody(accountSettingsSchema, 'The settings.') } },
  responses: { 200: jsonBody(userSchema, 'The account.'), ...errorResponses },
})

const deletionRoute = createRoute({
  method: 'delete',
  path: '/account',
  summary: `Deletes your account with all translations, files and settings. Needs a sign-in within the last ${durationInWords(RECENT_SIGN_IN_S * 1000)}. The last admin cannot be deleted.`,
  security: bearer,
  middleware: [requireUser] as const,
  request: { body: { required: true, ...jsonBody(accountDeletionSchema, "The account's email address.") } },
  responses: {
    204: { description: 'The account is deleted. What it owned is removed within minutes.' },
    ...errorResponses,
  },
})

const signOutRoute = createRoute({
  method: 'post',
  path: '/account/sign-out-everywhere',
  summary: `Ends all sessions and sockets of your account within ${durationInWords(ROW_CACHE_MS)}, this one too. API keys stay.`,
  security: bearer,
  middleware: [requireUser] as const,
  responses: { 204: { description: 'Every device has to sign in again.' }, ...errorResponses },
})

const exportRoute = createRoute({
  method: 'get',
  path: '/account/export',
  summary: 'Returns everything that is stored about you as JSON. Documents are downloaded one by one.',
  security: bearer,
  middleware: [requireUser] as const,
  responses: {
    200: {
      description: 'A JSON document with the account and everything it owns, as an attachment.',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...errorResponses,
  },
})

export const accountApi = apiRouter()
  .openapi(settingsRoute, async (c) => {
    const { id } = c.var.user
    const nowMs = Date.now()
    await saveSettings(database(c.env.DB), id, c.req.valid('json'), nowMs)
    forgetUser(id)
    return c.json(await toUser(c.env.DB, await freshUser(c.env.DB, id), nowMs), 200)
  })
  .openapi(deletionRoute, async (c) => {
    const nowMs = Date.now()
    const user = await freshUser(c.env.DB, c.var.user.id)
    const { confirmation } = c.req.valid('json')
    if (confirmation.trim().toLowerCase() !== user.email.toLowerCase()) {
      throw new AppError('confirmation_mismatch', 'the confirmation is not the address of the account')
    }
    if (nowMs / 1000 - c.var.identity.authTime > RECENT_SIGN_IN_S) {
      throw new AppError('recent_sign_in_required', `user ${user.id} signed in too long ago`)
    }
    const mailboxHashes = await trialMailboxOf(c.env, c.var.host, user.email)
    await deleteAccount(c.env, user.id, { actorId: user.id, reason: null, mailboxHashes }, nowMs)
    forgetUser(user.id)
    // The sweeper goes on with what is left.
    c.executionCtx.waitUntil(
      purgeAccount(c.env, user.id, nowMs).catch((error: unknown) =>
        logError('account: not purged', { userId: user.id }, error),
      ),
    )
    return c.body(null, 204)
  })
  .openapi(signOutRoute, async (c) => {
    const { id } = c.var.user
    await endSessions(database(c.env.DB), id, Date.now())
    forgetUser(id)
    return c.body(null, 204)
  })
  .openapi(exportRoute, async (c) => {
    const nowMs = Date.now()
    const pieces = exportAccount(c.env.DB, await freshUser(c.env.DB, c.var.user.id), nowMs)
    return c.body(streamOf(pieces), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': attachment(`verso-account-${new Date(nowMs).toISOString().slice(0, 10)}.json`),
      'cache-control': 'no-store',
    })
  })
