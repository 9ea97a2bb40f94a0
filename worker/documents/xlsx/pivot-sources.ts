// Where pivot tables take their data from (ECMA-376-1 §18.10.1.95): the cells above the data have the names of the fields.
import { childElement, childElements } from '../ooxml/elements.ts'
import { type OfficePackage, smallPartRoot } from '../ooxml/package/office-package.ts'
import { cellAddress } from './cell-address.ts'
import { decodeEscapedText } from './escaped-text.ts'
import type { Sheet, Table } from './workbook.ts'

const CACHE = /spreadsheetml\.pivotcachedefinition\+xml$/

/**
 * As tables, whose columns are the fields. One without a name has that of its part, which no formula can write. The header
 * of one with a name is that of the table so called.
 */
export async function pivotSources(pkg: OfficePackage, sheets: readonly Sheet[]): Promise<Table[]> {
  const sources: Table[] = []
  for (const entry of pkg.archive.entries) {
    if (!CACHE.test(pkg.types.of(entry.name))) continue
    const root = await smallPartRoot(pkg, entry)
    const fields = root && childElement(root, 'x:cacheFields')
    const cells = root && childElement(root, 'x:cacheSource')
    const range = cells && childElement(cells, 'x:worksheetSource')
    if (!fields) continue
    const sheet = range?.attribute('sheet')?.toLowerCase()
    const home = sheets.find(({ name }) => name.toLowerCase() === sheet)
    const [first, last = first] = (range?.attribute('ref') ?? '').split(':').map(cellAddress)
    sources.push({
      entry,
      name: range?.attribute('name') ?? entry.name,
      header: first && home ? { ...first, sheet: home.number } : null,
      lastRow: last?.row ?? 0,
      columns: childElements(fields).map((field) => decodeEscapedText(field.attribute('name') ?? '')),
    })
  }
  return sources
}
