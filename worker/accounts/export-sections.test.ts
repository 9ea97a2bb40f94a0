import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as schema from '../db/schema.ts'
import { isInstant } from '../db/schema/columns.ts'
import { EXPORT_SECTIONS } from './export-sections.ts'

const TABLES = Object.values(schema).filter((value) => is(value, SQLiteTable))
const exported = new Set<string>(EXPORT_SECTIONS.map(({ table }) => getTableName(table)))

/** Tables that name people and are not exported, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  user_terms: 'the words of the address and the name, which the account has',
  previews: 'pages of unpaid previews, kept for two days: what they cost stands with the translation',
  billing_differences: 'findings about the books of Verso and of the payment provider, not about the person',
}

const owned: string[] = TABLES.filter((table) => 'userId' in getTableColumns(table)).map(getTableName)

it.each(owned)('the table %s of what a person owns is exported, or is a named exception', (name) => {
  expect([name, exported.has(name)]).toEqual([name, !(name in EXCEPTIONS)])
})

it('no exception outlives its table', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !owned.includes(name))).toEqual([])
})

it.each(EXPORT_SECTIONS.map(({ name, table, without = [] }) => [name, table, without] as const))(
  'every column that %s leaves out exists',
  (_, table, without) => {
    expect(without.filter((column) => !(column in getTableColumns(table)))).toEqual([])
  },
)

it('columns that are named like instants are told from other numbers', () => {
  const columns = TABLES.flatMap((table) => Object.values(getTableColumns(table)))
  const named = columns.filter(({ name }) => /_(?:at|start|end)$/.test(name) && name !== 'profile_issued_at')
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((column) => !isInstant(column)).map(({ name }) => name)).toEqual([])
})
