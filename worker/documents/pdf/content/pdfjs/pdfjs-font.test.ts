import { expect, it } from 'vitest'
import { pageText } from '../testing/inline-pdf.ts'

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

it.each([
  ['its weight', '/Family', '/Flags 32 /FontWeight 700', 'Family', true],
  ['the flag that asks for it', '/Family', '/Flags 262176', 'Family', true],
  ['neither', '/Family', '/Flags 32 /FontWeight 400', 'Family', false],
  ['a name in two bytes a letter', '<feff00410062002d0042006f006c0064>', '/Flags 32', 'Ab-Bold', true],
])('is bold by %s', async (_, name, entries, read, isBold) => {
  const font = `<</Type /Font /Subtype /TrueType /BaseFont ${name} /Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 66
    /Widths [500 500] /FontDescriptor <</Type /FontDescriptor /FontName ${name} ${entries} /ItalicAngle 0 /Ascent 800
    /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 -200 1000 800]>>>>`
  const page = await pageText({ content: 'BT /F1 12 Tf 50 700 Td (ABBA) Tj ET', resources: `/Font <</F1 ${font}>>` })
  expect(page.shows[0]?.font).toMatchObject({ name: read, isBold, stem: 80 })
})
