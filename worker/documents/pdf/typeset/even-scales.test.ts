import { expect, it } from 'vitest'
import type { Paragraph } from '../layout/paragraph.ts'
import { evenScales } from './even-scales.ts'
import { sourceParagraph } from './testing/test-paragraph.ts'

const set = (paragraph: Paragraph, scale: number) => ({
  paragraph,
  typeset: { lines: [], scale, isOverflowing: false, brokenWords: 0, missing: 0 },
})

it('lets paragraphs that look alike follow one that had to shrink, some of the way', async () => {
  const body = await sourceParagraph(['One line of text'])
  const heading = { ...body, role: 'heading' as const }
  expect(evenScales([set(body, 1), set(body, 0.94), set(heading, 1)])).toEqual([0.94, 0.94, 1])
  expect(evenScales([set(body, 1), set(body, 0.7)])).toEqual([0.9, 0.9])
})
