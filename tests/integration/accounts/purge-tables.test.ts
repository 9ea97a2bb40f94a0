// Whatever table names a person loses them with their account, or stands in the list of what is kept. A new table is
// asked for here.
import { env } from 'cloudflare:workers'
import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeAll, expect, it } from 'vitest'
import { deleteAccount, purgeAccount } from '../../../worker/accounts/delete-account.ts'
import * as schema from '../../../worker/db/schema.ts'
import { newUser } from '../admin/admin-testing.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'

/** Books, which name nobody but by the account's number (docs/decisions/0035). */
const KEPT: ReadonlySet<string> = new Set([
  'credit_lots',
  'credit_ledger',
  'billing_customers',
  'invoices',
  'billing_differences',
])

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))
const owned = tables.filter((table) => 'userId' in getTableColumns(table))

let testing: UploadTesting
let person: Person
beforeAll(async () => {
  testing = await UploadTesting.start()
  person = await newUser(testing)
  for (const table of owned) await plant(table, person.id)
  await deleteAccount(env, person.id, { actorId: person.id, reason: null, mailboxHashes: [] }, Date.now())
  await purgeAccount(env, person.id, Date.now())
})

const planted = new Map<string, Readonly<Record<string, string | number>>>()

/** A row with a value in each column that must have one, and before it those that it refers to. */
async function plant(table: SQLiteTable, userId: string): Promise<void> {
  const { name: tableName, foreignKeys } = getTableConfig(table)
  if (planted.has(tableName)) return
  const row: Record<string, string | number> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (key === 'userId' || (column.notNull && !column.hasDefault)) {
      row[column.name] = key === 'userId' ? userId : valueFor(column)
    }
  }
  for (const { reference } of foreignKeys) {
    const { columns, foreignTable, foreignColumns } = reference()
    if (getTableName(foreignTable) !== 'users') await plant(foreignTable, userId)
    const parent = planted.get(getTableName(foreignTable)) ?? { id: userId }
    columns.forEach(({ name }, index) => (row[name] = parent[foreignColumns[index]?.name ?? ''] ?? userId))
  }
  planted.set(tableName, row)
  const names = Object.keys(row)
  await env.DB.prepare(
    `INSERT OR IGNORE INTO ${tableName} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run()
}

function valueFor({ enumValues, dataType, name }: Column): string | number {
  if (enumValues?.[0] !== undefined) return enumValues[0]
  if (dataType.startsWith('string')) return `${name} of a person`
  return dataType.includes('json') ? '[]' : 1
}

it.each(owned.map(getTableName))('%s', async (name) => {
  const rows = await env.DB.prepare(`SELECT count(*) AS n FROM ${name} WHERE user_id = ?`)
    .bind(person.id)
    .first<number>('n')
  expect([name, rows !== 0]).toEqual([name, KEPT.has(name)])
})
