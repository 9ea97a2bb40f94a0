import { describe, expect, it } from 'vitest'
import { providerWith } from '../testing/translator-testing.ts'

describe('a server in trouble', () => {
  it('asks to wait by 429', async () => {
    const { translate } = await providerWith({ busyEvery: 1, retryAfter: '3' })
    await expect(translate()).rejects.toMatchObject({ trouble: { kind: 'busy', retryAfterMs: 3000 } })
  })

  it('is asked once only: attempts are counted by the job', async () => {
    const { server, translate } = await providerWith({ status: 503 })
    await expect(translate()).rejects.toMatchObject({ trouble: { kind: 'down' } })
    expect(server.requests).toHaveLength(1)
  })

  it('refuses a question by 400', async () => {
    const { translate } = await providerWith({ status: 400 })
    await expect(translate()).rejects.toMatchObject({ name: 'QuestionRefusedError' })
  })

  it('takes too long', async () => {
    const { translate } = await providerWith({ delayMs: 2000 }, 50)
    const error: unknown = await translate().catch((error: unknown) => error)
    expect(error).toMatchObject({ trouble: { kind: 'down' }, message: 'The model did not answer within 50 ms' })
  })

  it('is not there', async () => {
    const { server, translate } = await providerWith()
    await server.close()
    const error: unknown = await translate().catch((error: unknown) => error)
    expect(error).toMatchObject({ trouble: { kind: 'down' }, message: expect.stringContaining('answered nothing') })
  })

  it('is left at once when the caller aborts', async () => {
    const { translate } = await providerWith({ delayMs: 2000 })
    const controller = new AbortController()
    const reason = new Error('The job was cancelled')
    setTimeout(() => controller.abort(reason), 30)
    await expect(translate(undefined, controller.signal)).rejects.toBe(reason)
  })
})
