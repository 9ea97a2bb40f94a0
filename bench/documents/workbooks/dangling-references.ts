// References of a workbook to what it does not have: sheets, columns of tables, places of links, sources of pivot tables.
import type { ZipEntry } from '../../../worker/documents/archive/zip-directory.ts'
import { childElement, childElements, descendants } from '../../../worker/documents/ooxml/elements.ts'
import { relatedParts, smallPartRoot } from '../../../worker/documents/ooxml/package/office-package.ts'
import { decodeEscapedText } from '../../../worker/documents/xlsx/escaped-text.ts'
import { formulaTokens } from '../../../worker/documents/xlsx/formulas/formula-tokens.ts'
import { sheetsOfPrefix } from '../../../worker/documents/xlsx/formulas/sheet-prefix.ts'
import { renameColumns } from '../../../worker/documents/xlsx/formulas/table-columns.ts'
import { stringText } from '../../../worker/documents/xlsx/string-item.ts'
import { textContent, type XmlElement } from '../../../worker/documents/xml/xml-tree.ts'
import { elementsOf, openWorkbook, sharedStrings, type Workbook } from './workbook-package.ts'

/** Elements that hold a formula, and attributes that hold a place or a sheet. */
const FORMULAS = ['x:f', 'x:definedName', 'x:formula', 'x:formula1', 'x:formula2', 'x:calculatedColumnFormula'].concat([
  'x:totalsRowFormula',
  'c:f',
  'c15:f',
  'cx:f',
  'xm:f',
  'xvml:FmlaLink',
  'xvml:FmlaRange',
])
const PLACES = ['x:hyperlink', 'x:worksheetSource', 'rel:Relationship']
const READ =
  /(?:worksheet|chartsheet|sheet\.main|macroenabled\.main|table|pivottable|pivotcachedefinition)\+xml$|chart(?:ex)?\+xml$|vmldrawing$|package\.relationships\+xml$/

interface Known {
  readonly sheets: ReadonlySet<string>
  /** Columns by the table's name. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>
}

/** A sentence for each, with the part that it is in. */
export async function danglingReferences(bytes: Uint8Array): Promise<string[]> {
  const workbook = await openWorkbook(bytes)
  const { pkg } = workbook
  const tables = await tablesOf(workbook)
  const known: Known = {
    sheets: new Set(workbook.sheets.map(({ name }) => name.toLowerCase())),
    tables: new Map(tables.map(({ name, columns }) => [name.toLowerCase(), new Set(columns.map(lowerCase))])),
  }
  const found: string[] = []
  for (const entry of pkg.archive.entries) {
    if (!READ.test(pkg.types.of(entry.name)) && !entry.name.endsWith('.rels')) continue
    try {
      for await (const element of elementsOf(pkg, entry, [...FORMULAS, ...PLACES])) {
        found.push(...missingIn(element, known).map((missing) => `${entry.name}: ${missing}`))
      }
    } catch (error) {
      found.push(`${entry.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  found.push(...(await wrongHeaders(workbook, tables)), ...(await wrongPivotFields(workbook, tables)))
  return found
}

const lowerCase = (text: string) => text.toLowerCase()

function missingIn(element: XmlElement, known: Known): string[] {
  if (element.name === 'x:hyperlink') return missingInFormula(element.attribute('location') ?? '', known)
  if (element.name === 'x:worksheetSource') {
    const sheet = element.attribute('sheet')
    const isOwn = element.attribute('r:id') === undefined
    return sheet !== undefined && isOwn && !known.sheets.has(sheet.toLowerCase()) ? [`no source sheet ${sheet}`] : []
  }
  if (element.name === 'rel:Relationship') {
    const target = element.attribute('Target') ?? ''
    return target.startsWith('#') ? missingInFormula(target.slice(1).replaceAll('%20', ' '), known) : []
  }
  return missingInFormula(decodeEscapedText(textContent(element)), known)
}

function missingInFormula(formula: string, { sheets, tables }: Known): string[] {
  const missing: string[] = []
  const tokens = formulaTokens(formula)
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'sheet') {
      for (const sheet of sheetsOfPrefix(text)) if (!sheets.has(sheet.toLowerCase())) missing.push(`no sheet ${sheet}`)
    }
    const table = tokens[at - 1]
    if (kind !== 'columns' || table?.kind !== 'name' || tokens[at - 2]?.kind === 'externalSheet') continue
    const columns = tables.get(table.text.toLowerCase())
    if (!columns) missing.push(`no table ${table.text}`)
    else
      renameColumns(text, (column) => {
        if (!columns.has(column.toLowerCase()) && column.trim() === column)
          missing.push(`no column ${column} in ${table.text}`)
        return null
      })
  }
  return missing
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly sheet: ZipEntry
  /** The addresses of its header cells, in the order of the columns. */
  readonly headers: readonly string[]
}

async function tablesOf({ pkg, sheets }: Workbook): Promise<Table[]> {
  const tables: Table[] = []
  for (const { entry: sheet } of sheets) {
    for (const entry of sheet ? await relatedParts(pkg, sheet.name, 'table') : []) {
      const root = await smallPartRoot(pkg, entry)
      const list = root && childElement(root, 'x:tableColumns')
      if (!root || !list || !sheet) continue
      const columns = childElements(list).map((column) => decodeEscapedText(column.attribute('name') ?? ''))
      const isHeaded = root.attribute('headerRowCount') !== '0'
      const headers = isHeaded ? headersFrom(root.attribute('ref') ?? '', columns.length) : []
      tables.push({ name: root.attribute('displayName') ?? '', columns, sheet, headers })
    }
  }
  return tables
}

function headersFrom(area: string, count: number): string[] {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)/.exec(area) ?? []
  let first = 0
  for (const letter of letters) first = first * 26 + letter.charCodeAt(0) - 64
  return Array.from({ length: count }, (_, at) => columnLetters(first + at) + row)
}

function columnLetters(column: number): string {
  return column === 0
    ? ''
    : columnLetters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
}

/** Excel repairs a table whose header says something else than its columns. */
async function wrongHeaders(workbook: Workbook, tables: readonly Table[]): Promise<string[]> {
  const strings = await sharedStrings(workbook)
  const found: string[] = []
  for (const { name, columns, sheet, headers } of tables) {
    const columnOf = new Map(headers.map((address, at) => [address, columns[at] ?? '']))
    for await (const cell of elementsOf(workbook.pkg, sheet, ['x:c'])) {
      const column = columnOf.get(cell.attribute('r') ?? '')
      if (column === undefined) continue
      const text = cellText(cell, strings)
      if (normalised(text) !== normalised(column))
        found.push(`${name}: the header has ${text}, the column is ${column}`)
    }
  }
  return found
}

const normalised = (text: string) => text.replaceAll(/\r\n?/g, '\n')

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const value = childElement(cell, 'x:v')
  const item = childElement(cell, 'x:is')
  if (cell.attribute('t') === 's' && value) return strings[Number(textContent(value))] ?? ''
  return item ? stringText(item) : value ? decodeEscapedText(textContent(value)) : ''
}

/** Fields of a cache that takes its data from a table have the names of its columns. */
async function wrongPivotFields({ pkg }: Workbook, tables: readonly Table[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of pkg.archive.entries) {
    if (!pkg.types.of(entry.name).endsWith('pivotcachedefinition+xml')) continue
    const root = await smallPartRoot(pkg, entry)
    const elements = root ? [...descendants(root)] : []
    const source = elements.find(({ name }) => name === 'x:worksheetSource')?.attribute('name')
    const table = tables.find(({ name }) => name === source)
    const columns = new Set(table?.columns.map(normalised))
    for (const field of elements.filter(({ name }) => name === 'x:cacheField')) {
      const name = decodeEscapedText(field.attribute('name') ?? '')
      const isOwn = field.attribute('databaseField') !== '0'
      if (table && isOwn && !columns.has(normalised(name)))
        found.push(`${entry.name}: ${table.name} has no column ${name}`)
    }
  }
  return found
}
