import { expect, it } from 'vitest'
import { latin1Bytes } from './objects/syntax/latin1.ts'
import { PdfString } from './objects/pdf-object.ts'
import { readTextString, writeTextString } from './text-string.ts'

it.each([
  ['PDFDocEncoding', '\x80 \xa0 \x18 \xe9', '• € ˘ é'],
  ['UTF-16', '\xfe\xff\x04\x16\xd8\x3d\xde\x00', 'Ж😀'],
  ['UTF-16 the other way round', '\xff\xfe\x16\x04', 'Ж'],
  ['UTF-8', '\xef\xbb\xbf\xd0\x96', 'Ж'],
  ['a language told in the text', '\xfe\xff\x00\x1b\x00e\x00n\x00\x1b\x00a', 'a'],
])('reads %s', (_, bytes, text) => {
  expect(readTextString(new PdfString(latin1Bytes(bytes)))).toBe(text)
})

it('writes what it reads, ASCII as it is', () => {
  for (const text of ['Plain (words)', 'Größe', 'Ж😀', '']) expect(readTextString(writeTextString(text))).toBe(text)
  expect(writeTextString('Plain')).toEqual(new PdfString(latin1Bytes('Plain')))
})
