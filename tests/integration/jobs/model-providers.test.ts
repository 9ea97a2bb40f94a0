// The SDK's providers on the Worker's own runtime: its streams, its binary answers, its signatures.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askModel } from '../../../worker/agents/llm/ask-model.ts'
import { createModel, type ModelSettings } from '../../../worker/agents/llm/models.ts'
import { type Json, type NativeProvider, WIRES } from '../../fakes/providers/provider-wires.ts'

const VALUE = { '1': 'Hallo' }
const ANSWER = { text: JSON.stringify(VALUE), inputTokens: 40, cachedTokens: 0, outputTokens: 4, end: 'stop' } as const
const NATIVE = Object.keys(WIRES) as NativeProvider[]
const KEYS = { apiKey: 'key', region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret', resourceName: 'r' }

function streamOf(pieces: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
}

function ask(settings: Pick<ModelSettings, 'engine'> & Partial<ModelSettings>) {
  const model = createModel({ models: { translator: 'a-model' }, modelTimeoutMs: 0, ...settings }, 'translator')
  const question = {
    instructions: 'Translate.',
    data: { segments: { '1': 'Hello' } },
    schema: z.object({ '1': z.string() }),
    schemaName: 'translation',
    maxOutputTokens: 99,
  }
  return askModel(model, question, { timeoutMs: 5_000, signal: new AbortController().signal })
}

const chunks = [{ delta: { content: '{"1":' } }, { delta: { content: '"Hallo"}' }, finish_reason: 'stop' }]
const events = chunks.map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`)

// A provider's package is transformed before it is first used.
describe('a model answers on the Worker', { timeout: 60_000 }, () => {
  it.each(NATIVE)('of %s', async (provider) => {
    const wire = WIRES[provider]
    const answer: typeof fetch = async (_, init) => {
      const body = (await new Response(init?.body ?? null).json()) as Json
      return new Response(streamOf(wire.write(ANSWER, body)), { headers: { 'content-type': wire.contentType } })
    }
    const { value, usage } = await ask({ engine: provider, access: { [provider]: KEYS }, fetch: answer })
    expect({ value, inputTokens: usage.inputTokens }).toEqual({ value: VALUE, inputTokens: 40 })
  })

  it('of a server with chat completions', async () => {
    const headers = { 'content-type': 'text/event-stream' }
    const answer: typeof fetch = async () => new Response(streamOf([': wait\n\n', ...events]), { headers })
    expect((await ask({ engine: 'openai-compatible', baseUrl: 'http://m.test/v1', fetch: answer })).value).toEqual(
      VALUE,
    )
  })

  it.each([
    ['as a whole', () => ({ response: VALUE, usage: { prompt_tokens: 7, completion_tokens: 3 } })],
    ['in a stream', () => streamOf(events)],
  ])('of Workers AI, %s', async (_, output) => {
    const binding = { run: async () => output() } as never
    expect((await ask({ engine: 'workers-ai', aiBinding: binding })).value).toEqual(VALUE)
  })
})
