// What is known beforehand about a segment: matches of the memory, and terms.
import { beforeEach, expect, it } from 'vitest'
import type { SegmentMatches } from '../../../worker/contract/translation/segment-matches.ts'
import type { TranslatedSegment } from '../../../worker/contract/translation/segment.ts'
import type { Editing } from '../jobs/editing.ts'
import { Person } from '../jobs/job-testing.ts'
import { codeOf } from '../uploads/upload-testing.ts'
import { subscriber, translate } from './memory-testing.ts'

const SOURCE = 'The harbour master signs the permit for every ship that is to berth here.'
const SIMILAR = 'The harbour master signs the permit for every boat that is to berth here.'

let person: Person
beforeEach(async () => {
  person = await subscriber()
})

function ask(editing: Editing, segmentId: string, by = person): Promise<Response> {
  return by.call(`/api/translations/${editing.id}/segments/${encodeURIComponent(segmentId)}/matches`)
}

async function matchesOf(editing: Editing, at = 0): Promise<SegmentMatches> {
  const segment = (await editing.segments())[at]
  const response = await ask(editing, segment?.id ?? '')
  expect(response.status).toBe(200)
  return response.json<SegmentMatches>()
}

async function remember(pairs: readonly (readonly [source: string, target: string])[]): Promise<void> {
  const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
  const units = pairs.map(([source, target]) => `<tu>${tuv('en', source)}${tuv('es', target)}</tu>`)
  const body = `<tmx version="1.4"><header srclang="en"/><body>${units.join('')}</body></tmx>`
  expect((await person.call('/api/memory', { method: 'POST', body })).status).toBe(200)
}

it('has at most three similar texts of the memory, each with its percentage', async () => {
  const { editing } = await translate(person, `${SOURCE}\nSomething else.\n`)
  expect((await matchesOf(editing)).memory).toEqual([]) // its own text alone
  await remember([
    [SIMILAR, 'Uno.'],
    ['The harbour master signs the permit for every large ship that is to berth.', 'Dos.'],
    [SOURCE.replace('.', '!'), 'Tres.'],
    ['The harbour master signs the permit for every ship that is to berth there.', 'Cuatro.'],
    ['The harbour is closed.', 'Cinco.'],
  ])
  const { memory } = await matchesOf(editing)
  expect(memory.map(({ target, percent }) => [target, percent])).toEqual([
    ['Tres.', 99],
    ['Cuatro.', 92],
    ['Uno.', 92],
  ])
  expect(memory[2]).toMatchObject({ source: SIMILAR, origin: 'import' })
  expect((await matchesOf(editing, 1)).memory).toEqual([])
})

it('has what was written for the same text elsewhere, in this document too', async () => {
  const { editing } = await translate(person, `${SOURCE}\n`)
  const { editing: second } = await translate(person, `${SOURCE}\n`)
  const [segment] = await editing.segments()
  if (!segment) throw new Error('no segment')
  await editing.edit(segment, 'El capitán firma.')
  expect((await matchesOf(second)).memory).toMatchObject([
    { target: 'El capitán firma.', percent: 100, origin: 'person' },
  ])
  expect((await matchesOf(editing)).memory).toEqual([])
})

it("has nothing of another person's memory, and nothing where the memory was switched off", async () => {
  await remember([[SIMILAR, 'Uno.']])
  const { editing: without } = await translate(person, `${SOURCE}\n`, { useMemory: false })
  expect((await matchesOf(without)).memory).toEqual([])
  const stranger = await Person.signUp()
  const [segment] = await without.segments()
  expect(await codeOf(await ask(without, segment?.id ?? '', stranger))).toBe('job_not_found')
  expect(await codeOf(await ask(without, 'none'))).toBe('segment_not_found')
})

it('says of each term whether the saved text has it', async () => {
  const fields = { name: 'Harbour', sourceLanguage: 'en', targetLanguage: 'es' }
  const { id: glossaryId } = await (await person.post('/api/glossaries', fields)).json<{ id: string }>()
  for (const entry of [
    { source: 'permit', targets: ['licencia', 'autorización'], forbidden: ['permiso'] },
    { source: 'ship', targets: ['buque'] },
    { source: 'crane', targets: ['grúa'] },
  ]) {
    const body = JSON.stringify(entry)
    const headers = { 'content-type': 'application/json' }
    await person.call(`/api/glossaries/${glossaryId}/entries`, { method: 'PUT', headers, body })
  }
  const { editing } = await translate(person, `${SOURCE}\n`, { glossaryId })
  const states = async () => (await matchesOf(editing)).terms.map(({ source, state }) => [source, state])
  const saved = async (target: string | null): Promise<TranslatedSegment> => {
    const [segment] = await editing.segments()
    if (!segment) throw new Error('no segment')
    return editing.edit(segment, target)
  }
  await saved('El capitán firma el permiso para cada buque.')
  expect((await matchesOf(editing)).terms).toEqual([
    { source: 'permit', targets: ['licencia', 'autorización'], forbidden: ['permiso'], state: 'forbidden' },
    { source: 'ship', targets: ['buque'], forbidden: [], state: 'used' },
  ])
  await saved('El capitán firma la autorización para cada barco.')
  expect(await states()).toEqual([
    ['permit', 'used'],
    ['ship', 'missing'],
  ])
  await saved(null)
  expect(await states()).toEqual([
    ['permit', null],
    ['ship', null],
  ])
})
