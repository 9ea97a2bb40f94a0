// Finds the API key that a caller sends, and keeps when it was last used. require-user.ts decides what its owner may do.
import type { Context } from 'hono'
import { AppError } from '../app-error.ts'
import { isApiKeyHash, parseApiKey } from '../auth/api-key.ts'
import { RowCache } from '../auth/row-cache.ts'
import { type ApiKeyRow, findApiKey, minuteOf, noteKeyUseStatement } from '../db/api-keys.ts'
import { database } from '../db/database.ts'
import { type Bindings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'
import type { AppEnv } from './app-env.ts'
import { logError } from '../log.ts'

const keyCache = new RowCache<ApiKeyRow>()

/**
 * The row of a key that is genuine and not revoked; it may be ten seconds old. Throws `api_key_invalid` for every other
 * text alike, and `api_keys_not_configured` on a server without a pepper.
 */
export async function findCallingKey(c: Context<AppEnv>, text: string): Promise<ApiKeyRow> {
  const pepper = await pepperOf(c.env, c.var.host)
  const parts = parseApiKey(text)
  if (!parts) throw new AppError('api_key_invalid', 'not a key that a server has issued')
  const row = await cachedKey(c, parts.id)
  if (row === null || !(await isApiKeyHash(row.secretHash, parts, pepper))) {
    throw new AppError('api_key_invalid', `key ${parts.id} is unknown, or the secret is wrong`)
  }
  c.set('callerId', row.userId) // also of a revoked key: whoever uses one has it from somewhere
  if (row.revokedAt !== null) throw new AppError('api_key_invalid', `key ${parts.id} is revoked`)
  return row
}

/** Once a minute and key; the call does not wait for it. */
export function noteKeyUse(c: Context<AppEnv>, row: ApiKeyRow): void {
  const nowMs = Date.now()
  const lastUsedAt = minuteOf(nowMs)
  if (row.lastUsedAt !== null && row.lastUsedAt >= lastUsedAt) return
  // Changed in place, so that the row keeps its age in the cache and a revocation elsewhere is noticed in time.
  row.lastUsedAt = lastUsedAt
  // The next minute tries again.
  c.executionCtx.waitUntil(
    noteKeyUseStatement(c.env.DB, row.id, nowMs)
      .run()
      .catch((error: unknown) => logError('api key: use not noted', { keyId: row.id }, error)),
  )
}

/** Call this after a revocation. Other isolates follow within the cache's time. */
export function forgetApiKey(id: string): void {
  keyCache.delete(id)
}

/** Throws `api_keys_not_configured` on a server without one. */
export async function pepperOf(env: Bindings, host: Host): Promise<string> {
  const pepper = settingsOf(env).API_KEY_PEPPER ?? (await host.apiKeyPepper?.(env))
  if (pepper === undefined) throw new AppError('api_keys_not_configured', 'API_KEY_PEPPER is not set')
  return pepper
}

async function cachedKey(c: Context<AppEnv>, id: string): Promise<ApiKeyRow | null> {
  const nowMs = Date.now()
  const cached = keyCache.get(id, nowMs)
  if (cached) return cached
  const row = await findApiKey(database(c.env.DB), id)
  if (row) keyCache.set(row, nowMs)
  return row
}
