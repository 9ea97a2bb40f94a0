import { updateProfile } from '../../billing/sign-up.ts'
import { authSyncSchema, userSchema } from '../../contract/account/account.ts'
import { knownPhoto } from '../../contract/account/photo.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { bearer, errorResponses, jsonBody } from '../openapi.ts'
import { forgetUser, requireUser } from '../require-user.ts'
import { signUpSettings } from './trial-mailbox.ts'
import { toUser } from './user.ts'

const route = createRoute({
  method: 'post',
  path: '/auth/sync',
  summary: 'Updates the account after a sign-in and returns it.',
  security: bearer,
  middleware: [requireUser] as const,
  request: {
    body: { required: true, ...jsonBody(authSyncSchema, 'Name and picture. Everything else comes from the token.') },
  },
  responses: { 200: jsonBody(userSchema, 'The signed-in person.'), ...errorResponses },
})

export const authSyncApi = apiRouter().openapi(route, async (c) => {
  const { displayName, photoURL } = c.req.valid('json')
  const { identity } = c.var
  const profile = {
    id: identity.uid,
    email: identity.email,
    isEmailVerified: identity.isEmailVerified,
    displayName: (displayName || null) ?? identity.name,
    photoUrl: knownPhoto(photoURL) ?? identity.picture,
    profileIssuedAt: identity.issuedAt,
  }
  const nowMs = Date.now()
  const settings = await signUpSettings(c.env, c.var.host, identity.email)
  const row = await updateProfile(c.env.DB, profile, settings, nowMs)
  forgetUser(row.id)
  return c.json(await toUser(c.env.DB, row, nowMs), 200)
})
