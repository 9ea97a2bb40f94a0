import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.ts'
import { auditLog, users } from '../schema.ts'

/** Newest first, from behind the position; of one target, or of all. */
export async function listAudit(
  db: Database,
  limit: number,
  [createdAt, id]: readonly [number, string],
  targetId: string | undefined,
) {
  const actors = alias(users, 'actors')
  const targets = alias(users, 'targets')
  return db
    .select({ entry: auditLog, actorEmail: actors.email, targetEmail: targets.email })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, eq(targets.id, auditLog.targetId))
    .where(
      and(
        targetId === undefined ? undefined : eq(auditLog.targetId, targetId),
        sql`(${auditLog.createdAt}, ${auditLog.id}) < (${createdAt}, ${id})`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
}
