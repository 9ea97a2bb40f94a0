// The providers of models, each over a stand-in that speaks its own protocol.
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type FakeModel, startFakeModel } from '../../../tests/fakes/model/fake-model.ts'
import { NATIVE_KEY, type NativeOptions, startNativeServer } from '../../../tests/fakes/providers/native-server.ts'
import { type NativeProvider, WIRES } from '../../../tests/fakes/providers/provider-wires.ts'
import { askModel } from './ask-model.ts'
import { createModel, endpointKey, type ModelSettings } from './models.ts'

const MODELS: Readonly<Record<NativeProvider, string>> = {
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-2.5-flash',
  openai: 'gpt-4.1-mini',
  azure: 'four',
  mistral: 'mistral-small-latest',
  'amazon-bedrock': 'amazon.nova-lite-v1:0',
  deepseek: 'deepseek-chat',
}
const NATIVE = Object.keys(MODELS) as NativeProvider[]

const VALUE = { '1': 'Hallo' }
const QUESTION = {
  instructions: 'Translate from English (en) into German (de).',
  data: { segments: { '1': 'Hello' } },
  schema: z.object({ '1': z.string() }),
  schemaName: 'translation',
  maxOutputTokens: 99,
}

const closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close()
})

async function asking(provider: NativeProvider, options: NativeOptions = {}, name = MODELS[provider]) {
  const fake: FakeModel = await startFakeModel({ rewrite: () => JSON.stringify(VALUE) })
  const server = await startNativeServer(provider, fake, options)
  closing.push(server, fake)
  const settings = {
    engine: 'openai-compatible',
    access: { [provider]: server.access },
    models: { translator: `${provider}:${name}` },
    modelTimeoutMs: 0,
  } as const
  const model = createModel(settings, 'translator')
  const ask = (data: object = QUESTION.data) =>
    askModel(model, { ...QUESTION, data }, { timeoutMs: 5_000, signal: new AbortController().signal })
  return { ask, bodies: server.bodies, fake }
}

describe.each(NATIVE)('a model of %s', (provider) => {
  it('answers in a stream, in the form that is asked for, with its count of tokens', async () => {
    const { ask, bodies } = await asking(provider)
    const { value, isTruncated, usage } = await ask()
    expect({ value, isTruncated, isEstimated: usage.isEstimated }).toEqual({ value: VALUE, isTruncated: false })
    expect(usage.inputTokens).toBeGreaterThan(20)
    expect(usage.outputTokens).toBe(Math.ceil(JSON.stringify(VALUE).length / 4))
    const body = JSON.stringify(bodies)
    expect(body).toContain('99')
    expect(body).toMatch(/"temperature":0/)
  })

  it('is asked all questions of a job alike up to their texts, so that its cache knows the instructions', async () => {
    const { ask, bodies } = await asking(provider)
    const others = { segments: { '1': 'Bye' } }
    await ask()
    await ask(others)
    const read = bodies.map((body) => WIRES[provider].read(body))
    // DeepSeek is told "Return JSON." before them.
    for (const { instructions } of read) expect(instructions.endsWith(QUESTION.instructions)).toBe(true)
    expect(read.map(({ message }) => message)).toEqual([QUESTION.data, others].map((data) => JSON.stringify(data)))
    const [one, two] = bodies.map((body) => JSON.stringify(body))
    expect(two).toBe(one?.replace('Hello', 'Bye'))
  })

  it('counts what its cache had, which costs less', async () => {
    const plain = await (await asking(provider)).ask()
    const cached = await (await asking(provider, { cachedTokens: 20 })).ask()
    expect(cached.usage.inputTokens).toBe(plain.usage.inputTokens)
    const isPriced = ['anthropic', 'google', 'openai', 'deepseek'].includes(provider)
    const costs = [cached, plain].map(({ usage }) => usage.costUsd)
    expect(costs.map((cost) => cost !== null)).toEqual([isPriced, isPriced])
    expect((costs[0] ?? 0) < (costs[1] ?? 0)).toBe(isPriced)
  })

  it('says that its answer reached its limit', async () => {
    const { ask } = await asking(provider, { end: 'length' })
    expect(await ask()).toMatchObject({ isTruncated: true })
  })

  it('is asked without what it refuses by name, and that is remembered', async () => {
    const message = 'temperature is not supported with this model.'
    const { ask, bodies } = await asking(provider, {
      refuses: (body) => (JSON.stringify(body).includes('"temperature"') ? { status: 400, message } : null),
    })
    expect((await ask()).value).toEqual(VALUE)
    expect((await ask()).value).toEqual(VALUE)
    expect(bodies).toHaveLength(3)
  })

  it('names its own setting where its key is refused', async () => {
    const { ask } = await asking(provider, { refuses: () => ({ status: 401, message: 'No such key' }) })
    const error = (await ask().catch((error: unknown) => error)) as Error & { readonly code: string }
    expect(error.code).toBe('model_misconfigured')
    expect(error.message).toContain(provider === 'amazon-bedrock' ? 'AWS_' : '_API_KEY')
    expect(error.message).not.toContain('LLM_')
  })
})

describe('an answer that is withheld', () => {
  it('is none', async () => {
    const { ask, fake } = await asking('google', { end: 'filtered' })
    await expect(ask()).rejects.toMatchObject({ name: 'QuestionRefusedError' })
    expect(fake.requests).toHaveLength(1)
  })

  it.each(['anthropic', 'openai', 'amazon-bedrock'] as const)('is kept as far as it came: %s', async (provider) => {
    const { ask } = await asking(provider, { end: 'filtered' })
    expect((await ask()).value).toEqual(VALUE)
  })
})

describe('a provider that caches what it is told to', () => {
  const { instructions: text } = QUESTION

  it.each([
    ['anthropic', [{ type: 'text', text, cache_control: { type: 'ephemeral' } }]],
    ['amazon-bedrock', [{ text }, { cachePoint: { type: 'default' } }]],
  ] as const)('is told where the instructions end, and of nothing else: %s', async (provider, system) => {
    const { ask, bodies } = await asking(provider)
    await ask()
    expect(bodies[0]?.['system']).toEqual(system)
    expect(JSON.stringify(bodies).match(/cache_?(?:control|point)/giu)).toHaveLength(1)
  })
})

it('a model of Anthropic without structured outputs answers by a tool', async () => {
  const { ask, bodies } = await asking('anthropic', {}, 'claude-3-5-haiku-latest')
  expect((await ask()).value).toEqual(VALUE)
  expect(bodies[0]).toHaveProperty('tools')
})

describe("a role's model", () => {
  const keys = { mistral: { apiKey: NATIVE_KEY }, anthropic: { apiKey: NATIVE_KEY } }
  const of = (settings: Partial<ModelSettings>) =>
    createModel(
      { engine: 'openai-compatible', baseUrl: 'http://m.test/v1', models: {}, modelTimeoutMs: 0, ...settings },
      'translator',
    )

  it.each([
    ['gemma3:27b', {}, 'openai-compatible', 'gemma3:27b'],
    ['mistral:7b', {}, 'openai-compatible', 'mistral:7b'], // no key: it is the server's model
    ['mistral:mistral-small-latest', keys, 'mistral', 'mistral-small-latest'],
    ['openai-compatible:mistral:7b', keys, 'openai-compatible', 'mistral:7b'],
    ['anthropic:claude-haiku-4-5', keys, 'anthropic', 'claude-haiku-4-5'],
  ])('%s', (translator, access, provider, name) => {
    expect(of({ models: { translator }, access })).toMatchObject({ provider, name })
  })

  it('may be of another provider than the other role’s', () => {
    const models = { reviewer: 'anthropic:claude-haiku-4-5' }
    const settings = { engine: 'workers-ai', models, access: keys } as const
    expect(endpointKey(settings, 'translator')).toContain('workers-ai')
    expect(endpointKey(settings, 'reviewer')).toBe('anthropic  claude-haiku-4-5')
  })

  it('is refused with the name of the setting that is missing', () => {
    expect(() => of({ engine: 'anthropic', models: { translator: 'claude-haiku-4-5' } })).toThrow('ANTHROPIC_API_KEY')
    expect(() =>
      of({ engine: 'amazon-bedrock', models: { translator: 'x' }, access: { 'amazon-bedrock': { apiKey: 'k' } } }),
    ).toThrow('AWS_REGION')
    expect(() => of({ engine: 'workers-ai' })).toThrow('binding')
  })
})
