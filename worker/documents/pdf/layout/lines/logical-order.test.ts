import { describe, expect, it } from 'vitest'
import { logicalOrder } from './logical-order.ts'

const read = (...glyphs: string[]) =>
  logicalOrder(glyphs.map((text) => ({ text })))
    .map(({ text }) => text)
    .join('')

describe('logicalOrder', () => {
  it('leaves a line of one direction from left to right as it is', () => {
    expect(read('a', 'b', ' ', '1')).toBe('ab 1')
  })

  it('turns a right-to-left line, its numbers and Latin words aside', () => {
    expect(read('P', 'D', 'F', ' ', 'ם', 'ו', 'ל', 'ש')).toBe('שלום PDF')
    expect(read('2', '6', ' ', 'ם', 'ו', 'ל', 'ש')).toBe('שלום 26')
  })

  it('takes a glyph that stands for letters of both directions for its last letter', () => {
    expect(read('שלום h', 'a', 'b', ' ', 'שלום')).toBe('שלום שלום hab')
  })
})
