// Empty paragraphs are space: they get lower with the space between paragraphs.
import { childElement, childElements, descendants } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import type { FormatResolver } from './format-resolver.ts'
import { runPropertyEdits, valueTag } from './run-property-edit.ts'
import type { Edit } from './scale-xml.ts'
import { type FitScale, scaledEmptyLine } from './text-scale.ts'

/** What is seen in a paragraph, or is more than itself. */
const VISIBLE: ReadonlySet<string> = new Set(
  [
    'w:t',
    'w:tab',
    'w:br',
    'w:cr',
    'w:sym',
    'w:ptab',
    'w:drawing',
    'w:pict',
    'w:object',
    'w:fldChar',
    'w:fldSimple',
  ].concat(['m:t', 'w:sectPr', 'mc:AlternateContent', 'w:numPr', 'w:footnoteReference', 'w:endnoteReference']),
)

export function isEmptyParagraph(paragraph: XmlElement): boolean {
  for (const child of childElements(paragraph)) {
    if (child.name === 'w:pPr') {
      if (childElement(child, 'w:sectPr') || childElement(child, 'w:numPr') || childElement(child, 'w:framePr'))
        return false
      continue
    }
    if (VISIBLE.has(child.name)) return false
    for (const inner of descendants(child)) if (VISIBLE.has(inner.name)) return false
  }
  return true
}

/** Lower lines for all empty paragraphs of a part. */
export function* emptyLineEdits(
  root: XmlElement,
  formats: FormatResolver,
  scale: FitScale,
): Generator<Edit, void, void> {
  if (scale.spacing === 1) return
  for (const paragraph of descendants(root)) {
    if (paragraph.name !== 'w:p' || !isEmptyParagraph(paragraph)) continue
    const properties = childElement(paragraph, 'w:pPr')
    const { run } = formats.paragraph(properties)
    const { size } = formats.run(properties && childElement(properties, 'w:rPr'), run)
    const value = String(2 * scaledEmptyLine(size, scale))
    yield* markEdits(paragraph, properties, value)
  }
}

/** The properties of a paragraph's mark are the last but those of a section and of a change (§17.3.1.26). */
export function markEdits(paragraph: XmlElement, properties: XmlElement | undefined, size: string): Edit[] {
  const values = { 'w:sz': size, 'w:szCs': size }
  const prefix = paragraph.qname.slice(0, paragraph.qname.indexOf(':') + 1)
  if (properties) {
    const last = childElements(properties).findLast(({ name }) => name !== 'w:sectPr' && name !== 'w:pPrChange')
    return runPropertyEdits(properties, values, last)
  }
  const mark = `<${prefix}rPr>${valueTag(paragraph, 'sz', size)}${valueTag(paragraph, 'szCs', size)}</${prefix}rPr>`
  const text = `<${prefix}pPr>${mark}</${prefix}pPr>`
  if (!paragraph.isEmpty) return [{ start: paragraph.openEnd, end: paragraph.openEnd, text }]
  const open = paragraph.source.slice(paragraph.start, paragraph.end).replace(/\s*\/>$/, '>')
  return [{ start: paragraph.start, end: paragraph.end, text: `${open}${text}</${paragraph.qname}>` }]
}
