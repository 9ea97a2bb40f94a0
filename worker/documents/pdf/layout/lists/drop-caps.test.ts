import { expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from '../testing/page-builder.ts'

const BESIDE = ['he harbour of the town was built for boats', 'that went out for all the herring and for']
const LAST = 'a good many other fish of the sea, whose'
const UNDER = ['names are not even known by all of those who', 'live in it.']
const TEXT = `T${[...BESIDE, LAST, ...UNDER].join(' ')}`

it.each([
  ["on its last line's baseline", 0],
  ["a little over its last line's baseline", 0.2],
  ["over its last line's baseline, as browsers float it", 5],
  ["far under its last line's baseline", -3],
])('a cap over three lines is the first letter of their paragraph, %s', (_, rise) => {
  const layout = layOut([
    line('T', { x: 50, y: 676 + rise, size: 44 }),
    ...lines(BESIDE, { x: 74, y: 700 }),
    line(LAST, { x: 74, y: 676 }),
    ...lines(UNDER, { x: 50, y: 664 }),
  ])
  expect(textsOf(layout)).toEqual([TEXT])
  expect(layout.paragraphs[0]).toMatchObject({ left: 50, firstIndent: 0, style: { size: 10 } })
  expect(layout.paragraphs[0]?.lines.every(({ u0 }) => u0 === 50)).toBe(true)
})

it('a small letter before a large one begins no line', () => {
  const small = { y: 700, size: 8 }
  const noted = [line('*', { ...small, x: 50 }), line('A', { x: 54, y: 700, size: 20 })]
  const layout = layOut([[...noted, line('note of some length', { ...small, x: 66 })], lines(UNDER, { x: 50, y: 680 })])
  expect(textsOf(layout).join(' ')).toContain('note of some length')
})

it('a cap that rises over its own line begins that one', () => {
  const raised = [line('T', { x: 50, y: 700, size: 30 }), line('his line begins with it', { x: 65, y: 700 })]
  const under = line('and goes on under it.', { x: 50, y: 688 })
  expect(textsOf(layOut([[...raised, under]])).join(' ')).toMatch(/his line begins with it and goes on under it\.$/u)
})
