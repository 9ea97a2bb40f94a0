// Everything Verso holds about one person, as one JSON document (GDPR, article 20). It is written piece by piece: a
// person may have any number of translations.
import { eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { shownPhoto } from '../contract/photo.ts'
import { type Database, database } from '../db/database.ts'
import {
  apiKeys,
  auditLog,
  creditLedger,
  creditLots,
  drafts,
  registrations,
  submissions,
  translationFeedback,
  translations,
} from '../db/schema.ts'
import type { UserRow } from '../db/users.ts'

const ROWS_PER_PIECE = 200

interface Section {
  readonly name: string
  readonly table: SQLiteTable
  /** What names the person, in the table and here. */
  readonly owner: SQLiteColumn
  readonly value: string
  /** Left out: where things lie inside Verso, and what a secret is checked against. */
  readonly without?: readonly string[]
}

/** The document's pieces, as UTF-8. Its files are downloaded one by one; `translations` lists them. */
export async function* exportAccount(d1: D1Database, user: UserRow, nowMs: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const db = database(d1)
  const head = { exportedAt: new Date(nowMs).toISOString(), account: { ...user, photoUrl: shownPhoto(user.photoUrl) } }
  yield encoder.encode(JSON.stringify(head).slice(0, -1))
  for (const section of sectionsOf(user)) {
    yield encoder.encode(`,${JSON.stringify(section.name)}:[`)
    let written = 0
    for await (const row of rowsOf(db, section)) {
      yield encoder.encode(`${written++ > 0 ? ',' : ''}${JSON.stringify(row)}`)
    }
    yield encoder.encode(']')
  }
  yield encoder.encode('}')
}

function sectionsOf({ id, email, isEmailVerified }: UserRow): Section[] {
  const inside = ['sourceKey', 'outputKey', 'objectKey', 'uploadId', 'readerToken', 'secretHash']
  const owned = { value: id, without: inside }
  return [
    { name: 'translations', table: translations, owner: translations.userId, ...owned },
    { name: 'uploads', table: drafts, owner: drafts.userId, ...owned },
    { name: 'creditLedger', table: creditLedger, owner: creditLedger.userId, value: id, without: ['actorId'] },
    { name: 'creditLots', table: creditLots, owner: creditLots.userId, ...owned },
    { name: 'apiKeys', table: apiKeys, owner: apiKeys.userId, ...owned },
    { name: 'registrations', table: registrations, owner: registrations.userId, value: id, without: ['decidedBy'] },
    { name: 'feedback', table: translationFeedback, owner: translationFeedback.userId, ...owned },
    // Anybody can write any address into a form: only its owner is given what came from it.
    ...(isEmailVerified
      ? [{ name: 'messages', table: submissions, owner: submissions.email, value: email, without: ['handledBy'] }]
      : []),
    { name: 'changes', table: auditLog, owner: auditLog.targetId, value: id, without: ['actorId'] },
  ]
}

async function* rowsOf(db: Database, { table, owner, value, without = [] }: Section) {
  const hidden = new Set(without)
  for (let offset = 0; ; offset += ROWS_PER_PIECE) {
    const rows = await db.select().from(table).where(eq(owner, value)).limit(ROWS_PER_PIECE).offset(offset)
    for (const row of rows) yield Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
    if (rows.length < ROWS_PER_PIECE) return
  }
}
