// Prepares everything a server, check or test needs: compiled messages, the engine's static assets and, for servers, a
// migrated database.
import { spawnSync } from 'node:child_process'
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
import { ONE_FILE } from './message-files.ts'
import { copyPdfAssets } from './pdf-assets.ts'

const NODE = process.execPath

function run(script: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(NODE, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
}

function compileMessages() {
  run('node_modules/@inlang/paraglide-js/bin/run.js', [
    'compile',
    '--project',
    './src/messages/project.inlang',
    '--outdir',
    ONE_FILE.outdir,
    '--strategy', // one language: nobody's cookie is asked for another
    'baseLocale',
    '--output-structure',
    ONE_FILE.outputStructure,
    '--is-server', // the Vite plugin's own: a server finds the files as it would write them, and writes none
    "import.meta.env?.SSR ?? typeof window === 'undefined'",
    '--no-emit-readme',
    '--silent',
  ])
}

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
  applyMigrations(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error // otherwise another process was faster
  }
  return folder
}

function applyMigrations(state: string) {
  run('node_modules/wrangler/bin/wrangler.js', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state])
  writeFileSync(path.join(state, MIGRATED), migrationsDigest())
}

function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    hash.update(file).update(readFileSync(path.join('migrations', file)))
  }
  return hash.digest('hex')
}

/** What builds, checks and tests need. */
export function prepareBuild() {
  compileMessages()
  copyPdfAssets()
}

export async function prepare() {
  prepareBuild()
  migrateDatabase()
}
