// Turns sections and tables: the order of columns, the side of a gutter, the order of cells (ECMA-376-1 §17.6.1,
// §17.6.16, §17.4.1). Everything else that they say of left and right follows (§17.4.28, §17.4.50).
import { childElements } from '../../ooxml/elements.ts'
import type { Span } from '../../ooxml/fragment.ts'
import type { Template } from '../../ooxml/text-block.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { prefixOf, Properties } from './properties.ts'

export function turnSection(section: Properties, isRightToLeft: boolean): void {
  if ((section.toggle('bidi') ?? false) === isRightToLeft) return
  if (!isRightToLeft) {
    section.remove('bidi')
    section.remove('rtlGutter')
    return
  }
  section.put('bidi')
  const gutter = section.element('pgMar')?.attribute('w:gutter') ?? '0'
  if (Number.parseFloat(gutter) > 0) section.put('rtlGutter')
}

/** The properties of the last section, which stand in no paragraph. */
export function turnedSection(section: XmlElement, isRightToLeft: boolean): string {
  const { scope, qname } = section
  const properties = new Properties(section, { name: 'sectPr', scope, prefix: prefixOf(qname) })
  turnSection(properties, isRightToLeft)
  return String(properties)
}

/** What stands before `w:bidiVisual` in the order of the schema. */
const BEFORE: ReadonlySet<string> = new Set(['w:tblStyle', 'w:tblpPr', 'w:tblOverlap'])

/** What of a table's properties becomes another; null where the table has the direction. Before all of their texts. */
export function turnedTable(properties: XmlElement, isRightToLeft: boolean): Span | null {
  const { openEnd, qname, source, start, end } = properties
  const children = childElements(properties)
  const own = children[children.findIndex(({ name }) => !BEFORE.has(name))]
  const mark = own?.name === 'w:bidiVisual' ? own : undefined
  const wasRightToLeft = mark !== undefined && !['0', 'false', 'off'].includes(mark.attribute('w:val') ?? '')
  if (wasRightToLeft === isRightToLeft) return null
  if (!isRightToLeft) return mark ? span(mark.start, mark.end, '') : null
  const added = `<${prefixOf(qname)}bidiVisual/>`
  if (mark) return span(mark.start, mark.end, added)
  if (properties.isEmpty) {
    return span(start, end, `${source.slice(start, end).replace(/\s*\/>$/, '>')}${added}</${qname}>`)
  }
  const before = own ? children.slice(0, children.indexOf(own)) : children
  const place = before.at(-1)?.end ?? openEnd
  return span(place, place, added)
}

function span(start: number, end: number, xml: string): Span {
  const original: Template = [xml]
  return { start, end, block: { slot: null, original, write: () => original } }
}
