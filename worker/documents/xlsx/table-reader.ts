// Tables (ECMA-376-1 §18.5): the names of their columns are those of the cells above them.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { attributeText } from './cell-text.ts'
import { decodeEscapedText, encodeEscapedName } from './escaped-text.ts'
import { attributeFollows, formulaSpan, keyFollows } from './references.ts'
import type { XlsxContext } from './xlsx-context.ts'

export function tableReader(context: XlsxContext, entry: ZipEntry): PartReader {
  const { names, book } = context
  const table = book.tables.find((each) => each.entry === entry)
  let next = 0

  function columnSpans(element: XmlElement, xml: string): Span[] {
    const index = next++
    const change = (value: string) => {
      const written = table && names.columnsOf(table.name)?.[index]
      return written === undefined || written === decodeEscapedText(value) ? value : encodeEscapedName(written)
    }
    const attributes = [
      ...attributeFollows(element, 'name', xml, change),
      ...attributeText(element, 'totalsRowLabel', xml, { role: 'cell' }, context),
    ]
    const formulas = childElements(element).filter(({ name: child }) =>
      ['x:calculatedColumnFormula', 'x:totalsRowFormula'].includes(child),
    )
    return [
      ...attributes.toSorted((a, b) => a.start - b.start),
      ...formulas.flatMap((formula) => formulaSpan(formula, xml, names, { table: table?.name ?? null })),
    ]
  }

  return {
    blocks: new Set(['x:tableColumn']),
    tags: new Set(['x:filter', 'x:customFilter']),
    read: (element, xml) =>
      around(
        element,
        xml,
        element.name === 'x:tableColumn' ? columnSpans(element, xml) : keyFollows(element, 'val', xml, names),
      ),
  }
}
