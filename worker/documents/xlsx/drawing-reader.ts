// Drawings on sheets (ECMA-376-1 §20.5): text boxes, shapes, and descriptions of pictures.
import { drawingParagraph } from '../ooxml/drawing/drawing-paragraph.ts'
import { attributeSpans, DESCRIPTION, DRAWING_ATTRIBUTES } from '../ooxml/drawing/text-attributes.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { WORKBOOK_LINK } from './cell-text.ts'
import { referenceFollows } from './references.ts'
import type { XlsxContext } from './xlsx-context.ts'

const TEXT_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ...DRAWING_ATTRIBUTES,
  ['xdr:cNvPr', DESCRIPTION],
])

export function drawingReader(context: XlsxContext): PartReader {
  function spans(element: XmlElement, xml: string): Span[] {
    // A shape can show what a cell has.
    if (element.name === 'xdr:sp') return referenceFollows(element, 'textlink', xml, context.names)
    return attributeSpans(element, TEXT_ATTRIBUTES.get(element.name) ?? [], xml)
  }
  return {
    blocks: new Set(['a:p']),
    tags: new Set(['xdr:sp', ...TEXT_ATTRIBUTES.keys()]),
    onTooComplex: () => void context.warnings.add('part_unreadable'),
    read: (element, xml) =>
      element.name === 'a:p'
        ? [drawingParagraph(element, xml, { linkKey: WORKBOOK_LINK }, context)]
        : around(element, xml, spans(element, xml)),
  }
}
