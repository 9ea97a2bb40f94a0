// What comes over the wire beside an answer, over real HTTP.
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { choice, CONTENT, modelOf, send, stream, VALUE } from '../testing/ask-model-testing.ts'

/** Says for so long that it lives, as DeepSeek and OpenRouter do, before it answers. */
function keepAlive(response: ServerResponse, comment: string, times: number, answer: () => void) {
  const next = (left: number) => {
    if (left === 0) return answer()
    response.write(comment)
    setTimeout(() => next(left - 1), 100)
  }
  next(times)
}

describe('a sign of life', () => {
  it('is a comment of a stream whose model is busy', async () => {
    const { ask } = await modelOf((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      keepAlive(response, ': OPENROUTER PROCESSING\n\n', 8, () => {
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: CONTENT } }] })}\n\n`)
        response.end('data: [DONE]\n\n')
      })
    })
    expect((await ask(300)).value).toEqual(VALUE)
  })

  it('is an empty line before an answer in one piece', async () => {
    const { ask } = await modelOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      keepAlive(response, '\n', 8, () => response.end(JSON.stringify(choice({ content: CONTENT }))))
    })
    expect((await ask(300)).value).toEqual(VALUE)
  })

  it('is not all that is waited for', async () => {
    const { ask } = await modelOf((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      keepAlive(response, ': keep-alive\n\n', 1_000, () => response.end())
    })
    await expect(ask(120)).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })
})

describe('an address', () => {
  it('at which a web page answers is a wrong one, told at once', async () => {
    const { ask, bodies } = await modelOf((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Sign in</title>')
    })
    const error: unknown = await ask().catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'model_misconfigured', message: expect.stringContaining('LLM_BASE_URL') })
    expect(bodies).toHaveLength(1)
  })

  it("may be Azure's classic one, with a version behind the path and the key in a header of its own", async () => {
    const { ask } = await modelOf(
      (_, response, { url, headers }) => {
        const isRight = url === '/openai/deployments/four/chat/completions?api-version=2024-10-21'
        if (isRight && headers['api-key'] === 'secret' && headers.authorization === undefined)
          stream(response, [CONTENT])
        else send(response, 404, { error: { message: `Nothing is at ${url ?? ''}` } })
      },
      { path: '/openai/deployments/four/?api-version=2024-10-21', apiKey: 'secret' },
    )
    expect((await ask()).value).toEqual(VALUE)
  })
})
