// Glossaries: their entries and files, and what they do to a translation.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  ReviewRequest,
  TranslationProvider,
  TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import { termFaults } from '../../../worker/agents/translator/translator-answer.ts'
import type { Glossary, GlossaryEntry, GlossaryImport } from '../../../worker/contract/glossary.ts'
import {
  MAX_GLOSSARIES,
  MAX_GLOSSARY_ENTRIES,
  MAX_GLOSSARY_LENGTH,
  MAX_GLOSSARY_PAGE_SIZE,
} from '../../../worker/contract/limits.ts'
import { database } from '../../../worker/db/database.ts'
import { users } from '../../../worker/db/schema.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { Editing, runOf } from '../jobs/editing.ts'
import { orphanRow, Person } from '../jobs/job-testing.ts'
import { preferring, scripted } from '../jobs/reviewing.ts'
import { codeOf } from '../uploads/upload-testing.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** The row is written before the first call, so that no isolate remembers another. */
async function withPlan(): Promise<Person> {
  const person = await Person.signUp()
  const now = Date.now()
  const row = { id: person.uid, email: `${person.uid}@verso.test`, createdAt: now, updatedAt: now }
  await database(env.DB)
    .insert(users)
    .values({ ...row, role: 'premium', subscriptionType: 'pro' })
  return person
}

let person: Person
beforeEach(async () => {
  person = await withPlan()
})

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<T>()
}

async function newGlossary(name = 'Harbour'): Promise<Glossary> {
  return json(await person.post('/api/glossaries', { name, sourceLanguage: 'en', targetLanguage: 'es' }))
}

/** `at` names the entry that is changed; without it, the entry is added. */
function put(id: string, entry: object, at = ''): Promise<Response> {
  return person.call(`/api/glossaries/${id}/entries${at && `/${at}`}`, {
    method: 'PUT',
    headers: JSON_TYPE,
    body: JSON.stringify(entry),
  })
}

async function entriesOf(id: string): Promise<GlossaryEntry[]> {
  return json(await person.call(`/api/glossaries/${id}/entries`))
}

describe('a glossary', () => {
  it('is made, renamed, listed and deleted with its entries', async () => {
    const { id } = await newGlossary()
    expect(await newGlossary('Archive')).toMatchObject({ name: 'Archive', entries: 0, sourceLanguage: 'en' })
    await put(id, { source: 'fee', targets: ['tasa'] })
    const renamed = await person.call(`/api/glossaries/${id}`, {
      method: 'PATCH',
      headers: JSON_TYPE,
      body: JSON.stringify({ name: 'Zones' }),
    })
    expect(await json<Glossary>(renamed)).toMatchObject({ name: 'Zones', entries: 1 })
    const names = async () => (await json<Glossary[]>(await person.call('/api/glossaries'))).map(({ name }) => name)
    expect(await names()).toEqual(['Archive', 'Zones'])
    expect((await person.call(`/api/glossaries/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await names()).toEqual(['Archive'])
    const left = await env.DB.prepare('SELECT count(*) AS n FROM glossary_entries WHERE glossary_id = ?')
      .bind(id)
      .first('n')
    expect(left).toBe(0)
  })

  it('has one entry for a term, which a later one replaces', async () => {
    const { id } = await newGlossary()
    const first = await json<GlossaryEntry>(await put(id, { source: 'Harbour  fee', targets: ['tasa'] }))
    const second = await json<GlossaryEntry>(await put(id, { source: 'Harbour fee', forbidden: ['honorario'] }))
    expect(second).toMatchObject({ id: first.id, source: 'Harbour fee', targets: [], forbidden: ['honorario'] })
    await put(id, { source: 'Harbour fee', isCaseSensitive: true, doNotTranslate: true })
    expect(await entriesOf(id)).toHaveLength(2)
    expect((await person.call(`/api/glossaries/${id}/entries/${first.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await entriesOf(id)).map(({ source }) => source)).toEqual(['Harbour fee'])
  })

  it.each([
    ['forbids its own translation', { source: 'pump', targets: ['bomba'], forbidden: ['Bomba'] }],
    ['translates what shall stay', { source: 'Acme', targets: ['Akme'], doNotTranslate: true }],
  ])('takes no entry that %s', async (_, entry) => {
    const { id } = await newGlossary()
    expect(await codeOf(await put(id, entry))).toBe('glossary_entry_contradictory')
  })

  it('does not replace an entry by one with other capitals', async () => {
    const { id } = await newGlossary()
    await put(id, { source: 'sensor', targets: ['sensor'] })
    expect(await codeOf(await put(id, { source: 'Sensor', targets: ['captador'] }))).toBe('glossary_entry_exists')
    expect(await entriesOf(id)).toMatchObject([{ source: 'sensor', targets: ['sensor'] }])
    expect((await put(id, { source: 'Sensor', targets: ['captador'], isCaseSensitive: true })).status).toBe(200)
  })

  it('has its entries changed, their terms and capitals included', async () => {
    const { id } = await newGlossary()
    const made = await json<GlossaryEntry>(await put(id, { source: 'sensor', targets: ['sensor'] }))
    const changed = { source: 'Sensor', targets: ['captador'], isCaseSensitive: true }
    expect(await json<GlossaryEntry>(await put(id, changed, made.id))).toMatchObject({ id: made.id, ...changed })
    expect(await entriesOf(id)).toMatchObject([{ id: made.id, ...changed }])
  })

  it('adds a term that it does not have, and leaves one alone that it has', async () => {
    const { id } = await newGlossary()
    const add = (entry: object) => person.post(`/api/glossaries/${id}/entries`, entry)
    const made = await json<GlossaryEntry>(await add({ source: 'fee', targets: ['tasa'] }))
    for (const source of ['fee', 'Fee']) {
      expect(await codeOf(await add({ source, targets: ['honorario'] }))).toBe('glossary_entry_exists')
    }
    expect(await entriesOf(id)).toEqual([made])
  })

  it('changes no entry that somebody has changed since it was read', async () => {
    const { id } = await newGlossary()
    const read = await json<GlossaryEntry>(await put(id, { source: 'fee', targets: ['tasa'] }))
    const change = (target: string, { updatedAt }: GlossaryEntry) =>
      put(id, { source: 'fee', targets: [target] }, `${read.id}?updatedAt=${updatedAt}`)
    const theirs = await json<GlossaryEntry>(await change('canon', read))
    expect(await codeOf(await change('cuota', read))).toBe('change_conflict')
    expect(await entriesOf(id)).toEqual([theirs])
    expect(await json(await change('cuota', theirs))).toMatchObject({ targets: ['cuota'] })
    await put(id, { source: 'fee', targets: ['peaje'] })
    const deleted = `/api/glossaries/${id}/entries/${read.id}`
    await person.call(deleted, { method: 'DELETE' })
    expect(await codeOf(await change('cuota', theirs))).toBe('not_found')
  })

  it('changes no entry into one that it has, that contradicts itself, or that is gone', async () => {
    const { id } = await newGlossary()
    const made = await json<GlossaryEntry>(await put(id, { source: 'fee', targets: ['tasa'] }))
    await put(id, { source: 'quay', targets: ['muelle'] })
    const change = async (entry: object, at: string) => codeOf(await put(id, entry, at))
    expect(await change({ source: 'Quay', targets: ['x'] }, made.id)).toBe('glossary_entry_exists')
    const contradiction = { source: 'fee', targets: ['tasa'], forbidden: ['tasa'] }
    expect(await change(contradiction, made.id)).toBe('glossary_entry_contradictory')
    expect(await change({ source: 'toll', targets: ['peaje'] }, crypto.randomUUID())).toBe('not_found')
    expect((await entriesOf(id)).map(({ source, targets }) => [source, ...targets])).toEqual([
      ['fee', 'tasa'],
      ['quay', 'muelle'],
    ])
  })

  it('has a name that no other has for its languages', async () => {
    const { id } = await newGlossary('Harbour')
    const again = { name: 'Harbour', sourceLanguage: 'en', targetLanguage: 'es' }
    expect(await codeOf(await person.post('/api/glossaries', again))).toBe('glossary_name_taken')
    expect((await person.post('/api/glossaries', { ...again, targetLanguage: 'fr' })).status).toBe(201)
    const other = await newGlossary('Quay')
    const rename = (glossary: string, name: string) =>
      person.call(`/api/glossaries/${glossary}`, {
        method: 'PATCH',
        headers: JSON_TYPE,
        body: JSON.stringify({ name }),
      })
    expect(await codeOf(await rename(other.id, 'Harbour'))).toBe('glossary_name_taken')
    expect((await rename(id, 'Harbour')).status).toBe(200)
  })

  it('is listed in pages', async () => {
    const { id } = await newGlossary()
    for (const source of ['berth', 'quay', 'anchor']) await put(id, { source, targets: ['x'] })
    const page = await person.call(`/api/glossaries/${id}/entries?limit=2`)
    const next = /<(.*)>; rel="next"/u.exec(page.headers.get('link') ?? '')?.[1]
    expect((await page.json<GlossaryEntry[]>()).map(({ source }) => source)).toEqual(['anchor', 'berth'])
    const rest = await person.call(next?.replace('https://verso.test', '') ?? '')
    expect((await rest.json<GlossaryEntry[]>()).map(({ source }) => source)).toEqual(['quay'])
    const whole = await person.call(`/api/glossaries/${id}/entries?limit=${MAX_GLOSSARY_PAGE_SIZE}`)
    expect(await whole.json()).toHaveLength(3)
  })

  it.each([
    ['says nothing', { source: 'fee' }],
    ['has no term', { source: ' ', targets: ['tasa'] }],
    ['has a control character', { source: 'a\u0000b', targets: ['tasa'] }],
    ['has a line break', { source: 'fee', targets: ['ta\nsa'] }],
    ['is far too long', { source: 'fee', targets: ['t'.repeat(200)] }],
  ])('takes no entry that %s', async (_, entry) => {
    const { id } = await newGlossary()
    expect((await put(id, entry)).status).toBe(400)
  })

  it('takes no more text than it may have, however it is written', async () => {
    const { id } = await newGlossary()
    await put(id, { source: 'berth', targets: ['x'] })
    const [entry] = await entriesOf(id)
    await env.DB.prepare(
      `INSERT INTO glossary_entries (id, glossary_id, user_id, term_key, source, targets, forbidden, do_not_translate,
         is_case_sensitive, created_at, updated_at)
       VALUES (?1 || 'long', ?1, ?2, 'long', 'long', json_array(replace(hex(zeroblob(?3)), '00', 'x')), '[]', 0, 0, 0, 0)`,
    )
      .bind(id, person.uid, MAX_GLOSSARY_LENGTH - 100)
      .run()
    const long = ['t'.repeat(100)]
    expect(await codeOf(await put(id, { source: 'fee', targets: long }))).toBe('glossary_full')
    expect(await codeOf(await put(id, { source: 'berth', targets: long }))).toBe('glossary_full')
    expect(await codeOf(await put(id, { source: 'berth', targets: long }, entry?.id))).toBe('glossary_full')
    const sent = await person.call(`/api/glossaries/${id}/file?format=csv`, { method: 'POST', body: `fee,${long[0]}` })
    expect(await codeOf(sent)).toBe('glossary_full')
    const stands = env.DB.prepare('SELECT targets FROM glossary_entries WHERE id = ?').bind(entry?.id)
    expect(await stands.first('targets')).toBe('["x"]')
    expect((await put(id, { source: 'berth', targets: ['y'] }, entry?.id)).status).toBe(200)
  })

  it('stays within its limits', async () => {
    const { id } = await newGlossary()
    const rows = (count: number) => Array.from({ length: count }, (_, n) => `term ${n},text ${n}`).join('\n')
    const send = (body: string) => person.call(`/api/glossaries/${id}/file?format=csv`, { method: 'POST', body })
    expect(await json<GlossaryImport>(await send(rows(MAX_GLOSSARY_ENTRIES)))).toEqual({
      imported: MAX_GLOSSARY_ENTRIES,
      duplicates: 0,
      skipped: 0,
      skippedRows: [],
    })
    expect((await send(rows(MAX_GLOSSARY_ENTRIES))).status).toBe(200)
    expect(await codeOf(await put(id, { source: 'one more', targets: ['x'] }))).toBe('glossary_full')
    await env.DB.prepare(
      `INSERT INTO glossaries (id, user_id, name, source_language, target_language, created_at, updated_at)
       WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       SELECT ?1 || i, ?1, 'g', 'en', 'es', 0, 0 FROM n`,
    )
      .bind(person.uid, MAX_GLOSSARIES)
      .run()
    const body = { name: 'More', sourceLanguage: 'en', targetLanguage: 'es' }
    expect(await codeOf(await person.post('/api/glossaries', body))).toBe('too_many_glossaries')
  })

  it('needs a plan to be made or changed, and none to be read, taken out and deleted', async () => {
    const { id } = await newGlossary()
    await put(id, { source: 'fee', targets: ['tasa'] })
    const other = await Person.signUp()
    expect(
      await codeOf(await other.post('/api/glossaries', { name: 'x', sourceLanguage: 'en', targetLanguage: 'es' })),
    ).toBe('plan_required')
    await env.DB.prepare('UPDATE glossaries SET user_id = ? WHERE id = ?').bind(other.uid, id).run()
    person = other
    expect(await codeOf(await put(id, { source: 'fee', targets: ['cuota'] }))).toBe('plan_required')
    expect(await entriesOf(id)).toHaveLength(1)
    expect((await other.call(`/api/glossaries/${id}/file?format=tbx`)).status).toBe(200)
    expect((await other.call(`/api/glossaries/${id}`, { method: 'DELETE' })).status).toBe(204)
  })
})

describe('a glossary as a file', () => {
  it.each(['csv', 'tsv', 'tbx'] as const)('goes out and into another glossary as %s', async (format) => {
    const { id } = await newGlossary()
    await put(id, { source: 'fee', targets: ['tasa', 'cuota'], forbidden: ['honorario'] })
    await put(id, { source: 'Verso', doNotTranslate: true, isCaseSensitive: true })
    const file = await person.call(`/api/glossaries/${id}/file?format=${format}`)
    expect(file.headers.get('content-disposition')).toContain(`filename="Harbour-en-es.${format}"`)
    const other = await newGlossary('Copy')
    const sent = await person.call(`/api/glossaries/${other.id}/file?format=${format}`, {
      method: 'POST',
      body: await file.arrayBuffer(),
    })
    expect(await json<GlossaryImport>(sent)).toEqual({ imported: 2, duplicates: 0, skipped: 0, skippedRows: [] })
    const told = async (glossary: string) =>
      (await entriesOf(glossary)).map((entry) => ({ ...entry, id: null, updatedAt: null }))
    expect(await told(other.id)).toEqual(await told(id))
  })

  const send = async (id: string, format: string, body: BodyInit, type = 'application/octet-stream') =>
    person.call(`/api/glossaries/${id}/file?format=${format}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })

  it.each([
    ['tbx', '<other/>', 'This is not a TBX file.'],
    ['tbx', '<mtf/>', 'This is MultiTerm XML. Export the termbase as TBX.'],
    ['csv', 'source,target\n', 'The file has no entries for the languages of this glossary.'],
    ['csv', 'a,"b\nfee,tasa\n', 'The quotation mark at the beginning of a cell in the first row is never closed.'],
    ['csv', 'source,targets\nfee,"tasa\n', 'Row 2 is the first that was skipped: a quotation mark'],
    ['csv', 'English,French\nfee,frais\n', '"English", "French"'],
  ])('is refused whole as %s, and says why: %s', async (format, body, words) => {
    const { id } = await newGlossary()
    const answer = await send(id, format, body)
    expect(answer.status).toBe(422)
    const { code, error } = await answer.json<{ code: string; error: string }>()
    expect(code).toBe('glossary_file_invalid')
    expect(error).toContain(words)
    expect(await entriesOf(id)).toEqual([])
  })

  it('is sent as it is, and in no form', async () => {
    const { id } = await newGlossary()
    const answer = await send(id, 'csv', '--x\r\n', 'multipart/form-data; boundary=x')
    expect(await answer.json()).toMatchObject({
      code: 'glossary_file_invalid',
      error: 'Send the file itself as the body, and not as a field of a form.',
    })
  })

  it('names the rows that are no entries, and why', async () => {
    const { id } = await newGlossary()
    const rows = 'fee,tasa\nalone,\n\npier,"mue\u0007lle"\nquay,"muelle\nfee,cuota\nship,barco'
    expect(await json<GlossaryImport>(await send(id, 'csv', rows))).toEqual({
      imported: 2,
      duplicates: 1,
      skipped: 3,
      skippedRows: [
        { row: 2, reason: 'no_translation' },
        { row: 4, reason: 'character' },
        { row: 5, reason: 'open_quote' },
      ],
    })
    expect((await entriesOf(id)).map(({ source, targets }) => [source, ...targets])).toEqual([
      ['fee', 'cuota'],
      ['ship', 'barco'],
    ])
  })

  it('with more entries than a glossary holds changes nothing', async () => {
    const { id } = await newGlossary()
    const rows = Array.from({ length: 100_000 }, (_, at) => `${at.toString(36)},b\n`).join('')
    expect(await codeOf(await send(id, 'csv', rows))).toBe('glossary_full')
    expect(await entriesOf(id)).toEqual([])
  })
})

const TEXT = 'The fees are due.\n\nShips lie at the quay.\n\nVerso opens.\n'
const GOOD = ['Las tasas se deben.', 'Los barcos están en el muelle.', 'Verso abre.']

/** Answers with the given texts, held to the terms it is asked with; `repaired` where it is asked about terms again. */
class SpanishModel {
  readonly requests: TranslationRequest[] = []
  readonly #texts: Readonly<Record<string, readonly [first: string, repaired: string]>>

  constructor(texts: Readonly<Record<string, readonly [first: string, repaired: string]>>) {
    this.#texts = texts
  }

  readonly translate: TranslationProvider['translate'] = async (request) => {
    this.requests.push(request)
    const accepted = request.segments.map(({ id, source, rejection }) => {
      const text = renderInlines(source, plainText)
      const [first = text, repaired = text] = this.#texts[text] ?? []
      const said = rejection ? repaired : first
      const marks = termFaults(text, said, request.terms ?? [])
      const target = [{ kind: 'text' as const, text: said }]
      return { id, target, origin: 'model' as const, ...(marks.length > 0 ? { marks } : {}) }
    })
    return { accepted, rejected: [], usage: { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: 0 } }
  }
}

async function harbour(): Promise<Glossary> {
  const glossary = await newGlossary()
  await put(glossary.id, { source: 'fee', targets: ['tasa'], forbidden: ['honorario'] })
  await put(glossary.id, { source: 'Verso', doNotTranslate: true })
  await put(glossary.id, { source: 'anchor', targets: ['ancla'] })
  return glossary
}

async function translate(glossaryId: string | null, model: SpanishModel): Promise<Editing> {
  const { id } = await orphanRow(person.uid, TEXT, { engine: 'openai-compatible', glossaryId })
  await runOf(id, 1, model.translate)
  return new Editing(person, id)
}

const outcomes = async (editing: Editing) =>
  (await editing.segments()).map(({ target, origin, findings }) => ({
    target,
    origin,
    faults: findings.map(({ code }) => code),
  }))

const SPANISH = new SpanishModel({
  'The fees are due.': ['Las tasas se deben.', ''],
  'Ships lie at the quay.': ['Los barcos están en el muelle.', ''],
  'Verso opens.': ['Verso abre.', ''],
})

describe('a translation with a glossary', () => {
  it('is asked for with those of its terms that the document holds', async () => {
    const { id } = await harbour()
    const model = SPANISH
    const before = model.requests.length
    const editing = await translate(id, model)
    const [request, ...others] = model.requests.slice(before)
    expect(others).toEqual([])
    expect(request?.terms).toEqual([
      { source: 'fee', target: 'tasa', forbidden: ['honorario'] },
      { source: 'Verso', target: 'Verso' },
    ])
    expect((await outcomes(editing)).map(({ target }) => target)).toEqual(GOOD)
  })

  it('is repaired where a term is missed or a forbidden word is used', async () => {
    const { id } = await harbour()
    const model = new SpanishModel({
      'The fees are due.': ['Los honorarios se deben.', 'Las tasas se deben.'],
      'Ships lie at the quay.': ['Los barcos están en el muelle.', ''],
      'Verso opens.': ['El reverso abre.', 'Verso abre.'],
    })
    const editing = await translate(id, model)
    expect(model.requests).toHaveLength(2)
    expect(model.requests[1]?.segments.map(({ rejection }) => rejection?.faults)).toEqual([
      ['forbidden_term'],
      ['forbidden_term'],
    ])
    expect(await outcomes(editing)).toEqual(GOOD.map((target) => ({ target, origin: 'model', faults: [] })))
  })

  it('reports what is still not as the glossary says', async () => {
    const { id } = await harbour()
    const wrong = 'Los honorarios se deben.'
    const model = new SpanishModel({
      'The fees are due.': [wrong, wrong],
      'Ships lie at the quay.': ['Los barcos están en el muelle.', ''],
      'Verso opens.': ['Verso abre.', ''],
    })
    const editing = await translate(id, model)
    const [fees] = await editing.segments()
    const words = { sourceQuote: 'fees', targetQuote: 'honorarios', expected: ['tasa'] }
    expect(fees?.findings).toMatchObject([
      { code: 'forbidden_term', severity: 'major', by: 'check', ...words, details: [words] },
    ])
    if (!fees) throw new Error('no segment')
    expect((await editing.edit(fees, 'Las tasas se deben.')).findings).toEqual([])
    const { findings } = await editing.edit({ ...fees, revision: 1 }, 'El honorario se debe.')
    expect(findings).toMatchObject([{ code: 'forbidden_term', sourceQuote: 'fees', targetQuote: 'honorario' }])
  })

  it('comes from the memory as long as its terms stay the same', async () => {
    const { id } = await harbour()
    await translate(null, SPANISH)
    const asked = async (glossaryId: string | null) => {
      const before = SPANISH.requests.length
      await translate(glossaryId, SPANISH)
      return SPANISH.requests
        .slice(before)
        .flatMap(({ segments }) => segments.map(({ source }) => renderInlines(source, plainText)))
    }
    // Its terms are in two of the three segments.
    expect(await asked(id)).toEqual(['The fees are due.', 'Verso opens.'])
    expect(await asked(id)).toEqual([])
    await put(id, { source: 'fee', targets: ['tasa', 'cuota'] })
    expect(await asked(id)).toEqual(['The fees are due.'])
    await put(id, { source: 'anchor', targets: ['áncora'] })
    expect(await asked(id)).toEqual([])
  })

  it('follows the glossary and not the brief', async () => {
    const { id } = await harbour()
    const row = await orphanRow(person.uid, TEXT, { engine: 'openai-compatible', glossaryId: id })
    const model = new SpanishModel({})
    const QUAY = { name: 'quay', kind: 'place', gender: 'unknown' } as const
    const job = env.TRANSLATION_JOB.getByName(row.id)
    const translate: TranslationProvider['translate'] = async (request, signal) => {
      if (model.requests.length === 0)
        await job.editBrief({ terms: [{ source: 'fee', target: 'honorario' }], names: [QUAY] })
      return model.translate(request, signal)
    }
    await runOf(row.id, 1, translate)
    const last = model.requests.at(-1)
    expect(model.requests.length).toBeGreaterThan(1)
    expect(last?.brief).toMatchObject({ terms: [], names: [QUAY] })
    expect(last?.terms).toEqual([
      { source: 'fee', target: 'tasa', forbidden: ['honorario'] },
      { source: 'Verso', target: 'Verso' },
    ])
  })

  it('is reviewed by the glossary, and keeps its terms', async () => {
    const { id } = await harbour()
    const row = await orphanRow(person.uid, TEXT, { engine: 'openai-compatible', glossaryId: id })
    const requests: ReviewRequest[] = []
    const reviewer = scripted({
      find: ({ target }) => (target.includes('tasas') ? [{ targetQuote: 'tasas', fix: 'honorarios' }] : []),
      choose: preferring('honorarios'),
    })
    await runOf(row.id, 1, SPANISH.translate, {
      ...reviewer,
      review: async (request, signal) => {
        requests.push(request)
        return reviewer.review(request, signal)
      },
    })
    expect(requests[0]?.terms).toEqual([
      { source: 'fee', target: 'tasa', forbidden: ['honorario'] },
      { source: 'Verso', target: 'Verso' },
    ])
    expect((await new Editing(person, row.id).segments()).map(({ target }) => target)).toEqual(GOOD)
  })

  it.each([
    ['is unknown', 'nobody', {}, 'glossary_not_found'],
    ['is for another language', null, { targetLanguage: 'fr' }, 'glossary_languages'],
    ['is from another language', null, { sourceLanguage: 'de' }, 'glossary_languages'],
  ])('is not started where the glossary %s', async (_, glossaryId, fields, code) => {
    const { id } = await harbour()
    await expect(person.upload(TEXT, { glossaryId: glossaryId ?? id, ...fields })).rejects.toThrow(code)
  })

  it('is started with the glossary of its owner alone, under a plan that has them', async () => {
    const { id } = await harbour()
    const translation = await person.upload(TEXT, { glossaryId: id })
    await person.ended(translation)
    const stored = await env.DB.prepare('SELECT glossary_id FROM translations WHERE id = ?')
      .bind(translation)
      .first('glossary_id')
    expect(stored).toBe(id)
    await expect((await withPlan()).upload(TEXT, { glossaryId: id })).rejects.toThrow('glossary_not_found')
    await expect((await Person.signUp()).upload(TEXT, { glossaryId: id })).rejects.toThrow('plan_required')
  })
})
