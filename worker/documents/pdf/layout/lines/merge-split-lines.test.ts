import { expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'

/** Letters and spaces of the test's font. */
function endOf(text: string, x: number): number {
  return x + 5 * text.length - 2.5 * (text.split(' ').length - 1)
}

it('a date at the end of a row is no part of its text where lines around it are ragged', () => {
  const prose = [
    'Engineer with fifteen years of experience in the design of medical',
    'devices, from first sketches to certified products that sell in',
    'many countries. I like small teams, clear writing and short talk',
    'What I like less is everything else that one might do in one places',
  ]
  const right = endOf(prose[3] ?? '', 50)
  const date = 'March 2019'
  const shows = [
    ...lines(prose, { x: 50, y: 700 }),
    line('Northfield, the lead engineer of all that is there.', { x: 50, y: 630 }),
    line(date, { x: right - endOf(date, 0), y: 630 }),
    line('Responsible for pumps', { x: 50, y: 618 }),
  ]
  expect(textsOf(layOut([shows]))).toContain(date)
})

it('spaces that are all alike are those of one line, however wide', () => {
  const reference = (y: number) => [
    line('A. Gal, C. Probst, and M. Franz: an effective compiler', { x: 50, y }),
    line('for devices of this kind.', { x: 50, y: y - 10 }),
  ]
  const right = endOf('A. Gal, C. Probst, and M. Franz: an effective compiler', 50)
  const words = ['SpiderMonkey', '(JavaScript-C)', 'Engine', '-']
  const gap = (right - 50 - 5 * words.join('').length) / 3
  let x = 50
  const even = words.map((text) => {
    const word = line(text, { x, y: 680 })
    x += 5 * text.length + gap
    return word
  })
  const shows = [reference(704), even, line('http://www.example.org/js/', { x: 50, y: 670 }), reference(654)]
  expect(textsOf(layOut(shows)).some((text) => text.startsWith('SpiderMonkey (JavaScript-C) Engine -'))).toBe(true)
})
