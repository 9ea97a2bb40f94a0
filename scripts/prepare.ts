// What must exist before any server, check or test runs: compiled messages, the engine's static assets and, for servers,
// a migrated database.
import { spawnSync } from 'node:child_process'
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
    './src/messages/generated',
    '--strategy', // one language: nobody's cookie is asked for another
    'baseLocale',
    '--silent',
  ])
}

/** `state` is where local D1, R2 and Durable Objects are kept; the default is what `vite` uses. */
export function migrateDatabase(state = process.env['VERSO_STATE'] ?? '.wrangler/state') {
  run('node_modules/wrangler/bin/wrangler.js', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state])
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
