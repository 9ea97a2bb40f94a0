// Identifies the caller: a verified token or an API key, then the user's row. The token or the key names the user; D1
// holds the user's rights (docs/identity.md). Routes for signed-in people alone declare
// `middleware: [requireUser] as const`, routes that API keys may call too `...callableWith(scope)`. Both read the user
// from `c.var.user`.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../app-error.ts'
import { isApiKey } from '../auth/api-key.ts'
import { bearerToken } from '../auth/bearer.ts'
import { firebaseTrust } from '../auth/identity-trust.ts'
import { KeySet } from '../auth/key-set.ts'
import { RowCache } from '../auth/row-cache.ts'
import { type Identity, verifyToken } from '../auth/verify-token.ts'
import { entitlements } from '../billing/entitlements.ts'
import { createUser } from '../billing/sign-up.ts'
import type { Role } from '../contract/account/account.ts'
import type { ApiScope } from '../contract/account/api-keys.ts'
import { database } from '../db/database.ts'
import { dayOf, findUser, noteActivityStatement, type UserRow } from '../db/users.ts'
import { settingsOf } from '../env.ts'
import { signUpSettings } from './accounts/trial-mailbox.ts'
import { findCallingKey, noteKeyUse } from './api-key-caller.ts'
import type { AppEnv } from './app-env.ts'
import { limitKeysOf, limitPerson } from './limit-requests.ts'
import { bearer, bearerOrKey } from './openapi.ts'
import { logError } from '../log.ts'

const keySets = new Map<string, KeySet>()
const userCache = new RowCache<UserRow>()

/** `c.var.user` may be ten seconds old: good enough for role and plan, not for the balance. */
export const requireUser = requireCaller(null)

/** What a route declares that signed-in people may call, and no API key. */
export const forPeople = { security: bearer, middleware: requireUser }

/** What a route declares that signed-in people and API keys with the scope may call. */
export function callableWith(scope: ApiScope) {
  return { security: bearerOrKey(scope), middleware: requireCaller(scope) }
}

/** Null: no API key has the scope for it. */
export function requireCaller(scope: ApiScope | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'))
    const user = isApiKey(token) ? await admitKey(c, token, scope) : await admitPerson(c, token)
    c.set('user', user)
    noteActivity(c, user)
    await next()
  })
}

async function admitPerson(c: Context<AppEnv>, token: string): Promise<UserRow> {
  const identity = await identify(c, token)
  c.set('callerId', identity.uid)
  const user = (await cachedUser(c, identity.uid)) ?? (await signUp(c, identity))
  checkAccount(user)
  if (identity.authTime < user.validAfter) throw new AppError('token_expired', `user ${user.id} was signed out`)
  c.set('identity', identity)
  await limitPerson(c, user.id)
  return user
}

/** A key does what its owner may do now: it ends with the account and with the plan. */
async function admitKey(c: Context<AppEnv>, text: string, scope: ApiScope | null): Promise<UserRow> {
  const key = await findCallingKey(c, text)
  const user = await cachedUser(c, key.userId)
  if (!user) throw new AppError('api_key_invalid', `the owner of key ${key.id} is gone`)
  checkAccount(user)
  if (!entitlements(user).hasApiKeys) throw new AppError('plan_required', `the plan of ${user.id} has no API keys`)
  if (scope === null || !key.scopes.includes(scope)) {
    throw new AppError('scope_missing', `key ${key.id} lacks the scope ${scope ?? 'of a signed-in person'}`)
  }
  await limitKeysOf(c, user.id)
  noteKeyUse(c, key)
  return user
}

function checkAccount(user: UserRow): void {
  if (user.deletedAt !== null) throw new AppError('account_deleted', `user ${user.id} is deleted`)
  if (user.isDisabled) throw new AppError('account_disabled', `user ${user.id} is disabled`)
}

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
  // Changed in place, so that the row keeps its age in the cache and a change elsewhere is noticed in time.
  user.lastActiveDay = dayOf(nowMs)
  // The next call tries again.
  c.executionCtx.waitUntil(
    noteActivityStatement(c.env.DB, user.id, nowMs)
      .run()
      .catch((error: unknown) => logError('account: activity not noted', { userId: user.id }, error)),
  )
}

async function identify(c: Context<AppEnv>, token: string): Promise<Identity> {
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

async function cachedUser(c: Context<AppEnv>, id: string): Promise<UserRow | null> {
  const nowMs = Date.now()
  const cached = userCache.get(id, nowMs)
  if (cached) return cached
  const row = await findUser(database(c.env.DB), id)
  if (row) userCache.set(row, nowMs)
  return row
}

/** Any call may be a user's first: the SPA's sync only logs its failure (SPEC §7). */
async function signUp(c: Context<AppEnv>, identity: Identity): Promise<UserRow> {
  const nowMs = Date.now()
  const { uid: id, email, isEmailVerified, name: displayName, picture: photoUrl, issuedAt: profileIssuedAt } = identity
  const profile = { id, email, isEmailVerified, displayName, photoUrl, profileIssuedAt }
  const row = await createUser(c.env.DB, profile, await signUpSettings(c.env, c.var.host, email), nowMs)
  userCache.set(row, nowMs)
  return row
}
