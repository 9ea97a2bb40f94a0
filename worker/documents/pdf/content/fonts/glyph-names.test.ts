import { expect, it } from 'vitest'
import { ligatureOfName } from './glyph-names.ts'
import { pageText, texts } from '../testing/inline-pdf.ts'

it.each([
  ['T_h', 'Th'],
  ['f_f_i.alt', 'ffi'],
  ['ffl', 'ffl'],
  ['uniFB01', 'fi'],
  ['uni00660069', 'fi'],
  ['u0066_u00069', 'fi'],
  ['uniD800', ''],
  ['h', ''],
  ['one_half', ''],
  ['.notdef', ''],
])('reads the letters of %s', (name, letters) => {
  expect(ligatureOfName(name)).toBe(letters)
})

const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <00> <FF> endcodespacerange
3 beginbfchar <41> <0068> <42> <0069> <43> <0078> endbfchar endcmap end end`

it('completes what a table tells of a ligature by its name', async () => {
  const font = `/Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 5 0 R
    /Encoding <</Type /Encoding /Differences [65 /T_h /f_i /f_l]>>>>>>`
  const page = await pageText(
    { content: 'BT /F1 10 Tf 50 700 Td (ABC) Tj ET', resources: font },
    { objects: { 5: { stream: TO_UNICODE } } },
  )
  expect(texts(page)).toEqual(['Thfix'])
})
