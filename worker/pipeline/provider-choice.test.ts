import { describe, expect, it } from 'vitest'
import { settingsOf } from '../env.ts'
import { configuredProvider, endpointOf, providersInUse } from './provider-choice.ts'

type Vars = Readonly<Record<string, string>>

const ANTHROPIC = { ANTHROPIC_API_KEY: 'key', MODEL_REVIEWER: 'anthropic:claude-haiku-4-5' }

describe('the providers in use', () => {
  it.each<[Vars, string[]]>([
    [{}, []],
    [{ TRANSLATION_ENGINE: 'libretranslate' }, ['libretranslate']],
    [{ TRANSLATION_ENGINE: 'workers-ai' }, ['workers-ai']],
    [{ TRANSLATION_ENGINE: 'workers-ai', ...ANTHROPIC }, ['workers-ai', 'anthropic']],
    [
      { TRANSLATION_ENGINE: 'workers-ai', ...ANTHROPIC, MODEL_SECOND: 'mistral:m' },
      ['workers-ai', 'anthropic', 'mistral'],
    ],
    [{ TRANSLATION_ENGINE: 'workers-ai', MODEL_SECOND: '@cf/another/model' }, ['workers-ai']],
    [{ TRANSLATION_ENGINE: 'google', MODEL_TRANSLATOR: 'gemini-2.5-flash' }, ['google']],
    [{ TRANSLATION_ENGINE: 'workers-ai', MODEL_TRANSLATOR: 'mistral:mistral-small-latest' }, ['mistral', 'workers-ai']],
    [{ TRANSLATION_ENGINE: 'openai-compatible' }, ['openai-compatible']],
  ])('of %j: %j', (vars, names) => {
    expect(providersInUse(settingsOf(vars as never))).toEqual(names)
  })
})

describe('a job', () => {
  const vars = { TRANSLATION_ENGINE: 'anthropic', MODEL_TRANSLATOR: 'claude-haiku-4-5', ANTHROPIC_API_KEY: 'key' }

  it("is one of its translator's provider, whose limits all jobs share", () => {
    expect(configuredProvider(vars as never, {})).toEqual({ name: 'anthropic', isCharged: true })
    expect(endpointOf(settingsOf(vars as never))).toBe('anthropic  claude-haiku-4-5')
  })

  it.each<[string, Vars, string]>([
    ['the one that is named', { MODEL_REVIEWER: 'r', MODEL_SECOND: 'google:g', GOOGLE_API_KEY: 'key' }, 'google  g'],
    ["else the reviewer's", { MODEL_REVIEWER: 'r' }, 'anthropic  r'],
    ["else the translator's", {}, 'anthropic  claude-haiku-4-5'],
  ])('has second translations made by a model: %s', (_, models, endpoint) => {
    expect(endpointOf(settingsOf({ ...vars, ...models } as never), 'second')).toBe(endpoint)
  })

  it('is not begun where the provider of second translations lacks its key', () => {
    expect(() => configuredProvider({ ...vars, MODEL_SECOND: 'google:g' } as never, {})).toThrow('GOOGLE_API_KEY')
  })

  it('is not begun where a key is missing', () => {
    const { ANTHROPIC_API_KEY: _, ...without } = vars
    expect(() => configuredProvider(without as never, {})).toThrow('ANTHROPIC_API_KEY')
  })
})
