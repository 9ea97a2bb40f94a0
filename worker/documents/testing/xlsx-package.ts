// Small XLSX packages for tests, part by part.
import { zipBytes } from '../archive/testing/zip-bytes.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MICROSOFT = 'http://schemas.microsoft.com/office'

const NAMESPACES = Object.entries({
  r: RELATIONSHIPS,
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  xdr: 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
  x14: `${MICROSOFT}/spreadsheetml/2009/9/main`,
  xm: `${MICROSOFT}/excel/2006/main`,
})
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('')

/** Content types by the part's name without its number; what is not named here is only copied. */
const TYPES: Readonly<Record<string, string>> = {
  'xl/workbook': `${OFFICE}.spreadsheetml.sheet.main+xml`,
  'xl/worksheets/sheet': `${OFFICE}.spreadsheetml.worksheet+xml`,
  'xl/sharedStrings': `${OFFICE}.spreadsheetml.sharedStrings+xml`,
  'xl/comments': `${OFFICE}.spreadsheetml.comments+xml`,
  'xl/threadedComments/threadedComment': 'application/vnd.ms-excel.threadedcomments+xml',
  'xl/tables/table': `${OFFICE}.spreadsheetml.table+xml`,
  'xl/styles': `${OFFICE}.spreadsheetml.styles+xml`,
  'xl/pivotTables/pivotTable': `${OFFICE}.spreadsheetml.pivotTable+xml`,
  'xl/pivotCache/pivotCacheDefinition': `${OFFICE}.spreadsheetml.pivotCacheDefinition+xml`,
  'xl/pivotCache/pivotCacheRecords': `${OFFICE}.spreadsheetml.pivotCacheRecords+xml`,
  'xl/drawings/drawing': `${OFFICE}.drawing+xml`,
  'xl/charts/chart': `${OFFICE}.drawingml.chart+xml`,
  'xl/ctrlProps/ctrlProp': 'application/vnd.ms-excel.controlproperties+xml',
  'xl/connections': `${OFFICE}.spreadsheetml.connections+xml`,
  'docProps/app': `${OFFICE}.extended-properties+xml`,
  'docProps/core': 'application/vnd.openxmlformats-package.core-properties+xml',
}

/** A part's root with every prefix the tests use. */
export function root(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name} xmlns="${MAIN}"${NAMESPACES}>${content}</${name}>`
}

/** Targets of a part's relationships, by kind: `table`. */
export function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}

/** A row of cells, each as its XML without an address; `attributes` of the row behind its number. */
export function row(number: number, cells: readonly string[], attributes = ''): string {
  const addressed = cells.map((cell, index) => cell.replace('<c', `<c r="${String.fromCharCode(65 + index)}${number}"`))
  return `<row r="${number}"${attributes === '' ? '' : ` ${attributes}`}>${addressed.join('')}</row>`
}

export function shared(number: number): string {
  return `<c t="s"><v>${number}</v></c>`
}

export function inline(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`
}

export function sheet(rows: readonly string[], behind = '', before = ''): string {
  return root('worksheet', `${before}<sheetData>${rows.join('')}</sheetData>${behind}`)
}

export interface XlsxOptions {
  /** The content of each `si`. */
  readonly strings?: readonly string[]
  /** Further parts by name. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>
  /** What stands behind the names of the sheets. */
  readonly workbook?: string
}

/** The sheets by name, in the order of their tabs; the last one's file comes first. */
export function xlsx(
  sheets: readonly (readonly [name: string, xml: string])[],
  { strings = [], parts = {}, workbook = '' }: XlsxOptions = {},
): Uint8Array {
  const file = (index: number) => `worksheets/sheet${sheets.length - index}.xml`
  const list = sheets.map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  const all: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': root('workbook', `<sheets>${list.join('')}</sheets>${workbook}`),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', file(index)] as const),
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': root('sst', strings.map((item) => `<si>${item}</si>`).join('')),
    ...Object.fromEntries(sheets.map(([, xml], index) => [`xl/${file(index)}`, xml] as const).toReversed()),
    ...parts,
  }
  const overrides = Object.keys(all).flatMap((name) => {
    const type = TYPES[name.replace(/\d*\.xml$/, '')]
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`]
  })
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  return zipBytes([
    { name: '[Content_Types].xml', content: types },
    ...Object.entries(all).map(([name, content]) => ({ name, content })),
  ])
}
