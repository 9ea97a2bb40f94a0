// The workbook part (ECMA-376-1 §18.2), read behind its sheets: the names on the tabs, and what is defined by formulas.
import { childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { attributeFollows, following, formulaSpan } from './references.ts'
import type { XlsxContext } from './xlsx-context.ts'

export function workbookReader({ names, book, written }: XlsxContext): PartReader {
  const after = book.calculationAfter
  const newName = (name: string) => names.renames.sheets.get(name) ?? name

  /** Results that were made of texts are those of the source until the program computes them again. */
  function recalculated(element: XmlElement, xml: string): Span {
    const { start, openEnd: end, scope } = element
    return following(start, end, xml, () =>
      book.hasFormulas && written.any ? setAttribute(xml.slice(start, end), scope, 'fullCalcOnLoad', '1') : null,
    )
  }

  /** The same for a workbook without settings for computing, behind what stands in front of their place. */
  function calculation(element: XmlElement, xml: string): TextBlock {
    const [, prefix = ''] = /^<([^\s:/>]+:)?/.exec(xml.slice(element.start, element.openEnd)) ?? []
    const { block } = following(element.end, element.end, xml, () =>
      book.hasFormulas && written.any ? `<${prefix}calcPr fullCalcOnLoad="1"/>` : null,
    )
    return block
  }

  function spans(element: XmlElement, xml: string): Span[] {
    if (element.name === 'x:calcPr') return [recalculated(element, xml)]
    if (element.name === 'x:definedName') return formulaSpan(element, xml, names)
    if (element.name === 'x:definedNames') return childElements(element).flatMap((each) => spans(each, xml))
    if (element.name !== 'x:sheets') return []
    return childElements(element).flatMap((sheet) => attributeFollows(sheet, 'name', xml, newName))
  }

  return {
    blocks: new Set(['x:sheets', 'x:definedName', ...(after === null ? [] : [after])]),
    tags: new Set(['x:calcPr']),
    read: (element, xml) => {
      const template = around(element, xml, spans(element, xml))
      return element.name === after ? [...template, calculation(element, xml)] : template
    },
  }
}
