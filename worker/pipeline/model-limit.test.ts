import { expect, it } from 'vitest'
import { ProviderTroubleError, NO_USAGE } from '../agents/translation-provider.ts'
import type { Host } from '../host.ts'
import { withModelLimit } from './model-limit.ts'

const host: Host = {}
const passage = (endpoint: string) => ({ host, endpoint, lanes: () => 2, maxMs: 1000, canWait: () => false })
const answer = async () => ({ usage: NO_USAGE })
const busy = async () => {
  throw new ProviderTroubleError('429', { kind: 'busy', retryAfterMs: 10 * 60 * 1000 })
}

it('closes one endpoint for all jobs when it asks to wait, and no other', async () => {
  await expect(withModelLimit(passage('a'), busy)).rejects.toThrow('429')
  await expect(withModelLimit(passage('a'), answer)).rejects.toThrow('asked to wait')
  expect(await withModelLimit(passage('b'), answer)).toEqual({ usage: NO_USAGE })
})

it('keeps the time that was named to one job within bounds for the others', async () => {
  await expect(withModelLimit(passage('c'), busy)).rejects.toMatchObject({ trouble: { retryAfterMs: 10 * 60 * 1000 } })
  const other = await withModelLimit(passage('c'), answer).catch((error: unknown) => error)
  expect(other).toBeInstanceOf(ProviderTroubleError)
  expect((other as ProviderTroubleError).trouble.retryAfterMs).toBeLessThanOrEqual(30_000)
})

it('lets a call that is never over take a place of its own host alone', async () => {
  const single = { ...passage('d'), lanes: () => 1 }
  void withModelLimit(single, () => new Promise<never>(() => undefined))
  expect(await withModelLimit(single, answer)).toBeNull()
  expect(await withModelLimit({ ...single, host: {} }, answer)).toEqual({ usage: NO_USAGE })
})
