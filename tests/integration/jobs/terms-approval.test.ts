// A job whose owner approves the terms before it is translated: what it waits for, what ends the wait, and what follows.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type BriefRequest,
  NO_USAGE,
  type TranslationProvider,
  type TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import type { Glossary } from '../../../worker/contract/glossary.ts'
import { DAY_MS } from '../../../worker/contract/iso-time.ts'
import { DEFAULT_RETENTION_DAYS, MIN_TERMS_WAIT_MS, TERMS_WAIT_MS } from '../../../worker/contract/limits.ts'
import { type Brief, EMPTY_BRIEF } from '../../../worker/contract/translation/brief.ts'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation, type NewTranslationRow } from '../../../worker/db/translations.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { pauseRequestSweeper } from '../../../worker/dev/request-sweeper.ts'
import { specOf } from '../../../worker/job-model/job-spec.ts'
import { JobStore } from '../../../worker/jobs/object/stores/job-store.ts'
import type { Mail } from '../../../worker/mail/mail.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { sweep } from '../../../worker/sweep.ts'
import { Editing } from './editing.ts'
import { translated } from './job-driving.ts'
import { subscriber } from '../terminology/memory-testing.ts'
import { orphanRow, Person } from './job-testing.ts'

const SENTENCES = ['The harbour master signs the berth permit.', 'Ships lie at the quay.', 'The berth permit is free.']
const TEXT = SENTENCES.join('\n\n')
const BRIEF: Brief = {
  ...EMPTY_BRIEF,
  subject: 'a harbour order',
  formOfAddress: 'formal',
  terms: [{ source: 'berth permit', target: 'permiso de atraque' }],
}

let person: Person
beforeEach(async () => {
  person = await Person.signUp()
})
afterEach(() => {
  vi.useRealTimers()
})

class WaitingJob {
  readonly asked: TranslationRequest[] = []
  readonly briefed: BriefRequest[] = []
  readonly id: string
  constructor(id: string) {
    this.id = id
  }

  get job() {
    return env.TRANSLATION_JOB.getByName(this.id)
  }

  get texts(): string[] {
    return this.asked.flatMap(({ segments }) => segments.map(({ source }) => renderInlines(source, plainText)))
  }

  /** Does what the consumers would until nothing is left to do. */
  async work(): Promise<JobProgress> {
    const embeddedProvider: TranslationProvider = {
      name: 'embedded',
      isCharged: true,
      writeBrief: async (request) => {
        this.briefed.push(request)
        return { brief: BRIEF, usage: NO_USAGE }
      },
      translate: async (request) => {
        this.asked.push(request)
        return translated(request)
      },
    }
    return vi.waitUntil(
      async () => {
        await doEngineWork(this.job, env)
        await doAgentsWork(this.job, env, { embeddedProvider })
        const progress = await this.job.progress()
        return progress && !['pending', 'processing'].includes(progress.status) ? progress : undefined
      },
      { timeout: 60_000, interval: 50 },
    )
  }

  edit(change: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return person.call(`/api/translations/${this.id}/brief`, { method: 'PATCH', headers, body: JSON.stringify(change) })
  }

  approve(who = person): Promise<Response> {
    return who.call(`/api/translations/${this.id}/brief/approve`, { method: 'POST' })
  }

  async row() {
    await this.job.flush()
    return findTranslation(database(env.DB), this.id)
  }
}

async function started(changes: Partial<NewTranslationRow> = {}, text = TEXT): Promise<WaitingJob> {
  const expiresAt = Date.now() + DEFAULT_RETENTION_DAYS * DAY_MS
  const row = { engine: 'openai-compatible', approveTerms: true, useMultiAgent: false, creditsReserved: 1 } as const
  const { id } = await orphanRow(person.uid, text, { ...row, expiresAt, ...changes })
  const stored = await findTranslation(database(env.DB), id)
  if (!stored) throw new Error('no row')
  await env.TRANSLATION_JOB.getByName(id).ensure(specOf(stored), 1)
  return new WaitingJob(id)
}

it('asks nothing and charges nothing before the terms are approved, and then follows what has become of them', async () => {
  const waiting = await started()
  expect(await waiting.work()).toMatchObject({ status: 'awaiting_terms', currentStep: 'translation', cancelCredits: 0 })
  expect(waiting.asked).toEqual([])
  expect(await waiting.row()).toMatchObject({ status: 'awaiting_terms', creditsUsed: 0, outputKey: null })

  const read = await person.call(`/api/translations/${waiting.id}/brief`)
  expect(await read.json()).toEqual(BRIEF)
  const terms = [{ source: 'quay', target: 'muelle' }]
  expect((await waiting.edit({ terms })).status).toBe(200)
  await evictDurableObject(waiting.job)
  expect(await waiting.job.offer('agents')).toBeNull()

  const approved = await waiting.approve()
  expect([approved.status, await approved.json()]).toMatchObject([200, { status: 'processing', termsUntil: null }])
  expect(await waiting.work()).toMatchObject({ status: 'completed' })
  expect(waiting.asked[0]?.terms).toEqual(terms)
  expect(waiting.asked[0]?.style.formOfAddress).toBe('formal')
  const again = await waiting.approve()
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'terms_not_awaited' }])
})

it('has the terms chosen for the forms and the wishes that were chosen', async () => {
  const chosen = { formOfAddress: 'informal', targetVariant: 'es-419', instructions: 'Be brief.' } as const
  const waiting = await started(chosen)
  await waiting.work()
  const style = { formOfAddress: 'informal', variant: 'es-419', instructions: 'Be brief.' }
  expect(waiting.briefed).toMatchObject([{ style }])
})

it('is approved by its owner alone', async () => {
  const waiting = await started()
  await waiting.work()
  expect((await waiting.approve(await Person.signUp())).status).toBe(404)
  expect((await waiting.job.progress())?.status).toBe('awaiting_terms')
})

it('can be cancelled while it waits, and costs nothing then', async () => {
  const waiting = await started()
  await waiting.work()
  const response = await person.call(`/api/translations/${waiting.id}/cancel`, { method: 'POST' })
  expect([response.status, await response.json()]).toMatchObject([200, { status: 'cancelled' }])
  expect(await waiting.row()).toMatchObject({ status: 'cancelled', creditsUsed: 0 })
  expect((await waiting.approve()).status).toBe(409)
})

it('goes on with the terms as they are when nobody approves them in time, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const waiting = await started()
  const { termsUntil } = await waiting.work()
  const until = Date.parse(termsUntil ?? '')
  expect(until).toBeLessThanOrEqual(Date.now() + TERMS_WAIT_MS)
  expect(until).toBeGreaterThan(Date.now() + TERMS_WAIT_MS - 60_000)
  vi.setSystemTime(until - 1_000)
  await waiting.job.nudge()
  await sweep(env, until - 1_000)
  expect(await waiting.job.progress()).toMatchObject({ status: 'awaiting_terms' })
  vi.setSystemTime(until)
  await waiting.job.nudge()
  expect(await waiting.job.progress()).toMatchObject({ status: 'processing' })
  expect(await waiting.work()).toMatchObject({ status: 'completed' })
  expect(waiting.asked[0]?.terms).toEqual(BRIEF.terms)
})

it('has its result while its files are kept, in a run that begins late as well', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const expiresAt = Date.now() + 2 * DAY_MS
  const waiting = await started({ expiresAt })
  const { termsUntil } = await waiting.work()
  expect(Date.parse(termsUntil ?? '')).toBeLessThanOrEqual(Date.now() + DAY_MS)
  vi.setSystemTime(Date.parse(termsUntil ?? ''))
  await waiting.job.nudge()
  expect(await waiting.work()).toMatchObject({ status: 'completed' })
  expect((await waiting.row())?.completedAt).toBeLessThan(expiresAt)

  const last = await started({ expiresAt: Date.now() + MIN_TERMS_WAIT_MS, useMemory: false })
  expect(await last.work()).toMatchObject({ status: 'completed' })
  expect(last.asked).not.toEqual([])
})

it('waits for nothing where the memory has answered the whole document', async () => {
  await (await started({ approveTerms: false })).work()
  const again = await started()
  expect(await again.work()).toMatchObject({ status: 'completed' })
  expect(again.asked).toEqual([])
})

it('asks again for what the memory holds for another form of address, once it is chosen', async () => {
  await (await started({ approveTerms: false, formOfAddress: 'formal' }, SENTENCES.slice(0, 2).join('\n\n'))).work()
  const waiting = await started({ formOfAddress: 'formal' })
  expect(await waiting.work()).toMatchObject({ status: 'awaiting_terms', segmentsFromMemory: 2 })
  const changed = await waiting.edit({ formOfAddress: 'informal', variant: 'es-419' })
  expect(await changed.json()).toMatchObject({ formOfAddress: 'informal', variant: 'es-419' })
  await waiting.approve()
  expect(await waiting.work()).toMatchObject({ status: 'completed', segmentsFromMemory: 0 })
  expect(new Set(waiting.texts)).toEqual(new Set(SENTENCES))
  for (const { style } of waiting.asked) expect(style).toMatchObject({ formOfAddress: 'informal', variant: 'es-419' })
  expect(await waiting.row()).toMatchObject({ formOfAddress: 'informal', targetVariant: 'es-419' })

  const informal = await started({ approveTerms: false, formOfAddress: 'informal', targetVariant: 'es-419' })
  await informal.work()
  expect(informal.asked).toEqual([])
})

it('has the reviewer read the new text of what a person had worded for another form', async () => {
  const first = await started({ approveTerms: false, formOfAddress: 'formal' })
  await first.work()
  const editing = new Editing(person, first.id)
  const [, ships] = await editing.segments()
  if (!ships) throw new Error('no segment')
  await editing.edit(ships, 'Los barcos esperan.')

  const waiting = await started({ formOfAddress: 'formal' }, `${TEXT}\n\nThe crane is out of order.`)
  expect(await waiting.work()).toMatchObject({ status: 'awaiting_terms', segmentsFromMemory: 3 })
  expect(await byPerson(waiting)).toBe(1)
  await waiting.edit({ formOfAddress: 'informal' })
  expect(await byPerson(waiting)).toBe(0)
})

/** Segments that the reviewer is kept from. */
function byPerson({ job }: WaitingJob): Promise<number> {
  return runInDurableObject(
    job,
    (_, { storage }) => new JobStore(storage.sql).reviews.routingPage(0).filter((segment) => segment.isByPerson).length,
  )
}

it('is known by what its start asked for and by what has become of it, when the start is repeated', async () => {
  const file = new FormData()
  file.set('file', new File([TEXT], 'letter.txt', { type: 'text/plain' }))
  const detected = await person.call('/api/detect-language', { method: 'POST', body: file })
  const { draftId } = await detected.json<{ draftId: string }>()
  const start = async (fields: Record<string, string>) => {
    const form = new FormData()
    const all = { draftId, sourceLanguage: 'en', targetLanguage: 'es', ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    const response = await person.call('/api/upload', { method: 'POST', body: form })
    return { status: response.status, body: await response.json<{ id?: string; code?: string }>() }
  }
  const asked = { formOfAddress: 'formal', targetVariant: 'es-MX' }
  const { body } = await start(asked)
  const job = new WaitingJob(body.id ?? '')
  await person.ended(job.id)
  for (const formOfAddress of ['informal', 'none']) {
    expect((await job.edit({ formOfAddress, variant: 'es-419' })).status).toBe(200)
    expect(await job.row()).toMatchObject({ targetVariant: 'es-419' })
    expect(await start(asked)).toMatchObject({ status: 202, body: { id: job.id } })
  }
  expect(await start({ targetVariant: 'es-419' })).toMatchObject({ status: 202, body: { id: job.id } })
  for (const other of [{ targetVariant: 'es-MX' }, { formOfAddress: 'formal' }, { ...asked, maintainTone: 'false' }])
    expect(await start(other)).toMatchObject({ status: 409, body: { code: 'draft_already_started' } })
})

it('refuses forms that the target language lacks', async () => {
  const waiting = await started()
  await waiting.work()
  const response = await waiting.edit({ variant: 'fr-CA' })
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'variant_not_of_target' }])
})

it('gives its terms and names away as a file, and as a glossary to whoever has glossaries', async () => {
  const waiting = await started()
  await waiting.work()
  await waiting.edit({ names: [{ name: 'Northgate' }] })
  const path = `/api/translations/${waiting.id}/brief`
  const file = await person.call(`${path}/file?format=csv`)
  expect(file.headers.get('content-disposition')).toContain('orphan.txt-en-es.csv')
  const rows = (await file.text()).split(/\r?\n/u).map((row) => row.split(',').slice(0, 2))
  expect(rows).toContainEqual(['berth permit', 'permiso de atraque'])
  expect(rows.map(([source]) => source)).toContain('Northgate')

  const refused = await person.post(`${path}/glossary`, { name: 'Harbour' })
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'plan_required' }])
  person = await subscriber()
  const own = await started()
  await own.work()
  const made = await person.post(`/api/translations/${own.id}/brief/glossary`, { name: 'Harbour' })
  const glossary = await made.json<Glossary>()
  expect([made.status, glossary]).toMatchObject([
    201,
    { name: 'Harbour', entries: 1, sourceLanguage: 'en', targetLanguage: 'es' },
  ])
  const entries = await person.call(`/api/glossaries/${glossary.id}/entries`)
  expect(await entries.json()).toMatchObject([{ source: 'berth permit', targets: ['permiso de atraque'] }])
  const again = await person.post(`/api/translations/${own.id}/brief/glossary`, { name: 'Harbour' })
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'glossary_name_taken' }])
})

it('is told by mail, once, and its end again', async () => {
  pauseRequestSweeper(Infinity)
  const sent: Mail[] = []
  const here = Object.assign({}, env, { SITE_ORIGIN: 'https://verso.test' })
  const tick = () => sweep(here, Date.now(), { mailer: () => ({ send: async (mail) => void sent.push(mail) }) })
  const own = () => sent.filter(({ text }) => text.includes(waiting.id)).map(({ subject }) => subject)
  const waiting = await started()
  await env.DB.prepare('UPDATE users SET is_email_verified = 1 WHERE id = ?').bind(person.uid).run()
  await waiting.work()
  await waiting.row()
  await tick()
  expect((await waiting.edit({ formOfAddress: 'informal' })).status).toBe(200)
  await waiting.row()
  await tick()
  expect(own()).toEqual(['The terms of orphan.txt wait for you'])
  await waiting.approve()
  await waiting.work()
  await waiting.row()
  await tick()
  expect(own()).toEqual(['The terms of orphan.txt wait for you', 'orphan.txt is ready in Spanish'])
  pauseRequestSweeper(0)
})
