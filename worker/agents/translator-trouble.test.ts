import { describe, expect, it } from 'vitest'
import { engineWith, request } from './translator-testing.ts'

describe('a control question', () => {
  it('is asked once, whatever the answer', async () => {
    const { engine, server } = await engineWith({ rewrite: () => 'Hello!' })
    const asked = { ...request(), isControl: true }
    const outcome = await engine.translate(asked, new AbortController().signal)
    expect(outcome).toMatchObject({ accepted: [], rejected: [], unanswered: null })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a second question that is not answered', () => {
  it.each([429, 500])('keeps the good part of the first answer and its tokens: %i', async (status) => {
    const { translate } = await engineWith({ breakTags: 'always', statusOf: (number) => (number > 1 ? status : 200) })
    const { accepted, rejected, unanswered, usage } = await translate()
    expect(accepted.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(rejected).toEqual([])
    expect(unanswered).toMatchObject({ ids: ['a'], trouble: { kind: status === 429 ? 'busy' : 'down' } })
    expect(usage.calls).toBe(1)
    expect(usage.outputTokens).toBeGreaterThan(0)
  })

  it('because it is refused leaves the rest to the job', async () => {
    const { server, translate } = await engineWith({
      dropAlways: true,
      statusOf: (number) => (number > 1 ? 400 : 200),
    })
    const { accepted, rejected, unanswered } = await translate()
    expect(accepted.map(({ id }) => id)).toEqual(['a', 'b'])
    expect({ rejected, unanswered }).toEqual({ rejected: [], unanswered: { ids: ['c'], trouble: null } })
    expect(server.requests).toHaveLength(2)
  })

  it.each([401, 402, 404])('because the key, the quota or the model is gone ends it all: %i', async (status) => {
    const { server, translate } = await engineWith({
      rewrite: () => '{"segments":[]}',
      statusOf: (number) => (number > 1 ? status : 200),
    })
    await expect(translate()).rejects.toMatchObject({ name: 'AppError', code: 'model_misconfigured' })
    expect(server.requests).toHaveLength(2)
  })
})

describe('a server in trouble', () => {
  it('asks to wait by 429', async () => {
    const { translate } = await engineWith({ busyEvery: 1, retryAfter: '3' })
    await expect(translate()).rejects.toMatchObject({ trouble: { kind: 'busy', retryAfterMs: 3000 } })
  })

  it('is asked once only: attempts are counted by the job', async () => {
    const { server, translate } = await engineWith({ status: 503 })
    await expect(translate()).rejects.toMatchObject({ trouble: { kind: 'down' } })
    expect(server.requests).toHaveLength(1)
  })

  it('refuses a question by 400', async () => {
    const { translate } = await engineWith({ status: 400 })
    await expect(translate()).rejects.toMatchObject({ name: 'QuestionRefusedError' })
  })

  it('takes too long', async () => {
    const { translate } = await engineWith({ delayMs: 2000 }, 50)
    const error: unknown = await translate().catch((error: unknown) => error)
    expect(error).toMatchObject({ trouble: { kind: 'down' }, message: 'The model did not answer within 50 ms' })
  })

  it('is not there', async () => {
    const { server, translate } = await engineWith()
    await server.close()
    const error: unknown = await translate().catch((error: unknown) => error)
    expect(error).toMatchObject({ trouble: { kind: 'down' }, message: expect.stringContaining('answered nothing') })
  })

  it('is left at once when the caller aborts', async () => {
    const { translate } = await engineWith({ delayMs: 2000 })
    const controller = new AbortController()
    const reason = new Error('The job was cancelled')
    setTimeout(() => controller.abort(reason), 30)
    await expect(translate(undefined, controller.signal)).rejects.toBe(reason)
  })
})
