// What people send in: registrations, messages, ratings.
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm'
import type { ProfessionalStatus, SubmissionState } from '../../contract/admin.ts'
import type { Database } from '../database.ts'
import { counters, registrations, submissions, translationFeedback, translations, users } from '../schema.ts'
import type { UserRow } from '../users.ts'

export type RegistrationRow = typeof registrations.$inferSelect
/** Whose registration it is. */
export type AccountAddress = Pick<UserRow, 'email' | 'isEmailVerified'>
export type SubmissionRow = typeof submissions.$inferSelect

export async function registrationsOf(db: Database, userId: string): Promise<RegistrationRow[]> {
  return db.select().from(registrations).where(eq(registrations.userId, userId))
}

export async function findProfessional(db: Database, userId: string): Promise<RegistrationRow | null> {
  const isTheirs = and(eq(registrations.userId, userId), eq(registrations.userType, 'therapist'))
  const [row] = await db.select().from(registrations).where(isTheirs)
  return row ?? null
}

/** Longest waiting first: they have been promised an answer within 24 hours. Clients have none of these statuses. */
export async function listProfessionals(
  db: Database,
  status: ProfessionalStatus,
  limit: number,
  [registeredAt, userId]: readonly [number, string],
): Promise<{ row: RegistrationRow; account: AccountAddress | null }[]> {
  return db
    .select({ row: registrations, account: { email: users.email, isEmailVerified: users.isEmailVerified } })
    .from(registrations)
    .leftJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.status, status),
        sql`(${registrations.registeredAt}, ${registrations.userId}) > (${registeredAt}, ${userId})`,
      ),
    )
    .orderBy(registrations.registeredAt, registrations.userId)
    .limit(limit)
}

export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  return row ?? null
}

/** Newest first; the open ones have an index of their own. */
export async function listSubmissions(
  db: Database,
  state: SubmissionState,
  limit: number,
  [createdAt, id]: readonly [number, string],
): Promise<SubmissionRow[]> {
  const isBehind = sql`(${submissions.createdAt}, ${submissions.id}) < (${createdAt}, ${id})`
  return db
    .select()
    .from(submissions)
    .where(and(state === 'open' ? isNull(submissions.handledAt) : undefined, isBehind))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit)
}

const rowNumber = sql<number>`${translationFeedback}.rowid`

/** Ratings of translations, newest first, and how often each was given. */
export async function listRatings(db: Database, limit: number, [createdAt, row]: readonly [number, number]) {
  const [ratings, counts] = await db.batch([
    db
      .select({
        rating: translationFeedback,
        row: rowNumber,
        originalFileName: translations.originalFileName,
        email: users.email,
      })
      .from(translationFeedback)
      .leftJoin(translations, eq(translations.id, translationFeedback.translationId))
      .leftJoin(users, eq(users.id, translationFeedback.userId))
      .where(sql`(${translationFeedback.createdAt}, ${rowNumber}) < (${createdAt}, ${row})`)
      .orderBy(desc(translationFeedback.createdAt), desc(rowNumber))
      .limit(limit),
    db.select().from(counters).where(like(counters.name, 'rating_%')),
  ])
  return { ratings, counts: new Map(counts.map(({ name, value }) => [name.slice('rating_'.length), value])) }
}
