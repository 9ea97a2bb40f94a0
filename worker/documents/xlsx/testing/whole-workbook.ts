// A workbook with every construct that holds text.
import { inline, row, shared, sheet, xlsx } from '../../testing/xlsx-package.ts'

const STRINGS = [
  '<t>Region</t>',
  '<t>Sales of the year</t>',
  '<r><t xml:space="preserve">All numbers are </t></r><r><rPr><b/><sz val="11"/></rPr><t>estimates</t></r><r><rPr><sz val="11"/></rPr><t xml:space="preserve"> of the team</t></r>',
  '<t>North</t>',
  '<t>AB-1234</t>',
  '<t xml:space="preserve">First line\nsecond line </t>',
  '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
  '<t>anna@example.com</t>',
  '<t>nobody shows this</t>',
]

/** The rows of the first sheet, which tests of broken documents change. */
export const FIRST_ROWS = [
  row(1, [shared(1), shared(0)]),
  row(2, [shared(3), '<c><v>12.5</v></c>', shared(4)]),
  row(3, [shared(3), shared(5), shared(7)]),
  row(4, [shared(2), shared(6)], 'ht="30"'),
  row(5, [inline('Typed into the cell'), '<c t="str"><f>A2&amp;" sales"</f><v>North sales</v></c>']),
].join('')

export const PARTS = {
  'docProps/core.xml':
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Sales of the club</dc:title></cp:coreProperties>',
  'xl/media/image1.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
}

/** With these rows of the first sheet; the others stay as they are. */
export function wholeWorkbook(rows = FIRST_ROWS): Uint8Array {
  return xlsx(
    [
      ['Overview', sheet([rows])],
      ['Hidden lists', sheet([row(1, [shared(3), inline('Last of all')])])],
    ],
    { strings: STRINGS, parts: PARTS },
  )
}
