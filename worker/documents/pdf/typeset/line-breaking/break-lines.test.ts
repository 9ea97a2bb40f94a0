import { describe, expect, it } from 'vitest'
import { breakLines, fillLines, type LineMeasure } from './break-lines.ts'
import type { BreakUnit } from './break-units.ts'

const unit = (textWidth: number, isLineEnd = false): BreakUnit => ({
  fragments: [],
  textWidth,
  keptWidth: 0,
  space: null,
  spaceWidth: 2,
  isLineEnd,
  direction: 'ltr',
})

const measure = (width: number, options: Partial<LineMeasure> = {}): LineMeasure => ({
  width: () => width,
  squeeze: 1,
  narrowestSpace: 0.8,
  isJustified: false,
  continuesInNextFrame: false,
  ...options,
})

describe('lines', () => {
  it('hold what fits with their spaces at the narrowest', () => {
    const units = [unit(10), unit(10), unit(10)]
    expect(fillLines(units, measure(34))).toEqual([3])
    expect(fillLines(units, measure(33.3))).toEqual([3])
    expect(fillLines(units, measure(33))).toEqual([2, 3])
    expect(fillLines(units, measure(33, { squeeze: 0.97 }))).toEqual([3])
  })

  it('end where they must, and tell of a word that is too wide', () => {
    expect(fillLines([unit(10), unit(10, true), unit(10)], measure(100))).toEqual([2, 3])
    expect(fillLines([unit(10), unit(50)], measure(40))).toBeNull()
    expect(fillLines([unit(10), unit(50), unit(10)], measure(40), true)).toEqual([1, 2, 3])
  })

  it('are even where filling one after the other leaves a hole', () => {
    const units = [10, 10, 6, 6, 28, 5].map((width) => unit(width))
    expect(fillLines(units, measure(30))).toEqual([3, 4, 5, 6])
    expect(breakLines(units, measure(30), 4)).toEqual([2, 4, 5, 6])
  })

  it('are not left emptier than they have to be because a word behind them is long', () => {
    const units = [10, 10, 10, 10, 30, ...Array.from({ length: 40 }, () => 5)].map((width) => unit(width))
    expect(breakLines(units, measure(60, { isJustified: true }), 7)?.[0]).toBe(4)
  })

  it('are rather all loose than one of them too short to be justified', () => {
    const units = [...Array.from({ length: 10 }, () => 12.8), 95, 20].map((width) => unit(width))
    expect(breakLines(units, measure(100, { isJustified: true }), 4)).toEqual([5, 10, 11, 12])
  })

  it('end in a hyphenated word only where the line would be torn apart otherwise', () => {
    const open = (width: number): BreakUnit => ({ ...unit(width), spaceWidth: 0, isWordOpen: true })
    const words = (width: number) => Array.from({ length: width / 10 }, () => unit(8))
    const justified = measure(100, { isJustified: true })
    expect(breakLines([...words(90), open(10), unit(20), ...words(70)], justified, 2)?.[0]).toBe(9)
    expect(breakLines([...words(50), open(48), unit(60), ...words(30)], justified, 2)?.[0]).toBe(6)
  })

  it('have rooms of their own', () => {
    const units = [10, 10, 10].map((width) => unit(width))
    expect(fillLines(units, measure(0, { width: (line) => (line === 0 ? 12 : 30) }))).toEqual([1, 3])
  })

  it('are never more than needed, but for one that the source has too', () => {
    const units = Array.from({ length: 30 }, () => unit(9))
    const needed = fillLines(units, measure(50, { isJustified: true }))?.length ?? 0
    expect(breakLines(units, measure(50, { isJustified: true }), needed)).toHaveLength(needed)
    expect(breakLines(units, measure(50, { isJustified: true }), 99)?.length).toBeLessThanOrEqual(needed + 1)
  })

  it('are found for a text of a hundred thousand words', () => {
    const units = Array.from({ length: 100_000 }, (_, index) => unit(5 + (index % 7)))
    expect(breakLines(units, measure(200), 10_000)?.at(-1)).toBe(100_000)
  })
})
