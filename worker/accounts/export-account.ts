// Everything Verso holds about one person, as one JSON document (GDPR, article 20), with a row a line. It is written
// piece by piece: a person may have any number of translations.
import { and, asc, getTableColumns, gt, sql } from 'drizzle-orm'
import { DAY_MS, isoTime } from '../contract/iso-time.ts'
import { shownPhoto } from '../contract/account/photo.ts'
import { type Database, database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { isInstant } from '../db/schema/columns.ts'
import type { UserRow } from '../db/users.ts'
import { EXPORT_SECTIONS, type ExportSection } from './export-sections.ts'

const ROWS_PER_PIECE = 200

/** The document's pieces, as UTF-8. Its files are downloaded one by one; `translations` lists them. */
export async function* exportAccount(d1: D1Database, user: UserRow, nowMs: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const db = database(d1)
  yield encoder.encode(
    `{\n  "exportedAt": ${JSON.stringify(isoTime(nowMs))},\n  "account": ${JSON.stringify(accountOf(user))}`,
  )
  for (const section of EXPORT_SECTIONS) {
    yield encoder.encode(`,\n  ${JSON.stringify(section.name)}: [`)
    let written = 0
    for await (const row of rowsOf(db, section, user)) {
      yield encoder.encode(`${written++ > 0 ? ',' : ''}\n    ${JSON.stringify(row)}`)
    }
    yield encoder.encode(written > 0 ? '\n  ]' : ']')
  }
  yield encoder.encode('\n}\n')
}

function accountOf(user: UserRow) {
  const account = readable(getTableColumns(users), user, ['validAfter', 'profileIssuedAt', 'deletedAt'])
  const lastActiveDay = user.lastActiveDay === 0 ? null : isoTime(user.lastActiveDay * DAY_MS).slice(0, 10)
  return { ...account, photoUrl: shownPhoto(user.photoUrl), lastActiveDay }
}

/** In the order in which they were written, page by page: rows that come or go meanwhile shift no other. */
async function* rowsOf(db: Database, { table, isTheirs, without = [] }: ExportSection, user: UserRow) {
  const columns = getTableColumns(table)
  const position = sql<number>`rowid`
  for (let last = 0; ;) {
    const rows = await db
      .select({ ...columns, position })
      .from(table)
      .where(and(isTheirs(user), gt(position, last)))
      .orderBy(asc(position))
      .limit(ROWS_PER_PIECE)
    for (const row of rows) {
      last = row.position
      yield readable(columns, row, without)
    }
    if (rows.length < ROWS_PER_PIECE) return
  }
}

/** Instants as ISO 8601, since milliseconds tell a person nothing. */
function readable(
  columns: ReturnType<typeof getTableColumns>,
  row: Readonly<Record<string, unknown>>,
  without: readonly string[],
): Record<string, unknown> {
  const hidden = new Set(without)
  const shown = Object.entries(columns).filter(([name]) => !hidden.has(name))
  return Object.fromEntries(
    shown.map(([name, column]) => {
      const value = row[name]
      return [name, isInstant(column) && typeof value === 'number' ? isoTime(value) : value]
    }),
  )
}
