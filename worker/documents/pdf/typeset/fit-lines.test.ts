import { describe, expect, it } from 'vitest'
import type { ParagraphPiece, TextStyle } from '../layout/paragraph.ts'
import {
  lineEnds,
  LINES,
  lineTexts,
  sourceParagraph,
  STYLE,
  textPiece,
  typeset,
  widthOf,
} from './testing/test-paragraph.ts'

describe('lines', () => {
  it('are justified by their spaces but for the last', async () => {
    const source = await sourceParagraph(LINES, { align: 'justify' })
    const ends = lineEnds(await typeset(source, LINES.join(' ').replaceAll('tenant', 'renter')))
    for (const [, end] of ends.slice(0, -1)) expect(end).toBeCloseTo(source.right, 1)
    expect(ends.at(-1)?.[1]).toBeLessThan(source.right - 5)
  })

  it('are justified with their letters apart where spaces alone would be holes, and evenly', async () => {
    const source = await sourceParagraph(LINES, { align: 'justify', room: { bottom: 100 } })
    const target = 'Instandhaltungsverpflichtungen und Schadensersatzansprüche '.repeat(4).trim()
    const result = await typeset(source, target)
    expect(result.lines.length).toBeGreaterThan(3)
    for (const [, end] of lineEnds(result).slice(0, -1)) expect(end).toBeCloseTo(source.right, 0)
  })

  it('start at the indent, end where they are meant to, and never at a hyphenless half of a word', async () => {
    const source = await sourceParagraph(LINES, { firstIndent: 15, room: { bottom: 150 } })
    const pieces = [textPiece('First line '), { kind: 'break' } as const, textPiece(' second line')]
    const result = await typeset(source, pieces)
    expect(lineTexts(result)).toEqual(['First line', 'second line'])
    expect(lineEnds(result).map(([start]) => start)).toEqual([115, 100])
  })

  it('carry kept glyphs with what touches them, and superscripts over the line', async () => {
    const raised: TextStyle = { ...STYLE, size: 6, rise: 4 }
    const source = await sourceParagraph(LINES)
    const kept: ParagraphPiece = {
      kind: 'kept',
      ranges: [{ show: 3, from: 0, to: 4 }],
      equiv: 'x²',
      width: 20,
      rules: [],
      u: 120,
      v: 700,
    }
    const result = await typeset(source, [textPiece('Let '), kept, textPiece(', as said'), textPiece('1', raised)])
    const [line] = result.lines
    expect(lineTexts(result)).toEqual(['Let ▯, as said1'])
    const [before, formula, , note] = line?.runs ?? []
    expect(formula).toMatchObject({ kind: 'kept', scale: 1, width: 20, source: { u: 120, v: 700 } })
    expect(formula?.u).toBeCloseTo((before?.u ?? 0) + (before?.width ?? 0))
    expect(note).toMatchObject({ v: 704, size: 6 })
  })

  it('break inside of an address that is wider than they are, and tell so', async () => {
    const source = await sourceParagraph(LINES, { room: { bottom: 150 } })
    const address = `https-example-${'abcdefghij'.repeat(8)}`.replaceAll('-', '_')
    const result = await typeset(source, `See ${address} there`)
    expect(result).toMatchObject({ scale: 1, brokenWords: 1, isOverflowing: false })
    expect(lineTexts(result).join('').replaceAll(' ', '')).toBe(`See${address}there`)
    expect(Math.max(...lineEnds(result).map(([, end]) => end))).toBeLessThan(source.right + 1)
  })

  it('keep a long word whole in smaller letters, or in free space beside its column', async () => {
    const word = 'Sozialversicherungsnummern'
    const width = await widthOf(word)
    const beside = await sourceParagraph(['Social security', 'numbers'], { right: 100 + 0.75 * width })
    const small = await typeset(beside, `Ihre ${word}`)
    expect(small).toMatchObject({ brokenWords: 0, isOverflowing: false })
    expect(small.scale).toBeLessThan(0.8)
    expect(lineTexts(small)).toEqual(['Ihre', word])
    const free = await typeset({ ...beside, right: 150, room: { ...beside.room, free: width } }, `Ihre ${word}`)
    expect(free).toMatchObject({ brokenWords: 0, isOverflowing: false, scale: 1 })
  })

  it('break a word that fits nowhere, and tell so', async () => {
    const source = await sourceParagraph(['Social', 'number'], { room: { bottom: 150 } })
    const broken = await typeset(source, 'Sozialversicherungsnummer')
    expect(broken).toMatchObject({ brokenWords: 1, isOverflowing: true })
    const lines = lineTexts(broken)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[a-zA-Z]{2}-$/)
    expect(lines.map((line) => line.replace(/-$/, '')).join('')).toBe('Sozialversicherungsnummer')
    expect(lines.at(-1)).toMatch(/[a-z]$/)
  })

  it('keep a word in small letters before it is broken between any two of them', async () => {
    const word = 'Schtrumpfft'
    const source = await sourceParagraph(['Sum'], { right: 100 + 0.5 * (await widthOf(word)) })
    const small = await typeset(source, word)
    expect(small).toMatchObject({ brokenWords: 0, isOverflowing: true })
    expect(lineTexts(small)).toEqual([word])
  })

  it('are none for an empty text', async () => {
    const result = await typeset(await sourceParagraph(LINES), ' ')
    expect(result).toMatchObject({ lines: [], scale: 1, isOverflowing: false })
  })
})
