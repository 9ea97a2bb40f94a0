import { and, asc, count, desc, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_WAITING, type SortOrder, type UserSort } from '../../contract/admin.ts'
import { ACTIVE_DAYS } from '../../contract/limits.ts'
import { DAY_MS } from '../../contract/iso-time.ts'
import type { Database } from '../database.ts'
import { activeDays, counters, registrations, submissions, translations, users, userTerms } from '../schema.ts'
import { dayOf, type UserRow } from '../users.ts'
import { isKept } from './translations.ts'
import { searchWords } from './search.ts'

const SORT_COLUMNS = { created: users.createdAt, email: users.email, credits: users.credits } as const

/** After every other text: the last code point there is. */
export const LAST_TEXT = '\u{10FFFF}'
export const LAST_NUMBER = Number.MAX_SAFE_INTEGER

/** Where a list of users begins: a position that stands before all others, so that every page is a range of an index. */
export function firstUserPosition(sort: UserSort, order: SortOrder): readonly [number | string, string] {
  if (sort === 'email') return order === 'asc' ? ['', ''] : [LAST_TEXT, LAST_TEXT]
  return order === 'asc' ? [-LAST_NUMBER, ''] : [LAST_NUMBER, LAST_TEXT]
}

interface UserList {
  readonly q: string | undefined
  readonly sort: UserSort
  readonly order: SortOrder
  readonly limit: number
  readonly after: readonly [number | string, string]
}

export async function listUsers(db: Database, { q = '', sort, order, limit, after }: UserList): Promise<UserRow[]> {
  const words = searchWords(q)
  // Nothing has the beginning of no word.
  if (q.trim() !== '' && words.length === 0) return []
  const column = SORT_COLUMNS[sort]
  // A unary plus takes the index of the order away: a search begins with those it finds.
  const key = words.length === 0 ? sql`${column}` : sql`+${column}`
  const isBehind = sql`(${key}, ${users.id}) ${order === 'asc' ? sql`>` : sql`<`} (${after[0]}, ${after[1]})`
  const direction = order === 'asc' ? asc : desc
  return db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), isBehind, ...words.map((word) => inArray(users.id, usersWith(db, word)))))
    .orderBy(direction(key), direction(users.id))
    .limit(limit)
}

function usersWith(db: Database, word: string) {
  const range = sql`${userTerms.term} >= ${word} AND ${userTerms.term} < ${word + LAST_TEXT}`
  return db.select({ id: userTerms.userId }).from(userTerms).where(range)
}

export interface Totals {
  readonly counters: ReadonlyMap<string, number>
  readonly activeUsers: number
  readonly waiting: number
  readonly processing: number
  readonly failedLastDay: number
  /** What waits for an admin, each counted up to `MAX_WAITING`. */
  readonly waitingFor: { readonly messages: number; readonly professionals: number }
}

/** What the dashboard shows. Counted by triggers, but for the translations that are under way or have just failed. */
export async function readTotals(db: Database, nowMs: number): Promise<Totals> {
  const isStatus = (status: string) => sql`${translations.status} = ${status} AND ${isKept}`
  const [rows, [active], [waiting], [processing], [failed], [waitingFor]] = await db.batch([
    db.select().from(counters),
    db
      .select({ total: sql<number>`coalesce(sum(${activeDays.users}), 0)` })
      .from(activeDays)
      .where(gt(activeDays.day, dayOf(nowMs) - ACTIVE_DAYS)),
    db.select({ total: count() }).from(translations).where(isStatus('pending')),
    db.select({ total: count() }).from(translations).where(isStatus('processing')),
    db
      .select({ total: count() })
      .from(translations)
      // The sweeper touches a row once more when its files expire: that is no failure of today's.
      .where(
        sql`${isStatus('failed')} AND ${translations.updatedAt} > ${nowMs - DAY_MS} AND ${translations.expiresAt} > ${nowMs}`,
      ),
    db
      .select({
        messages: upToMany(
          sql`SELECT 1 FROM ${submissions} WHERE ${submissions.handledAt} IS NULL AND ${submissions.createdAt} > 0`,
        ),
        professionals: upToMany(
          sql`SELECT 1 FROM ${registrations} WHERE ${registrations.status} = 'pending_verification'`,
        ),
      })
      .from(sql`(VALUES (0))`),
  ])
  return {
    counters: new Map(rows.map(({ name, value }) => [name, value])),
    activeUsers: active?.total ?? 0,
    waiting: waiting?.total ?? 0,
    processing: processing?.total ?? 0,
    failedLastDay: failed?.total ?? 0,
    waitingFor: waitingFor ?? { messages: 0, professionals: 0 },
  }
}

function upToMany(rows: SQL) {
  return sql<number>`(SELECT count(*) FROM (${rows} LIMIT ${MAX_WAITING}))`
}
