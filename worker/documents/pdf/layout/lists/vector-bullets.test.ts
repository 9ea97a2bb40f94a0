import { expect, it } from 'vitest'
import { layOut, lines, textsOf } from '../testing/page-builder.ts'

const ITEMS = [
  'The ferry has tickets that are sold on board',
  'Bicycles are parked in a guarded place that',
  'is free.',
]

it('a drawn bullet begins an item, though the line before is full', () => {
  const shows = lines(ITEMS, { x: 60, y: 700 })
  const drawn = [703, 691].map((middle) => ({
    kind: 'fill' as const,
    box: { left: 50, right: 53, bottom: middle - 1.5, top: middle + 1.5 },
  }))
  expect(textsOf(layOut([shows], { drawn }))).toEqual([ITEMS[0], `${ITEMS[1]} ${ITEMS[2]}`])
})

it('small squares elsewhere part no lines', () => {
  const shows = lines(ITEMS, { x: 60, y: 700 })
  const drawn = [{ kind: 'fill' as const, box: { left: 20, right: 23, bottom: 689.5, top: 692.5 } }]
  expect(textsOf(layOut([shows], { drawn }))).toEqual([ITEMS.join(' ')])
})
