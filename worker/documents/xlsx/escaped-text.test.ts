import { expect, it } from 'vitest'
import { decodeEscapedText, encodeEscapedName, encodeEscapedText } from './escaped-text.ts'

it.each([
  ['plain text', 'plain text', 'plain text'],
  ['two\nlines', 'two\nlines', 'two_x000a_lines'],
  ['an old\r\nend', 'an old_x000D_\nend', 'an old_x000d__x000a_end'],
  ['_x000a_ as it is', '_x005F_x000a_ as it is', '_x005F_x000a_ as it is'],
  ['a_xyz_b', 'a_xyz_b', 'a_xyz_b'],
])('%j is written %j in a cell and %j in a name, and read again', (text, inCell, inName) => {
  expect(encodeEscapedText(text)).toBe(inCell)
  expect(encodeEscapedName(text)).toBe(inName)
  expect(decodeEscapedText(inCell)).toBe(text)
  expect(decodeEscapedText(inName)).toBe(text)
})
