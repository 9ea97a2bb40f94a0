// A workbook with every construct that holds text.
import { inline, relations, root, row, shared, sheet, xlsx } from '../../testing/xlsx-package.ts'

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
  '<t>Open</t>',
  '<t>Amount\nin pounds</t>',
]

/** The rows of the first sheet, which tests of broken documents change. */
export const FIRST_ROWS = [
  row(1, [shared(1), shared(0), shared(10)]),
  row(2, [shared(3), '<c><v>12.5</v></c>', shared(4)]),
  row(3, [shared(3), shared(5), shared(7)]),
  row(4, [shared(2), shared(6)], 'ht="30"'),
  row(5, [inline('Typed into the cell'), '<c t="str"><f>A2&amp;" sales"</f><v>North sales</v></c>']),
  row(6, [shared(9), '<c><f>IF(A6="Open",1,2)+SUM(Sales[Region])</f><v>1</v></c>']),
  row(7, ['<c t="str"><f>A6</f><v>Open</v></c>', "<c><f>'Hidden lists'!A1</f><v>1</v></c>"]),
].join('')

/** What stands behind the rows of the first sheet. */
export const BEHIND_ROWS = [
  '<autoFilter ref="A1:C7"><filterColumn colId="0"><filters><filter val="Open"/></filters></filterColumn></autoFilter>',
  '<conditionalFormatting sqref="A1:A9"><cfRule type="containsText" priority="1" operator="containsText" text="Open"><formula>NOT(ISERROR(SEARCH("Open",A1)))</formula></cfRule><cfRule type="cellIs" priority="2" operator="equal"><formula>"Open"</formula></cfRule></conditionalFormatting>',
  '<dataValidations count="2"><dataValidation type="list" sqref="A6:A9" errorTitle="Not in the list" error="Choose one of the list" promptTitle="State" prompt="How far it is"><formula1>"Open,Closed for good"</formula1></dataValidation><dataValidation type="list" sqref="B6"><formula1>\'Hidden lists\'!$A$1:$A$2</formula1></dataValidation></dataValidations>',
  '<hyperlinks><hyperlink ref="A2" location="\'Hidden lists\'!A1" display="North" tooltip="See the list"/></hyperlinks>',
  '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Sales report&amp;CPage &amp;P of &amp;N&amp;R&amp;D</oddHeader><oddFooter>&amp;CFor members only</oddFooter></headerFooter>',
].join('')

const paragraph = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`

export const PARTS = {
  'xl/worksheets/_rels/sheet2.xml.rels': relations([
    ['table', '../tables/table1.xml'],
    ['comments', '../comments1.xml'],
    ['threadedComment', '../threadedComments/threadedComment1.xml'],
    ['drawing', '../drawings/drawing1.xml'],
    ['pivotTable', '../pivotTables/pivotTable1.xml'],
  ]),
  'xl/drawings/_rels/drawing1.xml.rels': relations([['chart', '../charts/chart1.xml']]),
  'xl/pivotTables/_rels/pivotTable1.xml.rels': relations([
    ['pivotCacheDefinition', '../pivotCache/pivotCacheDefinition1.xml'],
  ]),
  'xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels': relations([['pivotCacheRecords', 'pivotCacheRecords1.xml']]),
  'xl/tables/table1.xml': root(
    'table',
    '<tableColumns count="2"><tableColumn id="1" name="Region" totalsRowLabel="All together"/><tableColumn id="2" name="Amount_x000a_in pounds"><calculatedColumnFormula>Sales[[#This Row],[Region]]</calculatedColumnFormula></tableColumn></tableColumns>',
  ).replace('<table ', '<table id="1" name="Sales" displayName="Sales" ref="B1:C5" '),
  'xl/comments1.xml': root(
    'comments',
    '<authors><author>Anna</author></authors><commentList><comment ref="A2" authorId="0"><text><r><rPr><b/></rPr><t>Anna:</t></r><r><t xml:space="preserve"> is this right?</t></r></text></comment></commentList>',
  ),
  'xl/threadedComments/threadedComment1.xml':
    '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="A3" id="{1}"><text>Check the numbers</text></threadedComment></ThreadedComments>',
  'xl/drawings/drawing1.xml': root(
    'xdr:wsDr',
    `<xdr:sp textlink="'Hidden lists'!A1"><xdr:nvSpPr><xdr:cNvPr id="2" name="Box 1" descr="A box with a note"/></xdr:nvSpPr><xdr:txBody>${paragraph('Look here')}</xdr:txBody></xdr:sp>`,
  ),
  'xl/charts/chart1.xml': root(
    'c:chartSpace',
    `<c:title><c:tx><c:rich>${paragraph('Sales by region')}</c:rich></c:tx></c:title><c:ser><c:tx><c:strRef><c:f>'Hidden lists'!$A$1</c:f><c:strCache><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache></c:strRef></c:tx><c:val><c:numRef><c:f>'Hidden lists'!$B$1</c:f></c:numRef></c:val></c:ser>`,
  ),
  'xl/pivotTables/pivotTable1.xml': root(
    'pivotTableDefinition',
    '<pivotFields count="1"><pivotField axis="axisRow"/></pivotFields><dataFields count="1"><dataField name="Sum of sales" fld="1"/></dataFields>',
  ).replace('<pivotTableDefinition ', '<pivotTableDefinition name="PivotTable1" dataCaption="Values" '),
  'xl/pivotCache/pivotCacheDefinition1.xml': root(
    'pivotCacheDefinition',
    '<cacheSource type="worksheet"><worksheetSource ref="A1:B5" sheet="Hidden lists"/></cacheSource><cacheFields count="1"><cacheField name="Region"><sharedItems><s v="North"/><s v="In no cell"/></sharedItems></cacheField></cacheFields>',
  ),
  'xl/pivotCache/pivotCacheRecords1.xml': root('pivotCacheRecords', '<r><s v="North"/></r>'),
  'docProps/core.xml':
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Sales of the club</dc:title></cp:coreProperties>',
  'xl/media/image1.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
}

/** With these rows of the first sheet, and this behind them; the others stay as they are. */
export function wholeWorkbook(rows = FIRST_ROWS, behind = BEHIND_ROWS): Uint8Array {
  return xlsx(
    [
      ['Overview', sheet([rows], behind, '<sheetViews><sheetView workbookViewId="0"/></sheetViews>')],
      ['Hidden lists', sheet([row(1, [shared(3), inline('Last of all')])])],
    ],
    {
      strings: STRINGS,
      parts: PARTS,
      workbook:
        '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="1">\'Hidden lists\'!$A$1:$B$5</definedName></definedNames><calcPr calcId="191029"/>',
    },
  )
}
