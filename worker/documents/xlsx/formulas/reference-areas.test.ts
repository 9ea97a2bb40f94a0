import { expect, test } from 'vitest'
import { cellArea } from './reference-areas.ts'

test.each([
  ['B3', { firstRow: 2, lastRow: 2, firstColumn: 1, lastColumn: 1 }],
  ['$B$3:A1', { firstRow: 0, lastRow: 2, firstColumn: 0, lastColumn: 1 }],
  ['A:C', { firstRow: 0, lastRow: 1_048_575, firstColumn: 0, lastColumn: 2 }],
  ['$2:$3', { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 16_383 }],
  ['A1#', { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 }],
  ['Rate', null],
  ['A', null],
  ['T1[A]', null],
  ['A1:B2:C3', null],
])('%s is the area %j', (reference, area) => {
  expect(cellArea(reference)).toEqual(area)
})
