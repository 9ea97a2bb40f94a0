// Files that the engine queue imports. The tests act as the queue: they collect messages and deliver them one by one.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetUser } from '../../../worker/api/require-user.ts'
import type { Glossary, GlossaryImport } from '../../../worker/contract/glossary.ts'
import type { Import } from '../../../worker/contract/imports.ts'
import {
  IMPORT_LIFETIME_MS,
  MAX_IMPORT_AT_ONCE_BYTES,
  MAX_MEMORY_UNITS,
  MAX_UNFINISHED_IMPORTS,
  UPLOAD_STALL_MS,
} from '../../../worker/contract/limits.ts'
import type { MemoryImport } from '../../../worker/contract/memory.ts'
import { database } from '../../../worker/db/database.ts'
import { findImport, takeImport } from '../../../worker/db/imports.ts'
import type { Bindings, WakeUp } from '../../../worker/env.ts'
import { createAdmissionGate } from '../../../worker/jobs/admission/admission-gate.ts'
import {
  importFromQueue,
  MAX_IMPORT_ATTEMPTS,
  MAX_IMPORT_TROUBLES,
  wakeSilentImports,
} from '../../../worker/jobs/lifecycle/queued-import.ts'
import { removeImportsOf, sweepImports } from '../../../worker/jobs/lifecycle/remove-import.ts'
import { AWAY, bodyOf, codeOf, type Person, UploadTesting } from '../uploads/upload-testing.ts'

let verso: UploadTesting
let ada: Person
let messages: WakeUp[] = []
/** Collects what is sent to the engine. */
const QUEUES = {
  ENGINE_QUEUE: { send: async (message: WakeUp) => void messages.push(message) },
  ENGINE_PRIORITY_QUEUE: { send: async (message: WakeUp) => void messages.push(message) },
}

beforeAll(async () => {
  verso = await UploadTesting.start()
})
beforeEach(async () => {
  ada = await verso.newPerson()
  await call('/api/memory') // the account
  messages = []
})
afterEach(async () => {
  await env.DB.exec('DELETE FROM imports')
  const { objects } = await env.FILES.list({ prefix: 'imports/' })
  await env.FILES.delete(objects.map(({ key }) => key))
})

const call = (path: string, init: RequestInit = {}) => verso.fetch(ada, path, init, QUEUES)

const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'ja',
  'ko',
  'zh',
  'ar',
  'he',
  'hi',
  'th',
  'tr',
  'sv',
]
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
const tmx = (units: string) => `<tmx version="1.4"><header srclang="en"/><body>${units}</body></tmx>`
const unit = (n: number) => `<tu>${tuv('en', `The fee number ${n}`)}${tuv('es', `La tasa número ${n}`)}</tu>`
/** Text that no unit reads. */
const PADDING = `<!--${' '.repeat(MAX_IMPORT_AT_ONCE_BYTES)}-->`
const LONG = tmx(PADDING + Array.from({ length: 250 }, (_, n) => unit(n)).join(''))

const send = (body: BodyInit, path = '/api/memory?fileName=ours.tmx') => call(path, { method: 'POST', body })

async function queued(body: BodyInit = LONG, path?: string): Promise<string> {
  const response = await send(body, path)
  expect(response.status).toBe(202)
  const { id } = await response.json<Import>()
  expect(messages).toEqual([{ importId: id }])
  messages = []
  return id
}

const stateOf = async (id: string) => (await call(`/api/imports/${id}`)).json<Import>()
const filesLeft = async () => (await env.FILES.list({ prefix: 'imports/' })).objects.length
const deliver = (id: string, bindings: Partial<Bindings> = {}) => importFromQueue({ ...env, ...bindings }, id)
const SETTLED = { kind: 'settled' }

async function unitsOf(person: Person): Promise<number> {
  const count = env.DB.prepare('SELECT count(*) AS n FROM memory_units WHERE user_id = ?').bind(person.id)
  return (await count.first<number>('n')) ?? 0
}

async function newGlossary(): Promise<string> {
  await env.DB.prepare(`UPDATE users SET role = 'premium', subscription_type = 'pro' WHERE id = ?`).bind(ada.id).run()
  forgetUser(ada.id) // a caller's row is kept for some seconds
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO glossaries (id, user_id, name, source_language, target_language, created_at, updated_at)
     VALUES (?, ?, 'Harbour', 'en', 'es', 0, 0)`,
  )
    .bind(id, ada.id)
    .run()
  return id
}

/** A worker that took the import and was killed so long ago that it counts as silent. */
async function killedWorker(id: string): Promise<void> {
  const now = Date.now()
  const limits = { nowMs: now - 120_000, silentSinceMs: now, maxAttempts: MAX_IMPORT_ATTEMPTS }
  expect(await takeImport(database(env.DB), id, crypto.randomUUID(), limits)).not.toBeNull()
}

/** D1, with the number of units that were sent to it. */
function countingD1() {
  const sent = { units: 0 }
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (name !== 'prepare') return typeof found === 'function' ? found.bind(target) : found
      return (query: string) => {
        const statement = target.prepare(query)
        if (!query.includes('INSERT INTO memory_units')) return statement
        return {
          bind: (...values: unknown[]) => {
            sent.units += (JSON.parse(String(values[3])) as unknown[]).length
            return statement.bind(...values)
          },
        }
      }
    },
  })
  return { d1, sent }
}

describe('a large file', () => {
  it('is answered at once, imported by the queue, and then has its account; its file goes', async () => {
    const id = await queued()
    expect(await unitsOf(ada)).toBe(0)
    const waiting = { id, kind: 'memory', glossaryId: null, fileName: 'ours.tmx', memory: null, glossary: null }
    expect(await stateOf(id)).toMatchObject({ ...waiting, state: 'waiting', percent: 0, error: null })
    expect(await filesLeft()).toBe(1)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await unitsOf(ada)).toBe(250)
    expect(await stateOf(id)).toMatchObject({
      state: 'done',
      percent: 100,
      memory: { imported: 250, forgotten: 0, isComplete: true, stoppedBy: null },
    })
    expect(await filesLeft()).toBe(0)
    expect(await (await call('/api/imports')).json<Import[]>()).toMatchObject([{ id }])
  })

  it('is done once, however often its message comes and its worker dies', async () => {
    const id = await queued()
    await killedWorker(id)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await unitsOf(ada)).toBe(250)
    expect((await stateOf(id)).memory).toMatchObject({ imported: 250 })
  })

  it('is left to the worker that has it', async () => {
    const id = await queued()
    const now = Date.now()
    await takeImport(database(env.DB), id, 'another', { nowMs: now, silentSinceMs: now - 1, maxAttempts: 3 })
    expect(await deliver(id)).toMatchObject({ kind: 'again' })
    expect(await stateOf(id)).toMatchObject({ state: 'running' })
  })

  it('says that it was interrupted, and not why, where its workers have all fallen silent', async () => {
    const id = await queued()
    for (let attempt = 0; attempt < MAX_IMPORT_ATTEMPTS; attempt++) await killedWorker(id)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: { code: 'import_interrupted' } })
    expect(await filesLeft()).toBe(0)
  })

  it('is tried again after an outage, and ends when that lasts', async () => {
    const id = await queued()
    expect(await deliver(id, { FILES: AWAY })).toMatchObject({ kind: 'again' })
    expect(await deliver(id)).toMatchObject({ kind: 'again' }) // the outage is given time to pass
    await env.DB.prepare('UPDATE imports SET progress_at = 0, troubles = ?')
      .bind(MAX_IMPORT_TROUBLES - 1)
      .run()
    expect(await deliver(id, { FILES: AWAY })).toEqual(SETTLED)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: { code: 'storage_unavailable' } })
  })

  it('waits where the isolate has no room', async () => {
    const id = await queued()
    const full = createAdmissionGate(1)
    full.enter({ costBytes: 1, holdsMs: 60_000 })
    expect(await importFromQueue(env, id, full)).toMatchObject({ kind: 'again' })
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
  })

  it('that is no TMX, or is too large, is refused with its reason', async () => {
    const id = await queued(`<xliff>${PADDING}</xliff>`)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: { code: 'memory_file_invalid' } })
    const ofUnknownLength = bodyOf(Array.from({ length: 51 }, () => PADDING))
    expect(await codeOf(await send(ofUnknownLength))).toBe('file_too_large')
    expect(await filesLeft()).toBe(0)
  })

  it('changes nothing that its owner has done since it was sent', async () => {
    const id = await queued()
    await new Promise((resolve) => setTimeout(resolve, 2))
    await call('/api/memory?source=en&target=es', { method: 'DELETE' })
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await unitsOf(ada)).toBe(0)
  })

  it('is called off by its owner, and by nobody else', async () => {
    const id = await queued()
    const other = await verso.newPerson()
    for (const method of ['GET', 'DELETE']) {
      expect((await verso.fetch(other, `/api/imports/${id}`, { method })).status).toBe(404)
    }
    expect((await call(`/api/imports/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await filesLeft()).toBe(0)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await unitsOf(ada)).toBe(0)
    expect(await codeOf(await call(`/api/imports/${id}`))).toBe('not_found')
  })

  it('has a number of others beside it, and the next is refused', async () => {
    for (let n = 0; n < MAX_UNFINISHED_IMPORTS; n++) {
      await queued()
      messages = []
    }
    const refused = await send(LONG)
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'too_many_imports'])
    expect(await filesLeft()).toBe(MAX_UNFINISHED_IMPORTS)
  })
})

describe('a file that repeats itself', () => {
  it('sends each text to the database once', async () => {
    const many = `<tu>${LANGUAGES.map((language) => tuv(language, 'The agreement governs the delivery of services.')).join('')}</tu>`
    const count = Math.ceil((2 * MAX_IMPORT_AT_ONCE_BYTES) / many.length)
    const id = await queued(tmx(many.repeat(count)))
    const { d1, sent } = countingD1()
    expect(await deliver(id, { DB: d1 })).toEqual(SETTLED)
    const pairs = LANGUAGES.length - 1
    expect(sent.units).toBe(pairs)
    expect((await stateOf(id)).memory).toMatchObject({
      imported: pairs,
      skipped: { duplicates: pairs * (count - 1) },
    } satisfies { imported: number; skipped: Partial<MemoryImport['skipped']> })
  })

  it('in turns with other words sends no more than it has room to wait for', async () => {
    const said = (n: number) => `<tu>${tuv('en', 'The fee')}${tuv('es', `La tasa ${n}`)}</tu>`
    const id = await queued(tmx(PADDING + Array.from({ length: 1_000 }, (_, n) => said(n % 2)).join('')))
    const { d1, sent } = countingD1()
    expect(await deliver(id, { DB: d1 })).toEqual(SETTLED)
    expect(sent.units).toBe(1)
    const row = await env.DB.prepare('SELECT target FROM memory_units WHERE user_id = ?').bind(ada.id).first('target')
    expect(row).toBe('La tasa 1')
  })
})

it('a small file that takes long is left to the queue, and ends within its budget', async () => {
  // A source of 60 kB with 17 translations each: 50 kB of file are 17 times as much to write.
  const long = (n: number) => `${n} ${'word '.repeat(9_000)}`
  const others = LANGUAGES.slice(1)
  const units = Array.from(
    { length: 20 },
    (_, n) => `<tu>${tuv('en', long(n))}${others.map((l) => tuv(l, `x ${n}`)).join('')}</tu>`,
  )
  const id = await queued(tmx(units.join('')))
  expect(await deliver(id)).toEqual(SETTLED)
  expect((await stateOf(id)).memory).toMatchObject({ imported: 20 * others.length })
})

it('a memory without room for more hears of it', async () => {
  await env.DB.prepare(
    `INSERT INTO memory_units (user_id, source_language, target_language, hash, role, sheet, source, target, words,
       origin, created_at, updated_at, used_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     SELECT ?1, 'en', 'es', 'h' || i, 'paragraph', '', 's', 't', 1, iif(i > 100, 'person', 'model'), 0, 0, 0 FROM n`,
  )
    .bind(ada.id, MAX_MEMORY_UNITS)
    .run()
  const id = await queued()
  expect(await deliver(id)).toEqual(SETTLED)
  expect((await stateOf(id)).memory).toMatchObject({ imported: 100, forgotten: 100, stoppedBy: 'memory_full' })
  expect(await unitsOf(ada)).toBe(MAX_MEMORY_UNITS)
})

describe('a large file for a glossary', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `term ${n},término ${n}`).join('\n')
  const LONG_TABLE = `source,targets\n${'same,mismo\n'.repeat(100_000)}${rows(300)}\nbad,"one\nlast,último`

  it('is imported with the rows that are entries, and names the others', async () => {
    const glossary = await newGlossary()
    const id = await queued(LONG_TABLE, `/api/glossaries/${glossary}/file?format=csv`)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await stateOf(id)).toMatchObject({
      kind: 'glossary',
      glossaryId: glossary,
      state: 'done',
      glossary: {
        imported: 302,
        duplicates: 99_999,
        skipped: 1,
        skippedRows: [{ row: 100_302, reason: 'open_quote' }],
      } satisfies GlossaryImport,
    })
    const [counted] = await (await call('/api/glossaries')).json<Glossary[]>()
    expect(counted?.entries).toBe(302)
  })

  it('ends in the transaction that writes its entries: a message that comes again changes nothing', async () => {
    const glossary = await newGlossary()
    const id = await queued(LONG_TABLE, `/api/glossaries/${glossary}/file?format=csv`)
    expect(await deliver(id)).toEqual(SETTLED)
    await env.DB.prepare(`UPDATE glossary_entries SET targets = '["otro"]' WHERE source = 'last'`).run()
    expect(await deliver(id)).toEqual(SETTLED)
    const stands = env.DB.prepare(`SELECT targets FROM glossary_entries WHERE source = 'last' AND glossary_id = ?`)
    expect(await stands.bind(glossary).first('targets')).toBe('["otro"]')
  })

  it('is refused as a whole where it is no such file, and the account says why', async () => {
    const glossary = await newGlossary()
    const id = await queued(`<mtf>${PADDING}</mtf>`, `/api/glossaries/${glossary}/file?format=tbx`)
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      error: { code: 'glossary_file_invalid', sentence: 'This is MultiTerm XML. Export the termbase as TBX.' },
    })
    const full = await queued(rows(100_000), `/api/glossaries/${glossary}/file?format=csv`)
    expect(await deliver(full)).toEqual(SETTLED)
    expect(await stateOf(full)).toMatchObject({ state: 'failed', error: { code: 'glossary_full' } })
  })

  it('finds no glossary where that was deleted meanwhile', async () => {
    const glossary = await newGlossary()
    const id = await queued(LONG_TABLE, `/api/glossaries/${glossary}/file?format=csv`)
    await call(`/api/glossaries/${glossary}`, { method: 'DELETE' })
    expect(await deliver(id)).toEqual(SETTLED)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: { code: 'glossary_not_found' } })
  })
})

describe('the sweeper', () => {
  it('wakes an import whose message was lost', async () => {
    const id = await queued()
    const later = Date.now() + 10 * 60_000
    const woken = { ...env, ...QUEUES } as unknown as Bindings
    expect(await wakeSilentImports(woken, later, 10)).toBe(1)
    expect(messages).toEqual([{ importId: id }])
    expect(await wakeSilentImports(woken, later + 1_000, 10)).toBe(0)
  })

  it('removes files that stopped arriving, old accounts, and objects without an import', async () => {
    const id = await queued()
    const now = Date.now()
    expect(await sweepImports(env, now + IMPORT_LIFETIME_MS + 1_000)).toBe(0) // it still waits
    expect(await filesLeft()).toBe(1)
    await deliver(id)
    expect(await sweepImports(env, now + 1_000)).toBe(0)
    expect(await sweepImports(env, now + IMPORT_LIFETIME_MS + 10_000)).toBe(1)
    expect(await findImport(database(env.DB), id)).toBeNull()

    await queued()
    await env.DB.exec(`UPDATE imports SET state = 'uploading'`)
    expect(await sweepImports(env, Date.now() + UPLOAD_STALL_MS + 1_000)).toBe(1)
    expect(await filesLeft()).toBe(0)

    await env.FILES.put('imports/orphan', 'x')
    expect(await sweepImports(env, Date.now() + IMPORT_LIFETIME_MS)).toBe(1)
    expect(await filesLeft()).toBe(0)
  })

  it('leaves nothing of the imports of an account that goes', async () => {
    await queued()
    const other = await verso.newPerson()
    await removeImportsOf(env, other.id)
    expect(await filesLeft()).toBe(1)
    await removeImportsOf(env, ada.id)
    expect(await filesLeft()).toBe(0)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM imports').first('n')).toBe(0)
  })
})
