// The product built for tests, on its own ports and storage, signed in as a test account.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PublicConfig } from '../../worker/contract/config.ts'

export interface Preview {
  readonly origin: string
  /** Of the process below which all others of the server are. */
  readonly pid: number
  readonly inspectorPort: number
  stop(): Promise<void>
}

export interface BenchServer extends Preview {
  readonly authorization: string
}

const START_TIMEOUT_MS = 120_000

export interface ServerOptions {
  /** The folder of the product that is measured. */
  readonly checkout?: string
  /** For `scripts/preview.ts`. */
  readonly env?: NodeJS.ProcessEnv
  /** A folder with the server's storage, which the caller removes; without one, the storage is empty and temporary. */
  readonly state?: string
}

export async function startBenchServer({ checkout = '.', env = {} }: ServerOptions = {}): Promise<BenchServer> {
  runScript('scripts/build-e2e.ts', process.env, checkout)
  const preview = await startPreview(['--e2e'], { checkout, env })
  try {
    return { ...preview, authorization: await signIn(preview.origin) }
  } catch (error) {
    await preview.stop()
    throw error
  }
}

export function runScript(script: string, env: NodeJS.ProcessEnv = process.env, cwd = '.'): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env, cwd })
  if (status !== 0) throw new Error(`${script} failed:\n${stdout}\n${stderr}`)
}

/** Serves a build that is there. */
export async function startPreview(
  args: readonly string[],
  { checkout = '.', env = {}, state: givenState }: ServerOptions = {},
): Promise<Preview> {
  const state = givenState ?? (await mkdtemp(path.join(tmpdir(), 'verso-bench-')))
  const [port, inspectorPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, ['scripts/preview.ts', ...args], {
    cwd: checkout,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      INSPECTOR_PORT: String(inspectorPort),
      VERSO_STATE: state,
      VERSO_VARS: JSON.stringify({
        RATE_LIMITS: 'off', // a bench asks faster than people do
        ...(JSON.parse(env['VERSO_VARS'] ?? process.env['VERSO_VARS'] ?? '{}') as Record<string, string>),
      }),
    },
    stdio: ['ignore', 'ignore', 'inherit'], // its warnings matter, its greeting does not
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
    if (givenState === undefined) await rm(state, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const origin = `http://127.0.0.1:${port}`
    await untilHealthy(origin, () => server.exitCode !== null)
    return { origin, pid: server.pid ?? 0, inspectorPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilHealthy(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && !hasEnded()) {
    const isHealthy = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not start')
}

/** Somebody new, signed in: what one person may upload and not start is limited. */
export function signUp(origin: string): Promise<string> {
  const account = { email: `${crypto.randomUUID()}@verso.test`, password: crypto.randomUUID() }
  return askIdentity(origin, 'signUp', account)
}

/** Signs in as one of the server's test accounts: its first, unless another address is asked for. */
export async function signIn(origin: string, email?: string): Promise<string> {
  const { testAccounts } = (await (await fetch(`${origin}/api/config`)).json()) as PublicConfig
  const account = testAccounts.find((known) => email === undefined || known.email === email)
  if (!account) throw new Error('the server has no such test account')
  return askIdentity(origin, 'signInWithPassword', account)
}

async function askIdentity(
  origin: string,
  operation: 'signUp' | 'signInWithPassword',
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=bench`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken } = (await response.json()) as { idToken?: string }
  if (idToken === undefined) throw new Error(`${operation} answered ${response.status}`)
  return `Bearer ${idToken}`
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
