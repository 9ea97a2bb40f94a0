import { describe, expect, it } from 'vitest'
import type { ParagraphPiece } from '../../layout/paragraph.ts'
import { splitUnit, toBreakUnits, type BreakUnit } from './break-units.ts'
import { openTypesetter, STYLE, textPiece } from '../testing/test-paragraph.ts'

const { fonts, shape } = await openTypesetter()
const BOLD = { ...STYLE, isBold: true }
const KEPT: ParagraphPiece = { kind: 'kept', ranges: [], equiv: 'x', width: 30, rules: [], u: 0, v: 0 }

async function unitsOf(pieces: readonly ParagraphPiece[]): Promise<readonly BreakUnit[]> {
  for (const piece of pieces) if (piece.kind === 'text') await fonts.load(piece.style, piece.text)
  return toBreakUnits(pieces, shape, { scaleOf: () => 0.9, spaceScale: 2 }).units
}

function textOf({ fragments, space, isLineEnd }: BreakUnit): string {
  const texts = [...fragments, ...(space ? [space] : [])].map((fragment) =>
    fragment.kind === 'kept' ? '▯' : fragment.run.glyphs.map(({ unicode }) => unicode).join(''),
  )
  return texts.join('|') + (isLineEnd ? '¶' : '')
}

describe('the units of a paragraph', () => {
  it('end where UAX #14 lets a line end, with the spaces apart', async () => {
    const units = await unitsOf([textPiece('Well-known “facts”, (10\u00a0%) and/or more')])
    expect(units.map(textOf)).toEqual(['Well-', 'known| ', '“facts”,| ', '(10\u00a0%)| ', 'and/', 'or| ', 'more'])
    expect(units.map(({ isWordOpen = false }) => isWordOpen).indexOf(true)).toBe(0)
    expect(units.filter(({ isWordOpen }) => isWordOpen)).toHaveLength(1)
  })

  it('go through changes of style and hold on to kept glyphs', async () => {
    const units = await unitsOf([textPiece('a wo', BOLD), textPiece('rd, ('), KEPT, textPiece('), '), KEPT])
    expect(units.map(textOf)).toEqual(['a| ', 'wo|rd,| ', '(|▯|),| ', '▯'])
    expect(units[2]?.keptWidth).toBe(30)
  })

  it('tell a word of both directions with vowel signs as it is read', async () => {
    const units = await unitsOf([textPiece('a שָׁלוֹםé, שָׁלוֹם שלוםé'), KEPT])
    expect(units.map(({ told }) => told?.text)).toEqual([undefined, 'שָׁלוֹםé,', undefined, undefined])
  })

  it('have single spaces, none where lines start and end, and end lines where they must', async () => {
    const units = await unitsOf([
      textPiece('  one \t'),
      textPiece(' two '),
      { kind: 'break' },
      textPiece(' three\u00ad\u200b '),
    ])
    expect(units.map(textOf)).toEqual(['one| ', 'two¶', 'three'])
  })

  it('are as wide as their source’s letters and spaces', async () => {
    const [unit] = await unitsOf([textPiece('a b')])
    expect(unit?.textWidth).toBeCloseTo(0.444 * 10 * 0.9, 1)
    expect(unit?.spaceWidth).toBeCloseTo(0.25 * 10 * 0.9 * 2, 1)
  })

  it('fall apart into clusters, letters with their marks', async () => {
    const [unit] = await unitsOf([textPiece('ax\u0302z next')])
    if (!unit) throw new Error('no unit')
    const parts = splitUnit(unit)
    expect(parts.map(textOf)).toEqual(['a', 'x\u0302', 'z| '])
    expect(parts.reduce((sum, { textWidth }) => sum + textWidth, 0)).toBeCloseTo(unit.textWidth)
  })
})
