import { exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'

const worker = exports.default

it('answers health from a migrated database', async () => {
  const response = await worker.fetch('https://verso.test/api/health')
  expect(await response.json()).toEqual({ ok: true })
})

it('answers an unknown API address with the contract error body', async () => {
  const response = await worker.fetch('https://verso.test/api/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    code: 'not_found',
    error: expect.any(String),
    requestId: expect.any(String),
  })
})
