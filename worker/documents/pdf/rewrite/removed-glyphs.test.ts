import { describe, expect, it } from 'vitest'
import { translateAll } from '../../testing/run-format.ts'
import { handler, isTranslated, readPages, textOf, textPdf } from '../testing/text-pdf.ts'

const TARGET = 'Words that are so many more than before them'

/** The page's remaining letters, and the size and end of the translation. */
async function after(content: string) {
  const { bytes } = await translateAll(handler, textPdf([content]), () => [{ kind: 'text', text: TARGET }])
  const [page] = await readPages(bytes)
  const shows = page?.shows.filter(({ glyphs }) => glyphs.length > 0) ?? []
  const translated = shows.filter(isTranslated)
  const last = translated.at(-1)?.glyphs.at(-1)
  const rest = shows.filter((show) => !isTranslated(show))
  const first = rest[0]?.glyphs[0]
  return { rest: textOf(rest), from: first?.x ?? 0, sizes: translated.map(({ size }) => size), end: last?.x ?? 0 }
}

describe('a leader', () => {
  it('gives way to longer text at its start, as far as it still leads somewhere', async () => {
    const { rest, from, sizes, end } = await after(
      `BT /F1 12 Tf 50 700 Td (Few words) Tj (${'.'.repeat(90)}) Tj (5) Tj ET`,
    )
    expect(sizes).toEqual([12])
    expect(rest).toMatch(/^\.{3,60}\|5$/)
    expect(from).toBeGreaterThan(end + 5)
  })

  it('drawn twice to look bold gives way as a whole', async () => {
    const drawn = [50, 50.3].map((x) => `1 0 0 1 ${x} 700 Tm (Few words${'.'.repeat(60)}) Tj `)
    const { rest } = await after(`BT /F1 12 Tf ${drawn.join('')} 1 0 0 1 400 700 Tm (5) Tj ET`)
    const [one = '', two] = rest.split('|')
    expect(one).toMatch(/^\.{3,50}$/)
    expect(two).toBe(one)
  })

  it('of a few dots keeps three of them', async () => {
    const text = 'Words that are so many more than before'
    const { rest, sizes } = await after(`BT /F1 12 Tf 50 700 Td (${text}) Tj (.......) Tj (5) Tj ET`)
    expect(rest).toBe('...|5')
    expect(sizes[0]).toBeLessThan(12)
  })

  it('to write on keeps the most of its length', async () => {
    const { rest, sizes } = await after(
      `BT /F1 12 Tf 50 700 Td (Some words of a line to write:) Tj (${'_'.repeat(40)}) Tj ET`,
    )
    expect(rest.length).toBeGreaterThanOrEqual(24)
    expect(rest.length).toBeLessThan(40)
    expect(sizes).toEqual([12])
  })

  it('stays as it is behind shorter text', async () => {
    const { rest } = await after(
      `BT /F1 12 Tf 50 700 Td (${TARGET}, and these too) Tj (${'.'.repeat(40)}) Tj (5) Tj ET`,
    )
    expect(rest).toBe(`${'.'.repeat(40)}|5`)
  })
})
