import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
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

it('keeps its address, so that links to invoices stay right; where that is taken, the links move', async () => {
  const first = await start()
  const customer = await first.customers.create()
  await first.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_pro_monthly' }],
    payment_behavior: 'default_incomplete',
  })
  const { url } = server
  await server.close()
  const second = await start()
  expect(server.url).toBe(url)
  const linked = async (sdk: Stripe) => (await sdk.invoices.list()).data[0]?.hosted_invoice_url ?? ''
  expect((await fetch(await linked(second))).status).toBe(200)
  await server.close()
  const other = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  await once(other, 'listening')
  const third = await start()
  expect(server.url).not.toBe(url)
  expect((await fetch(await linked(third))).status).toBe(200)
  await new Promise((resolve) => other.close(resolve))
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
