// Rows of API keys. A revoked key keeps its row, so that the audit log's ids stay readable.
import { and, desc, eq, isNull } from 'drizzle-orm'
import { MAX_API_KEYS } from '../contract/limits.ts'
import { auditIfChanged } from './audit.ts'
import type { Database } from './database.ts'
import { apiKeys } from './schema.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type NewApiKeyRow = Omit<ApiKeyRow, 'lastUsedAt' | 'revokedAt'>

const MINUTE_MS = 60_000

/** Revoked ones too: the caller decides. */
export async function findApiKey(db: Database, id: string): Promise<ApiKeyRow | null> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
  return row ?? null
}

/** The keys of a user that still work, newest first. */
export function listApiKeys(db: Database, userId: string): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

/**
 * The first statement changes nothing when the user has as many keys as are allowed. It counts and writes at once, so
 * two calls make one key.
 */
export function insertApiKeyStatements(d1: D1Database, row: NewApiKeyRow): D1PreparedStatement[] {
  const { id, userId, name, secretHash, scopes, createdAt } = row
  const insert = d1
    .prepare(
      `INSERT INTO api_keys (id, user_id, name, secret_hash, scopes, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT count(*) FROM api_keys WHERE user_id = ?2 AND revoked_at IS NULL) < ?7`,
    )
    .bind(id, userId, name, secretHash, JSON.stringify(scopes), createdAt, MAX_API_KEYS)
  const audit = { actorId: userId, action: 'api_key.create', targetId: id, after: { scopes } } as const
  return [insert, auditIfChanged(d1, audit, createdAt)]
}

/** False for a key that is another user's, unknown, or revoked already. */
export async function revokeApiKey(d1: D1Database, userId: string, id: string, nowMs: number): Promise<boolean> {
  const revoke = d1
    .prepare('UPDATE api_keys SET revoked_at = ?3 WHERE id = ?1 AND user_id = ?2 AND revoked_at IS NULL')
    .bind(id, userId, nowMs)
  const audit = { actorId: userId, action: 'api_key.revoke', targetId: id, after: { revokedAt: nowMs } } as const
  const [revoked] = await d1.batch([revoke, auditIfChanged(d1, audit, nowMs)])
  return (revoked?.meta.changes ?? 0) > 0
}

/** The minute that a use at this time counts for. */
export function minuteOf(nowMs: number): number {
  return nowMs - (nowMs % MINUTE_MS)
}

/** Several isolates may note the same minute; a later minute that is known already stays. */
export function noteKeyUseStatement(d1: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return d1
    .prepare('UPDATE api_keys SET last_used_at = ?2 WHERE id = ?1 AND (last_used_at IS NULL OR last_used_at < ?2)')
    .bind(id, minuteOf(nowMs))
}
