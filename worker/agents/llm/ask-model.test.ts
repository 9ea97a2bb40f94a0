// Tests over real HTTP, against servers that accept different requests and answer in different forms.
import { describe, expect, it } from 'vitest'
import { choice, CONTENT, modelOf, send, stream, USED, VALUE, type Body } from '../testing/ask-model-testing.ts'
import { QuestionRefusedError } from '../translation-provider.ts'

const hasSchema = ({ response_format }: Body) => response_format !== undefined

describe('a server that knows no schema', () => {
  it.each([400, 422, 501])('is asked for plainer JSON, then in words, and remembered: %i', async (status) => {
    const { ask, bodies } = await modelOf((body, response) =>
      hasSchema(body) ? send(response, status, { error: {} }) : send(response, 200, choice({ content: CONTENT })),
    )
    expect((await ask()).value).toEqual(VALUE)
    expect((await ask()).value).toEqual(VALUE)
    const formats = bodies.map(({ response_format }) => response_format?.type)
    expect(formats).toEqual(['json_schema', 'json_object', undefined, undefined])
  })

  it('is not what refuses everything', async () => {
    const { ask, bodies } = await modelOf((_, response) => send(response, 400, { error: {} }))
    await expect(ask()).rejects.toBeInstanceOf(QuestionRefusedError)
    await expect(ask()).rejects.toBeInstanceOf(QuestionRefusedError)
    const once = [true, true, false, false] // the last without anything optional
    expect(bodies.map(hasSchema)).toEqual([...once, ...once])
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
    ['text behind the question, thought aloud', { content: `I was asked {"source":"Hello"}. ${CONTENT}` }],
    ['fenced text', { content: `\`\`\`json\n${CONTENT}\n\`\`\`` }],
  ])('may come as %s', async (_, message) => {
    const { ask } = await modelOf((_, response) => send(response, 200, choice(message)))
    expect(await ask()).toEqual({
      value: VALUE,
      isTruncated: false,
      usage: USED,
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
  ])('may come as %s', async (_, body) => {
    const { ask } = await modelOf((_, response) => send(response, 200, body))
    expect(await ask()).toMatchObject({ value: VALUE, isTruncated: false, usage: { inputTokens: 7, outputTokens: 3 } })
  })

  it('that is an error is one, whatever the status says', async () => {
    const { ask } = await modelOf((_, response) => send(response, 200, { error: { code: 402, message: 'No credits' } }))
    await expect(ask()).rejects.toMatchObject({ code: 'model_misconfigured' })
    const busy = await modelOf((_, response) => send(response, 200, { error: { code: 429, message: 'Slow' } }))
    await expect(busy.ask()).rejects.toMatchObject({ trouble: { kind: 'busy' } })
    const word = await modelOf((_, response) => send(response, 200, { error: { code: 'rate_limit_exceeded' } }))
    await expect(word.ask()).rejects.toMatchObject({ trouble: { kind: 'busy' } })
    const unknown = await modelOf((_, response) => send(response, 200, { error: { message: 'Oh' } }))
    await expect(unknown.ask()).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })

  it.each(['', {}, false, null])('beside an empty error (%j) is an answer', async (error) => {
    const { ask } = await modelOf((_, response) => send(response, 200, { ...choice({ content: CONTENT }), error }))
    expect((await ask()).value).toEqual(VALUE)
  })

  it('without a count of tokens is estimated, and says so', async () => {
    const { choices } = choice({ content: CONTENT }) as { choices: object[] }
    const counts = [null, { prompt_tokens: 0, completion_tokens: 0 }, { prompt_tokens: -1, completion_tokens: 2.5 }]
    for (const usage of [{}, ...counts.map((count) => ({ usage: count }))]) {
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

describe('a server that refuses a parameter by name', () => {
  const REFUSALS = {
    reasoning_effort: { error: { message: 'Unrecognized request argument supplied: reasoning_effort', param: null } },
    temperature: {
      error: { message: "Unsupported value: 'temperature' does not support 0 with this model.", param: 'temperature' },
    },
    max_tokens: {
      error: {
        message: "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    },
    stream_options: { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
    response_format: { message: 'This model does not support structured outputs', param: 'validation_error' },
  } as const

  it.each(Object.entries(REFUSALS))('is asked without it at once, and remembered: %s', async (name, refusal) => {
    const { ask, bodies } = await modelOf((body, response) => {
      if (name in body) send(response, 400, refusal)
      else stream(response, [CONTENT])
    })
    expect((await ask()).value).toEqual(VALUE)
    expect((await ask()).value).toEqual(VALUE)
    const refused = name === 'response_format' ? 2 : 1 // a schema, and any JSON object
    expect(bodies.map((body) => name in body)).toEqual([...Array<boolean>(refused).fill(true), false, false])
    const others = Object.keys(REFUSALS).filter((other) => other !== name)
    expect(Object.keys(bodies.at(-1) ?? {})).toEqual(expect.arrayContaining(others))
    const { max_tokens: limit, max_completion_tokens: newLimit } = bodies.at(-1) ?? {}
    expect(newLimit ?? limit).toBe(99)
  })

  it('one after the other goes on without each of them', async () => {
    const { ask, bodies } = await modelOf((body, response) => {
      const [name, refusal] = Object.entries(REFUSALS).find(([name]) => name in body) ?? []
      if (name === undefined) stream(response, [CONTENT])
      else send(response, 400, refusal ?? {})
    })
    expect((await ask()).value).toEqual(VALUE)
    expect(bodies).toHaveLength(7)
    expect((await ask()).value).toEqual(VALUE)
    expect(bodies).toHaveLength(8)
  })

  it('is asked without it after it has taken it before, as a gateway may whose backend has changed', async () => {
    let calls = 0
    const { ask } = await modelOf((body, response) => {
      if (calls++ > 0 && 'temperature' in body) send(response, 400, REFUSALS.temperature)
      else stream(response, [CONTENT])
    })
    await ask()
    expect((await ask()).value).toEqual(VALUE)
  })

  it('and does not say which is asked with nothing optional', async () => {
    const { ask, bodies } = await modelOf((body, response) =>
      'reasoning_effort' in body ? send(response, 400, { error: {} }) : stream(response, [CONTENT]),
    )
    expect((await ask()).value).toEqual(VALUE)
    await ask()
    expect(bodies).toHaveLength(5)
  })

  it('is not one whose refusal of a text only sounds like it: the next question is asked as before', async () => {
    let calls = 0
    const { ask, bodies } = await modelOf((_, response) => {
      const isRefused = [2, 3].includes(++calls)
      if (isRefused) send(response, 400, { error: { message: 'A stream of insults is not allowed' } })
      else stream(response, [CONTENT])
    })
    await ask()
    await expect(ask()).rejects.toBeInstanceOf(QuestionRefusedError)
    await ask()
    expect(bodies.map((body) => body.stream ?? false)).toEqual([true, true, false, true])
  })

  it('is not one that refuses the text and echoes the request', async () => {
    const echo = { error: { message: 'Rejected by policy', param: 'messages' }, request: { temperature: 0 } }
    let calls = 0
    const { ask, bodies } = await modelOf((_, response) =>
      calls++ === 0 ? stream(response, [CONTENT]) : send(response, 400, echo),
    )
    await ask()
    await expect(ask()).rejects.toBeInstanceOf(QuestionRefusedError)
    expect(bodies).toHaveLength(2)
  })
})

describe('a server that answers one at a time', () => {
  it('is waited for while it answers the others, however long that takes', async () => {
    let queue = Promise.resolve()
    const pieces = CONTENT.split(/(?<=[:,])/)
    const { ask } = await modelOf((_, response) => {
      const answer = async () => {
        stream(response, pieces, { everyMs: 50 })
        await new Promise<void>((resolve) => response.once('close', () => resolve()))
      }
      queue = queue.then(() => answer())
    })
    const answers = await Promise.all([ask(300), ask(300), ask(300)])
    expect(answers.map(({ value }) => value)).toEqual([VALUE, VALUE, VALUE])
  })
})

describe('a connection', () => {
  it('that the server has closed meanwhile is opened again', async () => {
    let calls = 0
    const { ask, bodies } = await modelOf((_, response) => {
      if (calls++ === 0) response.destroy()
      else stream(response, [CONTENT])
    })
    expect((await ask()).value).toEqual(VALUE)
    expect(bodies).toHaveLength(2)
  })

  it('that breaks each time is trouble', async () => {
    const { ask, bodies } = await modelOf((_, response) => response.destroy())
    await expect(ask()).rejects.toMatchObject({ trouble: { kind: 'down' } })
    expect(bodies).toHaveLength(2)
  })

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
