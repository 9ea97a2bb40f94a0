import { expect, it } from 'vitest'
import { layOut, line, rule, textsOf } from '../testing/page-builder.ts'

const shows = [
  line('East and', { x: 55, y: 710 }),
  line('West', { x: 55, y: 698 }),
  line('Maria', { x: 115, y: 710 }),
  line('Garcia', { x: 115, y: 698 }),
  line('3,400', { x: 175, y: 704 }),
]
const sides = [50, 110, 170, 230].map((x) => rule(x, 692, x, 722))

it('joins lines between rules that had no room for more', () => {
  const drawn = [...sides, rule(50, 692, 230, 692), rule(50, 722, 230, 722)]
  expect(textsOf(layOut([shows], { drawn }))).toEqual(['East and West', 'Maria Garcia'])
})

it('keeps rows apart where a rule runs between them or none runs around them', () => {
  const rows = ['East and', 'Maria', 'West', 'Garcia']
  const drawn = [...sides, ...[692, 707, 722].map((y) => rule(50, y, 230, y))]
  expect(textsOf(layOut([shows], { drawn })).toSorted()).toEqual(rows.toSorted())
  expect(textsOf(layOut([shows])).toSorted()).toEqual(rows.toSorted())
})
