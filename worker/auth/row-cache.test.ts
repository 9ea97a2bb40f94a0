import { expect, it } from 'vitest'
import { ROW_CACHE_MS } from '../contract/limits.ts'
import { RowCache } from './row-cache.ts'

const row = (id: string) => ({ id })

it('keeps a row for ten seconds from its reading', () => {
  const cache = new RowCache()
  cache.set(row('a'), 1_000)
  expect(cache.get('a', 1_000 + ROW_CACHE_MS - 1)).toEqual({ id: 'a' })
  expect(cache.get('a', 1_000 + ROW_CACHE_MS)).toBeNull()
})

it('forgets the row it is told to forget', () => {
  const cache = new RowCache()
  cache.set(row('a'), 0)
  cache.delete('a')
  expect(cache.get('a', 0)).toBeNull()
})

it('makes room by dropping the oldest', () => {
  const cache = new RowCache()
  for (let i = 0; i <= 1_000; i++) cache.set(row(String(i)), 0)
  expect(cache.get('0', 0)).toBeNull()
  expect(cache.get('1', 0)).not.toBeNull()
})
