import { expect, it } from 'vitest'
import { glossaryFileFormat } from './file-format.ts'

const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from('<?xml', (sign) => [sign.charCodeAt(0), 0]).flat()])

it.each([
  ['terms.csv', 'fee,tasa', 'csv'],
  ['terms.TSV', 'fee\ttasa', 'tsv'],
  ['terms.txt', 'fee,tasa', 'csv'],
  ['terms.tbx', '<?xml version="1.0"?><martif>', 'tbx'],
  ['terms.xml', '\u{FEFF}\n<tbx>', 'tbx'],
  ['terms.csv', utf16, 'tbx'],
  ['signs.csv', 'a < b,c', 'csv'],
])('reads %s by its content, then by its name', async (name, content, format) => {
  expect(await glossaryFileFormat(new File([content], name))).toBe(format)
})
