// Rows of API keys. A revoked key keeps its row, so that the audit log's ids stay readable.
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AuditAction } from '../contract/audit.ts'
import { MAX_API_KEYS } from '../contract/limits.ts'
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

/** False when the user has as many keys as are allowed. One statement counts and writes, so two calls make one key. */
export async function insertApiKey(d1: D1Database, row: NewApiKeyRow): Promise<boolean> {
  const { id, userId, name, secretHash, scopes, createdAt } = row
  const insert = d1
    .prepare(
      `INSERT INTO api_keys (id, user_id, name, secret_hash, scopes, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT count(*) FROM api_keys WHERE user_id = ?2 AND revoked_at IS NULL) < ?7`,
    )
    .bind(id, userId, name, secretHash, JSON.stringify(scopes), createdAt, MAX_API_KEYS)
  const audit = auditStatement(d1, 'api_key.create', { id, userId, after: { name, scopes }, nowMs: createdAt })
  const [inserted] = await d1.batch([insert, audit])
  return (inserted?.meta.changes ?? 0) > 0
}

/** False for a key that is another user's, unknown, or revoked already. */
export async function revokeApiKey(d1: D1Database, userId: string, id: string, nowMs: number): Promise<boolean> {
  const revoke = d1
    .prepare('UPDATE api_keys SET revoked_at = ?3 WHERE id = ?1 AND user_id = ?2 AND revoked_at IS NULL')
    .bind(id, userId, nowMs)
  const audit = auditStatement(d1, 'api_key.revoke', { id, userId, after: { revokedAt: nowMs }, nowMs })
  const [revoked] = await d1.batch([revoke, audit])
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

interface KeyChange {
  readonly id: string
  readonly userId: string
  readonly after: Record<string, unknown>
  readonly nowMs: number
}

/** Must follow the change in its batch: it writes a row only if that statement changed one. */
function auditStatement(d1: D1Database, action: AuditAction, { id, userId, after, nowMs }: KeyChange) {
  return d1
    .prepare(
      `INSERT INTO audit_log (id, actor_id, action, target_id, after, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE changes() > 0`,
    )
    .bind(crypto.randomUUID(), userId, action, id, JSON.stringify(after), nowMs)
}
