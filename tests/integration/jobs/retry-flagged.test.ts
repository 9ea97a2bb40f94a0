// The translator is asked again for what a finished translation lacks.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TranslationProvider, TranslationRequest } from '../../../worker/agents/translation-provider.ts'
import { reserveStatements } from '../../../worker/billing/ledger/reserve.ts'
import { signUpGrantStatements } from '../../../worker/billing/ledger/sign-up-grant.ts'
import type { TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { Editing, runOf } from './editing.ts'
import { segmentsOf, translated } from './job-driving.ts'
import { orphanRow, Person } from './job-testing.ts'

const PAGES = 5
const BALANCE = 50
/** Ten of 200 words on five pages: each is half a page. The fourth stands there again as the ninth. */
const TEXTS = Array.from(
  { length: 10 },
  (_, n) => `Text ${n % 5 === 3 ? 3 : n} is about ships. ${'It is calm. '.repeat(64)}`,
)
const EDITED = 'Un texto que escribió una persona sobre los barcos.'

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
  await person.call('/api/billing')
})

const textOf = ({ source }: TranslationRequest['segments'][number]) => renderInlines(source, plainText)

function without(request: TranslationRequest, isMissing: (text: string) => boolean) {
  const missing = new Set(request.segments.filter((asked) => isMissing(textOf(asked))).map(({ id }) => id))
  const { accepted, ...outcome } = translated(request)
  return {
    ...outcome,
    accepted: accepted.filter(({ id }) => !missing.has(id)),
    rejected: [...missing].map((id) => ({ id, faults: ['empty' as const], answer: '', candidate: null })),
  }
}

/** Of a new person with a balance. Texts 2 and 3 are missing, and with text 3 its repetition. */
async function inPart(): Promise<{ owner: Person; editing: Editing }> {
  const owner = await Person.signUp()
  const { id } = await orphanRow(owner.uid, `${TEXTS.join('\n\n')}\n`, {
    useMemory: false, // the memory would know what a person has translated by hand
    engine: 'openai-compatible',
    quotedPages: PAGES,
    creditsReserved: PAGES,
  })
  await env.DB.batch(signUpGrantStatements(env.DB, owner.uid, Date.now()))
  const run = { translationId: id, run: 1, userId: owner.uid }
  await env.DB.batch(reserveStatements(env.DB, { ...run, credits: PAGES }, Date.now()))
  await runOf(id, 1, async (request) => without(request, (text) => /^Text [23] /.test(text)))
  return { owner, editing: new Editing(owner, id) }
}

async function balance({ uid }: Person): Promise<number | null> {
  return env.DB.prepare('SELECT credits FROM users WHERE id = ?').bind(uid).first<number>('credits')
}

describe('what a finished translation lacks', () => {
  it('is asked for again, and nothing else; only what comes of it is charged', async () => {
    const { owner, editing } = await inPart()
    const before = await editing.segments()
    expect(before.filter(({ state }) => state === 'flagged').map(({ ordinal }) => ordinal)).toEqual([2, 3, 8])
    const [kept] = before
    if (!kept) throw new Error('no segment')
    await editing.edit(kept, EDITED)
    const spent = BALANCE - ((await balance(owner)) ?? 0)
    expect((await owner.detail(editing.id)).creditsUsed).toBe(spent)
    const asked: string[] = []
    expect((await editing.post('retry-flagged')).status).toBe(202)
    await runOf(editing.id, 2, async (request) => {
      asked.push(...request.segments.map((segment) => textOf(segment).slice(0, 6)))
      return translated(request)
    })
    expect(asked.toSorted()).toEqual(['Text 2', 'Text 3'])
    const after = await editing.segments()
    expect(after.every(({ state }) => state === 'translated')).toBe(true)
    expect(after[0]).toMatchObject({ target: EDITED, revision: 1, fileRevision: 1 })
    const untouched = before.slice(1).filter(({ target }) => target !== null)
    const targetsOf = (segments: readonly TranslatedSegment[]) =>
      untouched.map(({ id }) => segments.find((segment) => segment.id === id)?.target)
    expect(targetsOf(after)).toEqual(targetsOf(before))
    const detail = await owner.detail(editing.id)
    expect(detail).toMatchObject({ status: 'completed', untranslatedSegments: 0, creditsUsed: PAGES })
    expect(BALANCE - ((await balance(owner)) ?? 0)).toBe(PAGES)
    expect(new TextDecoder().decode(await editing.download())).toContain(EDITED.slice(0, 20))
  })

  it('is not charged where a person has translated it, and its repetition is still asked for', async () => {
    const { owner, editing } = await inPart()
    const flagged = await editing.segments('?filter=flagged')
    const first = flagged.find(({ ordinal }) => ordinal === 3)
    if (!first) throw new Error('not flagged')
    await editing.edit(first, EDITED)
    expect((await owner.detail(editing.id)).untranslatedSegments).toBe(2)
    await editing.post('retry-flagged')
    const asked: string[] = []
    await runOf(editing.id, 2, async (request) => {
      asked.push(...request.segments.map((segment) => textOf(segment).slice(0, 6)))
      return translated(request)
    })
    expect(asked.toSorted()).toEqual(['Text 2', 'Text 3'])
    const after = await editing.segments()
    expect(after[3]).toMatchObject({ target: EDITED, origin: 'person' })
    expect(after[8]).toMatchObject({ state: 'translated', origin: 'model' })
    // Nine of ten texts are Verso's, and a page that is begun counts.
    const detail = await owner.detail(editing.id)
    expect(detail).toMatchObject({ untranslatedSegments: 0, creditsUsed: Math.ceil(PAGES * 0.9) })
  })

  it('cannot be had for nothing by a run that is cancelled and a rebuild', async () => {
    const { owner, editing } = await inPart()
    const [one] = await editing.segments()
    if (!one) throw new Error('no segment')
    await editing.edit(one, EDITED)
    await editing.post('retry-flagged')
    const job = env.TRANSLATION_JOB.getByName(editing.id)
    const used = (await owner.detail(editing.id)).creditsUsed
    const translate: TranslationProvider['translate'] = async (request) => translated(request)
    await vi.waitUntil(
      async () => {
        await doAgentsWork(job, env, { embeddedProvider: { name: 'embedded', isCharged: true, translate } })
        return (await job.progress())?.currentStep === 'reconstruction'
      },
      { timeout: 60_000, interval: 50 },
    )
    expect((await segmentsOf(job)).every(({ state }) => state === 'translated')).toBe(true)
    await job.cancel()
    await job.flush()
    await editing.rebuilt()
    const text = new TextDecoder().decode(await editing.download())
    expect(text).toContain(EDITED.slice(0, 20))
    expect(text).toContain('Text 2')
    expect((await owner.detail(editing.id)).creditsUsed).toBe(used)
  })

  it('is nothing in a translation without such segments', async () => {
    const id = await person.upload('Ships lie at the quay.\n')
    await person.ended(id)
    const answer = await new Editing(person, id).post('retry-flagged')
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'nothing_to_retry' }])
  })

  it('is not asked for while the translation runs, nor of a failed one', async () => {
    for (const status of ['pending', 'failed'] as const) {
      const { id } = await orphanRow(person.uid, 'Ships.\n', { status })
      const answer = await new Editing(person, id).post('retry-flagged')
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'job_not_completed' }])
    }
  })
})
