import { expect, it } from 'vitest'
import type { Paragraph } from '../layout/paragraph.ts'
import { harmonizeScales } from './harmonize-scale.ts'
import { sourceParagraph } from './testing/test-paragraph.ts'

const set = (paragraph: Paragraph, scale: number) => ({
  paragraph,
  typeset: { lines: [], scale, isOverflowing: false, brokenWords: 0, missing: 0 },
})

it('lets paragraphs that look alike follow one that had to shrink, some of the way', async () => {
  const body = await sourceParagraph(['One line of text'])
  const heading = { ...body, role: 'heading' as const }
  expect(harmonizeScales([set(body, 1), set(body, 0.94), set(heading, 1)])).toEqual([0.94, 0.94, 1])
  const other = await sourceParagraph(['Another line'])
  expect(harmonizeScales([set(body, 1), set(other, 0.7)])).toEqual([0.92, 0.7])
})

it('lets the entries of a list follow all of the way, and lines under each other less far', async () => {
  const entry = await sourceParagraph(['One line of text'], { role: 'listItem' })
  const next = await sourceParagraph(['Another line'], { role: 'listItem' })
  const under = { ...next, lines: entry.lines.map((line) => ({ ...line, v: line.v - 14 })) }
  const further = { ...under, left: under.left + 20 }
  const far = { ...entry, lines: entry.lines.map((line) => ({ ...line, v: line.v - 60 })) }
  expect(harmonizeScales([set(entry, 1), set(under, 0.76)])).toEqual([0.76, 0.76])
  expect(harmonizeScales([set(entry, 1), set(under, 0.4)])).toEqual([0.7, 0.4])
  expect(harmonizeScales([set(entry, 1), set(further, 0.76), set(far, 1)])).toEqual([0.92, 0.76, 0.92])
  const cell = { ...entry, role: 'cell' as const }
  expect(harmonizeScales([set(cell, 1), set({ ...under, role: 'paragraph' }, 0.76)])).toEqual([0.86, 0.76])
})

it('tells lists beside each other apart, by where their entries begin', async () => {
  const left = await sourceParagraph(['One line of text'], { role: 'listItem' })
  const right = { ...(await sourceParagraph(['Another line'], { role: 'listItem' })), left: left.left + 60 }
  const rows = [0, 14, 28].flatMap((down) =>
    [left, right].map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, v: line.v - down })) })),
  )
  const scales = rows.map((row, index) => set(row, index === 1 ? 0.8 : 1))
  expect(harmonizeScales(scales)).toEqual([0.92, 0.8, 0.92, 0.8, 0.92, 0.8])
})

it('lets the same words in one column have one size', async () => {
  const no = await sourceParagraph(['no'])
  const elsewhere = { ...no, left: no.left + 50 }
  expect(harmonizeScales([set(no, 1), set(no, 0.8), set(elsewhere, 1)])).toEqual([0.8, 0.8, 0.92])
})
