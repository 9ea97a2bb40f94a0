import { afterEach, describe, expect, it } from 'vitest'
import { startFakeModel, type FakeModel, type FakeModelOptions } from './fake-model.ts'
import { CLOSED_FAULTS, FAULTS, TRANSPORT_FAULTS, type Fault } from './fault-names.ts'
import { fakeTranslation } from './good-translations.ts'

let fake: FakeModel | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

const TEXTS = [
  'Invoices are payable within <g1>thirty (30) days</g1> of receipt.<x2/>',
  'The Client shall pay the fees shown at https://example.com/fees below.',
  'Dear {name}, the amount of 18,500 pounds is due on 1 March 2027.',
  'This sentence has nothing in it that a model could break, but for its words.',
]

async function start(options: FakeModelOptions): Promise<FakeModel> {
  await fake?.close()
  fake = await startFakeModel(options)
  return fake
}

async function ask({ url }: FakeModel, texts: readonly string[] = TEXTS, timeoutMs = 5000): Promise<Response> {
  const segments = Object.fromEntries(texts.map((text, index) => [index + 1, text]))
  const instructions = 'Translate from English (en) into German (de).'
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'fake',
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: JSON.stringify({ segments }) },
      ],
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function contentOf(response: Response): Promise<string> {
  const body = (await response.json()) as { choices: { message: { content: string } }[] }
  return body.choices[0]?.message.content ?? ''
}

const GOOD = JSON.stringify(Object.fromEntries(TEXTS.map((text, index) => [index + 1, fakeTranslation(text)])))

const ANSWER_FAULTS = FAULTS.filter((fault) => !TRANSPORT_FAULTS.some((name) => name === fault))

describe('a named fault', () => {
  it.each(ANSWER_FAULTS)(
    '%s spoils the answer, differently from seed to seed but always the same for one',
    async (kind) => {
      const contents = new Set<string>()
      for (const seed of [1, 2, 3, 1]) {
        const model = await start({ faults: { rate: 1, seed, kinds: [kind] } })
        const content = await contentOf(await ask(model))
        expect(content).not.toBe(GOOD)
        expect(model.faultCounts()).toEqual({ [kind]: 1 })
        contents.add(content)
      }
      expect(contents.size).toBeLessThanOrEqual(3)
    },
  )

  it('that finds nothing to spoil leaves the answer good and is not counted', async () => {
    const model = await start({ faults: { rate: 1, seed: 1, kinds: ['placeholder_changed', 'tags_lost'] } })
    const [, , , plain = ''] = TEXTS
    expect(JSON.parse(await contentOf(await ask(model, [plain])))).toEqual({ '1': fakeTranslation(plain) })
    expect(model.faultCounts()).toEqual({})
  })

  const once = (kind: Fault) => start({ faults: { rate: 1, seed: 1, kinds: [kind] }, retryAfter: '7', dripMs: 20 })

  it('names the wait of a 429 in seconds or as a date', async () => {
    const seconds = await ask(await once('rate_limited_seconds'))
    expect([seconds.status, seconds.headers.get('retry-after')]).toEqual([429, '7'])
    const date = await ask(await once('rate_limited_date'))
    expect(date.headers.get('retry-after')).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/)
  })

  it('closes the service to its client after so many calls', async () => {
    const statuses = [401, 402, 403, 404, 400]
    for (const [index, kind] of CLOSED_FAULTS.entries()) {
      const model = await start({ faults: { rate: 1, seed: 1, after: 2, kinds: [kind] } })
      for (const status of [200, 200, statuses[index], statuses[index]]) expect((await ask(model)).status).toBe(status)
    }
  })

  it('keeps a client waiting without an answer, or with one byte after the other', async () => {
    await expect(ask(await once('never_answers'), TEXTS, 100)).rejects.toThrow('timeout')
    const dripping = await ask(await once('slow_drip'), TEXTS, 200)
    expect(dripping.status).toBe(200)
    await expect(dripping.text()).rejects.toThrow('timeout')
  })

  it('breaks the connection in the middle of an answer', async () => {
    const dropped = await ask(await once('connection_dropped'))
    await expect(dropped.text()).rejects.toThrow('terminated')
  })
})

describe('a thorough fault', () => {
  it('leaves no item of any answer as it should be, a single one neither', async () => {
    const model = await start({ faults: { rate: 1, seed: 3, isThorough: true, kinds: ANSWER_FAULTS } })
    for (const texts of [TEXTS, TEXTS.slice(0, 1), TEXTS.slice(3)]) {
      for (let attempt = 0; attempt < 20; attempt++) {
        const content = await contentOf(await ask(model, texts))
        for (const text of texts) expect(content).not.toContain(`:${JSON.stringify(fakeTranslation(text))}`)
      }
    }
    expect(
      model.calls.every(({ fault, spoilt, segments }) => fault !== null && spoilt.length === segments.length),
    ).toBe(true)
  })
})

describe('faults drawn from a seed', () => {
  const questions = Array.from({ length: 200 }, (_, index) => [
    `Question ${index}`,
    `and ${index} more words to translate`,
  ])

  it('hit their share of calls, each kind some', async () => {
    const kinds = FAULTS.filter((fault) => fault !== 'never_answers' && fault !== 'slow_drip')
    const model = await start({ faults: { rate: 0.3, seed: 5, kinds } })
    for (const question of questions) await (await ask(model, question)).text().catch(() => '')
    const counts = Object.values(model.faultCounts())
    const total = counts.reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThan(40)
    expect(total).toBeLessThan(80)
    expect(counts.length).toBeGreaterThan(15)
  })

  it('do not depend on the order of the questions, and differ when one is asked again', async () => {
    const faultsOf = async (order: readonly (readonly string[])[]) => {
      const model = await start({ faults: { rate: 0.5, seed: 9, kinds: ['refused'] } })
      for (const question of order) await ask(model, question)
      return new Map(model.calls.map(({ fault }, index) => [order[index]?.[0], fault]))
    }
    const few = questions.slice(0, 20)
    const first = await faultsOf(few)
    const second = await faultsOf(few.toReversed())
    expect(first).toEqual(new Map(few.map(([name]) => [name, second.get(name)])))
    const again = await faultsOf(few.flatMap((question) => [question, question]))
    expect(again).not.toEqual(first)
  })
})

it('records every call with its times and how many were open', async () => {
  const model = await start({ delayMs: 50 })
  await Promise.all([ask(model), ask(model)])
  expect(model.calls.map(({ open }) => open).toSorted((a, b) => a - b)).toEqual([1, 2])
  for (const { arrivedAt, answeredAt, status, segments } of model.calls) {
    expect((answeredAt ?? -Infinity) - arrivedAt).toBeGreaterThanOrEqual(0)
    expect([status, segments.length]).toEqual([200, TEXTS.length])
  }
  const served = await (await fetch(model.url.replace('/v1', '/calls'))).json()
  expect(served).toHaveLength(2)
})
