// Over real HTTP, against servers that differ in what they take and in how they say it.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { askModel } from './ask-model.ts'
import { QuestionRefusedError } from './engine.ts'
import { createModel } from './models.ts'
import { answerSchema } from './answer-items.ts'

const VALUE = { segments: [{ id: 'a', text: 'Hallo' }] }
const CONTENT = JSON.stringify(VALUE)

type Body = { readonly response_format?: unknown }
type Reply = (body: Body, response: ServerResponse) => void

let server: Server | null = null
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
  server = null
})

/** A model of a server of its own: what is learnt of one is not known of another. */
async function modelOf(reply: Reply) {
  const bodies: Body[] = []
  const listening = createServer((incoming, response) => {
    let text = ''
    incoming.setEncoding('utf8').on('data', (part: string) => (text += part))
    incoming.on('end', () => {
      const body = JSON.parse(text) as Body
      bodies.push(body)
      reply(body, response)
    })
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const model = createModel(
    {
      engine: 'openai-compatible',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      models: { translator: 'm' },
      modelTimeoutMs: 0,
    },
    'translator',
  )
  const question = {
    instructions: 'Translate.',
    data: {},
    schema: answerSchema(1),
    schemaName: 'translation',
    maxOutputTokens: 99,
  }
  const ask = (timeoutMs = 5_000, signal = new AbortController().signal) =>
    askModel(model, question, { timeoutMs, signal })
  return { ask, bodies }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function choice(message: object, finishReason = 'stop'): object {
  return {
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  }
}

const hasSchema = ({ response_format }: Body) => response_format !== undefined

describe('a server that knows no schema', () => {
  it.each([400, 422, 501])('is asked without one, and remembered: %i', async (status) => {
    const { ask, bodies } = await modelOf((body, response) =>
      hasSchema(body) ? send(response, status, { error: {} }) : send(response, 200, choice({ content: CONTENT })),
    )
    expect((await ask()).value).toEqual(VALUE)
    expect((await ask()).value).toEqual(VALUE)
    expect(bodies.map(hasSchema)).toEqual([true, false, false])
  })

  it('is found out once by lanes that begin together', async () => {
    const { ask, bodies } = await modelOf((body, response) => {
      if (hasSchema(body)) send(response, 400, { error: {} })
      else setTimeout(() => send(response, 200, choice({ content: CONTENT })), 100)
    })
    for (const { value } of await Promise.all([ask(), ask(), ask(), ask()])) expect(value).toEqual(VALUE)
    expect(bodies.filter(hasSchema)).toHaveLength(1)
  })

  it('keeps nobody waiting who knows it to be slow', async () => {
    let asked = 0
    const all = Promise.withResolvers<void>()
    const { ask, bodies } = await modelOf((_, response) => {
      if (++asked === 3) all.resolve()
      void all.promise.then(() => send(response, 200, choice({ content: CONTENT })))
    })
    await Promise.all([ask(), ask(), ask()]) // none is answered before all are asked
    expect(bodies.map(hasSchema)).toEqual([true, true, true])
  })

  it('is not what refuses everything', async () => {
    const { ask, bodies } = await modelOf((_, response) => send(response, 400, { error: {} }))
    await expect(ask()).rejects.toBeInstanceOf(QuestionRefusedError)
    await expect(ask()).rejects.toBeInstanceOf(QuestionRefusedError)
    expect(bodies.map(hasSchema)).toEqual([true, false, true, false])
  })

  it('is not one that took it before: then the words are refused', async () => {
    let calls = 0
    const { ask, bodies } = await modelOf((_, response) =>
      calls++ === 0 ? send(response, 200, choice({ content: CONTENT })) : send(response, 400, { error: {} }),
    )
    await ask()
    await expect(ask()).rejects.toBeInstanceOf(QuestionRefusedError)
    expect(bodies).toHaveLength(2)
  })
})

describe('an answer', () => {
  it.each([
    ['text', { content: CONTENT }],
    ['parts', { content: [{ type: 'text', text: CONTENT }] }],
    ['text beside its thoughts', { content: CONTENT, reasoning_content: '{"segments":[]}' }],
    ['text behind its thoughts', { content: `<think>\n{}\n</think>\n${CONTENT}` }],
    ['an object', { content: VALUE }],
    [
      "a tool's arguments",
      {
        content: null,
        tool_calls: [{ id: 't', type: 'function', function: { name: 'translation', arguments: CONTENT } }],
      },
    ],
    [
      "a tool's arguments beside a remark",
      { content: 'Here you go:', tool_calls: [{ type: 'function', function: { name: 't', arguments: CONTENT } }] },
    ],
    ["a function's arguments", { content: null, function_call: { name: 't', arguments: CONTENT } }],
    ['an object beside it', { content: null, parsed: VALUE }],
    ['parts with values', { content: [{ type: 'text', text: { value: CONTENT } }] }],
    ['text behind the question, thought aloud', { content: `I was asked {"source":"Hello"}. ${CONTENT}` }],
    ['fenced text', { content: `\`\`\`json\n${CONTENT}\n\`\`\`` }],
  ])('may come as %s', async (_, message) => {
    const { ask } = await modelOf((_, response) => send(response, 200, choice(message)))
    expect(await ask()).toEqual({
      value: VALUE,
      isTruncated: false,
      usage: { calls: 1, inputTokens: 7, outputTokens: 3, costUsd: null },
    })
  })

  it.each([
    ['{ response }', { response: CONTENT, usage: { prompt_tokens: 7, completion_tokens: 3 } }],
    ['{ response } with an object', { response: VALUE, usage: { input_tokens: 7, output_tokens: 3 } }],
    [
      'a response of the Responses interface',
      {
        output: [
          { type: 'reasoning', content: [{ type: 'reasoning_text', text: '{"segments":[]}' }] },
          { type: 'message', content: [{ type: 'output_text', text: CONTENT }] },
        ],
        usage: { input_tokens: 7, output_tokens: 3 },
      },
    ],
    ["a message of Ollama's interface", { message: { content: CONTENT }, prompt_eval_count: 7, eval_count: 3 }],
  ])('may come as %s', async (_, body) => {
    const { ask } = await modelOf((_, response) => send(response, 200, body))
    expect(await ask()).toMatchObject({ value: VALUE, isTruncated: false, usage: { inputTokens: 7, outputTokens: 3 } })
  })

  it('that is an error is one, whatever the status says', async () => {
    const { ask } = await modelOf((_, response) => send(response, 200, { error: { code: 402, message: 'No credits' } }))
    await expect(ask()).rejects.toMatchObject({ code: 'model_refused' })
    const busy = await modelOf((_, response) => send(response, 200, { error: { code: 429, message: 'Slow' } }))
    await expect(busy.ask()).rejects.toMatchObject({ trouble: { kind: 'busy' } })
    const word = await modelOf((_, response) => send(response, 200, { error: { code: 'rate_limit_exceeded' } }))
    await expect(word.ask()).rejects.toMatchObject({ trouble: { kind: 'busy' } })
    const unknown = await modelOf((_, response) => send(response, 200, { error: { message: 'Oh' } }))
    await expect(unknown.ask()).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })

  it('without a count of tokens is estimated, and says so', async () => {
    const { choices } = choice({ content: CONTENT }) as { choices: object[] }
    for (const usage of [{}, { usage: null }, { usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 } }]) {
      const { ask } = await modelOf((_, response) => send(response, 200, { choices, ...usage }))
      const { usage: told } = await ask()
      expect(told).toMatchObject({ calls: 1, isEstimated: true, outputTokens: Math.ceil(CONTENT.length / 4) })
      expect(told.inputTokens).toBeGreaterThan(0)
    }
  })

  it('without a choice is trouble', async () => {
    const { ask } = await modelOf((_, response) => send(response, 200, { error: null, choices: [] }))
    await expect(ask()).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })

  it('may hold nothing', async () => {
    const refusal = { content: null, refusal: 'I cannot help with that.' }
    for (const message of [{ content: null }, { content: '' }, refusal, { content: null, reasoning_content: 'Hm.' }]) {
      const { ask } = await modelOf((_, response) => send(response, 200, choice(message)))
      expect((await ask()).value).toBeUndefined()
    }
  })

  it('that was cut off says so, and its whole items are kept', async () => {
    const cut = '{"segments":[{"id":"a","text":"Hallo"},{"id":"b","te'
    const { ask } = await modelOf((_, response) => send(response, 200, choice({ content: cut }, 'length')))
    expect(await ask()).toMatchObject({ value: VALUE, isTruncated: true })
  })

  it.each([
    ['', true],
    ['\n\n\n', false],
  ])('that was cut off and completed (%j behind it) may end in half an item: %s', async (behind, mayEndInHalf) => {
    const content = CONTENT + behind
    const { ask } = await modelOf((_, response) => send(response, 200, choice({ content }, 'length')))
    const answer = await ask()
    expect(answer).toMatchObject({ value: VALUE, isTruncated: true })
    expect(answer.mayEndInHalf ?? false).toBe(mayEndInHalf)
  })
})

describe('a connection', () => {
  it('that drips is given up in time', async () => {
    const { ask } = await modelOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 10)
      response.once('close', () => clearInterval(drip))
    })
    await expect(ask(100)).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })

  it('is closed when the job is cancelled', async () => {
    const closed = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const { ask } = await modelOf((_, response) => {
      response.once('close', () => closed.resolve())
      asked.resolve()
    })
    const cancel = new AbortController()
    const answer = ask(60_000, cancel.signal)
    await asked.promise
    const reason = new Error('The job was cancelled')
    cancel.abort(reason)
    await expect(answer).rejects.toBe(reason)
    await closed.promise
  })
})
