// A person's translation memory: what feeds it, what it answers, and how it ends.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_MEMORY_UNITS } from '../../../worker/contract/limits.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { remember } from '../../../worker/db/memory.ts'
import { sweep } from '../../../worker/sweep.ts'
import { indexed } from '../../../worker/terminology/memory/memory-index.ts'
import { runOf } from '../jobs/editing.ts'
import { scripted } from '../jobs/reviewing.ts'
import { orphanRow, Person } from '../jobs/job-testing.ts'
import { tablesNaming } from '../tables-naming.ts'
import { CountingModel, reportOf, summaryOf, translate, unitsOf } from './memory-testing.ts'

const TEXT = 'The fee is 50 euros.\n\nShips lie at the quay.\n\nThe harbour is calm.\n'
const SENTENCES = ['The fee is 50 euros.', 'Ships lie at the quay.', 'The harbour is calm.']

let person: Person
beforeEach(async () => {
  person = await Person.signUp()
})

describe('the same document again', () => {
  it('is answered by the memory without a call, counted, and not charged', async () => {
    const first = await translate(person, TEXT)
    expect(first.model.asked).toEqual(SENTENCES)
    const { editing, model } = await translate(person, TEXT)
    expect(model.requests).toEqual([])
    expect(await editing.download()).toEqual(await first.editing.download())
    expect(await reportOf(person, editing)).toMatchObject({
      segments: { total: 3, fromMemory: 3, translated: 0 },
      modelCalls: 0,
      pagesReused: 1,
      pagesTranslated: 0,
      pagesCharged: 0,
    })
    expect(await person.progress(editing.id)).toMatchObject({ segmentsDone: 3, segmentsFromMemory: 3 })
    const origins = (await editing.segments()).map(({ origin }) => origin)
    expect(origins).toEqual(['memory', 'memory', 'memory'])
  })

  it('returns with its edit, which a later translation by a model does not undo', async () => {
    const { editing } = await translate(person, TEXT)
    const [fee] = await editing.segments()
    if (!fee) throw new Error('no segment')
    await editing.edit(fee, 'La tasa es de 50 euros.')
    const again = await translate(person, TEXT)
    expect(again.model.requests).toEqual([])
    expect((await again.editing.segments())[0]).toMatchObject({ origin: 'memory', target: 'La tasa es de 50 euros.' })
    // The first translation's run is repeated by a model.
    const other = await translate(person, TEXT, { useMemory: false })
    expect(other.model.asked).toEqual(SENTENCES)
    expect((await unitsOf(person))[0]).toMatchObject({ target: 'La tasa es de 50 euros.', origin: 'person' })
  })

  it('is translated anew when its owner wants no memory, and then it is not remembered', async () => {
    await translate(person, TEXT, { useMemory: false })
    expect(await unitsOf(person)).toEqual([])
    await translate(person, TEXT)
    const { editing, model } = await translate(person, TEXT, { useMemory: false })
    expect(model.asked).toEqual(SENTENCES)
    const [fee] = await editing.segments()
    if (!fee) throw new Error('no segment')
    await editing.edit(fee, 'La tasa es de 50 euros.')
    expect((await unitsOf(person)).map(({ origin }) => origin)).toEqual(['model', 'model', 'model'])
  })

  it('leaves what a person has written or imported out of its review', async () => {
    const { editing } = await translate(person, TEXT)
    const [fee] = await editing.segments()
    if (!fee) throw new Error('no segment')
    await editing.edit(fee, 'La tasa es de 50 euros.')
    const units = `<tu><tuv xml:lang="en"><seg>${SENTENCES[1]}</seg></tuv><tuv xml:lang="es"><seg>Los barcos están en el muelle.</seg></tuv></tu>`
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${units}</body></tmx>`
    expect((await person.call('/api/memory', { method: 'POST', body: tmx })).status).toBe(200)
    const reviewer = scripted()
    const again = await translate(person, TEXT, {}, reviewer)
    expect((await again.editing.segments()).map(({ origin }) => origin)).toEqual(['memory', 'memory', 'memory'])
    expect(reviewer.asked).toEqual([['s2']])
  })

  it.each([
    ['into another language', { targetLanguage: 'fr' }],
    ['with other instructions', { instructions: 'Be formal.' }],
    ['in a neutral tone', { maintainTone: false }],
  ] as const)('is translated anew %s', async (_, changes) => {
    await translate(person, TEXT)
    expect((await translate(person, TEXT, changes)).model.asked).toEqual(SENTENCES)
    expect((await translate(person, TEXT, changes)).model.asked).toEqual([])
  })

  it("is translated anew for somebody else: a memory is its owner's", async () => {
    await translate(person, TEXT)
    expect((await translate(await Person.signUp(), TEXT)).model.asked).toEqual(SENTENCES)
  })
})

describe('a new version of a document', () => {
  const PARAGRAPHS = 200
  const CHANGED = new Set(Array.from({ length: 10 }, (_, n) => 60 + n))
  const paragraph = (n: number, isNew: boolean) =>
    `Sentence ${n} tells of the ${isNew ? 'new' : 'old'} harbour and of its ${n + 3} ships.`
  const version = (isNew: boolean) =>
    `${Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(n, isNew && CHANGED.has(n))).join('\n\n')}\n`

  it('asks for what has changed alone, beside its neighbours and with what is similar, and charges its pages', async () => {
    const first = await translate(person, version(false))
    const before = await reportOf(person, first.editing)
    const { editing, model } = await translate(person, version(true))
    expect(model.requests).toHaveLength(1)
    expect(model.asked).toEqual([...CHANGED].map((n) => paragraph(n, true)))
    const [request] = model.requests
    const neighbours = Array.from({ length: 60 }, (_, n) => ({
      source: [{ kind: 'text', text: paragraph(n, false) }],
      target: [{ kind: 'text', text: pseudoTranslate(paragraph(n, false)) }],
    }))
    expect(request?.context.previous).toEqual(neighbours)
    expect(request?.context.next).toEqual([{ kind: 'text', text: paragraph(70, false) }])
    expect(request?.examples?.[0]).toEqual({
      source: paragraph(60, false),
      target: pseudoTranslate(paragraph(60, false)),
      by: 'model',
    })
    const report = await reportOf(person, editing)
    expect(report.segments).toMatchObject({ fromMemory: PARAGRAPHS - CHANGED.size, translated: CHANGED.size })
    const pages = before.pagesTranslated
    expect(pages).toBeGreaterThan(4)
    expect(report.pagesReused).toBeGreaterThanOrEqual(pages - 2)
    expect(report.pagesReused + report.pagesTranslated).toBe(pages)
  })

  it('asks once for changes in many places, each with the pair before it, and the first with all before it', async () => {
    const isNew = (n: number) => n % 20 === 7
    const text = `${Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(n, isNew(n))).join('\n\n')}\n`
    await translate(person, version(false))
    const { model } = await translate(person, text)
    expect(model.requests).toHaveLength(1)
    expect(model.asked).toHaveLength(10)
    const sources = model.requests[0]?.context.previous.map(({ source }) => source)
    expect(sources).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 26, 46, 66, 86, 106, 126, 146, 166, 186].map((n) => [
        { kind: 'text', text: paragraph(n, false) },
      ]),
    )
  })
})

describe('the memory', () => {
  it('holds nothing of a pseudo-translation, of a segment that was given up, or of a job that failed', async () => {
    const { id } = await orphanRow(person.uid, TEXT, { engine: 'openai-compatible' })
    await runOf(id, 1, async (request) => {
      const model = new CountingModel()
      const { accepted, ...outcome } = await model.translate(request, new AbortController().signal)
      return {
        ...outcome,
        accepted: accepted.slice(1).map((target, n) => (n === 0 ? { ...target, origin: 'pseudo' } : target)),
        rejected: accepted
          .slice(0, 1)
          .map((target) => ({ id: target.id, faults: ['empty'], answer: '', candidate: null })),
      }
    })
    expect((await unitsOf(person)).map(({ source }) => source)).toEqual([SENTENCES[2]])
    const failing = await orphanRow(person.uid, 'Another text.\n', { engine: 'openai-compatible' })
    await runOf(failing.id, 1, async ({ segments }) => ({
      accepted: [],
      rejected: segments.map((segment) => ({ id: segment.id, faults: ['empty'], answer: '', candidate: null })),
      usage: { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: 0 },
    }))
    expect(await unitsOf(person)).toHaveLength(1)
  })

  it("forgets an edit that brings back the embedded provider's text", async () => {
    const id = await person.upload('Something that no sample has.\n')
    await person.ended(id)
    expect(await unitsOf(person)).toEqual([])
    const patch = (target: string, revision: number) =>
      person.call(`/api/translations/${id}/segments/s0`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target, revision }),
      })
    expect((await patch('Algo que nadie tiene.', 0)).status).toBe(200)
    expect(await unitsOf(person)).toMatchObject([{ target: 'Algo que nadie tiene.', origin: 'person' }])
    expect((await patch(pseudoTranslate('Something that no sample has.'), 1)).status).toBe(200)
    expect(await unitsOf(person)).toEqual([])
  })

  it('is counted by pair, and emptied by its owner', async () => {
    await translate(person, TEXT)
    await translate(person, 'Hello there.\n', { targetLanguage: 'fr' })
    expect(await summaryOf(person)).toEqual({
      units: 4,
      maxUnits: MAX_MEMORY_UNITS,
      pairs: [
        { sourceLanguage: 'en', targetLanguage: 'es', units: 3 },
        { sourceLanguage: 'en', targetLanguage: 'fr', units: 1 },
      ],
    })
    const other = await Person.signUp()
    await translate(other, TEXT)
    expect((await person.call('/api/memory', { method: 'DELETE' })).status).toBe(204)
    expect(await summaryOf(person)).toMatchObject({ units: 0, pairs: [] })
    expect(await summaryOf(other)).toMatchObject({ units: 3 })
    expect((await translate(person, TEXT)).model.asked).toEqual(SENTENCES)
    const words = await env.DB.prepare(
      'SELECT count(*) AS n FROM memory_words WHERE unit_id NOT IN (SELECT id FROM memory_units)',
    ).first<number>('n')
    expect(words).toBe(0)
  })

  it('that is full lets the units go that were unused the longest', async () => {
    await translate(person, TEXT)
    await env.DB.prepare(
      `INSERT INTO memory_units (user_id, source_language, target_language, hash, role, sheet, source, target, words,
         origin, created_at, updated_at, used_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       SELECT ?1, 'en', 'es', 'h' || i, 'paragraph', '', 's', 't', 1, 'model', 0, 0, i FROM n`,
    )
      .bind(person.uid, MAX_MEMORY_UNITS - 3)
      .run()
    const { model } = await translate(person, `${TEXT}\nTwo more stand here.\n\nThis is the other one.\n`)
    expect(model.asked).toHaveLength(2)
    expect(await summaryOf(person)).toMatchObject({ units: MAX_MEMORY_UNITS })
    const oldest = await env.DB.prepare('SELECT min(used_at) AS oldest FROM memory_units WHERE user_id = ?')
      .bind(person.uid)
      .first<number>('oldest')
    expect(oldest).toBe(3)
    expect((await translate(person, TEXT)).model.asked).toEqual([])
  })

  it('that cannot be read or written fails no translation', async () => {
    await env.DB.prepare('ALTER TABLE memory_units RENAME TO memory_units_away').run()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      const { editing, model } = await translate(person, TEXT)
      expect(model.asked).toEqual(SENTENCES)
      expect(await reportOf(person, editing)).toMatchObject({ segments: { translated: 3 } })
      const [fee] = await editing.segments()
      if (!fee) throw new Error('no segment')
      expect((await editing.edit(fee, 'La tasa es de 50 euros.')).revision).toBe(1)
      expect(log).toHaveBeenCalled()
    } finally {
      log.mockRestore()
      await env.DB.prepare('ALTER TABLE memory_units_away RENAME TO memory_units').run()
    }
  })
})

describe('the end of an account', () => {
  it('takes the memory with it, and nothing is remembered behind it', async () => {
    await translate(person, TEXT)
    const exported = await (await person.call('/api/account/export')).json<{ translationMemory: object[] }>()
    expect(exported.translationMemory).toHaveLength(3)
    expect(exported.translationMemory[0]).toMatchObject({ source: SENTENCES[0], sourceLanguage: 'en' })
    const account = await (await person.post('/api/auth/sync', {})).json<{ email: string }>()
    const deletion = await person.call('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: account.email }),
    })
    expect(deletion.status).toBe(204)
    await vi.waitUntil(async () => {
      await sweep(env, Date.now())
      return (await tablesNaming(account.email)).length === 0
    })
    const owner = { userId: person.uid, sourceLanguage: 'en', targetLanguage: 'es' } as const
    const made = { changedAt: Date.now(), translationId: null, revision: 0 }
    const texts = { hash: 'h', role: 'cell', sheet: '', wishes: '', source: 'a', target: 'b', origin: 'model' } as const
    const unit = indexed(owner, { ...texts, ...made })
    await remember(env.DB, owner, unit ? [unit] : [], Date.now())
    expect(await tablesNaming(person.uid)).toEqual(['audit_log', 'users'])
  })
})
