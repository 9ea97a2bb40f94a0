// A build's configuration in the form that the local runtime takes. Wrangler makes it, and takes longer to load than the
// rest of a server's start: the build for tests keeps the result, since they start dozens of servers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Unstable_MiniflareWorkerOptions } from 'wrangler'

interface WorkerOptions {
  /** The configuration that it was made from: a build that was moved is read again. */
  readonly config: string
  /** The Worker's main file. */
  readonly entry: string
  readonly options: Omit<Unstable_MiniflareWorkerOptions['workerOptions'], 'modulesRules'>
}

const KEPT = 'miniflare.json'

/** `config` is a build's `wrangler.json`. */
export async function readWorkerOptions(config: string): Promise<WorkerOptions> {
  const file = path.join(path.dirname(config), KEPT)
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WorkerOptions) : null
  return kept?.config === config ? kept : makeWorkerOptions(config)
}

/** Keeps the build's own variables alone: Wrangler adds the secrets of the environment that it is called in. */
export async function keepWorkerOptions(config: string): Promise<void> {
  const { vars } = JSON.parse(readFileSync(config, 'utf8')) as { vars: Record<string, string> }
  const made = await makeWorkerOptions(config)
  const kept: WorkerOptions = { ...made, options: { ...made.options, bindings: vars } }
  writeFileSync(path.join(path.dirname(config), KEPT), JSON.stringify(kept))
}

async function makeWorkerOptions(config: string): Promise<WorkerOptions> {
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler')
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(unstable_readConfig({ config }))
  if (main === undefined) throw new Error(`${config} names no entry`)
  const { modulesRules: _, ...options } = workerOptions
  return { config, entry: main, options }
}
