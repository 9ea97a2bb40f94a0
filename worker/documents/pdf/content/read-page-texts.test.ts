import { describe, expect, it } from 'vitest'
import { origins, outcomes, pageText, sources, tenth, texts } from './testing/inline-pdf.ts'

describe('show operators', () => {
  it('come with their bytes, their text and their places', async () => {
    const page = await pageText({ content: 'BT /F1 10 Tf 50 700 Td (Hello ) Tj [(wo) -100 (rld)] TJ ET' })
    expect(texts(page)).toEqual(['Hello ', 'world'])
    expect(sources(page)).toEqual(['(Hello ) Tj', '[(wo) -100 (rld)] TJ'])
    // Helvetica: H 722, e 556, l 222, l 222, o 556, space 278.
    expect(origins(page)).toEqual([
      [50, 700],
      [75.6, 700],
    ])
    const [, world] = page.shows
    expect(world?.elements.map((element) => (element.kind === 'glyph' ? element.glyph : element.amount))).toEqual([
      0, 1, -100, 2, 3, 4,
    ])
    expect(world?.glyphs.map(({ x }) => tenth(x))).toEqual([75.6, 82.8, 89.3, 92.7, 94.9])
  })

  it('begin a line with \' and ", which sets spacing besides', async () => {
    const page = await pageText({
      content: `BT /F2 10 Tf 14 TL 20 500 Td (a) Tj (b) ' 3 1 (c d) " T* (e) Tj ET`,
    })
    expect(texts(page)).toEqual(['a', 'b', 'c d', 'e'])
    expect(sources(page)[2]).toBe('3 1 (c d) "')
    expect(origins(page)).toEqual([
      [20, 500],
      [20, 486],
      [20, 472],
      [20, 458],
    ])
    expect(page.shows[2]?.glyphs.map(({ advance }) => tenth(advance))).toEqual([7, 10, 7])
    expect(page.shows[2]?.glyphs.map(({ isWordSpace }) => isWordSpace)).toEqual([false, true, false])
    expect(page.shows[3]?.state).toMatchObject({ wordSpacing: 3, charSpacing: 1 })
  })

  it('follow q, cm, Tz, Ts and Tm', async () => {
    const content = 'q 2 0 0 2 10 20 cm BT /F2 5 Tf 50 Tz 3 Ts 0 1 -1 0 30 40 Tm (ab) Tj ET Q BT /F2 8 Tf (c) Tj ET'
    const page = await pageText({ content })
    const [turned, plain] = page.shows
    expect(origins(page)).toEqual([
      [64, 100],
      [0, 0],
    ])
    expect(turned?.angle).toBeCloseTo(Math.PI / 2)
    expect(turned?.size).toBeCloseTo(10)
    expect(turned?.glyphs[0]).toMatchObject({ width: expect.closeTo(3), advance: expect.closeTo(3) })
    expect(plain).toMatchObject({ angle: 0, size: 8, state: { horizontalScale: 1, rise: 0 } })
  })

  it('turn round where the size is negative', async () => {
    const { shows } = await pageText({ content: 'BT /F2 -10 Tf -1 0 0 -1 100 100 Tm (ab) Tj ET' })
    expect(shows[0]?.angle).toBeCloseTo(0)
    expect(shows[0]?.glyphs.map(({ x, advance }) => [x, advance].map(tenth))).toEqual([
      [100, 6],
      [106, 6],
    ])
  })

  it('are apart even where operators run together', async () => {
    const page = await pageText({ content: 'qBT/F1 10 Tf(a)Tj[(b)]TJET Q' })
    expect(texts(page)).toEqual(['a', 'b'])
  })

  it('draw nothing before a font is set', async () => {
    const page = await pageText({ content: 'BT (lost) Tj /F1 10 Tf (kept) Tj ET' })
    expect(texts(page)).toEqual(['kept'])
  })
})

it('joins content streams with a line feed, wherever they are cut', async () => {
  const page = await pageText(
    { entries: '/Contents [5 0 R 6 0 R]' },
    { objects: { 5: { stream: 'BT /F1 10' }, 6: { stream: 'Tf (a) Tj ET' } } },
  )
  expect(sources(page)).toEqual(['(a) Tj'])
  expect(page.streams[0]?.bytes.includes(0x0a)).toBe(true)
})

it('gives each page an outcome, in order, whatever the batches', async () => {
  const pages = ['(one)', '', '(12)', '(two)', '(three)'].map((string) => ({ content: `BT /F1 9 Tf ${string} Tj ET` }))
  for (const batchPages of [1, 2, 4, 9]) {
    const found = await outcomes({ pages }, { batchPages })
    expect(found.map((outcome) => (outcome.kind === 'text' ? texts(outcome.page).join() : outcome.reason))).toEqual([
      'one',
      'without_text',
      'without_text',
      'two',
      'three',
    ])
  }
})
