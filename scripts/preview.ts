// Serves a build with the real runtime: `node scripts/preview.ts [--e2e]`. `--e2e` serves dist/e2e, the build of the
// development entry for browser tests and benches, with a stand-in for payments. VERSO_VARS (JSON) overrides its
// variables; with STRIPE_SECRET_KEY among them, there is no stand-in. VERSO_QUEUE_BATCH sets how many messages a queue
// delivers together (locally a queue has no concurrency).
import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as miniflare from 'miniflare'
import { endChildrenWithThis, onParentGone } from './server/end-with-parent.ts'
import { migrateDatabase } from './server/local-database.ts'
import { startStripeStandIn } from './server/stripe-stand-in.ts'
import { readWorkerOptions } from './build/worker-options.ts'

// By `import`, Node parses all of it once more to find out which kind of module it is: a fifth of a server's start.
const require = createRequire(import.meta.url)
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = require('miniflare') as typeof miniflare

// The local runtime asks an outside address for request metadata on start: a 3 s stall without a network.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const isE2e = process.argv.includes('--e2e')
const build = path.resolve(isE2e ? 'dist/e2e/verso' : 'dist/verso', 'wrangler.json')
if (!existsSync(build)) throw new Error(`${path.relative('.', build)} is missing: build first`)

migrateDatabase()
const port = Number(process.env['PORT']) || 5173
const inspectorPort = Number(process.env['INSPECTOR_PORT']) || undefined
const state = path.resolve(process.env['VERSO_STATE'] ?? '.wrangler/state')
const vars = await overrides()

endChildrenWithThis()
// The runtime listens itself: behind Vite's preview server a page takes twice as long to load.
const server = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    log: new Log(LogLevel.WARN),
    handleStructuredLogs: ({ level, message }) => (level === 'error' ? console.error : console.log)(message),
    unsafeTriggerHandlers: true,
    telemetry: { enabled: false },
    // Where `npm run dev` and the migrations have it.
    resourcePersistencePath: path.join(state, 'v3'),
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
    workers: [await worker()],
  }),
)
console.log(`Verso is at ${String(await server.ready)}`)
const stop = () => void server.dispose().finally(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
onParentGone(stop)

async function overrides(): Promise<Record<string, string>> {
  const given = JSON.parse(process.env['VERSO_VARS'] ?? '{}') as Record<string, string>
  if (!isE2e || 'STRIPE_SECRET_KEY' in given) return given
  return { ...(await startStripeStandIn({ port, state })), ...given }
}

/** The build as wrangler reads it, with this server's variables and batches. */
async function worker() {
  const { options, entry } = await readWorkerOptions(build)
  const folder = path.dirname(entry)
  const others = globSync('**/*.{js,wasm}', { cwd: folder }).filter((file) => file !== path.basename(entry))
  const { VERSO_QUEUE_BATCH: batch } = process.env
  const size = batch === undefined ? {} : { maxBatchSize: Number(batch) }
  const consumers = Object.entries((options.queueConsumers ?? {}) as Record<string, object>)
  return {
    ...options,
    bindings: { ...(options.bindings as object), ...vars },
    queueConsumers: Object.fromEntries(consumers.map(([name, consumer]) => [name, { ...consumer, ...size }])),
    name: 'verso',
    unsafeInspectorProxy: inspectorPort !== undefined,
    rootPath: folder,
    modules: [path.basename(entry), ...others].map((file) => ({
      type: file.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
      path: file,
    })),
  }
}
