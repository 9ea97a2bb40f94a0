// The workbook part (ECMA-376-1 §18.2), read behind its sheets: the names on the tabs, and what is defined by formulas.
import { childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { attributeFollows, following, formulaSpan } from './references.ts'
import type { XlsxContext } from './xlsx-context.ts'

export function workbookReader({ names, book, written }: XlsxContext): PartReader {
  const newName = (name: string) => names.renames.sheets.get(name) ?? name

  /** Results that were made of texts are those of the source until the program computes them again. */
  function recalculated(element: XmlElement, xml: string): Span {
    const { start, openEnd: end, scope } = element
    return following(start, end, xml, () =>
      book.hasFormulas && written.any ? setAttribute(xml.slice(start, end), scope, 'fullCalcOnLoad', '1') : null,
    )
  }

  function spans(element: XmlElement, xml: string): Span[] {
    if (element.name === 'x:calcPr') return [recalculated(element, xml)]
    if (element.name === 'x:definedName') return formulaSpan(element, xml, names)
    return childElements(element).flatMap((sheet) => attributeFollows(sheet, 'name', xml, newName))
  }

  return {
    blocks: new Set(['x:sheets', 'x:definedName']),
    tags: new Set(['x:calcPr']),
    read: (element, xml) => around(element, xml, spans(element, xml)),
  }
}
