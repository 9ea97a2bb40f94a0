// Serves a build with the real runtime: `node scripts/preview.ts [--e2e]`. `--e2e` serves dist/e2e, the build of the
// development entry that browser tests and benches use; VERSO_VARS (JSON) overrides its variables, VERSO_QUEUE_BATCH how
// many messages a queue hands over together (locally a queue has no concurrency).
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { migrateDatabase } from './prepare.ts'

const DEPLOY_CONFIG = path.resolve('.wrangler/deploy/config.json')
const isE2e = process.argv.includes('--e2e')
const build = path.resolve(isE2e ? 'dist/e2e/verso' : 'dist/verso', 'wrangler.json')
if (!existsSync(build)) throw new Error(`${path.relative('.', build)} is missing: build first`)

migrateDatabase()
const previous = existsSync(DEPLOY_CONFIG) ? readFileSync(DEPLOY_CONFIG) : null
writeDeployConfig(configWithOverrides())

const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, VERSO_OUT: isE2e ? 'dist/e2e' : 'dist' },
})
let isReady = false
vite.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk)
  if (isReady || !stripVTControlCharacters(String(chunk)).includes('Local:')) return
  isReady = true
  restoreDeployConfig() // `wrangler deploy` must never find the development entry here
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vite.kill(signal))
vite.on('exit', (code) => {
  if (!isReady) restoreDeployConfig()
  process.exit(code ?? 0)
})

interface Config {
  readonly vars?: Record<string, unknown>
  readonly queues?: { readonly consumers?: { max_batch_size?: number }[] }
}

/** The build's configuration with this server's variables, in a file of its own beside it. */
function configWithOverrides(): string {
  const { VERSO_VARS: overrides = '{}', VERSO_QUEUE_BATCH: queueBatch } = process.env
  if (overrides === '{}' && queueBatch === undefined) return build
  const config = JSON.parse(readFileSync(build, 'utf8')) as Config
  if (queueBatch !== undefined) {
    for (const consumer of config.queues?.consumers ?? []) consumer.max_batch_size = Number(queueBatch)
  }
  const file = path.join(path.dirname(build), `wrangler.${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ ...config, vars: { ...config.vars, ...JSON.parse(overrides) } }))
  process.on('exit', () => rmSync(file, { force: true }))
  return file
}

function writeDeployConfig(file: string) {
  mkdirSync(path.dirname(DEPLOY_CONFIG), { recursive: true })
  const configPath = path.relative(path.dirname(DEPLOY_CONFIG), file)
  writeFileSync(DEPLOY_CONFIG, JSON.stringify({ configPath, auxiliaryWorkers: [] }))
}

function restoreDeployConfig() {
  if (previous) writeFileSync(DEPLOY_CONFIG, previous)
  else rmSync(DEPLOY_CONFIG, { force: true })
}
