// The local database, and its migrations.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { runTool } from './run-tool.ts'

/** Beside the local database, so that they are deleted together: which migrations it has had. */
const MIGRATED = 'v3/d1/verso-migrations'

/** `state` is where local D1, R2 and Durable Objects are kept; the default is what `vite` uses. */
export function migrateDatabase(state = process.env['VERSO_STATE'] ?? '.wrangler/state') {
  const marker = path.join(state, MIGRATED)
  const wanted = migrationsDigest()
  // Wrangler takes seconds to find out that there is nothing to do.
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (existsSync(path.join(state, 'v3'))) applyMigrations(state)
  else cpSync(migratedState(), state, { recursive: true })
}

/** A folder with an empty migrated database and nothing else, to be copied: it is made once for each set of migrations. */
export function migratedState(): string {
  const folder = path.join('node_modules/.cache/verso-migrated', migrationsDigest())
  if (existsSync(folder)) return folder
  mkdirSync(path.dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  createDatabase(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error // otherwise another process was faster
  }
  return folder
}

/** A database that has data takes what it lacks, one migration after the other. */
function applyMigrations(state: string) {
  d1(state, 'migrations', 'apply', 'DB')
  writeFileSync(path.join(state, MIGRATED), migrationsDigest())
}

/** The same for an empty one, at once: Wrangler starts a runtime for each migration that it applies itself. */
function createDatabase(state: string) {
  const file = path.join(state, 'migrations.sql')
  writeFileSync(file, [APPLIED_TABLE, ...migrationFiles().flatMap(withRecord)].join('\n'))
  d1(state, 'execute', 'DB', '--file', file)
  rmSync(file)
  writeFileSync(path.join(state, MIGRATED), migrationsDigest())
}

/** What Wrangler prints. */
export function d1(state: string, ...command: string[]): string {
  return runTool('node_modules/wrangler/bin/wrangler.js', ['d1', ...command, '--local', '--persist-to', state])
}

/** Wrangler's list of what has been applied, as it makes it itself. */
const APPLIED_TABLE = `CREATE TABLE d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`

function withRecord({ name, sql }: Migration): string[] {
  return [sql, `INSERT INTO d1_migrations (name) VALUES ('${name}');`]
}

interface Migration {
  readonly name: string
  readonly sql: string
}

function migrationFiles(): Migration[] {
  const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => ({ name, sql: readFileSync(path.join('migrations', name), 'utf8') }))
}

function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const { name, sql } of migrationFiles()) hash.update(name).update(sql)
  return hash.digest('hex')
}
