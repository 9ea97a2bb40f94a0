import { describe, expect, it } from 'vitest'
import { AppError } from '../../app-error.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import { createModelProvider } from './translator.ts'
import { providerWith, faithful, markupById, request, TEXTS } from '../testing/translator-testing.ts'

describe('an OpenAI-compatible server', () => {
  it('is asked by position, with tags, context and schema, and its answer is taken', async () => {
    const { server, translate } = await providerWith()
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
    expect(asked?.data.segments.map(({ id, text }) => [id, text])).toEqual(
      Object.values(TEXTS).map((text, index) => [String(index + 1), text]),
    )
    expect(asked?.data.context).toEqual({ heading: 'Fees', next: 'All amounts exclude tax.' })
    expect(asked?.instructions).toContain('German')
    expect(asked?.body).toMatchObject({
      model: 'fake-translator',
      temperature: 0,
      reasoning_effort: 'none',
      response_format: { type: 'json_schema', json_schema: { name: 'translation', strict: true } },
    })
    expect(asked?.body.max_tokens).toBeGreaterThanOrEqual(2048)
    expect(JSON.stringify(asked?.body.response_format)).toContain('"required":["1","2","3"]')
  })

  it('that completes an answer after cutting it off loses the last item, which may be half', async () => {
    const { translate } = await providerWith({
      rewrite: (content) => content.replace(/.{4}"}$/, '"}'),
      isCut: () => true,
    })
    const outcome = await translate()
    expect(Object.keys(markupById(outcome))).toEqual(['a', 'b'])
    expect(outcome).toMatchObject({ isTruncated: true, rejected: [{ id: 'c', faults: ['missing'] }] })
  })

  it('keeps the plain-text equivalents of placeholders', async () => {
    const { provider } = await providerWith()
    const source: Inline[] = [
      { kind: 'text', text: 'First line' },
      { kind: 'placeholder', id: 1, equiv: '\n' },
      { kind: 'text', text: 'second line' },
    ]
    const asked = { ...request({}), segments: [{ id: 'a', role: 'paragraph' as const, source }] }
    const { accepted } = await provider.translate(asked, new AbortController().signal)
    expect(accepted[0]?.target).toContainEqual({ kind: 'placeholder', id: 1, equiv: '\n' })
  })
})

describe('an answer with faults', () => {
  const answerOf = (texts: Readonly<Record<string, string>>) => () =>
    JSON.stringify(Object.fromEntries(Object.values(texts).map((text, index) => [index + 1, text])))

  it('is kept where it is right, and one call is all that is spent', async () => {
    const { server, translate } = await providerWith({ dropOnce: true })
    const outcome = await translate()
    expect(outcome.accepted.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(outcome.rejected).toEqual([{ id: 'c', faults: ['missing'], answer: null, candidate: null }])
    expect(server.requests).toHaveLength(1)
  })

  it('is asked for again with the fault named, and what was said', async () => {
    const { server, provider } = await providerWith()
    const rejection = { faults: ['tags_changed'] as const, answer: 'Ohne Tags.' }
    const asked = request({ a: TEXTS.a })
    const again = { ...asked, segments: asked.segments.map((segment) => ({ ...segment, rejection })) }
    const outcome = await provider.translate(again, new AbortController().signal)
    expect(markupById(outcome)).toEqual({ a: faithful['a'] })
    expect(server.requests[0]?.data.segments[0]?.problems).toEqual([expect.stringContaining('tags')])
  })

  it('that lost its tags leaves a candidate with the tags placed by code', async () => {
    const { translate } = await providerWith({ breakTags: 'always' })
    const { accepted, rejected } = await translate()
    expect(accepted.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(rejected).toMatchObject([{ id: 'a', faults: ['tags_changed'], candidate: { hasPlacedTags: true } }])
    expect(rejected.map(({ candidate }) => candidate && toMarkup(candidate.target))).toEqual([faithful['a']])
  })

  it('for the words alone gets its tags from code', async () => {
    const { server, provider } = await providerWith()
    const words = { ...request({ a: TEXTS.a }), isTagless: true }
    const outcome = await provider.translate(words, new AbortController().signal)
    expect(markupById(outcome)).toEqual({ a: faithful['a'] })
    expect(outcome.accepted).toMatchObject([{ hasPlacedTags: true }])
    expect(server.requests[0]?.data.segments[0]?.text).not.toContain('<')
  })

  it('wrapped in prose is still read', async () => {
    const { translate } = await providerWith({ rewrite: (content) => `Sure!\n\`\`\`json\n${content}\n\`\`\`\nDone.` })
    const outcome = await translate()
    expect(markupById(outcome)).toEqual(faithful)
    expect(outcome.usage.inputTokens).toBeGreaterThan(0)
  })

  it.each([
    ['numbers its items itself', (texts: readonly string[]) => texts.map((text, index) => ({ id: index + 1, text }))],
    ['answers with a list in order', (texts: readonly string[]) => texts],
    ['counts from 0', (texts: readonly string[]) => Object.fromEntries(texts.map((text, index) => [index, text]))],
  ])('is none where a model %s', async (_, form) => {
    const { translate } = await providerWith({
      rewrite: (content) => JSON.stringify(form(Object.values(JSON.parse(content) as Record<string, string>))),
    })
    expect(markupById(await translate())).toEqual(faithful)
  })

  it('that is no JSON, or nothing, has no item', async () => {
    for (const useless of ['I cannot help with that.', '', '{"1":"Die Rechn']) {
      const { server, translate } = await providerWith({ rewrite: () => useless })
      const outcome = await translate()
      expect(outcome.accepted).toEqual([])
      expect(outcome.rejected.map(({ id, faults }) => [id, faults])).toEqual(
        ['a', 'b', 'c'].map((id) => [id, ['missing']]),
      )
      await server.close()
    }
  })

  it('that repeats what may be names leaves them as they are, when it insists', async () => {
    const names = {
      a: 'Anna Schmidt',
      b: 'Anna Schmidt, Peter Meier, Karl Huber, Sabine Fischer',
      c: 'Northgate Housing Association',
      d: 'Adobe <g1>Acrobat</g1> 2026',
    }
    const { translate } = await providerWith({ rewrite: answerOf(names) })
    const { rejected } = await translate(names)
    expect(rejected.map(({ faults, candidate }) => [faults, candidate?.isLeft])).toEqual(
      rejected.map(() => [['same_as_source'], true]),
    )
  })

  it('that repeats the source is no translation', async () => {
    const { translate } = await providerWith({ rewrite: answerOf(TEXTS) })
    const { rejected } = await translate()
    expect(rejected.filter(({ candidate }) => candidate === null).map(({ id, faults }) => [id, faults])).toEqual(
      ['a', 'b'].map((id) => [id, ['same_as_source']]),
    )
  })

  it('that says one sentence for every segment is taken nowhere', async () => {
    const things = ['invoice', 'contract', 'supplier', 'warehouse', 'engine', 'report', 'budget', 'office']
    const sources = Object.fromEntries(things.map((thing) => [thing, `The ${thing} was checked in spring.`]))
    const { translate } = await providerWith({
      rewrite: answerOf(Object.fromEntries(things.map((thing) => [thing, 'Alles ist geladen und steht bereit.']))),
    })
    const outcome = await translate(sources)
    expect(outcome.accepted).toEqual([])
    expect(outcome.rejected.map(({ faults }) => faults)).toEqual(things.map(() => ['other_segment']))
  })
})

describe('settings', () => {
  it('without a model or an address are no provider', () => {
    const settings = { engine: 'openai-compatible', models: {}, modelTimeoutMs: 1 } as const
    for (const incomplete of [
      settings,
      { ...settings, models: { translator: 'm' } },
      { ...settings, baseUrl: 'http://x' },
    ]) {
      expect(() => createModelProvider(incomplete)).toThrow(AppError)
    }
    expect(() => createModelProvider({ ...settings, engine: 'workers-ai' })).toThrow('AI binding')
  })
})
