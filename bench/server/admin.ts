// The admin panel over a large database: what its calls cost beside a call that only asks D1 for a number.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrateDatabase } from '../../scripts/server/local-database.ts'
import { searchTerms } from '../../worker/db/users.ts'
import { cpuMsBelow } from './process-cpu.ts'
import { type Preview, runScript, signIn, startPreview } from './server.ts'

const USERS = 10_000
const TRANSLATIONS = 100_000
const AUDIT_ROWS = 20_000
const CALLS = 60
const WARM_UP = 10
const LIMIT_MS = 50
const DAY_MS = 24 * 60 * 60 * 1000
const NAMES = ['Ada Lovelace', 'Bertrand Russell', 'Constance Garnett', 'Edith Grossman', 'Gregory Rabassa']
const ENDED = ['completed', 'completed', 'completed', 'completed', 'failed', 'cancelled']
/** Under way, and new: the sweeper leaves them alone for longer than this takes. It would start pending ones at once. */
const PROCESSING = 100

/** What /admin reads first, then the rest of the panel. */
const PATHS = {
  'bare D1 (health)': '/api/health',
  dashboard: '/api/admin/dashboard',
  'users, first page': '/api/admin/users?limit=25',
  'users by credits': '/api/admin/users?limit=25&sort=credits',
  'search of one': '/api/admin/users?limit=25&q=person-7777%40verso',
  'search of a name': '/api/admin/users?limit=25&q=lovelace',
  'search of all': '/api/admin/users?limit=25&q=verso',
  'newest translations': '/api/admin/translations?limit=10',
  'failed translations': '/api/admin/translations?limit=25&status=failed',
  queues: '/api/admin/queues',
  'audit log': '/api/admin/audit?limit=25',
}
const FIRST_DATA = ['dashboard', 'users, first page', 'newest translations'] as const

export async function benchAdmin(): Promise<void> {
  const state = await mkdtemp(path.join(tmpdir(), 'verso-bench-admin-'))
  try {
    runScript('scripts/build-e2e.ts')
    migrateDatabase(state)
    await seed(state)
    const server = await startPreview(['--e2e'], { state })
    try {
      await measure(server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(state, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measure({ origin, pid }: Preview): Promise<void> {
  const authorization = await signIn(origin, 'admin@verso.test')
  const size = `${USERS.toLocaleString('en')} users, ${TRANSLATIONS.toLocaleString('en')} translations`
  console.log(
    `admin: ${size}, ${CALLS} calls each; CPU of a call in all processes of the server; the limit is ${LIMIT_MS} ms`,
  )
  for (const [name, path] of Object.entries(PATHS)) {
    print(name, await timesOf(pid, () => call(origin + path, authorization)))
  }
  const firstData = () => Promise.all(FIRST_DATA.map((name) => call(origin + PATHS[name], authorization)))
  print('first data, at once', await timesOf(pid, firstData))
}

interface Times {
  /** Runtime, D1 and the local proxy in front of them together: the Worker's own time is a part of it. */
  readonly cpuMs: number
  /** At the client; on a busy machine mostly waiting. */
  readonly medianMs: number
}

function print(name: string, { cpuMs, medianMs }: Times): void {
  const verdict = cpuMs <= LIMIT_MS ? 'within' : 'OVER'
  console.log(
    `  ${name.padEnd(20)} CPU ${cpuMs.toFixed(1).padStart(6)} ms  ${verdict}  (median at the client ${medianMs.toFixed(1)} ms)`,
  )
}

async function timesOf(pid: number, act: () => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < WARM_UP; n++) await act()
  const cpuBefore = cpuMsBelow(pid)
  const ms: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const begun = performance.now()
    await act()
    ms.push(performance.now() - begun)
  }
  const cpuMs = (cpuMsBelow(pid) - cpuBefore) / CALLS
  return { cpuMs, medianMs: ms.toSorted((a, b) => a - b)[Math.floor(CALLS / 2)] ?? Number.NaN }
}

async function call(url: string, authorization: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
}

/** Rows as the product writes them, with its triggers at work. */
async function seed(state: string): Promise<void> {
  const folder = path.join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const files = await readdir(folder)
  const file = files.find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  if (file === undefined) throw new Error(`no database in ${files.join(', ')}`)
  const db = new DatabaseSync(path.join(folder, file))
  const now = Date.now()
  db.exec('BEGIN')
  const user =
    db.prepare(`INSERT INTO users (id, email, is_email_verified, display_name, last_active_day, created_at, updated_at)
    VALUES (?, ?, 1, ?, ?, ?, ?)`)
  const term = db.prepare('INSERT OR IGNORE INTO user_terms (term, user_id) VALUES (?, ?)')
  const lot = db.prepare('INSERT INTO credit_lots (id, user_id, remaining, created_at) VALUES (?, ?, 0, ?)')
  const entry = db.prepare(`INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
    VALUES (?1, ?2, 'grant', ?3, ?1, ?4)`)
  for (let n = 0; n < USERS; n++) {
    const id = `person-${n}`
    const person = { email: `${id}@verso.test`, displayName: NAMES[n % NAMES.length] ?? null }
    const createdAt = now - (USERS - n) * 60_000
    user.run(id, person.email, person.displayName, Math.floor(now / DAY_MS) - (n % 60), createdAt, createdAt)
    for (const word of searchTerms(person)) term.run(word, id)
    lot.run(`signup:${id}`, id, createdAt)
    entry.run(`signup:${id}`, id, 25 + (n % 500), createdAt)
  }
  const translation =
    db.prepare(`INSERT INTO translations (id, user_id, original_file_name, format, size_bytes, sha256, source_key,
      source_language, target_language, use_multi_agent, preserve_formatting, maintain_tone, engine, status, current_step,
      quoted_pages, page_count, word_count, credits_used, created_at, updated_at, expires_at)
    VALUES (?1, ?2, ?3, 'docx', 20000, '00', ?1, 'en', 'es', 1, 1, 1, 'workers-ai', ?4, 'review', 3, 3, 900, 3, ?5, ?5, ?6)`)
  for (let n = 0; n < TRANSLATIONS; n++) {
    const isRunning = n >= TRANSLATIONS - PROCESSING
    const status = isRunning ? 'processing' : (ENDED[n % ENDED.length] ?? '')
    const at = isRunning ? now : now - (TRANSLATIONS - n) * 5_000
    translation.run(
      crypto.randomUUID(),
      `person-${n % USERS}`,
      `document ${n}.docx`,
      status ?? '',
      at,
      now + 30 * DAY_MS,
    )
  }
  const audit = db.prepare(`INSERT INTO audit_log (id, actor_id, action, target_id, before, after, created_at)
    VALUES (?, 'dev-admin', 'user.update', ?, '{"role":"user"}', '{"role":"premium"}', ?)`)
  for (let n = 0; n < AUDIT_ROWS; n++) audit.run(crypto.randomUUID(), `person-${n % USERS}`, now - n * 1_000)
  db.exec('COMMIT')
  db.close()
}
