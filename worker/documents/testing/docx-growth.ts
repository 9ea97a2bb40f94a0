// DOCX documents made of one construct, repeated n times.
import { STORES } from '../docx/property-links.ts'
import { docx, paragraph, root, run } from './docx-package.ts'
import { type GrowthConstruct, repeat, word } from './growth-construct.ts'

const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const fieldCode = (code: string) => `<w:r><w:instrText>${code}</w:instrText></w:r>`
const field = (code: string, result: string) =>
  fieldMark('begin') + fieldCode(code) + fieldMark('separate') + result + fieldMark('end')

const textBox = (text: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent>${paragraph(run(text))}</w:txbxContent></wps:txbx></mc:Choice></mc:AlternateContent></w:r>`

const control = (index: number) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a[1]/b[${index + 1}]" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${run(`${word(index)} ${index} `)}</w:sdtContent></w:sdt>`

const boundTo = (store: string, xpath: string, text: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="${xpath}"${store && ` w:storeItemID="${store}"`}/></w:sdtPr><w:sdtContent>${paragraph(run(text))}</w:sdtContent></w:sdt>`

/** Data stores with so many relationships each, and controls that may be bound to any store. */
function storesDocx(stores: number, relationships: number, controls: number): Uint8Array {
  const parts: Record<string, string> = {}
  for (let index = 1; index <= stores; index++) {
    const links = repeat(relationships, (at) => `<Relationship Id="r${at}" Type="t" Target="other${at}.xml"/>`)
    parts[`customXml/item${index}.xml`] = '<a><b>Two words</b></a>'
    parts[`customXml/itemProps${index}.xml`] =
      `<ds:datastoreItem ds:itemID="{${index}}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`
    parts[`customXml/_rels/item${index}.xml.rels`] =
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}<Relationship Id="p" Type="t" Target="itemProps${index}.xml"/></Relationships>`
  }
  return docx(
    repeat(controls, () => boundTo('', '/a[1]/b[1]', 'Two words')),
    parts,
  )
}

const nested = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth)

/** In one paragraph of the body unless the name says more. */
const DOCX: readonly [name: string, few: number, most: number, body: (count: number) => string][] = [
  ['breaks', 2_000, 54_800, (n) => paragraph(`<w:r><w:t>One</w:t>${'<w:br/>'.repeat(n)}<w:t>Two words</w:t></w:r>`)],
  ['breaks before the text', 2_000, 54_800, (n) => paragraph(`<w:r>${'<w:br/>'.repeat(n)}<w:t>Two words</w:t></w:r>`)],
  [
    'bookmarks and breaks before the text',
    1_000,
    14_800,
    (n) =>
      paragraph(
        repeat(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="b"/><w:r><w:br/></w:r>`),
        run('Two words'),
      ),
  ],
  [
    'bookmarks between words',
    1_000,
    14_500,
    (n) => paragraph(repeat(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="b"/>${run(`${word(i)} `)}`)),
  ],
  ['runs that look alike', 1_000, 14_800, (n) => paragraph(repeat(n, (i) => run(`${word(i)} `)))],
  [
    'runs in turn bold',
    1_000,
    14_500,
    (n) => paragraph(repeat(n, (i) => run(`${word(i)} `, i % 2 === 0 ? '<w:b/>' : ''))),
  ],
  [
    'links',
    1_000,
    11_900,
    (n) => paragraph(repeat(n, (i) => `<w:hyperlink w:anchor="a">${run(`${word(i)} `)}</w:hyperlink>`)),
  ],
  [
    'phonetic guides',
    500,
    5_800,
    (n) =>
      paragraph(
        repeat(
          n,
          (i) => `<w:r><w:ruby><w:rt>${run('a')}</w:rt><w:rubyBase>${run(word(i))}</w:rubyBase></w:ruby></w:r>`,
        ),
      ),
  ],
  ['fields in a row', 500, 4_900, (n) => paragraph(repeat(n, (i) => field('REF a', run(`${word(i)} `))))],
  [
    'fields in fields',
    500,
    6_600,
    (n) =>
      paragraph(
        nested(n, fieldMark('begin') + fieldCode('REF a') + fieldMark('separate'), run('Two words'), fieldMark('end')),
      ),
  ],
  [
    "fields in fields' codes",
    500,
    4_900,
    (n) =>
      paragraph(
        nested(n, fieldMark('begin'), run('Two words'), fieldMark('separate') + run('result') + fieldMark('end')),
      ),
  ],
  [
    'open fields, a paragraph each',
    500,
    40_000,
    (n) =>
      repeat(n, (i) =>
        paragraph(fieldMark('begin') + fieldCode('IF a') + fieldMark('separate') + run(`${word(i)} here`)),
      ),
  ],
  [
    'open fields before paragraphs',
    500,
    24_800,
    (n) => paragraph(fieldMark('begin').repeat(n)) + repeat(n, (i) => paragraph(run(word(i)))),
  ],
  [
    'containers in containers',
    60,
    240,
    (n) => paragraph(nested(n, '<w:ins w:id="1">', run('Two words').repeat(50), '</w:ins>')),
  ],
  [
    'tables in tables',
    20,
    80,
    (n) => nested(n, '<w:tbl><w:tr><w:tc>', paragraph(run('Two words')), '</w:tc></w:tr></w:tbl>'),
  ],
  [
    'cells',
    1_000,
    88_000,
    (n) => `<w:tbl>${repeat(n, (i) => `<w:tr><w:tc>${paragraph(run(word(i)))}</w:tc></w:tr>`)}</w:tbl>`,
  ],
  ['paragraphs', 1_000, 88_000, (n) => repeat(n, (i) => paragraph(run(`${word(i)} ${word(i + 1)}`)))],
  ['text boxes in one paragraph', 500, 5_800, (n) => paragraph(repeat(n, (i) => textBox(word(i))))],
  ['bound controls', 500, 7_400, (n) => paragraph(repeat(n, control))],
  ['one text without a space', 20_000, 4_000_000, (n) => paragraph(run('a'.repeat(n)))],
  ['one text without a sentence', 100_000, 4_000_000, (n) => paragraph(run('word '.repeat(n / 5)))],
  ['attributes', 1_000, 100_000, (n) => `<w:p${repeat(n, (i) => ` w:a${i}="1"`)}>${run('Two words')}</w:p>`],
]

export const DOCX_GROWTH: readonly GrowthConstruct[] = [
  ...DOCX.map(
    ([name, few, most, body]) =>
      ({ name, format: 'docx', few, most, make: (count: number) => docx(body(count)) }) as const,
  ),
  {
    name: 'custom properties',
    format: 'docx',
    few: 500,
    most: 50_000,
    make: (count) =>
      docx(paragraph(run('Two words')), {
        'docProps/custom.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${repeat(count, (i) => `<property name="p${i}"><vt:lpwstr>two words ${i}</vt:lpwstr></property>`)}</Properties>`,
      }),
  },
  {
    name: 'data stores, with relationships each',
    format: 'docx',
    few: 50,
    most: 1_500,
    make: (count) => storesDocx(count, 150, 1),
  },
  {
    name: 'data stores, and controls of any',
    format: 'docx',
    few: 50,
    most: 5_000,
    make: (count) => storesDocx(count, 1, count),
  },
  {
    name: 'properties, and controls of their store',
    format: 'docx',
    few: 30,
    most: 5_000,
    make: (count) =>
      docx(
        repeat(count, (i) => boundTo(STORES.core, '/ns1:coreProperties[1]/ns0:title[1]', `Two words ${i}`)),
        {
          'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${repeat(count, (i) => `<dc:title>Two words ${i}</dc:title>`)}</cp:coreProperties>`,
        },
      ),
  },
  {
    name: 'styles in a chain',
    format: 'docx',
    few: 500,
    most: 40_000,
    make: (count) =>
      docx(
        repeat(count, (i) => `<w:p><w:pPr><w:pStyle w:val="s${i}"/></w:pPr>${run('Two words')}</w:p>`),
        {
          'word/styles.xml': root(
            'w:styles',
            repeat(
              count,
              (i) => `<w:style w:type="paragraph" w:styleId="s${i}"><w:basedOn w:val="s${i + 1}"/></w:style>`,
            ),
          ),
        },
      ),
  },
]
