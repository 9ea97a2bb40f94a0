import { expect, it } from 'vitest'
import type { UserRow } from '../db/users.ts'
import { USER_CACHE_MS, UserCache } from './user-cache.ts'

const row = (id: string) => ({ id }) as UserRow

it('keeps a row for ten seconds from its reading', () => {
  const cache = new UserCache()
  cache.set(row('a'), 1_000)
  expect(cache.get('a', 1_000 + USER_CACHE_MS - 1)).toEqual({ id: 'a' })
  expect(cache.get('a', 1_000 + USER_CACHE_MS)).toBeNull()
})

it('forgets who it is told to forget', () => {
  const cache = new UserCache()
  cache.set(row('a'), 0)
  cache.delete('a')
  expect(cache.get('a', 0)).toBeNull()
})

it('makes room by dropping the oldest', () => {
  const cache = new UserCache()
  for (let i = 0; i <= 1_000; i++) cache.set(row(String(i)), 0)
  expect(cache.get('0', 0)).toBeNull()
  expect(cache.get('1', 0)).not.toBeNull()
})
