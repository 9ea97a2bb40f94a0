import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAX_FILES_AT_ONCE } from './limits.ts'
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

it('files that are dropped together are sent and begun within a minute', () => {
  for (const { limit, periodSeconds } of [PERSON_LIMITS.UPLOADS_BY_PERSON, PERSON_LIMITS.STARTS_BY_PERSON])
    expect((limit * 60) / periodSeconds).toBeGreaterThanOrEqual(MAX_FILES_AT_ONCE)
})
