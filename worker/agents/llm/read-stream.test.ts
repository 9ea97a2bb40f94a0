// Answers that come in pieces, over real HTTP.
import { describe, expect, it } from 'vitest'
import { choice, CONTENT, modelOf, send, stream, USED, VALUE } from '../testing/ask-model-testing.ts'

describe('streaming', () => {
  it('is how every server is asked first: one that only streams answers', async () => {
    const { ask, bodies } = await modelOf((body, response) =>
      body.stream === true
        ? stream(response, ['{"segments":[{"id":', '"a","text":"Ha', 'llo"}]}'])
        : send(response, 400, { error: { message: 'Only streaming is supported' } }),
    )
    expect(await ask()).toEqual({
      value: VALUE,
      isTruncated: false,
      usage: USED,
    })
    expect(bodies).toHaveLength(1)
  })

  it('is left out for a server that refuses it', async () => {
    const { ask, bodies } = await modelOf((body, response) =>
      body.stream === true
        ? send(response, 400, { error: { message: 'Streaming is not supported by this model' } })
        : send(response, 200, choice({ content: CONTENT })),
    )
    expect((await ask()).value).toEqual(VALUE)
    expect((await ask()).value).toEqual(VALUE)
    expect(bodies.map((body) => body.stream ?? false)).toEqual([true, false, false])
    expect(bodies.at(-1)).not.toHaveProperty('stream_options')
  })

  it.each([
    ['thoughts beside it', [{ reasoning_content: 'Hm {' }, { content: CONTENT }]],
    ['pieces of parts', [{ content: [{ type: 'text', text: CONTENT }] }]],
    [
      "a tool's arguments",
      [CONTENT.slice(0, 9), CONTENT.slice(9)].map((arguments_) => ({
        tool_calls: [{ index: 0, function: { name: 't', arguments: arguments_ } }],
      })),
    ],
  ])('may bring %s', async (_, deltas) => {
    const { ask } = await modelOf((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      response.write(': a comment\r\n\r\n')
      for (const delta of deltas) response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\r\n\r\n`)
      response.end('data: [DONE]\n\n') // without a reason
    })
    expect(await ask()).toMatchObject({ value: VALUE, isTruncated: false, usage: { isEstimated: true } })
  })

  it.each([
    ['whole messages', (content: string) => ({ choices: [{ message: { content } }] })],
    ['`response`', (response: string) => ({ response })],
  ])('may bring its pieces as %s, whose first is not the end', async (_, eventOf) => {
    const endingIn = (end: string | null) =>
      modelOf((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const pieces = ['{"segments":[{"id":"a","text":"Hallo"},', '{"id":"b","te']
        for (const piece of pieces) response.write(`data: ${JSON.stringify(eventOf(piece))}\n\n`)
        response.end(
          end === null ? '' : `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: end }] })}\n\n`,
        )
      })
    const cut = await endingIn(null)
    expect(await cut.ask()).toMatchObject({ value: VALUE, isCutOff: true })
    const full = await endingIn('length')
    expect(await full.ask()).toMatchObject({ value: VALUE, isTruncated: true })
  })

  it('may have line separators in its events, and thoughts for signs of life', async () => {
    const { ask } = await modelOf((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const say = (content: unknown) =>
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      const think = (left: number) => {
        if (left > 0) {
          say([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }])
          return void setTimeout(() => think(left - 1), 150)
        }
        say('{"segments":[{"id":"a","text":"Hal\u2028lo"}]}')
        response.end('data: [DONE]\n\n')
      }
      think(8)
    })
    expect((await ask(600)).value).toEqual({ segments: [{ id: 'a', text: 'Hal\u2028lo' }] })
  })

  it('keeps the finished items of an answer that breaks off', async () => {
    const pieces = ['{"segments":[{"id":"a","text":"Hallo"},', '{"id":"b","te']
    const { ask } = await modelOf((_, response) => stream(response, pieces, { end: null, everyMs: 20 }))
    expect(await ask()).toMatchObject({ value: VALUE, isTruncated: false, isCutOff: true })
  })

  it('keeps the finished items of a model that falls silent', async () => {
    const { ask } = await modelOf((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const content = '{"segments":[{"id":"a","text":"Hallo"},{"id":"b","te'
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
    })
    expect(await ask(150)).toMatchObject({ value: VALUE, isCutOff: true })
  })

  it('that breaks off before the first item is whole is trouble', async () => {
    const { ask } = await modelOf((_, response) => stream(response, ['{"segments":[{"id":"a"'], { end: null }))
    await expect(ask()).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })

  it('ends when the time of its question is up, though the model goes on', async () => {
    const endless = Array.from({ length: 1_000 }, () => 'x')
    const { ask } = await modelOf((_, response) => stream(response, ['{"1":"', ...endless], { everyMs: 20 }))
    const { signal } = new AbortController()
    await expect(ask(60_000, signal, 150)).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })

  it('has as long as it takes, while the model goes on', async () => {
    const pieces = CONTENT.split(/(?<=[:,])/)
    const { ask } = await modelOf((_, response) => stream(response, pieces, { everyMs: 400 }))
    expect(pieces.length * 400).toBeGreaterThan(1_500)
    expect((await ask(1_500)).value).toEqual(VALUE)
  })

  it('that brings an error is one', async () => {
    const failing = (error: object) =>
      modelOf((_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(`data: ${JSON.stringify({ error })}\n\n`)
      })
    const busy = await failing({ message: 'Slow down', code: 429 })
    await expect(busy.ask()).rejects.toMatchObject({ trouble: { kind: 'busy' } })
    const credit = await failing({ message: 'No credit', code: 402 })
    await expect(credit.ask()).rejects.toMatchObject({ code: 'model_misconfigured' })
    const unknown = await failing({ message: 'Oh' })
    await expect(unknown.ask()).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })
})
