// The built development entry as a process of its own. A test may kill it by the id of its workerd, never by name.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'
import { migrateDatabase } from '../../scripts/server/local-database.ts'

const START_LIMIT_MS = 180_000
const POLL_MS = 50

export class VersoServer {
  readonly #state = newState('verso-process-')
  readonly #vars: Record<string, string>
  #child: ChildProcess | null = null
  #port = 0

  constructor(vars: Record<string, string>) {
    this.#vars = { RATE_LIMITS: 'off', ...vars } // a test's client is faster than people
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#port ||= await freePort()
    this.#child = spawn(process.execPath, ['scripts/preview.ts', '--e2e'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(this.#port),
        VERSO_STATE: this.#state,
        VERSO_VARS: JSON.stringify(this.#vars),
      },
    })
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (!(await this.#isHealthy())) {
      if (Date.now() > giveUpAt) throw new Error('the server did not start')
      await pause(POLL_MS)
    }
  }

  /** SIGKILL to workerd alone, then to what is left of the server: what a power cut would leave on disk. */
  async kill(): Promise<void> {
    const root = this.#child?.pid
    if (!root) throw new Error('the server is not running')
    const processes = descendants(root)
    const workerd = processes.find(({ command }) => /workerd/.test(command))
    if (!workerd) throw new Error('no workerd below the server')
    process.kill(workerd.pid, 'SIGKILL')
    for (const { pid } of [...processes.filter(({ pid }) => pid !== workerd.pid), { pid: root }]) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // Gone with its child.
      }
    }
    await this.#gone()
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM')
    await this.#gone()
  }

  /** The stopped server's D1 database. */
  database(): DatabaseSync {
    return this.#stored('d1/miniflare-D1DatabaseObject')
  }

  /** A row of the D1 database as it lies on disk: a server that is busy need not answer for it. */
  row(query: string, ...values: string[]): Record<string, unknown> | undefined {
    const database = this.#stored('d1/miniflare-D1DatabaseObject', { readOnly: true })
    const row = database.prepare(query).get(...values)
    database.close()
    return row && { ...row }
  }

  /** Keys of all objects in the R2 bucket, as it lies on disk. */
  objectKeys(): string[] {
    const bucket = this.#stored('r2/miniflare-R2BucketObject', { readOnly: true })
    const rows = bucket.prepare('SELECT key FROM _mf_objects').all()
    bucket.close()
    return rows.map(({ key }) => String(key))
  }

  #stored(kind: string, options: DatabaseSyncOptions = {}): DatabaseSync {
    const folder = path.join(this.#state, 'v3', kind)
    const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && !name.startsWith('metadata'))
    if (!file) throw new Error('no database was written')
    return new DatabaseSync(path.join(folder, file), options)
  }

  remove(): void {
    rmSync(this.#state, { recursive: true, force: true })
  }

  async #isHealthy(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok
    } catch {
      return false
    }
  }

  async #gone(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => child.once('exit', resolve))
    }
    this.#child = null
    while (await this.#isHealthy()) await pause(POLL_MS)
  }
}

/** A folder for the state of one server, with an empty database. */
export function newState(prefix: string): string {
  const state = mkdtempSync(path.join(tmpdir(), prefix))
  migrateDatabase(state)
  return state
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** The processes below one that runs. */
export function descendants(root: number): { pid: number; command: string }[] {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, ppid, command]) => ({ pid: Number(pid), ppid: Number(ppid), command: command ?? '' }))
  const below = new Set([root])
  for (let size = 0; size < below.size;) {
    size = below.size
    for (const { pid, ppid } of rows) if (below.has(ppid)) below.add(pid)
  }
  return rows.filter(({ pid }) => pid !== root && below.has(pid))
}
