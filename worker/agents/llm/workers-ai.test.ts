// Tests the Workers AI path of models.ts, from the engine down to the binding's `run`.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../app-error.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { TranslationRequest } from '../translation-provider.ts'
import { askModel } from './ask-model.ts'
import { createModel } from './models.ts'
import { createModelProvider } from '../translator/translator.ts'
import { answerSchema } from '../translator/answer-items.ts'

const ANSWER = { segments: [{ id: 'a', text: 'Leistungsumfang' }] }
const USAGE = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 }

const request: TranslationRequest = {
  sourceLanguage: 'en',
  targetLanguage: 'de',
  segments: [{ id: 'a', role: 'heading', source: [{ kind: 'text', text: 'Scope of Services' }] }],
  context: { headings: [], previous: [], next: null },
  style: { maintainTone: false, instructions: null },
}

function settingsFor(run: (...input: unknown[]) => unknown) {
  const calls: unknown[][] = []
  const binding = {
    run: async (...input: unknown[]) => {
      calls.push(input)
      return run(...input)
    },
  }
  const settings = {
    engine: 'workers-ai',
    aiBinding: binding as unknown as Ai,
    models: {},
    modelTimeoutMs: 1000,
  } as const
  return { settings, calls }
}

function translate(run: (...input: unknown[]) => unknown) {
  return createModelProvider(settingsFor(run).settings).translate(request, new AbortController().signal)
}

it.each([
  ['nothing', {}, false],
  ["the reviewer's default as the translator", { translator: '@cf/openai/gpt-oss-120b' }, false],
  ['one model for both', { translator: 'one', reviewer: 'one' }, true],
])(
  'whether the reviewer on Workers AI is the translator depends on the settings: they name %s',
  (_, models, isSame) => {
    const { settings } = settingsFor(() => ({}))
    expect(createModelProvider({ ...settings, models }).reviewer?.isSameModel).toBe(isSame)
  },
)

describe('a Workers AI model', () => {
  it('that says no usage is billed by an estimate, which says so', async () => {
    const { usage } = await translate(() => ({ response: ANSWER }))
    expect(usage).toMatchObject({ calls: 1, isEstimated: true })
    expect(usage.inputTokens).toBeGreaterThan(100)
    expect(usage.costUsd).toBeGreaterThan(0)
  })

  it('is run with a schema of its own kind, an output cap and without thinking', async () => {
    const { settings, calls } = settingsFor(() => ({ response: ANSWER, usage: USAGE }))
    const outcome = await createModelProvider(settings).translate(request, new AbortController().signal)
    expect(outcome.accepted.map(({ target }) => toMarkup(target))).toEqual(['Leistungsumfang'])
    expect(outcome.usage).toMatchObject({ calls: 1, inputTokens: 7, outputTokens: 3 })
    expect(outcome.usage.costUsd).toBeCloseTo((7 * 0.1 + 3 * 0.3) / 1_000_000, 12)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.[0]).toBe('@cf/google/gemma-4-26b-a4b-it')
    expect(calls[0]?.[1]).toMatchObject({
      messages: [
        { role: 'system', content: expect.stringContaining('professional translator') },
        { role: 'user', content: expect.anything() },
      ],
      temperature: 0,
      max_tokens: expect.any(Number),
      reasoning_effort: null,
      chat_template_kwargs: { enable_thinking: false },
      response_format: { type: 'json_schema', json_schema: { type: 'object', title: 'translation' } },
    })
  })

  it('asks one replica for all questions of a job, so that its instructions are read once', async () => {
    const { settings, calls } = settingsFor(() => ({ response: ANSWER, usage: USAGE }))
    const engine = createModelProvider({ ...settings, sessionAffinity: 'job-1' })
    await engine.translate(request, new AbortController().signal)
    expect(calls[0]?.[2]).toMatchObject({ extraHeaders: { 'x-session-affinity': 'job-1' } })
  })

  it('is not asked to stream, which it cannot do with a schema', async () => {
    const { settings, calls } = settingsFor(() => ({ response: ANSWER, usage: USAGE }))
    await createModelProvider(settings).translate(request, new AbortController().signal)
    expect(calls[0]?.[1]).not.toHaveProperty('stream', true)
  })

  it.each([
    ['an object', { response: ANSWER, usage: USAGE }],
    ['a string', { response: JSON.stringify(ANSWER), usage: USAGE }],
    ['fenced', { response: `\`\`\`json\n${JSON.stringify(ANSWER)}\n\`\`\``, usage: USAGE }],
    [
      'chat choices',
      { choices: [{ message: { content: JSON.stringify(ANSWER) }, finish_reason: 'stop' }], usage: USAGE },
    ],
    [
      'parts, its thoughts among them',
      {
        choices: [
          {
            message: {
              content: [
                { type: 'reasoning', text: '{"segments":[]}' },
                { type: 'text', text: JSON.stringify(ANSWER) },
              ],
              reasoning_content: 'Hm.',
            },
          },
        ],
      },
    ],
    ['a parsed object', { choices: [{ message: { content: ANSWER } }] }],
    ['the wrapped result of the REST interface', { result: { response: ANSWER } }],
    ["a tool's arguments", { response: null, tool_calls: [{ name: 'translation', arguments: ANSWER }] }],
    [
      'a response of the Responses interface',
      { output: [{ type: 'message', content: [{ type: 'output_text', text: JSON.stringify(ANSWER) }] }] },
    ],
    ['text behind its thoughts', { response: `<think>{"a":1}</think>${JSON.stringify(ANSWER)}` }],
  ])('may answer as %s', async (_, output) => {
    const outcome = await translate(() => output)
    expect(outcome.accepted.map(({ target }) => toMarkup(target))).toEqual(['Leistungsumfang'])
  })

  it.each([
    ['no content', { choices: [{ message: { content: null, reasoning_content: 'Hm.' }, finish_reason: 'length' }] }],
    ['no response', { response: null }],
    ['nothing', undefined],
  ])('may answer with %s, which is no translation', async (_, output) => {
    const { accepted, rejected } = await translate(() => output)
    expect(accepted).toEqual([])
    expect(rejected).toMatchObject([{ id: 'a', faults: ['missing'] }])
  })

  it('is asked in words when its answer missed the schema', async () => {
    const { settings, calls } = settingsFor((_, inputs) => {
      if (JSON.stringify(inputs).includes('response_format')) throw new Error("5024: JSON Mode couldn't be met")
      return { response: JSON.stringify(ANSWER) }
    })
    const outcome = await createModelProvider(settings).translate(request, new AbortController().signal)
    expect(outcome.accepted).toHaveLength(1)
    expect(calls).toHaveLength(2)
  })

  it('is busy when it has no capacity', async () => {
    const out = () => {
      throw new Error('InferenceUpstreamError: 3040: Capacity temporarily exceeded, please try again.')
    }
    await expect(translate(out)).rejects.toMatchObject({ trouble: { kind: 'busy' } })
  })

  it('refuses what it does not know', async () => {
    const unknown = () => {
      throw new Error('InferenceUpstreamError: 5007: No such model')
    }
    await expect(translate(unknown)).rejects.toBeInstanceOf(AppError)
  })

  it('thinks a little where it cannot do without', async () => {
    const { settings, calls } = settingsFor(() => ({ response: ANSWER, usage: USAGE }))
    const question = {
      instructions: 'x',
      data: {},
      schema: answerSchema(1),
      schemaName: 'y',
      maxOutputTokens: 9,
    }
    const options = { timeoutMs: 1000, signal: new AbortController().signal }
    await askModel(createModel(settings, 'reviewer'), question, options)
    expect(calls[0]?.[0]).toBe('@cf/openai/gpt-oss-120b')
    expect(calls[0]?.[1]).toMatchObject({ reasoning_effort: 'low' })
  })
})
