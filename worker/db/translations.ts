import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { LanguageCode } from '../contract/languages.ts'
import type { JobStatus } from '../contract/translation/translation.ts'
import type { Database } from './database.ts'
import { translations } from './schema.ts'
import { searchForm } from './users.ts'

export type TranslationRow = typeof translations.$inferSelect
export type NewTranslationRow = typeof translations.$inferInsert

/** These fields of a row as the database names and stores them, for a statement of one's own. */
export function columnsOf(fields: Partial<TranslationRow>): { readonly name: string; readonly value: unknown }[] {
  const values = new Map<string, unknown>(Object.entries(fields))
  return Object.entries(getTableColumns(translations)).flatMap(([field, column]) => {
    const value = values.get(field)
    return value === undefined
      ? []
      : [{ name: column.name, value: value === null ? null : column.mapToDriverValue(value) }]
  })
}

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

/** What a list is narrowed to; every filter is optional. */
export interface TranslationFilters {
  /** A part of the file name, in any case. */
  readonly q?: string | undefined
  readonly statuses?: readonly JobStatus[] | undefined
  /** As the language of the document or of its translation. */
  readonly language?: LanguageCode | undefined
  readonly ids?: readonly string[] | undefined
}

function matching({ q, statuses, language, ids }: TranslationFilters): (SQL | undefined)[] {
  const { sourceLanguage, detectedLanguage, targetLanguage } = translations
  return [
    q && sql`instr(${translations.searchName}, ${searchForm(q)}) > 0`,
    statuses && inArray(translations.status, [...statuses]),
    language && or(eq(targetLanguage, language), eq(sourceLanguage, language), isDetected(language, detectedLanguage)),
    ids && inArray(translations.id, [...ids]),
  ].map((condition) => condition || undefined)
}

/** A language that was detected counts where the person has chosen none. */
function isDetected(language: LanguageCode, detectedLanguage: typeof translations.detectedLanguage) {
  return and(eq(translations.sourceLanguage, 'auto'), eq(detectedLanguage, language))
}

/** Newest first; `after` is the last row of the page before. */
export async function listTranslations(
  db: Database,
  userId: string,
  limit: number,
  after: ListPosition | null,
  filters: TranslationFilters = {},
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
    .where(and(eq(translations.userId, userId), isNull(translations.deletedAt), behind, ...matching(filters)))
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(limit)
}

/** Null when there is no such translation of this person's. */
export async function renameTranslation(
  db: Database,
  userId: string,
  id: string,
  originalFileName: string,
): Promise<TranslationRow | null> {
  const [row] = await db
    .update(translations)
    .set({ originalFileName, searchName: searchForm(originalFileName) })
    .where(and(eq(translations.id, id), eq(translations.userId, userId), isNull(translations.deletedAt)))
    .returning()
  return row ?? null
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
