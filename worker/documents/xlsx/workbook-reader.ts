// The workbook part (ECMA-376-1 §18.2): the names of the sheets, which stand on their tabs.
import type { Inline } from '../model.ts'
import { childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { encodeXmlAttribute } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { plainContent, workbookSlot } from './cell-text.ts'
import type { XlsxContext } from './xlsx-context.ts'

export function workbookReader(context: XlsxContext): PartReader {
  return {
    blocks: new Set(['x:sheets']),
    read: (element, xml) =>
      around(
        element,
        xml,
        childElements(element).flatMap((sheet, index) => nameSpan(sheet, index + 1, xml, context)),
      ),
  }
}

function nameSpan(sheet: XmlElement, number: number, xml: string, context: XlsxContext): Span[] {
  const attribute = sheet.attributes.find(({ name }) => name === 'name')
  const content = attribute && plainContent(attribute.value, encodeXmlAttribute, context)
  if (!content) return []
  const { value: label, valueStart: start, valueEnd: end } = attribute
  const slot = workbookSlot(content, 'heading', { place: { kind: 'sheet', number, label } })
  const block = { slot, original: [xml.slice(start, end)], write: (target: readonly Inline[]) => content.write(target) }
  return [{ start, end, block }]
}
