import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, migratedState, migrateDatabase, readMigrations } from '../../scripts/server/local-database.ts'

it('makes a database at once, to which Wrangler adds what is missing, and nothing else', () => {
  const state = mkdtempSync(path.join(tmpdir(), 'verso-migrated-'))
  onTestFinished(() => rmSync(state, { recursive: true }))
  const migrations = readMigrations()
  createDatabase(state, migrations.slice(0, -1))
  expect(contentOf(state).applied).toEqual(migrations.slice(0, -1).map(({ name }) => name))
  migrateDatabase(state)
  expect(contentOf(state)).toEqual(contentOf(migratedState()))
  expect(contentOf(state).applied).toEqual(migrations.map(({ name }) => name))
})

/** What the database is made of, and the migrations that Wrangler takes it to have had. */
function contentOf(state: string) {
  const folder = path.join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const database = new DatabaseSync(path.join(folder, file ?? 'none'), { readOnly: true })
  const schema = database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all()
  const applied = database.prepare('SELECT name FROM d1_migrations ORDER BY id').all()
  database.close()
  return { schema, applied: applied.map(({ name }) => name) }
}
