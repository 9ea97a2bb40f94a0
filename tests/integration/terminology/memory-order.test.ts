// Which text the memory keeps: the newest of a person's, under the terms it was made for, and nothing from before the
// memory was emptied.
import { beforeEach, expect, it } from 'vitest'
import type { TranslationRequest } from '../../../worker/agents/translation-provider.ts'
import type { TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { Editing, runOf } from '../jobs/editing.ts'
import { translated } from '../jobs/job-driving.ts'
import { orphanRow, type Person } from '../jobs/job-testing.ts'
import { scripted } from '../jobs/reviewing.ts'
import { reportOf, subscriber, translate, unitsOf } from './memory-testing.ts'

const TEXT = 'The fee is 50 euros.\n\nShips lie at the quay.\n\nThe harbour is calm.\n'

let person: Person
beforeEach(async () => {
  person = await subscriber()
})

/** A model's answer that lacks the segments with a word. */
function without(word: string, answer = translated) {
  return async (request: TranslationRequest) => {
    const texts = new Map(request.segments.map(({ id, source }) => [id, renderInlines(source, plainText)]))
    const isMissing = (id: string) => texts.get(id)?.includes(word) ?? false
    const { accepted, ...outcome } = answer(request)
    return {
      ...outcome,
      accepted: accepted.filter(({ id }) => !isMissing(id)),
      rejected: [...texts.keys()]
        .filter(isMissing)
        .map((id) => ({ id, faults: ['empty' as const], answer: '', candidate: null })),
    }
  }
}

/** A completed translation that lacks the segments with a word. */
async function incomplete(word: string, changes = {}, answer = translated): Promise<Editing> {
  const { id } = await orphanRow(person.uid, TEXT, { engine: 'openai-compatible', ...changes })
  await runOf(id, 1, without(word, answer))
  return new Editing(person, id)
}

async function completed(editing: Editing): Promise<void> {
  expect((await editing.post('retry-flagged')).status).toBe(202)
  await runOf(editing.id, 2, async (request) => translated(request))
}

async function segmentOf(editing: Editing, index: number): Promise<TranslatedSegment> {
  const segment = (await editing.segments())[index]
  if (!segment) throw new Error('no segment')
  return segment
}

async function targetOf(source: string): Promise<string | undefined> {
  return (await unitsOf(person)).find((unit) => unit.source === source)?.target
}

it('an older edit does not come back over a newer one when its translation is completed later', async () => {
  const older = await incomplete('harbour')
  await older.edit(await segmentOf(older, 0), 'La tasa VIEJA es de 50 euros.')
  const newer = await translate(person, TEXT)
  await newer.editing.edit(await segmentOf(newer.editing, 0), 'La tasa NUEVA es de 50 euros.')
  await completed(older)
  expect(await targetOf('The fee is 50 euros.')).toBe('La tasa NUEVA es de 50 euros.')
  expect(await targetOf('The harbour is calm.')).toBeDefined()
})

it('an emptied memory stays empty of what was translated before', async () => {
  const older = await incomplete('harbour')
  expect((await person.call('/api/memory', { method: 'DELETE' })).status).toBe(204)
  await completed(older)
  expect((await unitsOf(person)).map(({ source }) => source)).toEqual(['The harbour is calm.'])
})

it('a text that was made for a glossary does not answer without it', async () => {
  const fields = { name: 'Harbour', sourceLanguage: 'en', targetLanguage: 'es' }
  const glossary = await (await person.post('/api/glossaries', fields)).json<{ id: string }>()
  await person.call(`/api/glossaries/${glossary.id}/entries`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'quay', targets: ['XMUELLEX'] }),
  })
  const target = [{ kind: 'text' as const, text: 'Los barcos en el XMUELLEX.' }]
  const first = await incomplete('harbour', { glossaryId: glossary.id }, (request) => {
    const outcome = translated(request)
    const quay = request.segments.find(({ source }) => renderInlines(source, plainText).includes('quay'))?.id
    return { ...outcome, accepted: outcome.accepted.map((one) => (one.id === quay ? { ...one, target } : one)) }
  })
  expect((await segmentOf(first, 1)).target).toContain('XMUELLEX')
  expect((await person.call(`/api/glossaries/${glossary.id}`, { method: 'DELETE' })).status).toBe(204)
  await completed(first)
  const plain = await translate(person, TEXT)
  expect(plain.model.asked).toEqual(['Ships lie at the quay.'])
  expect((await segmentOf(plain.editing, 1)).target).not.toContain('XMUELLEX')
})

it('an undo leaves what an edit of another translation has taught', async () => {
  const second = await incomplete('fee')
  const first = await translate(person, TEXT)
  await first.editing.edit(await segmentOf(first.editing, 0), 'La tasa es de 50 euros EDITADA.')
  const edited = await second.edit(await segmentOf(second, 0), 'Otro texto de 50 euros.')
  expect(await targetOf('The fee is 50 euros.')).toBe('Otro texto de 50 euros.')
  const twice = await second.edit(edited, 'Otro texto más de 50 euros.')
  await second.edit(twice, null)
  expect((await segmentOf(second, 0)).state).toBe('flagged')
  expect(await targetOf('The fee is 50 euros.')).toBe('La tasa es de 50 euros EDITADA.')
})

it('an undo of the older edit leaves the newer one of another translation', async () => {
  const [first, second] = [await incomplete('fee'), await incomplete('fee')]
  const edited = await first.edit(await segmentOf(first, 0), 'Texto A de 50 euros.')
  const other = await second.edit(await segmentOf(second, 0), 'Texto B de 50 euros.')
  await first.edit(edited, null)
  expect(await targetOf('The fee is 50 euros.')).toBe('Texto B de 50 euros.')
  await second.edit(other, null)
  expect(await targetOf('The fee is 50 euros.')).toBeUndefined()
})

it('of quick edits the last one stands', async () => {
  const { editing } = await translate(person, TEXT)
  const { id } = await segmentOf(editing, 0)
  const texts = ['Uno de 50 euros.', 'Dos de 50 euros.', 'Tres de 50 euros.', 'Cuatro de 50 euros.']
  const answers = await Promise.all(texts.map((target, revision) => editing.patch(id, { target, revision })))
  expect(answers[0]?.status).toBe(200)
  expect(await targetOf('The fee is 50 euros.')).toBe((await segmentOf(editing, 0)).target)
})

it('a text with a major finding is translated anew, unless a person has written it', async () => {
  const answer: typeof translated = (request) => {
    const outcome = translated(request)
    const fee = request.segments.find(({ source }) => renderInlines(source, plainText).includes('50'))?.id
    const target = [{ kind: 'text' as const, text: 'La tasa es de 58 euros.' }]
    const marks = ['numbers_changed' as const]
    return { ...outcome, accepted: outcome.accepted.map((one) => (one.id === fee ? { ...one, target, marks } : one)) }
  }
  const first = await incomplete('nothing', {}, answer)
  expect((await segmentOf(first, 0)).findings).toMatchObject([{ code: 'numbers_changed', severity: 'major' }])
  expect(await targetOf('The fee is 50 euros.')).toBeUndefined()
  const again = await translate(person, TEXT)
  expect(again.model.asked).toEqual(['The fee is 50 euros.'])
  expect(await reportOf(person, again.editing)).toMatchObject({ pagesReused: 0 })
  await first.edit(await segmentOf(first, 0), 'La tasa es de 580 euros.')
  expect(await targetOf('The fee is 50 euros.')).toBe('La tasa es de 580 euros.')
})

it('a text in which the reviewer has found a major error is not remembered', async () => {
  const reviewer = scripted({
    find: ({ target }) => (target.includes('qúáý') ? [{ targetQuote: 'qúáý', fix: null }] : []),
  })
  const { editing } = await translate(person, TEXT, {}, reviewer)
  expect((await segmentOf(editing, 1)).findings).toMatchObject([{ severity: 'major' }])
  expect((await unitsOf(person)).map(({ source }) => source)).toEqual(['The fee is 50 euros.', 'The harbour is calm.'])
})
