// Every route of the app, called by every kind of caller. A route without a row in access/matrix.ts fails.
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../worker/app.ts'
import { type Caller, CALLERS, type Cast, startCast } from './callers.ts'
import { MATRIX } from './matrix.ts'
import { THINGS } from './things.ts'

const ORIGIN = 'https://verso.test'

/** Of every text file. */
const FIRST_SEGMENT = 's0'

let cast: Cast
beforeAll(async () => {
  cast = await startCast()
})

const routes = [
  ...new Set(
    createApp({})
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`),
  ),
]

async function statusOf(route: string, caller: Caller): Promise<number> {
  const row = MATRIX[route]
  if (!row) throw new Error(`${route} has no row in access/matrix.ts`)
  const [method = '', pattern = ''] = route.split(' ')
  const id = row.thing ? await THINGS[row.thing](cast.ownerFor(caller)) : crypto.randomUUID()
  const path = `/api${pattern
    .replace(':width', '32')
    .replace(':height', '32')
    .replace(':segmentId', FIRST_SEGMENT)
    .replace(':entryId', id)
    .replace(/:id|:key/, id)}${row.query ?? ''}`
  const init: RequestInit = { method, redirect: 'manual', ...row.send?.(id) }
  const person = cast.people[caller]
  const response = await (person ? person.call(path, init) : exports.default.fetch(ORIGIN + path, init))
  await response.arrayBuffer()
  if (row.endsSession && person) {
    await env.DB.prepare('UPDATE users SET valid_after = 0 WHERE id = ?').bind(person.uid).run()
  }
  return response.status
}

it('has a row for every route of the app, and no other', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(routes.toSorted())
})

describe.each(routes)('%s', (route) => {
  it.each(CALLERS.map((caller) => [caller, MATRIX[route]?.expected[caller]] as const))(
    'answers %s with %s',
    async (caller, expected) => {
      const status = await statusOf(route, caller)
      expect(status === MATRIX[route]?.orLater ? 202 : status).toBe(expected)
    },
  )
})

it('is told by the description of the API: which routes need a sign-in, and which scope a key needs', async () => {
  type Security = readonly Readonly<Record<string, readonly string[]>>[]
  const document = await (
    await exports.default.fetch(`${ORIGIN}/api/openapi.json`)
  ).json<{ paths: Record<string, Record<string, { security?: Security }>> }>()
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      route: `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      isForPeople: security.some((way) => 'bearer' in way),
      scopes: security.flatMap((way) => way['apiKey'] ?? []),
    })),
  )
  expect(told.length).toBeGreaterThan(25)
  const held = told.map(({ route }) => {
    const expected = MATRIX[route]?.expected
    const isOpen = expected?.anonymous === expected?.user
    const keys = (['read', 'translate'] as const).filter((scope) => !isOpen && expected?.[`${scope} key`] !== 403)
    return { route, isForPeople: !isOpen, scopes: keys }
  })
  expect(told).toEqual(held)
})
