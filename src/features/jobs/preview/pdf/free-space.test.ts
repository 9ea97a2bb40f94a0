import { expect, it } from 'vitest'
import { withFreeSpace } from './free-space.ts'

const box = (left: number, right: number, top = 700) => ({ left, right, top, bottom: top - 12 })
const widest = box(50, 500, 400)

it.each([
  ['by half of its width', box(100, 200), [], false, [100, 250]],
  ['to where the texts of the page end', box(100, 450), [], false, [100, 500]],
  ['to the next text', box(100, 200), [box(230, 300), box(210, 300, 600)], false, [100, 230]],
  ['not at all where there is no room', box(50, 500), [], false, [50, 500]],
  ['the other way round', box(300, 400), [box(200, 260)], true, [260, 400]],
] as const)('a box grows %s', (_, own, others, isRightToLeft, [left, right]) => {
  expect(withFreeSpace(own, [own, ...others, widest], isRightToLeft)).toEqual({ ...own, left, right })
})
