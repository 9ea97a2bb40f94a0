import { expect, it } from 'vitest'
import { nextCursor } from './next-cursor.ts'

it('reads the next page from the Link header', () => {
  const link = '<https://verso.test/api/translations?limit=10&cursor=17.ab>; rel="next"'
  expect(nextCursor(link)).toBe('17.ab')
  expect(nextCursor('</api/translations?cursor=18.cd>; rel="next"')).toBe('18.cd')
})

it('knows the last page', () => {
  expect(nextCursor(null)).toBeNull()
  expect(nextCursor('<https://verso.test/api/translations?cursor=1.a>; rel="prev"')).toBeNull()
})
