import { describe, expect, it } from 'vitest'
import { textWidth } from '../ooxml/text-width.ts'
import { linesOf, measureText, wholeWidth, widestLine, widestWord } from './text-lines.ts'

describe('a text in lines', () => {
  it('breaks between words, where it says so itself, and behind hyphens', () => {
    const room = textWidth('four four four')
    expect(linesOf(measureText('four four four'), room)).toBe(1)
    expect(linesOf(measureText('four four four four'), room)).toBe(2)
    expect(linesOf(measureText('four\nfour\n'), room)).toBe(3)
    expect(linesOf(measureText('four-four-four-four'), room)).toBe(2)
    expect(linesOf(measureText(''), room)).toBe(1)
  })

  it('does not fill a line with a word that does not end in it', () => {
    const room = textWidth('wonderful w')
    expect(linesOf(measureText('wonderful wonderful wonderful'), room)).toBe(3)
  })

  it.each(['見本の文章をここに置いてみました', 'ภาษาไทยไม่มีช่องว่าง'])('breaks %s anywhere', (text) => {
    const measured = measureText(text)
    expect(linesOf(measured, wholeWidth(measured) / 4)).toBeLessThanOrEqual(6)
    expect(widestWord(measured)).toBeLessThanOrEqual(2)
  })

  it('cuts a word that is wider than the column', () => {
    const text = 'incomprehensibilities'
    expect(linesOf(measureText(text), textWidth(text) / 2.5)).toBe(3)
  })

  it('is as wide as its widest line, however many there are', () => {
    const text = measureText('one two\nthree four five')
    expect(widestLine(text)).toBeCloseTo(textWidth('three four five'))
  })
})
