import { and, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { JobStatus, JobStep } from '../../contract/translation/translation.ts'
import type { Database } from '../database.ts'
import { drafts, translations, users } from '../schema.ts'

/** Not deleted. The plus keeps SQLite from the index of tombstones, in which nearly every row has the same place. */
export const isKept = sql`+${translations.deletedAt} IS NULL`

interface TranslationList {
  readonly status: JobStatus | undefined
  readonly userId: string | undefined
  readonly limit: number
  /** Creation time and id of the last row of the page before. */
  readonly after: readonly [number, string]
}

/** Translations of all users, newest first, each with its owner's address. */
export async function listAllTranslations(db: Database, { status, userId, limit, after }: TranslationList) {
  return db
    .select({ row: translations, ownerEmail: users.email })
    .from(translations)
    .leftJoin(users, eq(users.id, translations.userId))
    .where(
      and(
        isKept,
        status === undefined ? undefined : eq(translations.status, status),
        userId === undefined ? undefined : eq(translations.userId, userId),
        sql`(${translations.createdAt}, ${translations.id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(limit)
}

export interface QueueState {
  readonly jobs: readonly { status: 'pending' | 'processing'; step: JobStep; count: number; oldest: number }[]
  readonly readings: { readonly count: number; readonly oldest: number | null }
}

/** What is under way now, and since when. */
export async function readQueues(db: Database): Promise<QueueState> {
  const [jobs, [readings]] = await db.batch([
    db
      .select({
        status: sql<'pending' | 'processing'>`${translations.status}`,
        step: translations.currentStep,
        count: count(),
        oldest: sql<number>`min(${translations.createdAt})`,
      })
      .from(translations)
      .where(and(inArray(translations.status, ['pending', 'processing']), isKept))
      .groupBy(translations.status, translations.currentStep),
    db
      .select({ count: count(), oldest: min(drafts.createdAt) })
      .from(drafts)
      .where(eq(drafts.state, 'reading')),
  ])
  return { jobs, readings: readings ?? { count: 0, oldest: null } }
}
