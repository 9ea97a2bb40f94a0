// Pivot tables and what they keep of their source (ECMA-376-1 §18.10), and slicers. Captions are texts of their own; names of
// fields and items are those of cells, and follow these.
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

export function pivotReader(context: XlsxContext): PartReader {
  const { names, book } = context
  /** The table that a cache takes its data from: it is named in front of the fields. */
  let source: string | null = null

  /** A field of a table has the name of the column, letter by letter: else it is lost when the table is read again. */
  function columnSpans(element: XmlElement, xml: string): Span[] | null {
    const column = element.name === 'x:cacheField' ? decodeEscapedText(element.attribute('name') ?? '') : ''
    const table = book.tables.find(({ name }) => name === source)
    if (!table?.columns.includes(column)) return null
    return attributeFollows(element, 'name', xml, (name) => {
      const written = names.columnOf(table.name, column)
      return written === undefined || written === column ? name : encodeEscapedName(written)
    })
  }

  function quoted(element: XmlElement, name: string, xml: string): Span[] {
    const text = decodeEscapedText(element.attribute(name) ?? '').trim()
    return book.texts.has(text) ? attributeText(element, name, xml, { role: 'cell' }, context) : []
  }

  function spans(element: XmlElement, xml: string): Span[] {
    if (element.name === 'x:worksheetSource') {
      source = element.attribute('name') ?? null
      return attributeFollows(element, 'sheet', xml, (name) => names.renames.sheets.get(name) ?? name)
    }
    const column = columnSpans(element, xml)
    return [
      ...(column ?? []),
      ...(CAPTIONS.get(element.name) ?? []).flatMap((name) =>
        attributeText(element, name, xml, { role: 'caption' }, context),
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
