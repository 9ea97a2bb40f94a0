import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ADDRESS_LIMITS, KEY_LIMITS, PERSON_LIMITS } from './route-limits.ts'

it('wrangler.toml binds a counter of its own for each limit', () => {
  const bound = readFileSync('wrangler.toml', 'utf8').matchAll(
    /name = "(\w+)"\r?\nnamespace_id = "(\d+)"\r?\nsimple = \{ limit = (\d+), period = (\d+) \}/g,
  )
  const counters = [...bound].map(([, name, id, limit, period]) => ({ name, id, limit, period }))
  const stated = Object.entries({ ...ADDRESS_LIMITS, ...PERSON_LIMITS, ...KEY_LIMITS })
  expect(counters).toEqual(
    stated.map(([name, { limit, periodSeconds }]) => ({
      name,
      id: expect.any(String) as string,
      limit: String(limit),
      period: String(periodSeconds),
    })),
  )
  expect(new Set(counters.map(({ id }) => id)).size).toBe(stated.length)
})
