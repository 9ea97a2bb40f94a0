// Every route has its rate and size limits and enforces them.
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../worker/app.ts'
import { MAX_FORM_BYTES, MAX_JSON_BYTES, MEBIBYTE } from '../../../worker/contract/limits.ts'
import { ADDRESS_LIMITS, PERSON_LIMITS, ROUTE_LIMITS, type RouteLimits } from '../../../worker/contract/route-limits.ts'
import { codeOf, type Person, UploadTesting } from '../uploads/upload-testing.ts'

let testing: UploadTesting
beforeAll(async () => {
  testing = await UploadTesting.start({ hasRateLimits: () => true })
})

const rows = Object.entries<RouteLimits>(ROUTE_LIMITS)

/** Counters that are used up by these keys alone. */
function usedUp(...names: string[]) {
  const asked: string[] = []
  const limiter = (name: string) => ({
    limit: ({ key }: { key: string }) => {
      asked.push(`${name} ${key}`)
      return Promise.resolve({ success: !names.includes(name) })
    },
  })
  const all = Object.keys({ ...ADDRESS_LIMITS, ...PERSON_LIMITS })
  return { asked, bindings: Object.fromEntries(all.map((name) => [name, limiter(name)])) }
}

function call(route: string, person: Person | null, init: RequestInit, bindings: Record<string, unknown> = {}) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(':width', '32').replace(':height', '32').replace(':id', crypto.randomUUID())
  return testing.fetch(person, `/api${path}`, { method, ...init }, bindings)
}

/** Bytes without a word about how many; tells how many were taken. */
function endless() {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += 16 * 1024
        controller.enqueue(new Uint8Array(16 * 1024).fill(0x20))
        if (sent >= 20 * MEBIBYTE) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent: () => sent }
}

it('every route of the API has a row of limits, and every row a route', () => {
  const routes = createApp({})
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`)
  expect([...new Set(routes)].sort()).toEqual(rows.map(([route]) => route).sort())
})

it('every route that asks for a sign-in counts by person too, and tells of it in the description of the API', async () => {
  interface Operation {
    readonly security?: readonly object[]
    readonly responses: Record<string, { headers?: object }>
  }
  const document = await (
    await testing.fetch(null, '/api/openapi.json')
  ).json<{ paths: Record<string, Record<string, Operation>> }>()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )
  expect(operations.length).toBeGreaterThan(20)
  const told = operations.map(({ name, operation: { security, responses } }) => [
    name,
    security !== undefined,
    Object.keys(responses['429']?.headers ?? {}),
  ])
  const held = (name: string) => rows.find(([route]) => route === name)?.[1].person !== null
  expect(told).toEqual(operations.map(({ name }) => [name, held(name), ['Retry-After']]))
})

it.each(rows)('%s is refused while its address asks too often, before anybody is looked up', async (route, limits) => {
  const { asked, bindings } = usedUp(limits.address)
  const init = { headers: { 'cf-connecting-ip': '203.0.113.7' } }
  const response = await call(route, null, init, bindings)
  expect([response.status, await codeOf(response)]).toEqual([429, 'rate_limited'])
  expect(response.headers.get('retry-after')).toBe(String(ADDRESS_LIMITS[limits.address].periodSeconds))
  expect(asked).toEqual([`${limits.address} 203.0.113.7`])
})

it.each(rows.filter(([, { person }]) => person !== null))(
  '%s is refused while its person asks too often, from whatever address',
  async (route, { person: name }) => {
    const person = await testing.newPerson()
    const { asked, bindings } = usedUp(name ?? '')
    const response = await call(route, person, {}, bindings)
    expect([response.status, await codeOf(response)]).toEqual([429, 'rate_limited'])
    expect(asked.at(-1)).toBe(`${name} ${person.id}`)
  },
)

it.each(rows.filter(([, { ofPart }]) => ofPart !== undefined))(
  '%s counts a part of the file as a read, and the file or another format as before',
  async (route, { address, ofPart }) => {
    const [, path = ''] = route.split(' ')
    const counted = async (suffix: string, headers: Record<string, string>) => {
      const { asked, bindings } = usedUp()
      await call(`GET ${path}${suffix}`, null, { headers }, bindings)
      return asked[0]?.split(' ')[0]
    }
    const range = { range: 'bytes=0-99' }
    expect(await counted('', {})).toBe(address)
    expect(await counted('', range)).toBe(ofPart?.address)
    expect(await counted('?format=txt', range)).toBe(address)
  },
)

it('the platform counts: the form after the last of a minute is refused, and another address is not', async () => {
  const send = (address: string) =>
    testing.fetch(null, '/api/test-email', {
      method: 'POST',
      headers: { 'cf-connecting-ip': address, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'feedback', email: 'ada@verso.test', feedback: 'Again.' }),
    })
  const { limit } = ADDRESS_LIMITS.FORMS_BY_ADDRESS
  const statuses: number[] = []
  // Twice and one more: the window may turn over once on the way.
  for (let n = 0; n < 2 * limit + 1; n++) statuses.push((await send('203.0.113.9')).status)
  expect(statuses.slice(0, limit)).toEqual(Array.from({ length: limit }, () => 200))
  expect(statuses).toContain(429)
  expect((await send('203.0.113.10')).status).toBe(200)
})

const withBody = rows.filter(([route, { body }]) => !route.startsWith('GET') && body !== 'streamed')

it.each(withBody)(
  '%s does not read a body of 20 MB that does not say how long it is',
  async (route, { body: limit }) => {
    const person = await testing.newPerson()
    const { body, sent } = endless()
    const response = await call(route, person, { headers: { 'content-type': 'application/json' }, body })
    expect([response.status, await codeOf(response)]).toEqual([413, 'request_too_large'])
    expect(sent()).toBeLessThanOrEqual(Number(limit) + 2 * 16 * 1024)
  },
)

it.each(withBody)('%s refuses a body that is too long by a byte', async (route, { body: limit }) => {
  const person = await testing.newPerson()
  const init = { headers: { 'content-type': 'application/json' }, body: ' '.repeat(Number(limit) + 1) }
  const response = await call(route, person, init)
  expect([response.status, await codeOf(response)]).toEqual([413, 'request_too_large'])
})

it('reads a body of exactly the limit', async () => {
  const json = JSON.stringify({ displayName: 'Ada' })
  const response = await call('POST /auth/sync', await testing.newPerson(), {
    headers: { 'content-type': 'application/json' },
    body: json + ' '.repeat(MAX_JSON_BYTES - json.length),
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ displayName: 'Ada' })
  expect(MAX_FORM_BYTES).toBeLessThan(MAX_JSON_BYTES)
})
