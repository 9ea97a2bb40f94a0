// The units of a memory: looked up, deleted one by one, and deleted by language pair.
import { beforeEach, expect, it } from 'vitest'
import type { MemoryUnitDto } from '../../../worker/contract/memory.ts'
import { MAX_SEARCHED_UNITS, searchMemory } from '../../../worker/pipeline/memory/search-memory.ts'
import { planOf, recorded } from '../admin/query-plans.ts'
import { Person } from '../jobs/job-testing.ts'
import { codeOf } from '../uploads/upload-testing.ts'
import { summaryOf, translate } from './memory-testing.ts'

let person: Person
beforeEach(async () => {
  person = await Person.signUp()
})

async function fill(pairs: readonly (readonly [source: string, target: string])[], languages = ['en', 'de']) {
  const tuv = (language: string | undefined, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
  const units = pairs.map(([source, target]) => `<tu>${tuv(languages[0], source)}${tuv(languages[1], target)}</tu>`)
  const body = `<tmx version="1.4"><header srclang="${languages[0]}"/><body>${units.join('')}</body></tmx>`
  expect((await person.call('/api/memory', { method: 'POST', body })).status).toBe(200)
}

async function page(path: string): Promise<{ units: MemoryUnitDto[]; next: string | null }> {
  const response = await person.call(path)
  expect(response.status).toBe(200)
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  return {
    units: await response.json<MemoryUnitDto[]>(),
    next: next === null ? null : next.replace(/^https?:\/\/[^/]+/, ''),
  }
}

async function all(path: string): Promise<string[]> {
  const sources: string[] = []
  for (let at: string | null = path; at !== null;) {
    const { units, next } = await page(at)
    sources.push(...units.map(({ source }) => source))
    at = next
  }
  return sources
}

const MANUAL = [
  ['Open the relief valve.', 'Öffnen Sie das Überdruckventil.'],
  ['Close the <bpt i="1"/>main<ept i="1"/> valve.', 'Schließen Sie das <bpt i="1"/>Haupt<ept i="1"/>ventil.'],
  ['Press the button.', 'Drücken Sie den Knopf.'],
] as const

it('units are found by words of either side, in any capitals and across tags', async () => {
  await fill(MANUAL)
  expect(await all('/api/memory/units?q=VALVE')).toEqual(['Close the <g1>main</g1> valve.', 'Open the relief valve.'])
  expect(await all(`/api/memory/units?q=${encodeURIComponent('überdruck')}`)).toEqual(['Open the relief valve.'])
  expect(await all('/api/memory/units?q=hauptventil')).toEqual(['Close the <g1>main</g1> valve.'])
  expect(await all('/api/memory/units?q=%25')).toEqual([])
  expect(await all('/api/memory/units')).toHaveLength(3)
  expect((await person.call(`/api/memory/units?q=${'x'.repeat(201)}`)).status).toBe(400)
})

it('a unit says whose it is and where it comes from', async () => {
  const { editing } = await translate(person, 'The fee is 50 euros.\n')
  const [unit] = (await page('/api/memory/units?source=en&target=es')).units
  expect(unit).toMatchObject({
    source: 'The fee is 50 euros.',
    origin: 'model',
    role: 'paragraph',
    translationId: editing.id,
  })
})

it('pages follow each other, newest first, without a gap or a repetition', async () => {
  await fill(Array.from({ length: 450 }, (_, n) => [`Text ${n}`, n % 100 === 7 ? 'gesucht' : `Wort ${n}`] as const))
  await fill([['Autre', 'Ding']], ['fr', 'de'])
  const listed = await all('/api/memory/units?limit=100&source=en')
  expect(listed).toEqual(Array.from({ length: 450 }, (_, n) => `Text ${449 - n}`))
  const first = await page('/api/memory/units?limit=2&q=gesucht')
  expect(first.units.map(({ source }) => source)).toEqual(['Text 407', 'Text 307'])
  expect(await all('/api/memory/units?limit=2&q=gesucht')).toHaveLength(5)
  expect(await codeOf(await person.call('/api/memory/units?cursor=%5B%22x%22%5D'))).toBe('bad_request')
})

it('a search of a large memory goes on with the next page', async () => {
  await fill([['The needle', 'Die Nadel']])
  await fill(Array.from({ length: MAX_SEARCHED_UNITS }, (_, n) => [`Hay ${n}`, `Heu ${n}`] as const))
  const { units, next } = await page('/api/memory/units?q=needle')
  expect(units).toEqual([])
  expect(next).not.toBeNull()
  expect(await all('/api/memory/units?q=needle')).toEqual(['The needle'])
})

it('a search in a pair of languages reads the units of that pair alone, in their order', async () => {
  const { d1, queries } = recorded()
  const search = { userId: person.uid, sourceLanguage: 'en', targetLanguage: 'de', words: '' } as const
  await searchMemory(d1, search, 10, 5)
  const plans = await Promise.all(queries.map(planOf))
  expect(plans).toEqual([
    [
      expect.stringMatching(
        /memory_units_pair \(user_id=\? AND source_language=\? AND target_language=\? AND rowid<\?\)$/,
      ),
    ],
  ])
})

it('a unit is deleted by its owner alone, and answers no more', async () => {
  const text = 'The fee is 50 euros.\n\nShips lie at the quay.\n'
  await translate(person, text)
  const [unit] = (await page('/api/memory/units?q=quay')).units
  const path = `/api/memory/units/${unit?.id}?changedAt=${unit?.changedAt}`
  const remove = (by: Person) => by.call(path, { method: 'DELETE' })
  expect((await remove(await Person.signUp())).status).toBe(404)
  expect((await remove(person)).status).toBe(204)
  expect((await remove(person)).status).toBe(404)
  expect((await person.call(path.replace(/\d+\?/, 'x?'), { method: 'DELETE' })).status).toBe(404)
  expect((await translate(person, text)).model.asked).toEqual(['Ships lie at the quay.'])
})

it('a deletion spares a unit that has changed since it was read, or has taken the id of a deleted one', async () => {
  await fill([['Press the button.', 'Drücken Sie den Knopf.']])
  const [read] = (await page('/api/memory/units')).units
  const remove = () => person.call(`/api/memory/units/${read?.id}?changedAt=${read?.changedAt}`, { method: 'DELETE' })
  await fill([['Press the button.', 'Drücken Sie die Taste.']])
  expect(await codeOf(await remove())).toBe('change_conflict')

  expect((await person.call('/api/memory', { method: 'DELETE' })).status).toBe(204)
  expect(await codeOf(await remove())).toBe('not_found')
  await fill([['Pull the lever.', 'Ziehen Sie den Hebel.']])
  expect((await page('/api/memory/units')).units[0]?.id).toBe(read?.id)
  expect(await codeOf(await remove())).toBe('change_conflict')
  expect(await all('/api/memory/units')).toEqual(['Pull the lever.'])
  expect((await person.call(`/api/memory/units/${read?.id}`, { method: 'DELETE' })).status).toBe(400)
})

it('a language pair is deleted without the others', async () => {
  await fill(MANUAL)
  await fill([['Yes', 'Oui']], ['en', 'fr'])
  const remove = (query: string) => person.call(`/api/memory${query}`, { method: 'DELETE' })
  expect(await codeOf(await remove('?source=en'))).toBe('missing_field')
  expect(await codeOf(await remove('?target=fr'))).toBe('missing_field')
  expect((await remove('?source=en&target=tlh')).status).toBe(400)
  expect((await remove('?pair=en-fr')).status).toBe(400)
  expect(await summaryOf(person)).toMatchObject({ units: 4 })
  expect((await remove('?source=en&target=fr')).status).toBe(204)
  expect((await summaryOf(person)).pairs).toEqual([{ sourceLanguage: 'en', targetLanguage: 'de', units: 3 }])
  await fill([['Yes', 'Oui']], ['en', 'fr'])
  expect((await remove('')).status).toBe(204)
  expect(await summaryOf(person)).toMatchObject({ units: 0 })
  await fill([['Yes', 'Oui']], ['en', 'fr'])
  expect(await summaryOf(person)).toMatchObject({ units: 1 })
})
