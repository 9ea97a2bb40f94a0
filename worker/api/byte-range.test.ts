import { describe, expect, it } from 'vitest'
import { type FilePart, requestedPart } from './byte-range.ts'

const FILE = { etag: '"v1"', size: 1000 }
const NOTHING = { range: null, ifRange: null, ifNoneMatch: null }

describe('a range of a file of 1,000 bytes', () => {
  it.each<[string, FilePart]>([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['Bytes=10-19', { first: 10, last: 19 }],
    ['bytes= 10-19 ', { first: 10, last: 19 }],
    ['bytes=990-', { first: 990, last: 999 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['bytes=-10', { first: 990, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['pages=1-2', 'whole'],
    ['', 'whole'],
  ])('%j', (range, expected) => {
    expect(requestedPart({ ...NOTHING, range }, FILE)).toEqual(expected)
  })

  it('of an empty file is unsatisfiable', () => {
    for (const range of ['bytes=0-', 'bytes=-5']) {
      expect(requestedPart({ ...NOTHING, range }, { etag: '"v1"', size: 0 })).toBe('unsatisfiable')
    }
  })

  it.each<[string, FilePart]>([
    ['"v1"', { first: 0, last: 9 }],
    ['"v2"', 'whole'],
    ['W/"v1"', 'whole'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 'whole'],
  ])('if it is of the version %s', (ifRange, expected) => {
    expect(requestedPart({ ...NOTHING, range: 'bytes=0-9', ifRange }, FILE)).toEqual(expected)
  })
})

it.each<[string, FilePart]>([
  ['"v1"', 'unchanged'],
  ['W/"v1"', 'unchanged'],
  ['"v0", "v1"', 'unchanged'],
  ['*', 'unchanged'],
  ['"v2"', 'whole'],
])('a client that has %s', (ifNoneMatch, expected) => {
  expect(requestedPart({ ...NOTHING, ifNoneMatch }, FILE)).toBe(expected)
})
