// Serves a build with the real runtime: `node scripts/preview.ts [--e2e]`. `--e2e` serves dist/e2e, the build of the
// development entry for browser tests and benches. VERSO_VARS (JSON) overrides its variables. VERSO_QUEUE_BATCH sets
// how many messages a queue delivers together (locally a queue has no concurrency).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { preview } from 'vite'
import { endChildrenWithThis, onParentGone } from './end-with-parent.ts'
import { migrateDatabase } from './prepare.ts'

// The local runtime asks an outside address for request metadata on start: a 3 s stall without a network.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const isE2e = process.argv.includes('--e2e')
const build = path.resolve(isE2e ? 'dist/e2e/verso' : 'dist/verso', 'wrangler.json')
if (!existsSync(build)) throw new Error(`${path.relative('.', build)} is missing: build first`)

migrateDatabase()

/**
 * Vite finds the build through a file below its root. Each server gets its own root, so that servers can run side by
 * side and `wrangler deploy` never finds the development entry.
 */
const root = mkdtempSync(path.join(tmpdir(), 'verso-preview-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
writeDeployConfig(configWithOverrides())

endChildrenWithThis()
const server = await preview({
  root,
  configFile: false,
  plugins: [
    cloudflare({
      inspectorPort: Number(process.env['INSPECTOR_PORT']) || false,
      remoteBindings: false,
      persistState: { path: path.resolve(process.env['VERSO_STATE'] ?? '.wrangler/state') },
    }),
  ],
  preview: { host: '127.0.0.1', port: Number(process.env['PORT']) || 5173, strictPort: true },
})
server.printUrls()
const stop = () => void server.close().finally(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
onParentGone(stop)

interface Config {
  readonly vars?: Record<string, unknown>
  readonly queues?: { readonly consumers?: { max_batch_size?: number }[] }
}

/** The build's configuration with this server's variables, in a file beside it: its paths are relative. */
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
  const folder = path.join(root, '.wrangler/deploy')
  mkdirSync(folder, { recursive: true })
  const configPath = path.relative(folder, file)
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ configPath, auxiliaryWorkers: [] }))
}
