import { expect, it } from 'vitest'
import { layOut, line } from '../testing/page-builder.ts'

it('takes away what is blank between a list mark and its text, and behind the words', () => {
  const blank = (x: number) => line(' ', { x, y: 700 })
  const shows = [
    line('*', { x: 40, y: 700 }),
    blank(45),
    blank(50),
    line('Two', { x: 50, y: 700 }),
    line('words ', { x: 67.5, y: 700 }),
    line('Other text', { x: 300, y: 500 }),
  ]
  const [item] = layOut(shows).paragraphs
  expect(item?.lines[0]?.ranges).toEqual([
    { show: 3, from: 0, to: 3 },
    { show: 4, from: 0, to: 6 },
    { show: 2, from: 0, to: 1 },
    { show: 1, from: 0, to: 1 },
  ])
})
