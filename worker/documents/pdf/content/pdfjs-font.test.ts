import { expect, it } from 'vitest'
import { pageText } from './testing/inline-pdf.ts'

/** Glyphs for A and B, of a width in glyph space. */
function type3(matrix: string, width: number): string {
  return `/Font <</F1 <</Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [${matrix}] /CharProcs <<>>
    /Encoding <</Type /Encoding /Differences [65 /A /B]>> /FirstChar 65 /LastChar 66 /Widths [${width} ${width}]>>>>`
}

it.each([
  ['of a thousandth', '0.001 0 0 0.001 0 0', 12, 500, 12],
  ["of TeX's bitmaps", '1 0 0 -1 0 0', 0.24, 25, 12],
  ['of bitmaps in a size that is the resolution', '0.0042 0 0 0.0042 0 0', 58, 25, 12.2],
])('tells the height of letters in units %s', async (_, matrix, size, width, height) => {
  const page = await pageText({ content: `BT /F1 ${size} Tf 50 700 Td (ABBA) Tj ET`, resources: type3(matrix, width) })
  expect(page.shows[0]?.size).toBeCloseTo(height, 0)
})
