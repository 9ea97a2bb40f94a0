import { expect, it } from 'vitest'
import { layOut, line, textsOf } from './testing/page-builder.ts'

it('letters of a word stand over and under its line, within it', () => {
  const logo = [
    line('Papers in L', { x: 50, y: 700 }),
    line('A', { x: 97, y: 702.1, size: 7 }),
    line('T', { x: 100, y: 700 }),
    line('E', { x: 103.4, y: 697.8 }),
    line('X are read.', { x: 107.2, y: 700 }),
  ]
  expect(textsOf(layOut([logo]))).toEqual(['Papers in L<x1/>T<x2/>X are read.'])
})
