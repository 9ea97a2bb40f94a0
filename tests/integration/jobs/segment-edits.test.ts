// A person changes the segments of a finished translation.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SegmentConflict, TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { docx, paragraph, run } from '../../../worker/documents/testing/docx-package.ts'
import { JobStore } from '../../../worker/jobs/object/stores/job-store.ts'
import { MAX_VERSIONS_KEPT } from '../../../worker/jobs/object/stores/segment-revisions.ts'
import { Editing } from './editing.ts'
import { orphanRow, Person } from './job-testing.ts'

const TEXT = 'The fee is 50 euros.\n\nShips lie at the quay.\n\nThe harbour is calm.\n'

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})

async function note(): Promise<Editing> {
  const id = await person.upload(TEXT, { useMemory: 'false' })
  await person.ended(id)
  return new Editing(person, id)
}

async function letter(): Promise<Editing> {
  const form = new FormData()
  const body =
    paragraph(run('Dear ') + run('Ms Hall', '<w:b/>') + run(', hello there.')) +
    paragraph(run('https://verso.test/terms'))
  form.set('file', new File([docx(body)], 'letter.docx'))
  form.set('sourceLanguage', 'en')
  form.set('targetLanguage', 'es')
  form.set('useMemory', 'false')
  const response = await person.call('/api/upload', { method: 'POST', body: form })
  const { id } = await response.json<{ id: string }>()
  await person.ended(id)
  return new Editing(person, id)
}

async function first(editing: Editing): Promise<TranslatedSegment> {
  const [segment] = await editing.segments()
  if (!segment) throw new Error('no segment')
  return segment
}

describe('the segments of a finished translation', () => {
  it('come with both texts, their place, and their revision', async () => {
    expect(await first(await note())).toMatchObject({
      ordinal: 0,
      state: 'translated',
      origin: 'pseudo',
      source: 'The fee is 50 euros.',
      target: pseudoTranslate('The fee is 50 euros.'),
      findings: [],
      anchor: { place: { kind: 'line', number: 1 } },
      revision: 0,
      fileRevision: 0,
      edited: null,
    })
  })

  it('can be asked for by what is left to do, page by page', async () => {
    const editing = await note()
    const [fee, ships, harbour] = await editing.segments()
    if (!fee || !ships || !harbour) throw new Error('three texts')
    expect(await editing.segments('?filter=edited')).toEqual([])
    expect(await editing.segments('?filter=flagged')).toEqual([])
    await editing.edit(fee, 'La tarifa es de 60 euros.')
    await editing.edit(harbour, 'El puerto está en calma.')
    const marked = await editing.segments('?filter=marked')
    const words = { sourceQuote: '50', targetQuote: '60', expected: ['50'] }
    expect(marked.map(({ id, findings }) => ({ id, findings }))).toMatchObject([
      {
        id: fee.id,
        findings: [{ code: 'numbers_changed', severity: 'major', by: 'check', ...words, details: [words] }],
      },
    ])
    const page = await person.call(`/api/translations/${editing.id}/segments?filter=edited&limit=1`)
    expect((await page.json<TranslatedSegment[]>()).map(({ id }) => id)).toEqual([fee.id])
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const second = await person.call(next.replace('https://verso.test', ''))
    expect((await second.json<TranslatedSegment[]>()).map(({ id }) => id)).toEqual([harbour.id])
    expect(second.headers.get('link')).toBeNull()
    expect((await person.call(`/api/translations/${editing.id}/segments?filter=odd`)).status).toBe(400)
  })
})

describe('an edit', () => {
  it('keep the words of a finding that is dismissed', async () => {
    const editing = await note()
    const edited = await editing.edit(await first(editing), 'La tarifa es de 60 euros.')
    const [finding] = edited.findings
    if (!finding) throw new Error('no finding')
    expect(finding).toMatchObject({ sourceQuote: '50', targetQuote: '60' })
    expect(await editing.refusedDismissal({ ...edited, revision: 0 }, finding.id)).toMatchObject({
      status: 409,
      body: { code: 'segment_changed' },
    })
    const dismissed = await editing.dismiss(edited, finding.id)
    expect(dismissed.findings).toEqual([{ ...finding, isDismissed: true }])
    expect(await editing.segments('?filter=open')).toEqual([])
  })

  it('is saved with a new revision, and says who made it', async () => {
    const editing = await note()
    const segment = await first(editing)
    const saved = await editing.edit(segment, 'La tarifa es de 50 euros.')
    expect(saved).toMatchObject({
      target: 'La tarifa es de 50 euros.',
      origin: 'person',
      revision: 1,
      fileRevision: 0,
      edited: { by: 'person', at: expect.stringMatching(/^20.*Z$/) },
      findings: [],
    })
    expect(await first(editing)).toEqual(saved)
    expect((await person.progress(editing.id)).rebuild).toEqual({
      isRunning: false,
      isNeeded: true,
      unwritten: 1,
      code: null,
    })
  })

  it("is held to the terms of the document's brief", async () => {
    const editing = await note()
    const terms = [{ source: 'quay', target: 'muelle' }]
    await env.TRANSLATION_JOB.getByName(editing.id).editBrief({ terms })
    const [, ships] = await editing.segments()
    if (!ships) throw new Error('no segment')
    const missed = await editing.edit(ships, 'Los barcos están en el puerto.')
    expect(missed.findings).toMatchObject([{ by: 'check', sourceQuote: 'quay', expected: ['muelle'] }])
    expect((await editing.edit(missed, 'Los barcos están en el muelle.')).findings).toEqual([])
  })

  it('changes no other segment, not even one with the same source', async () => {
    const id = await person.upload('Ships lie at the quay.\n\nShips lie at the quay.\n')
    await person.ended(id)
    const editing = new Editing(person, id)
    const [one, other] = await editing.segments()
    if (!one || !other) throw new Error('two texts')
    await editing.edit(one, 'Los barcos están en el muelle.')
    expect((await editing.segments())[1]).toEqual(other)
  })

  it('sent twice is saved once', async () => {
    const editing = await note()
    const { id, revision } = await first(editing)
    const change = { target: 'La tarifa es de 50 euros.', revision }
    const answers = await Promise.all([editing.patch(id, change), editing.patch(id, change)])
    const [one, other] = await Promise.all(answers.map((answer) => answer.json<TranslatedSegment>()))
    expect(one).toMatchObject({ revision: 1 })
    expect(other).toEqual(one)
    expect(await editing.history(id)).toHaveLength(2)
  })

  it('from a revision that is gone is refused with both texts, and changes nothing', async () => {
    const editing = await note()
    const segment = await first(editing)
    const saved = await editing.edit(segment, 'La tarifa es de 50 euros.')
    const sent = { target: 'El precio es de 50 euros.', revision: segment.revision }
    const { status, body } = await editing.refusal(segment.id, sent)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'segment_changed' })
    expect(body.conflict).toEqual({ current: saved, sent } satisfies SegmentConflict)
    expect(await first(editing)).toEqual(saved)
    const won = await editing.edit(saved, sent.target)
    expect(won).toMatchObject({ target: sent.target, revision: 2 })
  })

  it('is undone by sending the earlier text, and its history stays', async () => {
    const editing = await note()
    const segment = await first(editing)
    const saved = await editing.edit(segment, 'La tarifa es de 60 euros.')
    const undone = await editing.edit(saved, segment.target)
    expect(undone).toEqual({ ...segment, revision: 2 })
    const versions = await editing.history(segment.id)
    const made = { by: 'person', at: expect.any(String) }
    expect(versions).toMatchObject([
      { revision: 0, target: segment.target, origin: 'pseudo', made: null },
      { revision: 1, target: 'La tarifa es de 60 euros.', origin: 'person', made },
      { revision: 2, target: segment.target, origin: 'pseudo', made },
    ])
  })

  it('may put the source back', async () => {
    const editing = await note()
    const kept = await editing.edit(await first(editing), null)
    expect(kept).toMatchObject({ state: 'kept', origin: 'person', target: null, edited: { by: 'person' } })
  })

  it('may translate what was kept on purpose', async () => {
    const editing = await letter()
    const address = (await editing.segments()).find(({ state }) => state === 'kept')
    if (!address) throw new Error('nothing is kept')
    expect(address).toMatchObject({ source: 'https://verso.test/terms', target: null })
    expect(await editing.edit(address, 'https://verso.test/es/terms')).toMatchObject({
      state: 'translated',
      origin: 'person',
    })
  })

  it('with broken tags is refused, and the tag is named', async () => {
    const editing = await letter()
    const segment = await first(editing)
    expect(segment.source).toBe('Dear <g1>Ms Hall</g1>, hello there.')
    const { status, body } = await editing.refusal(segment.id, { target: 'Estimada Sra. Hall: hola.', revision: 0 })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'segment_tags_broken', fault: { kind: 'missing', tag: '<g1>' } })
    expect(await editing.edit(segment, 'Estimada <g1>Sra. Hall</g1>: hola.')).toMatchObject({ revision: 1 })
  })

  it.each([
    [
      'has a character that no document holds',
      { target: 'Hola\u0007', revision: 0 },
      422,
      'segment_character',
      'It is U+0007, at offset 4',
    ],
    [
      'has a line break',
      { target: 'Ho\nla', revision: 0 },
      422,
      'segment_character',
      'It is U+000A, at offset 2 (tags not counted). Breaks',
    ],
    ['is empty', { target: '', revision: 0 }, 422, 'segment_empty', '`target: null`'],
    [
      'is longer than a segment may be',
      { target: 'ñ'.repeat(300_000), revision: 0 },
      422,
      'segment_too_long',
      '600000 bytes',
    ],
    ['is far longer', { target: 'x'.repeat(1_500_000), revision: 0 }, 413, 'request_too_large', ''],
    ['has no revision', { target: 'Hola' }, 400, 'missing_field', 'Field: revision.'],
    ['has fields of its own', { target: 'Hola', revision: 0, origin: 'model' }, 400, 'bad_request', 'Field: origin.'],
  ])('whose text %s is refused', async (_, change, status, code, words) => {
    const editing = await note()
    const refusal = await editing.refusal((await first(editing)).id, change)
    expect({ status: refusal.status, code: refusal.body.code }).toEqual({ status, code })
    expect(refusal.body.error).toContain(words)
    expect(await first(editing)).toMatchObject({ revision: 0 })
  })

  it('of a segment that does not exist is refused', async () => {
    const editing = await note()
    expect(await editing.refusal('s99', { target: 'Hola', revision: 0 })).toMatchObject({
      status: 404,
      body: { code: 'segment_not_found' },
    })
  })

  it("of another person's, a running, an expired or a deleted translation is refused", async () => {
    const editing = await note()
    const { id } = await first(editing)
    const change = { target: 'Hola', revision: 0 }
    const other = new Editing(await Person.signUp(), editing.id)
    expect(await other.refusal(id, change)).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
    const running = new Editing(person, (await orphanRow(person.uid, TEXT)).id)
    expect(await running.refusal(id, change)).toMatchObject({ status: 409, body: { code: 'job_not_completed' } })
    await env.DB.prepare('UPDATE translations SET expires_at = 1 WHERE id = ?').bind(editing.id).run()
    expect(await editing.refusal(id, change)).toMatchObject({ status: 410, body: { code: 'job_expired' } })
    await person.call(`/api/translations/${editing.id}`, { method: 'DELETE' })
    expect(await editing.refusal(id, change)).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
  })

  it(`keeps the translator's text and the last ${MAX_VERSIONS_KEPT} versions, however often a segment is changed`, async () => {
    const editing = await note()
    const segment = await first(editing)
    const job = env.TRANSLATION_JOB.getByName(editing.id)
    for (let revision = 0; revision < MAX_VERSIONS_KEPT + 20; revision++) {
      const target = [{ kind: 'text' as const, text: `Texto ${revision}` }]
      await job.changeSegment(segment.id, { target, revision, faults: [], by: 'person' })
    }
    const versions = await editing.history(segment.id)
    expect(versions.length).toBeLessThanOrEqual(MAX_VERSIONS_KEPT + 2)
    expect(versions[0]).toMatchObject({ revision: 0, target: segment.target })
    expect(versions.at(-1)).toMatchObject({ revision: MAX_VERSIONS_KEPT + 20 })
  })
})

it('a translation that was made before segments had revisions can be read and edited', async () => {
  const editing = await note()
  const before = await editing.segments()
  await runInDurableObject(env.TRANSLATION_JOB.getByName(editing.id), (_, { storage }) => {
    storage.sql.exec(`
      DROP INDEX segments_changed; DROP TABLE segment_revisions;
      ALTER TABLE segments DROP COLUMN revision; ALTER TABLE segments DROP COLUMN base_revision;
      ALTER TABLE segments DROP COLUMN read_revision; ALTER TABLE segments DROP COLUMN file_revision;
      ALTER TABLE segments DROP COLUMN changed_by; ALTER TABLE segments DROP COLUMN changed_at;`)
    expect(new JobStore(storage.sql).segmentCount()).toBe(before.length)
  })
  expect(await editing.segments()).toEqual(before)
  const [segment] = before
  if (!segment) throw new Error('no segment')
  expect(await editing.edit(segment, 'La tarifa es de 50 euros.')).toMatchObject({ revision: 1 })
  expect((await person.detail(editing.id)).status).toBe('completed')
})
