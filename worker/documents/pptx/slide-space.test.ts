import { expect, it } from 'vitest'
import { SlideSpace } from './slide-space.ts'

const SLIDE = { width: 720, height: 540 }
const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })
const BOX = at(100, 100, 200, 100)

it('ends a little above the edge of the slide', () => {
  expect(new SlideSpace([BOX], SLIDE).below(BOX)).toBe(336)
})

it('ends where the next shape begins, and not at one beside it, around the whole slide or drawn on it', () => {
  const others = [at(120, 260, 10, 10), at(400, 210, 50, 50), at(0, 0, 720, 520), at(150, 110, 20, 20)]
  expect(new SlideSpace([...others, BOX], SLIDE).below(BOX)).toBe(60)
})

it('ends within the shape around it', () => {
  expect(new SlideSpace([at(50, 50, 400, 200), BOX], SLIDE).below(BOX)).toBe(46)
})

it('is none where the next shape overlaps', () => {
  expect(new SlideSpace([BOX, at(100, 180, 200, 100)], SLIDE).below(BOX)).toBe(0)
})

it('is found to the left and to the right', () => {
  const space = new SlideSpace([BOX, at(20, 150, 50, 10), at(500, 150, 50, 10)], SLIDE)
  expect([space.leftOf(BOX), space.rightOf(BOX)]).toEqual([30, 200])
})
