// A document's brief: written once before its first batch, sent with every question, and editable by the user.
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import {
  type BriefRequest,
  NO_USAGE,
  QuestionRefusedError,
  type TranslationProvider,
  type TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import { type Brief, EMPTY_BRIEF, MIN_BRIEF_TOKENS } from '../../../worker/contract/translation/brief.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { orphanRow, Person } from './job-testing.ts'
import { specOf, translated } from './job-driving.ts'

const SENTENCES = 60
const TEXT = Array.from(
  { length: SENTENCES },
  (_, n) => `Sentence ${n}: the harbour master signs the berth permit.`,
).join('\n\n')
const BRIEF: Brief = {
  ...EMPTY_BRIEF,
  subject: 'a harbour order',
  audience: 'skippers',
  register: 'administrative',
  formOfAddress: 'formal',
  names: [{ name: 'Anna Lindqvist', kind: 'person', gender: 'feminine' }],
  terms: [{ source: 'berth permit', target: 'permiso de atraque' }],
}

function patch(person: Person, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return person.call(path, { method: 'PATCH', headers, body: JSON.stringify(body) })
}

async function runWith(provider: Partial<TranslationProvider>, text = TEXT) {
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(await specOf(text, 1), 1)
  const asked: TranslationRequest[] = []
  const embeddedProvider: TranslationProvider = {
    name: 'embedded',
    isCharged: true,
    translate: async (request) => {
      asked.push(request)
      return translated(request)
    },
    ...provider,
  }
  await vi.waitUntil(
    async () => {
      await doEngineWork(job, env)
      await doAgentsWork(job, env, { embeddedProvider })
      return (await job.progress())?.status === 'completed'
    },
    { timeout: 60_000, interval: 50 },
  )
  return { job, asked }
}

it('is written once from what code has gathered, and told with every question', async () => {
  const requests: BriefRequest[] = []
  const { job, asked } = await runWith({
    writeBrief: async (request) => {
      requests.push(request)
      return { brief: BRIEF, usage: { ...NO_USAGE, calls: 1 } }
    },
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.candidates.map((phrase) => phrase.toLowerCase())).toContain('berth permit')
  expect(requests[0]).toMatchObject({ isLong: false, glossary: [], memory: [] })
  expect(asked.length).toBeGreaterThan(1)
  for (const { brief, terms, outline } of asked) {
    expect({ brief, terms, outline }).toEqual({ brief: BRIEF, terms: BRIEF.terms, outline: undefined })
  }
  expect(await job.brief()).toEqual(BRIEF)
})

it('sums up a document that no question sees whole, and tells every question its summary and outline', async () => {
  const requests: BriefRequest[] = []
  const summary = 'The harbour master signs berth permits.'
  const long = Array.from({ length: 700 }, (_, n) => `Sentence ${n}: the harbour master signs the berth permit.`)
  const { asked } = await runWith(
    {
      writeBrief: async (request) => {
        requests.push(request)
        return { brief: { ...BRIEF, summary }, usage: NO_USAGE }
      },
    },
    long.flatMap((sentence, n) => (n % 100 === 0 ? [`# Part ${n / 100}`, sentence] : [sentence])).join('\n\n'),
  )
  expect(requests.map(({ isLong }) => isLong)).toEqual([true])
  expect(asked.length).toBeGreaterThan(20)
  const outline = Array.from({ length: 7 }, (_, n) => `Part ${n}`)
  for (const { brief, outline: told } of asked) expect([brief?.summary, told]).toEqual([summary, outline])
})

it.each([
  ['refuses to write one', async () => Promise.reject(new QuestionRefusedError('400'))],
  ['answers with none', async () => ({ brief: null, usage: NO_USAGE })],
])('is done without where a model %s', async (_, writeBrief) => {
  const { job, asked } = await runWith({ writeBrief })
  expect(asked[0]?.brief).toBeUndefined()
  expect(await job.brief()).toBeNull()
})

it.each([
  ['is not asked for where a document has fewer tokens than a brief is worth', MIN_BRIEF_TOKENS - 1, 0],
  ['is asked for where it has as many, though it is one question', MIN_BRIEF_TOKENS, 1],
])('%s', async (_, tokens, calls) => {
  const writeBrief = vi.fn(async () => ({ brief: BRIEF, usage: NO_USAGE }))
  // A token is four bytes of a paragraph: thirty in each but the last.
  const paragraph = 'Ships rest by the quay. '.repeat(5).slice(0, 117)
  const paragraphs = Array.from({ length: Math.floor(tokens / 30) }, (__, n) => `${paragraph} ${10 + n}`)
  const rest = paragraph.slice(0, (tokens % 30) * 4)
  await runWith({ writeBrief }, [...paragraphs, ...(rest === '' ? [] : [rest])].join('\n\n'))
  expect(writeBrief).toHaveBeenCalledTimes(calls)
})

it('is read and changed by its owner, and by nobody else', async () => {
  const person = await Person.signUp()
  const { id } = await orphanRow(person.uid, 'A text.\n', { status: 'completed' })
  const path = `/api/translations/${id}/brief`
  const read = await person.call(path)
  expect([read.status, await read.json()]).toMatchObject([200, { terms: [] }])
  const unmade = await patch(person, path, { terms: BRIEF.terms })
  expect(unmade.status).toBe(404)

  await env.TRANSLATION_JOB.getByName(id).ensure({ ...(await specOf('A text.\n', 1)), id, userId: person.uid }, 1)
  const changed = await patch(person, path, { terms: BRIEF.terms, formOfAddress: 'formal' })
  expect([changed.status, await changed.json()]).toMatchObject([200, { terms: BRIEF.terms, formOfAddress: 'formal' }])
  const again = await patch(person, path, { audience: 'skippers' })
  expect(await again.json()).toMatchObject({ audience: 'skippers', terms: BRIEF.terms })
  const named = await patch(person, path, { names: [{ name: 'Northgate' }, BRIEF.names[0]] })
  expect(await named.json()).toMatchObject({
    names: [{ name: 'Northgate', kind: 'other', gender: 'unknown' }, BRIEF.names[0]],
  })
  expect((await patch(person, path, { colour: 'red' })).status).toBe(400)
  expect((await patch(person, path, { register: 'loud' })).status).toBe(400)
  const other = await Person.signUp()
  expect((await other.call(path)).status).toBe(404)
})
