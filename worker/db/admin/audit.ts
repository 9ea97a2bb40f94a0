import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../contract/audit.ts'
import type { Database } from '../database.ts'
import { apiKeys, auditLog, translations, users } from '../schema.ts'

interface AuditFilter {
  readonly action: AuditAction | undefined
  /** What was changed: the id of a user, a translation, a message or an API key. */
  readonly targetId: string | undefined
  /** Whose changes: made by the user, or made to their account. */
  readonly userId: string | undefined
}

/** Newest first, from behind the position. */
export async function listAudit(
  db: Database,
  limit: number,
  after: readonly [number, string],
  { action, targetId, userId }: AuditFilter,
) {
  const isListed = and(
    action === undefined ? undefined : eq(auditLog.action, action),
    targetId === undefined ? undefined : eq(auditLog.targetId, targetId),
  )
  if (userId === undefined) return entries(db, limit, after, isListed)
  // Each is a range of an index of its own; one condition with OR would sort all rows of the user. Not as a batch: D1
  // gives a batch's rows by the names of columns, of which two are `id` and two `email`.
  const [made, undergone] = await Promise.all([
    entries(db, limit, after, and(isListed, eq(auditLog.actorId, userId))),
    entries(db, limit, after, and(isListed, eq(auditLog.targetId, userId))),
  ])
  const both = new Map([...made, ...undergone].map((row) => [row.entry.id, row]))
  return [...both.values()].toSorted((a, b) => compareNewest(a.entry, b.entry)).slice(0, limit)
}

/** With the user whom the target is or belongs to, where they still exist. */
function entries(
  db: Database,
  limit: number,
  [createdAt, id]: readonly [number, string],
  isListed: ReturnType<typeof and>,
) {
  const actors = alias(users, 'actors')
  const owners = alias(users, 'owners')
  return db
    .select({
      entry: auditLog,
      actorEmail: actors.email,
      ownerId: owners.id,
      ownerEmail: owners.email,
      targetName: sql<string | null>`coalesce(${translations.originalFileName}, ${apiKeys.name})`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(translations, eq(translations.id, auditLog.targetId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.targetId))
    .leftJoin(owners, sql`${owners.id} = coalesce(${translations.userId}, ${apiKeys.userId}, ${auditLog.targetId})`)
    .where(and(isListed, sql`(${auditLog.createdAt}, ${auditLog.id}) < (${createdAt}, ${id})`))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
}

/** SQLite compares texts by their bytes, and ids are ASCII. */
function compareNewest(a: typeof auditLog.$inferSelect, b: typeof auditLog.$inferSelect): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
}

/** The id of the user with this address, or the text itself: of deleted users the id is all there is. */
export async function userIdOf(db: Database, idOrEmail: string): Promise<string> {
  if (!idOrEmail.includes('@')) return idOrEmail
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, [idOrEmail, idOrEmail.toLowerCase()]), isNull(users.deletedAt)))
    .limit(1)
  return user?.id ?? idOrEmail
}
