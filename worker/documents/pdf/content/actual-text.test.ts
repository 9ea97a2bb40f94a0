import { expect, it } from 'vitest'
import { pageText } from './testing/inline-pdf.ts'

async function read(content: string): Promise<string> {
  const { shows } = await pageText({ content: `BT /F1 10 Tf 100 600 Td ${content} ET` })
  return shows.map(({ glyphs }) => glyphs.map(({ unicode }) => unicode || '?').join('')).join('|')
}

it.each([
  ['word by word', '/Span<</ActualText(Real words)>>BDC (Rxxl wxrds) Tj EMC', 'Real words'],
  [
    'over several operators',
    '/Span<</ActualText(Real words)>>BDC (Rx) Tj (xl wxrds) Tj EMC (, seen) Tj',
    'Re|al words|, seen',
  ],
  ['of one glyph as several letters', '/Span<</ActualText(ffi)>>BDC (#) Tj EMC', 'ffi'],
  ['of glyphs that are more than its letters', '/Span<</ActualText(It)>>BDC (abcd) Tj EMC', '\u00ADI\u00ADt'],
  [
    'as the outer stretch has it',
    '/S<</ActualText(outer)>>BDC /T<</ActualText(inner)>>BDC (xxxxx) Tj EMC EMC',
    'outer',
  ],
  ['from the right', '/Span<</ActualText<FEFF05D005D105D2>>>BDC (abc) Tj EMC', 'גבא'],
  ['of a hyphen that the word has not', '(hy) Tj /Span<</ActualText()>>BDC (-) Tj EMC', 'hy|\u00AD'],
])('takes the replacement text %s', async (_, content, text) => {
  expect(await read(content)).toBe(text)
})

it.each([
  ['what formulas are written with', '/Span<</ActualText($a^2$)>>BDC (a 2) Tj EMC', 'a 2'],
  ['a description', '/Span<</ActualText(A long description of a small sign)>>BDC (x) Tj EMC', 'x'],
  ['nothing', '/Span<</ActualText()>>BDC (word) Tj EMC', 'word'],
  ['the same text with other spaces', '/Span<</ActualText(a word )>>BDC (aword) Tj EMC', 'aword'],
])('leaves the letters where it is %s', async (_, content, text) => {
  expect(await read(content)).toBe(text)
})
