import { describe, expect, it } from 'vitest'
import { seededRandom } from '../testing/random.ts'
import { measureText } from './text-lines.ts'
import { type MeasuredParagraph, scaleToFit, UNSCALED } from './text-fit.ts'

const SENTENCE = 'The bridge is built over the river in the summer of the next year. '

function measured(source: string, written: string, size = 20): MeasuredParagraph {
  const texts = { source: measureText(source), written: measureText(written) }
  return { size, room: 400, lineHeight: 1.2, lineSpacing: 1, spaceBefore: 0, spaceAfter: 0, ...texts }
}

describe('the scale of a text that has grown', () => {
  it('stays where the text fits the box', () => {
    expect(scaleToFit([measured(SENTENCE, SENTENCE.repeat(2))], 400, UNSCALED)).toBeNull()
  })

  it('stays where the text is no longer than its source, whatever the box', () => {
    const random = seededRandom(3)
    for (let round = 0; round < 200; round++) {
      const source = SENTENCE.repeat(1 + random.below(9))
      const written = source.slice(0, random.below(source.length) + 1)
      expect(scaleToFit([measured(source, written, 10 + random.below(40))], random.below(300), UNSCALED)).toBeNull()
    }
  })

  it('falls with the length of the text, from the present one down to a floor', () => {
    const scales = [3, 5, 8, 13, 400].map((times) =>
      scaleToFit([measured(SENTENCE, SENTENCE.repeat(times))], 72, UNSCALED),
    )
    const letters = scales.map((scale) => scale?.letters ?? 100)
    expect(letters).toEqual(letters.toSorted((a, b) => b - a))
    expect(letters.at(-1)).toBe(25)
    const now = { letters: 70, spacing: 20 }
    expect(scaleToFit([measured(SENTENCE, SENTENCE.repeat(8))], 72, now)?.letters).toBeLessThan(70)
  })

  it('keeps the height of a source that is higher than its box', () => {
    const [source, written] = [SENTENCE.repeat(8), SENTENCE.repeat(9)]
    expect(scaleToFit([measured(source, written)], 20, UNSCALED)).toEqual({ letters: 92.5, spacing: 10 })
  })
})
