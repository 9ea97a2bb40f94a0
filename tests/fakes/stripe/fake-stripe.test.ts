import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeStripeServer, startFakeStripe } from './fake-stripe.ts'
import { DAY } from './stripe-testing.ts'

let folder = ''
let server: FakeStripeServer
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verso-stripe-'))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<Stripe> {
  server = await startFakeStripe({ stateFile: path.join(folder, 'state', 'stripe.json') })
  const { hostname: host, port } = new URL(server.url)
  return new Stripe('sk_test_standin', { host, port: Number(port), protocol: 'http', telemetry: false })
}

it('remembers what it did when it is started again', async () => {
  const first = await start()
  const { id } = await first.customers.create({ email: 'a@verso.test' })
  await fetch(`${server.url}/_control/advance`, { method: 'POST', body: JSON.stringify({ seconds: 40 * DAY }) })
  await server.close()
  const second = await start()
  expect(await second.customers.retrieve(id)).toMatchObject({ email: 'a@verso.test' })
  expect(server.stripe.state.clockOffset).toBe(40 * DAY)
  await fetch(`${server.url}/_control/reset`, { method: 'POST' })
  expect((await second.customers.list()).data).toEqual([])
  expect((await second.prices.list()).data.map((price) => price.unit_amount)).toEqual([7900, 2400])
})

it('starts anew, and says so, when its file is damaged', async () => {
  const first = await start()
  await first.customers.create()
  await server.close()
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  writeFileSync(path.join(folder, 'state', 'stripe.json'), '{"version":1,"objects":')
  const second = await start()
  expect(said.mock.calls.flat().join('')).toContain('cannot be read')
  said.mockRestore()
  expect((await second.customers.list()).data).toEqual([])
  await second.customers.create()
  expect(readdirSync(path.join(folder, 'state'))).toEqual(['stripe.json'])
})
