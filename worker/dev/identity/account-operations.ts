// Operations of signed-in users on their own accounts.
import { z } from 'zod'
import { accountByEmail, type AccountRow, accountOf, freeEmail, updateAccount } from './accounts.ts'
import { mailOf, spendCode, uidOfChange } from './mails.ts'
import { accountOfToken, requireRecent } from './own-account.ts'
import { type Operation, parseBody } from './operation.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { ProviderError } from './provider-error.ts'
import { startSession } from './sessions.ts'

const lookup: Operation = async ({ d1, body, nowMs }) => {
  const { idToken } = parseBody(z.object({ idToken: z.string().optional() }), body)
  const { account } = await accountOfToken(d1, idToken, nowMs)
  return {
    users: [
      {
        ...profile(account),
        disabled: account.is_disabled === 1,
        validSince: String(account.valid_since),
        createdAt: String(account.created_at),
        lastLoginAt: String(account.last_login_at),
        lastRefreshAt: new Date(nowMs).toISOString(),
      },
    ],
  }
}

const updateSchema = z.object({
  idToken: z.string().optional(),
  oobCode: z.string().optional(),
  displayName: z.string().max(200).nullish(),
  photoUrl: z.string().max(2_000).nullish(),
  email: z.string().optional(),
  password: z.string().optional(),
  deleteAttribute: z.array(z.enum(['DISPLAY_NAME', 'PHOTO_URL'])).default([]),
})

const update: Operation = async ({ d1, body, nowMs }) => {
  const request = parseBody(updateSchema, body)
  if (request.oobCode) return applyCode(d1, request.oobCode, nowMs)

  const { account, authTime } = await accountOfToken(d1, request.idToken, nowMs)
  const changesCredentials = request.email !== undefined || request.password !== undefined
  if (changesCredentials) requireRecent(authTime, nowMs)
  const isDeleted = new Set(request.deleteAttribute)
  await updateAccount(d1, account.uid, {
    ...(request.displayName && { name: request.displayName }),
    ...(request.photoUrl && { photo: request.photoUrl }),
    // The SDK sends an empty text for what is to be removed, other clients name the attribute.
    ...((isDeleted.has('DISPLAY_NAME') || request.displayName === '') && { name: null }),
    ...((isDeleted.has('PHOTO_URL') || request.photoUrl === '') && { photo: null }),
    ...(request.email !== undefined && { email: await freeEmail(d1, request.email, account), is_verified: 0 }),
    ...(request.password !== undefined && { password: await hashPassword(checkPassword(request.password)) }),
    ...(changesCredentials && { valid_since: Math.floor(nowMs / 1000) }),
  })
  const changed = await accountOf(d1, account.uid)
  // New tokens carry the new name; after a change of credentials they are the only ones that still work.
  // A change of the name alone is no proof of who is there: the time of the sign-in stays.
  const session = await startSession(d1, changed, 'password', nowMs, changesCredentials ? undefined : authTime)
  return { ...profile(changed), ...session }
}

const remove: Operation = async ({ d1, body, nowMs }) => {
  const { idToken } = parseBody(z.object({ idToken: z.string().optional() }), body)
  const { account, authTime } = await accountOfToken(d1, idToken, nowMs)
  requireRecent(authTime, nowMs)
  await d1.batch([
    d1.prepare('DELETE FROM dev_identity_sessions WHERE uid = ?').bind(account.uid),
    d1.prepare('DELETE FROM dev_identity_accounts WHERE uid = ?').bind(account.uid),
  ])
  return {}
}

async function applyCode(d1: D1Database, code: string, nowMs: number) {
  const { kind } = await mailOf(d1, code, nowMs)
  return kind === 'VERIFY_AND_CHANGE_EMAIL' ? changeEmail(d1, code, nowMs) : verifyEmail(d1, code, nowMs)
}

async function verifyEmail(d1: D1Database, code: string, nowMs: number) {
  const email = await spendCode(d1, code, 'VERIFY_EMAIL', nowMs)
  const account = await accountByEmail(d1, email)
  if (!account) throw new ProviderError('INVALID_OOB_CODE')
  await updateAccount(d1, account.uid, { is_verified: 1 })
  return profile({ ...account, is_verified: 1 })
}

/** As Firebase does, this ends every session: the next sign-in is with the new address. */
async function changeEmail(d1: D1Database, code: string, nowMs: number) {
  const uid = await uidOfChange(d1, code)
  if (uid === null) throw new ProviderError('INVALID_OOB_CODE')
  const account = await accountOf(d1, uid)
  const email = await freeEmail(d1, (await mailOf(d1, code, nowMs)).email, account)
  await spendCode(d1, code, 'VERIFY_AND_CHANGE_EMAIL', nowMs)
  const changes = { email, is_verified: 1, valid_since: Math.floor(nowMs / 1000) }
  await updateAccount(d1, uid, changes)
  return profile({ ...account, ...changes })
}

function profile(account: AccountRow) {
  const { uid: localId, email, name, photo, google_id: googleId } = account
  const shown = { ...(name && { displayName: name }), ...(photo && { photoUrl: photo }) }
  return {
    localId,
    email,
    emailVerified: account.is_verified === 1,
    ...shown,
    // The SDK only looks whether there is one.
    ...(account.password && { passwordHash: 'redacted' }),
    providerUserInfo: [
      ...(account.password ? [{ providerId: 'password', federatedId: email, rawId: email, email, ...shown }] : []),
      ...(googleId ? [{ providerId: 'google.com', federatedId: googleId, rawId: googleId, email, ...shown }] : []),
    ],
  }
}

export const accountOperations = { lookup, update, delete: remove }
