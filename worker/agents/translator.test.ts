import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import type { Inline } from '../documents/model.ts'
import { createModelEngine } from './translator.ts'
import { engineWith, faithful, markupById, request, TEXTS } from './translator-testing.ts'

describe('an OpenAI-compatible server', () => {
  it('is asked with ids, tags, context and schema, and its answer is taken', async () => {
    const { server, translate } = await engineWith()
    const outcome = await translate()
    expect(markupById(outcome)).toEqual(faithful)
    expect(outcome.rejected).toEqual([])
    expect(outcome.accepted.every(({ origin }) => origin === 'model')).toBe(true)
    expect(outcome.usage).toMatchObject({ calls: 1 })
    expect(outcome.usage.inputTokens).toBeGreaterThan(0)
    expect(outcome.usage.outputTokens).toBeGreaterThan(0)

    expect(server.requests).toHaveLength(1)
    const [asked] = server.requests
    expect(asked?.authorization).toBe('Bearer key-of-test')
    expect(asked?.data.segments.map(({ id, text }) => [id, text])).toEqual(Object.entries(TEXTS))
    expect(asked?.data.context).toEqual({ headings: ['Fees'], next: 'All amounts exclude tax.' })
    expect(asked?.instructions).toContain('German')
    expect(asked?.body).toMatchObject({
      model: 'fake-translator',
      temperature: 0,
      reasoning_effort: 'none',
      response_format: { type: 'json_schema', json_schema: { name: 'translation', strict: true } },
    })
    expect(asked?.body.max_tokens).toBeGreaterThanOrEqual(2048)
    expect(JSON.stringify(asked?.body.response_format)).toContain('"required":["id","text"]')
  })

  it('that completes an answer after cutting it off is asked again for the last item', async () => {
    const { server, translate } = await engineWith({
      rewrite: (content, number) => (number === 1 ? content.replace(/.{4}"}]}$/, '"}]}') : content),
      isCut: (number) => number === 1,
    })
    const outcome = await translate()
    expect(markupById(outcome)).toEqual(faithful)
    expect(server.requests[1]?.data.segments.map(({ id }) => id)).toEqual(['c'])
  })

  it('keeps the plain-text equivalents of placeholders', async () => {
    const { engine } = await engineWith()
    const source: Inline[] = [
      { kind: 'text', text: 'First line' },
      { kind: 'placeholder', id: 1, equiv: '\n' },
      { kind: 'text', text: 'second line' },
    ]
    const asked = { ...request({}), segments: [{ id: 'a', role: 'paragraph' as const, source }] }
    const { accepted } = await engine.translate(asked, new AbortController().signal)
    expect(accepted[0]?.target).toContainEqual({ kind: 'placeholder', id: 1, equiv: '\n' })
  })

  it('is not asked about figures', async () => {
    const { server, translate } = await engineWith()
    const outcome = await translate({ a: '12.5 %', b: TEXTS.b })
    expect(server.requests[0]?.data.segments.map(({ id }) => id)).toEqual(['b'])
    expect(markupById(outcome)).toEqual({ a: '12.5 %', b: faithful['b'] })
    await translate({ a: '12.5 %' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('an answer with faults', () => {
  it('is kept where it is right, and a dropped id is asked for again', async () => {
    const { server, translate } = await engineWith({ dropOnce: true })
    const outcome = await translate()
    expect(markupById(outcome)).toEqual(faithful)
    expect(outcome.accepted.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(outcome.usage.calls).toBe(2)
    expect(server.requests[1]?.data.segments).toEqual([
      { id: 'c', text: TEXTS.c, problems: [expect.stringContaining('no translation')] },
    ])
  })

  it('gets a second question that says which tags broke', async () => {
    const { server, translate } = await engineWith({ breakTags: 'once' })
    expect(markupById(await translate())).toEqual(faithful)
    expect(server.requests[1]?.data.segments).toMatchObject([
      { id: 'a', problems: [expect.stringContaining('tags')], rejectedAnswer: expect.not.stringContaining('<') },
    ])
  })

  it('gets its tags from code when they are wrong twice, and no third question', async () => {
    const { server, translate } = await engineWith({ breakTags: 'always' })
    const outcome = await translate()
    expect(outcome.rejected).toEqual([])
    expect(markupById(outcome)).toEqual(faithful)
    expect(outcome.accepted.map(({ hasPlacedTags = false }) => hasPlacedTags)).toEqual([true, false, false])
    expect(server.requests).toHaveLength(2)
  })

  it('is asked for without tags at last', async () => {
    const { server, translate } = await engineWith({
      breakTags: 'once',
      rewrite: (content, number) =>
        number < 3 ? content.replaceAll(/<[^>]*>/gu, '<g1').replace('{"id":"a"', '{"id":"a"') : content,
    })
    const outcome = await translate({ a: TEXTS.a })
    expect(markupById(outcome)).toEqual({ a: faithful['a'] })
    expect(outcome.accepted).toMatchObject([{ hasPlacedTags: true }])
    expect(server.requests[2]?.data.segments[0]?.text).not.toContain('<')
  })

  it('with doubled and unknown ids loses only those', async () => {
    const items = ['a', 'b', 'b', 'x'].map((id) => ({ id, text: faithful[id] ?? 'anything' }))
    const { server, translate } = await engineWith({
      rewrite: (content, number) => (number === 1 ? JSON.stringify({ segments: items }) : content),
    })
    expect(markupById(await translate())).toEqual(faithful)
    expect(server.requests[1]?.data.segments.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('wrapped in prose is still read', async () => {
    const { translate } = await engineWith({ rewrite: (content) => `Sure!\n\`\`\`json\n${content}\n\`\`\`\nDone.` })
    const outcome = await translate()
    expect(markupById(outcome)).toEqual(faithful)
    expect(outcome.usage.calls).toBe(1)
    expect(outcome.usage.inputTokens).toBeGreaterThan(0)
  })

  it('that is no JSON, or nothing, is asked for again, in halves, without tags, and given up', async () => {
    for (const useless of ['I cannot help with that.', '', '{"segments":[{"id":"a","te']) {
      const { server, translate } = await engineWith({ rewrite: () => useless })
      const outcome = await translate()
      expect(outcome.accepted).toEqual([])
      expect(outcome.rejected).toEqual(['a', 'b', 'c'].map((id) => ({ id, faults: ['missing'] })))
      expect(server.requests.map(({ data }) => data.segments.map(({ id }) => id).join(''))).toEqual(
        ['abc', 'abc', 'ab', 'c', 'a', 'b', 'abc'], // a text without tags may be what the model can do
      )
      await server.close()
    }
  })

  it('that repeats names is their translation, when it insists', async () => {
    const names = {
      a: 'Anna Schmidt',
      b: 'Anna Schmidt, Peter Meier, Karl Huber, Sabine Fischer',
      c: 'Robert Bosch GmbH',
    }
    const { server, translate } = await engineWith({
      rewrite: () => JSON.stringify({ segments: Object.entries(names).map(([id, text]) => ({ id, text })) }),
    })
    const outcome = await translate(names)
    expect(outcome.rejected).toEqual([])
    expect(markupById(outcome)).toEqual(names)
    // A legal form tells a name; of the others nobody knows, and they count as left.
    expect(outcome.accepted.map(({ id, isLeft }) => [id, isLeft ?? false])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ])
    expect(server.requests).toHaveLength(2)
  })

  it('that leaves headings as they are is asked again, and then they count as left', async () => {
    const headings = { a: 'Payment Terms', b: 'Invoice', c: 'Total Amount Due', d: 'Quantity' }
    const { server, translate } = await engineWith({
      rewrite: () => JSON.stringify({ segments: Object.entries(headings).map(([id, text]) => ({ id, text })) }),
    })
    const { accepted } = await translate(headings)
    expect(accepted.map(({ isLeft }) => isLeft)).toEqual([true, true, true, true])
    expect(server.requests.length).toBeGreaterThan(1)
  })

  it('that says one sentence under every id is taken nowhere', async () => {
    const things = ['invoice', 'contract', 'supplier', 'warehouse', 'engine', 'report', 'budget', 'office']
    const sources = Object.fromEntries(things.map((thing) => [thing, `The ${thing} was checked in spring.`]))
    const said = (ids: readonly string[]) =>
      JSON.stringify({ segments: ids.map((id) => ({ id, text: 'Alles ist geladen und steht bereit.' })) })
    for (const ids of [things, things.slice(0, 2)]) {
      const { server, translate } = await engineWith({ rewrite: () => said(ids) })
      const outcome = await translate(Object.fromEntries(Object.entries(sources).slice(0, ids.length)))
      expect(outcome.accepted).toEqual([])
      expect(outcome.rejected.map(({ faults }) => faults)).toEqual(ids.map(() => ['other_segment']))
      await server.close()
    }
  })

  it('that repeats the source is no translation', async () => {
    const { translate } = await engineWith({
      rewrite: () => JSON.stringify({ segments: Object.entries(TEXTS).map(([id, text]) => ({ id, text })) }),
    })
    const { rejected } = await translate()
    expect(rejected).toEqual(['a', 'b', 'c'].map((id) => ({ id, faults: ['same_as_source'] })))
  })
})

describe('a locked term', () => {
  const terms = [{ source: 'invoice', target: 'Rechnung' }]
  const asked = { ...request({ a: 'The invoice is due.', b: 'The fee is due.' }), terms }
  const answer = (a: string) =>
    JSON.stringify({
      segments: Object.entries({ a, b: 'Das Entgelt ist fällig.' }).map(([id, text]) => ({ id, text })),
    })
  const { signal } = new AbortController()

  it('that is missed is asked for again, by its fault', async () => {
    const { engine, server } = await engineWith({
      rewrite: (_, number) => answer(number === 1 ? 'Die Faktura ist fällig.' : 'Die Rechnungen sind fällig.'),
    })
    const outcome = await engine.translate(asked, signal)
    expect(markupById(outcome)).toMatchObject({ a: 'Die Rechnungen sind fällig.' })
    expect(outcome.accepted.every(({ hasMissedTerms }) => !hasMissedTerms)).toBe(true)
    expect(server.requests[1]?.data.segments).toMatchObject([
      { id: 'a', problems: [expect.stringContaining('term')], rejectedAnswer: 'Die Faktura ist fällig.' },
    ])
  })

  it('that a model will not say is named, and its translation taken', async () => {
    const { engine, server } = await engineWith({ rewrite: () => answer('Die Faktura ist fällig.') })
    const outcome = await engine.translate(asked, signal)
    expect(outcome.rejected).toEqual([])
    expect(markupById(outcome)).toMatchObject({ a: 'Die Faktura ist fällig.' })
    expect(outcome.accepted.filter(({ hasMissedTerms }) => hasMissedTerms).map(({ id }) => id)).toEqual(['a'])
    expect(server.requests).toHaveLength(2)
  })
})

describe('settings', () => {
  it('without a model or an address are no engine', () => {
    const settings = { engine: 'openai-compatible', models: {}, modelTimeoutMs: 1 } as const
    for (const incomplete of [
      settings,
      { ...settings, models: { translator: 'm' } },
      { ...settings, baseUrl: 'http://x' },
    ]) {
      expect(() => createModelEngine(incomplete)).toThrow(AppError)
    }
    expect(() => createModelEngine({ ...settings, engine: 'workers-ai' })).toThrow('AI binding')
  })
})

describe('a text that the model gives back as it is, told or not', () => {
  const echoes = {
    rewrite: () => JSON.stringify({ segments: Object.entries(NAMES).map(([id, text]) => ({ id, text })) }),
  }
  const NAMES = {
    a: 'Northgate Housing Association',
    b: 'Adobe <g1>Acrobat</g1> 2026',
    c: 'The invoice is due in thirty days',
  }

  it('is taken where it may be a name, and nowhere else', async () => {
    const { translate } = await engineWith(echoes)
    const outcome = await translate(NAMES)
    expect(markupById(outcome)).toEqual({ a: NAMES.a, b: NAMES.b })
    expect(outcome.rejected).toEqual([{ id: 'c', faults: expect.arrayContaining(['same_as_source']) }])
    expect(outcome.usage.calls).toBeGreaterThan(1)
  })
})
