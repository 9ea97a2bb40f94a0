import { describe, expect, it } from 'vitest'
import type { Paragraph } from '../../layout/paragraph.ts'
import { openTypesetter, sourceParagraph, STYLE } from '../testing/test-paragraph.ts'

const TEXT = ['The quick brown fox jumps over the lazy dog and then', 'rests beside the river until the evening comes.']

async function scaleAfter(paragraphs: readonly Paragraph[], style = STYLE): Promise<number> {
  const { calibration } = await openTypesetter(paragraphs)
  return calibration.scaleOf(style)
}

describe('the width of letters', () => {
  it('follows the source’s font within what still looks right', async () => {
    expect(await scaleAfter([])).toBe(1)
    expect(await scaleAfter([await sourceParagraph(TEXT, { letterScale: 0.93 })])).toBeCloseTo(0.93)
    expect(await scaleAfter([await sourceParagraph(TEXT, { letterScale: 0.6 })])).toBe(0.85)
    expect(await scaleAfter([await sourceParagraph(TEXT, { letterScale: 1.4 })])).toBe(1.12)
  })

  it('is learnt from all of a font where a size has few letters, and from none where all are few', async () => {
    const body = await sourceParagraph(TEXT, { letterScale: 0.95 })
    expect(await scaleAfter([body], { ...STYLE, size: 24 })).toBeCloseTo(0.95)
    expect(await scaleAfter([await sourceParagraph(['ij'], { letterScale: 0.95 })])).toBe(1)
    expect(await scaleAfter([body], { ...STYLE, font: { ...STYLE.font, id: 'other' } })).toBe(1)
  })

  it('is not learnt from letters the catalogue does not have', async () => {
    const chinese = await sourceParagraph(['漢字漢字漢字漢字漢字'])
    const pieces = chinese.pieces.map((piece) => (piece.kind === 'text' ? { ...piece, measuredWidth: 90 } : piece))
    expect(await scaleAfter([{ ...chinese, pieces }])).toBe(1)
  })
})

describe('the width of spaces', () => {
  it('follows the source’s lines, within what a space may be', async () => {
    const source = await sourceParagraph(TEXT)
    const { calibration } = await openTypesetter([source])
    const widened = (by: number) => ({
      ...source,
      lines: source.lines.map((line) => ({ ...line, u1: line.u1 + by })),
    })
    // Kerning makes lines a little narrower than their letters.
    expect(calibration.spaceScaleOf(source)).toBeCloseTo(1, 1)
    expect(calibration.spaceScaleOf(widened(4))).toBeGreaterThan(1.1)
    expect(calibration.spaceScaleOf(widened(200))).toBe(1.35)
    expect(calibration.spaceScaleOf(await sourceParagraph(['Two words']))).toBe(1)
  })
})
