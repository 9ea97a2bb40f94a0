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
import { runTool } from '../run-tool.ts'

interface Migration {
  /** The file's. */
  readonly name: string
  readonly sql: string
}

/** Beside the local database, so that they are deleted together: which migrations it has had. */
const MIGRATED = 'v3/d1/verso-migrations'

/** `state` is where local D1, R2 and Durable Objects are kept; the default is what `vite` uses. */
export function migrateDatabase(state = process.env['VERSO_STATE'] ?? '.wrangler/state') {
  const marker = path.join(state, MIGRATED)
  const wanted = digestOf(readMigrations())
  // Wrangler takes seconds to find out that there is nothing to do.
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (existsSync(path.join(state, 'v3'))) runD1(state, 'migrations', 'apply', 'DB')
  else cpSync(migratedState(), state, { recursive: true })
  writeFileSync(marker, wanted) // last: a copy that was cut off is not taken for a whole one
}

/** A folder with an empty migrated database, to be copied: it is made once for each set of migrations. */
export function migratedState(): string {
  const migrations = readMigrations()
  const folder = path.join('node_modules/.cache/verso-migrated', digestOf(migrations))
  if (existsSync(folder)) return folder
  mkdirSync(path.dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    createDatabase(unfinished, migrations)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error // otherwise another process was faster
  }
  return folder
}

/** Makes a database with these migrations at once: Wrangler starts a runtime for each one that it applies itself. */
export function createDatabase(state: string, migrations: readonly Migration[]) {
  const file = path.join(state, 'migrations.sql')
  writeFileSync(file, scriptOf(migrations))
  runD1(state, 'execute', 'DB', '--file', file)
  rmSync(file)
}

export function readMigrations(): Migration[] {
  const names = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => ({ name, sql: readFileSync(path.join('migrations', name), 'utf8') }))
}

/** Runs a command of Wrangler's on a local database. */
function runD1(state: string, ...command: string[]) {
  runTool('node_modules/wrangler/bin/wrangler.js', ['d1', ...command, '--local', '--persist-to', state])
}

/** Wrangler's list of the migrations that a database has had, as it makes it itself. */
const APPLIED_TABLE = `CREATE TABLE d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`

/** Each migration, and its entry in the list. */
function scriptOf(migrations: readonly Migration[]): string {
  const steps = migrations.map(
    ({ name, sql }) => `${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}');`,
  )
  return [APPLIED_TABLE, ...steps].join('\n')
}

function digestOf(migrations: readonly Migration[]): string {
  return createHash('sha256').update(scriptOf(migrations)).digest('hex')
}
