// Parts without texts of their own, in small workbooks: what they name has its new name.
import { expect, it } from 'vitest'
import type { Inline } from '../model.ts'
import { partsOf } from '../testing/pptx-package.ts'
import { translateAll } from '../testing/run-format.ts'
import { relations, root, row, shared, sheet, xlsx } from '../testing/xlsx-package.ts'
import { xlsxFormat } from './xlsx-format.ts'

const shouted = (source: readonly Inline[]) =>
  source.map((inline) => (inline.kind === 'text' ? { ...inline, text: inline.text.toUpperCase() } : inline))
const kept = (source: readonly Inline[]) => [...source]

async function written(name: string, part: string, translate = shouted): Promise<string | undefined> {
  const book = xlsx(
    [
      ['My data', sheet([row(1, [shared(0)])])],
      ['Sums', sheet([])],
    ],
    { strings: ['<t>North</t>'], parts: { [name]: part } },
  )
  return (await partsOf((await translateAll(xlsxFormat, book, translate)).bytes)).get(name)
}

const links = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}"/></Relationships>`
const controls =
  '<formControlPr xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" objectType="List" fmlaLink="Sums!$A$1" fmlaRange="\'My data\'!$A$1:$A$9"/>'
const vml =
  '<xml xmlns:x="urn:schemas-microsoft-com:office:excel"><x:ClientData ObjectType="Drop"><x:FmlaRange>\'My data\'!$A$1</x:FmlaRange></x:ClientData></xml>'
const titles =
  '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><Application>Sums</Application><TitlesOfParts><vt:vector size="3" baseType="lpstr"><vt:lpstr>My data</vt:lpstr><vt:lpstr>Sums</vt:lpstr><vt:lpstr>\'My data\'!Print_Area</vt:lpstr></vt:vector></TitlesOfParts></Properties>'
const connections = root(
  'connections',
  '<connection id="1"><parameters><parameter cell="Sums!A1"/></parameters></connection>',
)
const chart = root(
  'c:chartSpace',
  '<c:pivotSource><c:name>[Book 1.xlsx]My data!PivotTable1</c:name><c:fmtId val="0"/></c:pivotSource>',
)

it.each([
  [
    'a link of a drawing',
    'xl/drawings/_rels/drawing1.xml.rels',
    links("#'My%20data'!A1"),
    'Target="#&apos;MY%20DATA&apos;!A1"',
  ],
  [
    'a control',
    'xl/ctrlProps/ctrlProp1.xml',
    controls,
    'fmlaLink="SUMS!$A$1" fmlaRange="&apos;MY DATA&apos;!$A$1:$A$9"',
  ],
  ['a control in VML', 'xl/drawings/vmlDrawing1.vml', vml, "<x:FmlaRange>'MY DATA'!$A$1</x:FmlaRange>"],
  [
    'the titles of parts',
    'docProps/app.xml',
    titles,
    "<vt:lpstr>MY DATA</vt:lpstr><vt:lpstr>SUMS</vt:lpstr><vt:lpstr>'MY DATA'!Print_Area</vt:lpstr>",
  ],
  ['a parameter of a query', 'xl/connections.xml', connections, 'cell="SUMS!A1"'],
  ['the pivot table of a chart', 'xl/charts/chart1.xml', chart, '<c:name>[Book 1.xlsx]MY DATA!PivotTable1</c:name>'],
])('%s names the sheet as the workbook does', async (_, name, part, expected) => {
  expect(await written(name, part)).toContain(expected)
  expect(await written(name, part, kept)).toBe(part)
})

it.each(['https://example.com/#Sums', 'media/image1.png', '#Elsewhere!A1'])('the target %s stays', async (target) => {
  const name = 'xl/drawings/_rels/drawing1.xml.rels'
  expect(await written(name, links(target))).toBe(links(target))
})

it('a part that cannot be read stays', async () => {
  const broken = vml.replace('</x:ClientData>', '')
  expect(await written('xl/drawings/vmlDrawing1.vml', broken)).toBe(broken)
})

it('a field of a pivot table has the name of its column, also where the header is formatted', async () => {
  const table = root('table', '<tableColumns count="1"><tableColumn id="1" name="Kind of thing"/></tableColumns>')
  const cache = root(
    'pivotCacheDefinition',
    '<cacheSource type="worksheet"><worksheetSource name="Kinds"/></cacheSource><cacheFields count="1"><cacheField name="Kind of thing"/></cacheFields>',
  )
  const book = xlsx([['My data', sheet([row(1, [shared(0)]), row(2, [shared(1)])])]], {
    strings: ['<r><t xml:space="preserve">Kind of </t></r><r><rPr><b/></rPr><t>thing</t></r>', '<t>North</t>'],
    parts: {
      'xl/tables/table1.xml': table.replace('<table ', '<table displayName="Kinds" ref="A1:A2" '),
      'xl/worksheets/_rels/sheet1.xml.rels': relations([['table', '../tables/table1.xml']]),
      'xl/pivotCache/pivotCacheDefinition1.xml': cache,
    },
  })
  const parts = await partsOf((await translateAll(xlsxFormat, book, shouted)).bytes)
  expect(parts.get('xl/tables/table1.xml')).toContain('name="KIND OF THING"')
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<is><t xml:space="preserve">KIND OF THING</t></is>')
  expect(parts.get('xl/pivotCache/pivotCacheDefinition1.xml')).toContain('<cacheField name="KIND OF THING"/>')
})
