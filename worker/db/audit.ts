// The audit log: who changed what about which account. Rows are append-only.
import type { AuditAction } from '../contract/audit.ts'
import { database, prepared } from './database.ts'
import { auditLog } from './schema.ts'

export interface AuditEntry {
  readonly actorId: string
  readonly action: AuditAction
  readonly targetId: string
  /** The changed fields alone, and nothing that names a person: the log outlives accounts. */
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
  readonly reason?: string | null
}

/** Must follow the change in its batch: it writes a row only if that statement has changed one. */
export function auditIfChanged(d1: D1Database, entry: AuditEntry, nowMs: number): D1PreparedStatement {
  const { actorId, action, targetId, before, after, reason = null } = entry
  return d1
    .prepare(
      `INSERT INTO audit_log (id, actor_id, action, target_id, before, after, reason, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE changes() > 0`,
    )
    .bind(crypto.randomUUID(), actorId, action, targetId, jsonOf(before), jsonOf(after), reason, nowMs)
}

function jsonOf(fields: Record<string, unknown> | undefined): string | null {
  return fields === undefined ? null : JSON.stringify(fields)
}

/** For the batch that makes the change, so that neither is written without the other. */
export function auditStatement(d1: D1Database, entry: AuditEntry, nowMs: number): D1PreparedStatement {
  return auditOnceStatement(d1, crypto.randomUUID(), entry, nowMs)
}

/** For a change that has an id of its own and may be written again: it is audited once. */
export function auditOnceStatement(d1: D1Database, id: string, entry: AuditEntry, nowMs: number): D1PreparedStatement {
  const { before = null, after = null, reason = null } = entry
  const row = { ...entry, before, after, reason, id, createdAt: nowMs }
  return prepared(d1, database(d1).insert(auditLog).values(row).onConflictDoNothing())
}
