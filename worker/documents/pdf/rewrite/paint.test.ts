import { expect, it } from 'vitest'
import { pseudoTranslateInlines } from '../../pseudo/pseudo.ts'
import { translateAll } from '../../testing/run-format.ts'
import type { Glyph, TextState } from '../content/page-text.ts'
import { streamSource } from '../objects/testing/pdf-bytes.ts'
import { handler, isTranslated, readPages, textPdf } from '../testing/text-pdf.ts'

const RESOURCES = `/ExtGState<</Faint<</ca .3/CA .2>>/Full<</ca 1/CA 1>>>>/Pattern<</P 50 0 R>>`
const STRIPES = streamSource(
  '1 0 0 rg 0 0 5 10 re f',
  '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10/Resources<<>>',
)

/** Pairs of what is drawn and how, in the order of the translation. */
async function translatedStates(content: string): Promise<(readonly [string, TextState])[]> {
  const bytes = textPdf([{ content, resources: RESOURCES }], { objects: { 50: STRIPES } })
  const rebuilt = await translateAll(handler, bytes, (source) => pseudoTranslateInlines(source))
  const [page] = await readPages(rebuilt.bytes)
  const shows = page?.shows.filter((show) => show.glyphs.length > 0) ?? []
  expect(shows.every(isTranslated)).toBe(true)
  const drawn = shows.map(({ glyphs, state }) => [textOf(glyphs), state] as const)
  return drawn.filter(([text]) => text !== '')
}

function textOf(glyphs: readonly Glyph[]): string {
  return glyphs
    .map(({ unicode }) => unicode)
    .join('')
    .trim()
}

it('outlines the words that were outlined, as wide as they were', async () => {
  const found = await translatedStates(
    'BT /F1 12 Tf .5 w 1 0 0 RG 50 700 Td (Plain words and ) Tj 1 Tr (outlined words ) Tj 2 Tr 0 0 1 RG 2 w (both of them) Tj ET',
  )
  expect(found.map(([text, state]) => [text, state.renderMode, state.stroke, state.lineWidth])).toEqual([
    ['Pláíñ wórds áñd', 0, expect.anything(), expect.anything()],
    ['óútlíñéd wórds', 1, '#ff0000', 0.5],
    ['bóth óf thém', 2, '#0000ff', 2],
  ])
})

it('lets through what let through, and fills with patterns', async () => {
  const found = await translatedStates(
    `BT /F1 12 Tf 50 700 Td (Strong words and ) Tj /Faint gs (faint words ) Tj /Full gs /Pattern cs /P scn (striped words ) Tj 0 g (black again) Tj ET`,
  )
  expect(found.map(([text, state]) => [text, state.fillAlpha, state.fillOperators])).toEqual([
    ['Stróñg wórds áñd', 1, expect.anything()],
    ['fáíñt wórds', 0.3, expect.anything()],
    ['strípéd wórds', 1, '/Pattern cs /P scn'],
    ['bláçk ágáíñ', 1, expect.stringMatching(/^0( 0 0)? r?g$/)],
  ])
})

it('is as strong as it was in a form that is drawn faintly', async () => {
  const form = streamSource(
    'q 48 690 64 30 re W n /Full gs BT /F1 12 Tf 50 700 Td (Full words) Tj ET Q',
    `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${RESOURCES}/Font<</F1 51 0 R>>>>`,
  )
  const bytes = textPdf([{ content: '/Faint gs /X1 Do', resources: `${RESOURCES}/XObject<</X1 52 0 R>>` }], {
    objects: { 50: STRIPES, 51: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>', 52: form },
  })
  const rebuilt = await translateAll(handler, bytes, (source) => pseudoTranslateInlines(source, { expand: 2 }))
  const [page] = await readPages(rebuilt.bytes)
  const [first] = page?.shows.filter((show) => show.glyphs.length > 0) ?? []
  expect(first?.state.fillAlpha).toBe(1)
})

it('draws what follows as before', async () => {
  const bytes = textPdf([
    {
      content: `BT /F1 12 Tf 50 700 Td (Some plain words and ) Tj /Faint gs 1 Tr 3 w 0 1 0 RG (outlined faint ones here) Tj ET
        BT /F1 12 Tf 50 500 Td (12.50) Tj ET`,
      resources: RESOURCES,
    },
  ])
  const rebuilt = await translateAll(handler, bytes, (source) => pseudoTranslateInlines(source))
  const states = [bytes, rebuilt.bytes].map(async (each) => (await readPages(each))[0]?.shows.at(-1)?.state)
  const [before, after] = await Promise.all(states)
  const paint = (state: TextState | undefined) => [state?.renderMode, state?.stroke, state?.fill, state?.strokeAlpha]
  expect(paint(after)).toEqual(paint(before))
  expect([after?.lineWidth, after?.fillAlpha]).toEqual([before?.lineWidth, before?.fillAlpha])
})

it('sets letters apart as far as they were', async () => {
  const bytes = textPdf(['BT /F1 11 Tf 4 Tc 50 700 Td (WIDE SPACED CAPITALS) Tj ET'])
  const [page] = await readPages((await translateAll(handler, bytes, (source) => pseudoTranslateInlines(source))).bytes)
  const glyphs = page?.shows.filter(isTranslated).flatMap((show) => show.glyphs) ?? []
  const gaps = glyphs.flatMap(({ x, width }, index) => {
    const next = glyphs[index + 1]
    return next === undefined ? [] : [next.x - x - width]
  })
  expect(glyphs.length).toBeGreaterThan(18)
  for (const gap of gaps) expect(Math.abs(gap - 4)).toBeLessThan(1.5)
})
