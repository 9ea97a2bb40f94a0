import { describe, expect, it } from 'vitest'
import { fontFace, textWidth } from './text-width.ts'

describe('textWidth', () => {
  it('is that of the open twin of an Office font', () => {
    expect(textWidth('Hi', fontFace('Calibri', false))).toBeCloseTo(0.852)
    expect(textWidth('Hi', fontFace('Arial', false))).toBeCloseTo(0.944)
    expect(textWidth('Hi', fontFace('Times New Roman', false))).toBeCloseTo(1)
    expect(textWidth('il', fontFace('Courier New', false))).toBeCloseTo(1.2)
    expect(textWidth('Hi', fontFace('Cambria', true))).toBeGreaterThan(textWidth('Hi', fontFace('Cambria', false)))
  })

  it('is that of Arial for a font of another name', () => {
    expect(fontFace('Some House Grotesk', false)).toBe(fontFace('Arial', false))
  })

  it('counts no accents, knows Greek and Cyrillic, and sets East Asian letters an em wide', () => {
    const arial = fontFace('Arial', false)
    expect(textWidth('é', arial)).toBe(textWidth('e', arial))
    expect(textWidth('Ж', arial)).toBeGreaterThan(textWidth('г', arial))
    expect(textWidth('訳文', arial)).toBe(2)
  })

  it('is an average of the fonts where none is named', () => {
    expect(textWidth('il')).toBeCloseTo(0.46)
  })
})
