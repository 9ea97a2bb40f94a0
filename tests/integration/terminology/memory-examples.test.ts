// What the memory gives a model as examples.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { findSimilar, remember } from '../../../worker/db/memory.ts'
import { fuzzyQuery, indexed } from '../../../worker/terminology/memory/memory-index.ts'
import type { Person } from '../jobs/job-testing.ts'
import { subscriber, translate } from './memory-testing.ts'

const OLD = 'The harbour master signs the permit for every ship that is to berth here.\n'
const NEW = 'The harbour master signs the permit for every boat that is to berth here.\n'

let person: Person
beforeEach(async () => {
  person = await subscriber()
})

async function examplesFor(changes: Parameters<typeof translate>[2]) {
  const { model } = await translate(person, NEW, { ...changes })
  return model.requests[0]?.examples ?? []
}

async function glossaryOf(entry: object): Promise<string> {
  const fields = { name: crypto.randomUUID(), sourceLanguage: 'en', targetLanguage: 'es' }
  const { id } = await (await person.post('/api/glossaries', fields)).json<{ id: string }>()
  const response = await person.call(`/api/glossaries/${id}/entries`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
  })
  expect(response.status).toBe(200)
  return id
}

it('are texts that were made for the same instructions and tone', async () => {
  await translate(person, OLD, { instructions: 'Address the reader formally.' })
  expect(await examplesFor({ instructions: 'Address the reader informally.' })).toEqual([])
  expect(await examplesFor({ maintainTone: false })).toEqual([])
  expect(await examplesFor({ instructions: 'Address the reader formally.', useMemory: true })).toHaveLength(1)
})

it('hold no word that the glossary rules out, and none that was chosen before it', async () => {
  await translate(person, OLD)
  const glossaryId = await glossaryOf({ source: 'permit', targets: ['licencia'], forbidden: ['permiso'] })
  expect(await examplesFor({ glossaryId })).toEqual([])
  const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`
  const body = (word: string) =>
    `<tmx version="1.4"><header srclang="en"/><body><tu>${tuv('en', OLD.trim())}${tuv('es', `El capitán firma ${word} para cada barco que atraca aquí.`)}</tu></body></tmx>`
  const bring = (word: string) => person.call('/api/memory', { method: 'POST', body: body(word) })
  await bring('el permiso')
  expect(await examplesFor({ glossaryId: await glossaryOf({ source: 'permit', targets: ['licencia'] }) })).toEqual([])
  await bring('la licencia')
  const allowed = await examplesFor({
    glossaryId: await glossaryOf({ source: 'permit', targets: ['licencia'], forbidden: ['pase'] }),
  })
  expect(allowed.map(({ target }) => target)).toEqual(['El capitán firma la licencia para cada barco que atraca aquí.'])
})

it('are found by rare words among thousands of units that share the common ones', async () => {
  const owner = { userId: person.uid, sourceLanguage: 'en', targetLanguage: 'es' } as const
  const unit = (source: string, n: number) => {
    const made = { origin: 'import', changedAt: Date.now(), translationId: null, revision: 0 } as const
    return indexed(owner, { ...made, hash: `h${n}`, role: '*', sheet: '*', wishes: '*', source, target: `t${n}` }) ?? []
  }
  const rare = 'Article 5 of Regulation 1887 on zeppelins'
  await remember(env.DB, owner, [unit(rare, -1)].flat(), Date.now())
  const forms = Array.from({ length: 3_000 }, (_, n) => unit(`Article 5 of Regulation 2016 on form${n}`, n)).flat()
  await remember(env.DB, owner, forms, Date.now())
  const query = fuzzyQuery(owner, rare)
  let rows = 0
  const counting: Pick<D1Database, 'prepare' | 'batch'> = {
    prepare: (statement) => env.DB.prepare(statement),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results = await env.DB.batch<Row>(statements)
      rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
      return results
    },
  }
  const [found] = await findSimilar(counting, owner, query ? [query] : [])
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(3_000)
  expect(found?.[0]).toMatchObject({ source: rare })
  expect(found).toHaveLength(20)
})
