// Identifies the caller: a verified token, then the user's row. The token names the user; D1 holds the user's rights
// (DESIGN §4). Routes declare `middleware: [requireUser] as const` and read the user from `c.var.user`.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../app-error.ts'
import { bearerToken } from '../auth/bearer.ts'
import { firebaseTrust } from '../auth/identity-trust.ts'
import { KeySet } from '../auth/key-set.ts'
import { UserCache } from '../auth/user-cache.ts'
import { type Identity, verifyToken } from '../auth/verify-token.ts'
import { createUser } from '../billing/sign-up.ts'
import type { Role } from '../contract/account.ts'
import { database } from '../db/database.ts'
import { dayOf, findUser, noteActivityStatement, type UserRow } from '../db/users.ts'
import { settingsOf } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import { limitPerson } from './limit-requests.ts'

const keySets = new Map<string, KeySet>()
const userCache = new UserCache()

/** `c.var.user` may be ten seconds old: good enough for role and plan, not for the balance. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const identity = await identify(c)
  c.set('callerId', identity.uid)
  const user = await userOf(c, identity)
  if (user.deletedAt !== null) throw new AppError('account_deleted', `user ${user.id} is deleted`)
  if (user.isDisabled) throw new AppError('account_disabled', `user ${user.id} is disabled`)
  if (identity.authTime < user.validAfter) throw new AppError('token_expired', `user ${user.id} was signed out`)
  c.set('identity', identity)
  c.set('user', user)
  await limitPerson(c, user.id)
  noteActivity(c, user)
  await next()
})

/** Use after `requireUser`. */
export function requireRole(role: Role) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.user.role !== role) throw new AppError('forbidden', `user ${c.var.user.id} is not ${role}`)
    await next()
  })
}

/**
 * Call this after every write to a user's row that must take effect at once. Other isolates follow within the cache's
 * time.
 */
export function forgetUser(id: string): void {
  userCache.delete(id)
}

/** Once a day and user; the call does not wait for it. */
function noteActivity(c: Context<AppEnv>, user: UserRow): void {
  const nowMs = Date.now()
  if (user.lastActiveDay === dayOf(nowMs)) return
  userCache.set({ ...user, lastActiveDay: dayOf(nowMs) }, nowMs)
  // oxlint-disable-next-line no-console -- the next call tries again
  c.executionCtx.waitUntil(noteActivityStatement(c.env.DB, user.id, nowMs).run().catch(console.error))
}

async function identify(c: Context<AppEnv>): Promise<Identity> {
  const token = bearerToken(c.req.header('authorization'))
  const trust = c.var.host.identity?.trust(c.env) ?? firebaseTrust(settingsOf(c.env).FIREBASE_PROJECT_ID)
  return verifyToken(token, trust, keySetOf(trust.issuer), Date.now())
}

function keySetOf(issuer: string): KeySet {
  let keys = keySets.get(issuer)
  if (!keys) {
    keys = new KeySet()
    keySets.set(issuer, keys)
  }
  return keys
}

async function userOf(c: Context<AppEnv>, identity: Identity): Promise<UserRow> {
  const nowMs = Date.now()
  const cached = userCache.get(identity.uid, nowMs)
  if (cached) return cached
  const row = (await findUser(database(c.env.DB), identity.uid)) ?? (await signUp(c, identity, nowMs))
  userCache.set(row, nowMs)
  return row
}

/** Any call may be a user's first: the SPA's sync only logs its failure (SPEC §7). */
function signUp(c: Context<AppEnv>, identity: Identity, nowMs: number): Promise<UserRow> {
  const { uid: id, email, isEmailVerified, name: displayName, picture: photoUrl } = identity
  const profile = { id, email, isEmailVerified, displayName, photoUrl }
  return createUser(c.env.DB, profile, settingsOf(c.env).BOOTSTRAP_ADMIN_EMAIL, nowMs)
}
