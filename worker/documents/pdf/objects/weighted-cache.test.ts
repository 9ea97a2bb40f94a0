import { expect, it } from 'vitest'
import { WeightedCache } from './weighted-cache.ts'

it('drops what was not used for longest once the weights are over the maximum', () => {
  const cache = new WeightedCache<string, number>(10)
  cache.set('a', 1, 4)
  cache.set('b', 2, 4)
  cache.get('a')
  cache.set('c', 3, 4)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

it('holds the last entry that is over the maximum by itself, beside the others', () => {
  const cache = new WeightedCache<string, number>(10)
  cache.set('small', 1, 4)
  cache.set('large', 2, 40)
  cache.set('next', 3, 4)
  expect(['small', 'large', 'next'].map((key) => cache.get(key))).toEqual([1, 2, 3])
  cache.set('larger', 4, 50)
  expect(['small', 'large', 'larger'].map((key) => cache.get(key))).toEqual([1, undefined, 4])
})
