// Pivot tables and what they keep of their source (ECMA-376-1 §18.10), and slicers. Captions are texts of their own; names of
// fields and items are those of cells, and follow these.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { attributeText } from './cell-text.ts'
import { decodeEscapedText, encodeEscapedName } from './escaped-text.ts'
import { attributeFollows } from './references.ts'
import type { XlsxContext } from './xlsx-context.ts'

/** By element. */
const CAPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'x:pivotTableDefinition',
    ['dataCaption', 'grandTotalCaption', 'errorCaption', 'missingCaption', 'rowHeaderCaption', 'colHeaderCaption'],
  ],
  ['x:pivotField', ['name', 'subtotalCaption']],
  ['x:dataField', ['name']],
  ['x:item', ['n']],
  ['x14:slicer', ['caption']],
])
const QUOTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['x:cacheField', ['name', 'caption']],
  ['x:s', ['v']],
  ['x14:slicerCacheDefinition', ['sourceName']],
])

export function pivotReader(context: XlsxContext, entry: ZipEntry): PartReader {
  const { names, book } = context
  const source = book.pivots.find((each) => each.entry === entry)
  /** Names of data fields that are written, with the number of each. */
  const dataFields = new Map<string, number>()
  const counts = new Map<string, number>()
  let dataFieldCount = 0

  /** A field has the name of the column, letter by letter: else it is lost when the source is read again. */
  function columnSpans(element: XmlElement, xml: string): Span[] | null {
    const column = element.name === 'x:cacheField' ? decodeEscapedText(element.attribute('name') ?? '') : ''
    const table = source && (book.tables.find(({ name }) => name === source.name) ?? source)
    if (!table?.columns.includes(column)) return null
    return attributeFollows(element, 'name', xml, (name) => {
      const written = names.columnOf(table.name, column)
      return written === undefined || written === column ? name : encodeEscapedName(written)
    })
  }

  /**
   * No other data field and no field of the source may have the name: Excel repairs the file. It appends a blank itself to
   * what would be called as a field.
   */
  function dataFieldName(text: string, at: number): string {
    let name = names.isField(text) ? `${text} ` : text
    let count = counts.get(name.toLowerCase()) ?? 1
    const base = name
    while (names.isField(name) || (dataFields.get(name.toLowerCase()) ?? at) !== at)
      name = `${base.trimEnd()}${++count}`
    counts.set(base.toLowerCase(), count)
    dataFields.set(name.toLowerCase(), at)
    return name
  }

  function quoted(element: XmlElement, name: string, xml: string): Span[] {
    const text = decodeEscapedText(element.attribute(name) ?? '').trim()
    return book.texts.has(text) ? attributeText(element, name, xml, { role: 'cell' }, context) : []
  }

  function spans(element: XmlElement, xml: string): Span[] {
    if (element.name === 'x:worksheetSource') {
      return attributeFollows(element, 'sheet', xml, (name) => names.renames.sheets.get(name) ?? name)
    }
    const column = columnSpans(element, xml)
    const at = dataFieldCount
    const changed = element.name === 'x:dataField' ? (text: string) => dataFieldName(text, at) : undefined
    if (changed) dataFieldCount++
    return [
      ...(column ?? []),
      ...(CAPTIONS.get(element.name) ?? []).flatMap((name) =>
        attributeText(element, name, xml, { role: 'caption' }, context, changed),
      ),
      ...(QUOTES.get(element.name) ?? []).flatMap((name) =>
        column && name === 'name' ? [] : quoted(element, name, xml),
      ),
    ].toSorted((a, b) => a.start - b.start)
  }

  return {
    blocks: new Set(),
    tags: new Set([...CAPTIONS.keys(), ...QUOTES.keys(), 'x:worksheetSource']),
    read: (element, xml) => around(element, xml, spans(element, xml)),
  }
}
