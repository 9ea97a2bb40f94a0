// The tests use whole small pages, because what may move depends on everything on the page.
import { describe, expect, it } from 'vitest'
import { translateAll } from '../../testing/run-format.ts'
import { handler, readPages, textOf, textPdf } from '../testing/text-pdf.ts'

/** Three numbered clauses 24 apart, each a line as wide as a column of 300. */
const CLAUSE = 'a clause of the contract that fills its whole line here'
const clauses = (between = '') =>
  textPdf([
    `BT /F1 12 Tf 50 700 Td (4.1) Tj 40 0 Td (${CLAUSE}) Tj ET BT /F1 12 Tf 50 676 Td (4.2) Tj 40 0 Td (${CLAUSE}) Tj ET
    ${between} BT /F1 12 Tf 50 652 Td (4.3) Tj 40 0 Td (${CLAUSE}) Tj ET BT /F1 12 Tf 50 400 Td (${CLAUSE}) Tj 300 0 Td (Right) Tj ET`,
  ])

/** The y of each line of the page, and of its numbers, with a second clause that needs two lines. */
async function heights(bytes: Uint8Array) {
  const { bytes: after } = await translateAll(handler, bytes, (_, { id }) => {
    const text = CLAUSE.replaceAll('a', 'o')
    return [{ kind: 'text', text: id === 's1' ? `${text}, and goes on to a second line of it and no further` : text }]
  })
  const [page] = await readPages(after)
  const shows = page?.shows.filter(({ glyphs }) => glyphs.length > 0) ?? []
  const ys = (isWanted: (text: string) => boolean) =>
    shows.filter((show) => isWanted(textOf([show]).trim())).map(({ glyphs }) => Math.round(glyphs[0]?.y ?? 0))
  const numbers = ys((text) => /^4\.\d$/u.test(text)).toSorted((a, b) => b - a)
  const rules = page?.drawn.map(({ box }) => Math.round(box.top))
  return { numbers, rules, lines: [...new Set(ys((text) => /[a-z]{2}/u.test(text)))].toSorted((a, b) => b - a) }
}

describe('a clause that gains a line', () => {
  it('moves those below it down, numbers and all, into the free space under them', async () => {
    const { numbers, lines } = await heights(clauses())
    expect(lines).toEqual([700, 676, 662, 638, 400, 386])
    expect(numbers).toEqual([700, 676, 638])
  })

  it('moves what underlines a number with it', async () => {
    const { numbers, rules } = await heights(clauses('50 650 16.7 0.6 re f'))
    expect(numbers).toEqual([700, 676, 638])
    expect(rules).toEqual([636])
  })

  it('moves nothing over a rule, a picture or a row of a table', async () => {
    for (const between of [
      '50 660 m 500 660 l S',
      '460 648 12 12 re f', // a box to tick beside the third clause
      'q 50 600 200 30 re f Q',
      'BT /F1 12 Tf 480 652 Td (12.50) Tj ET',
      'BT /F1 12 Tf 480 632 Td (12.50) Tj ET 90 632 200 4 re f',
    ]) {
      const { numbers, lines } = await heights(clauses(between))
      expect(numbers).toEqual([700, 676, 652])
      expect(lines).toContain(652)
    }
  })
})
