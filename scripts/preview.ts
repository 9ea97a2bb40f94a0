// Serves a build with the real runtime: `node scripts/preview.ts [--e2e]`. `--e2e` serves dist/e2e, the build of the
// development entry for browser tests and benches, with a stand-in for payments. VERSO_VARS (JSON) overrides its
// variables; with STRIPE_SECRET_KEY among them, there is no stand-in. VERSO_QUEUE_BATCH sets how many messages a queue
// delivers together (locally a queue has no concurrency).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { preview } from 'vite'
import { endChildrenWithThis, onParentGone } from './end-with-parent.ts'
import { migrateDatabase } from './prepare.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'

// The local runtime asks an outside address for request metadata on start: a 3 s stall without a network.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const isE2e = process.argv.includes('--e2e')
const build = path.resolve(isE2e ? 'dist/e2e/verso' : 'dist/verso', 'wrangler.json')
if (!existsSync(build)) throw new Error(`${path.relative('.', build)} is missing: build first`)

migrateDatabase()
const port = Number(process.env['PORT']) || 5173
const state = path.resolve(process.env['VERSO_STATE'] ?? '.wrangler/state')

/**
 * Vite finds the build through a file below its root. Each server gets its own root, so that servers can run side by
 * side and `wrangler deploy` never finds the development entry.
 */
const root = mkdtempSync(path.join(tmpdir(), 'verso-preview-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
writeDeployConfig(configWith(await overrides()))

endChildrenWithThis()
const server = await preview({
  root,
  configFile: false,
  plugins: [
    cloudflare({
      inspectorPort: Number(process.env['INSPECTOR_PORT']) || false,
      remoteBindings: false,
      persistState: { path: state },
    }),
  ],
  preview: { host: '127.0.0.1', port, strictPort: true },
})
server.printUrls()
const stop = () => void server.close().finally(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
onParentGone(stop)

interface Config {
  readonly vars?: Record<string, unknown>
  readonly queues?: { readonly consumers?: { max_batch_size?: number }[] }
}

async function overrides(): Promise<Record<string, string>> {
  const given = JSON.parse(process.env['VERSO_VARS'] ?? '{}') as Record<string, string>
  if (!isE2e || 'STRIPE_SECRET_KEY' in given) return given
  return { ...(await startStripeStandIn({ port, state })), ...given }
}

/** The build's configuration with this server's variables, in a file beside it: its paths are relative. */
function configWith(vars: Record<string, string>): string {
  const { VERSO_QUEUE_BATCH: queueBatch } = process.env
  if (Object.keys(vars).length === 0 && queueBatch === undefined) return build
  const config = JSON.parse(readFileSync(build, 'utf8')) as Config
  if (queueBatch !== undefined) {
    for (const consumer of config.queues?.consumers ?? []) consumer.max_batch_size = Number(queueBatch)
  }
  const file = path.join(path.dirname(build), `wrangler.${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ ...config, vars: { ...config.vars, ...vars } }))
  process.on('exit', () => rmSync(file, { force: true }))
  return file
}

function writeDeployConfig(file: string) {
  const folder = path.join(root, '.wrangler/deploy')
  mkdirSync(folder, { recursive: true })
  const configPath = path.relative(folder, file)
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ configPath, auxiliaryWorkers: [] }))
}
