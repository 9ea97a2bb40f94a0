import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { translations } from './schema.ts'

export type TranslationRow = typeof translations.$inferSelect
export type NewTranslationRow = typeof translations.$inferInsert

/** The row, unless it is deleted or another person's: both are "no such translation" to the caller. */
export async function findOwnTranslation(db: Database, userId: string, id: string): Promise<TranslationRow | null> {
  const row = await findTranslation(db, id)
  return row?.userId === userId ? row : null
}

/** The row of any owner, unless it is deleted. For signed links and the job itself. */
export async function findTranslation(db: Database, id: string): Promise<TranslationRow | null> {
  const [row] = await db
    .select()
    .from(translations)
    .where(and(eq(translations.id, id), isNull(translations.deletedAt)))
  return row ?? null
}

/** The translation that the person has started from this upload, unless it is deleted. */
export async function findStartedFrom(db: Database, userId: string, sourceKey: string): Promise<TranslationRow | null> {
  const [row] = await db
    .select()
    .from(translations)
    .where(and(eq(translations.sourceKey, sourceKey), eq(translations.userId, userId), isNull(translations.deletedAt)))
  return row ?? null
}

export interface ListPosition {
  readonly createdAt: number
  readonly id: string
}

/** Newest first; `after` is the last row of the page before. */
export async function listTranslations(
  db: Database,
  userId: string,
  limit: number,
  after: ListPosition | null,
): Promise<TranslationRow[]> {
  const behind = after
    ? or(
        lt(translations.createdAt, after.createdAt),
        and(eq(translations.createdAt, after.createdAt), lt(translations.id, after.id)),
      )
    : undefined
  return db
    .select()
    .from(translations)
    .where(and(eq(translations.userId, userId), isNull(translations.deletedAt), behind))
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(limit)
}

/** Totals over all of a person's translations; words and pages count where they were delivered. */
export async function translationTotals(db: Database, userId: string) {
  const isCompleted = sql`${translations.status} = 'completed'`
  const [row] = await db
    .select({
      totalTranslations: count(),
      completed: sql<number>`coalesce(sum(${isCompleted}), 0)`,
      wordsTranslated: sql<number>`coalesce(sum(case when ${isCompleted} then ${translations.wordCount} end), 0)`,
      pagesProcessed: sql<number>`coalesce(sum(case when ${isCompleted} then ${translations.pageCount} end), 0)`,
    })
    .from(translations)
    .where(and(eq(translations.userId, userId), isNull(translations.deletedAt)))
  return row ?? { totalTranslations: 0, completed: 0, wordsTranslated: 0, pagesProcessed: 0 }
}
