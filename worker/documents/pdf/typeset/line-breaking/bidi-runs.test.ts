import { describe, expect, it } from 'vitest'
import { directionOf, visualOrder } from './bidi-runs.ts'

/** A line as it stands, its spaces numbered after the word they follow in the text. */
function line(text: string): string {
  const units = text.split(' ').map((word, index) => ({ word, index, direction: directionOf(word) }))
  return visualOrder(units)
    .map(({ unit, spaceOf }) => unit.word + (spaceOf === null ? '' : `_${spaceOf.index}_`))
    .join('')
}

describe('visualOrder', () => {
  it('leaves left-to-right words in their order', () => {
    expect(line('one 2 three')).toBe('one_0_2_1_three')
  })

  it('turns a phrase of right-to-left words, numbers between them with it', () => {
    expect(line('in תל אביב now')).toBe('in_0_אביב_1_תל_2_now')
    expect(line('שנת 2026 כאן')).toBe('כאן_1_2026_0_שנת')
  })

  it('leaves a number behind the last right-to-left word where it is', () => {
    expect(line('תל אביב 12 km')).toBe('אביב_0_תל_1_12_2_km')
  })
})
