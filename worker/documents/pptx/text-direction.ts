// Turns texts to the direction of their translation: paragraphs with their alignment, columns, tables (ECMA-376-1
// §21.1.2.2.7, §21.1.2.1.1, §21.1.3.15). `algn` means left and right, whatever the direction.
import { childElement } from '../ooxml/elements.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { ParagraphStyle } from './text-facts.ts'

const MIRRORED: Readonly<Record<string, string>> = { l: 'r', r: 'l' }
/** Where text stands that says nothing. */
const USUAL_ALIGNMENT = 'l'

/** An alignment seen in a mirror; centred and justified text is the same. */
export function mirrored(alignment: string | null): string {
  const stated = alignment ?? USUAL_ALIGNMENT
  return MIRRORED[stated] ?? stated
}

/** `a:pPr` for a text of this direction; null where the paragraph has it. Centred and justified text stays so. */
export function turnedParagraph(
  paragraph: XmlElement,
  xml: string,
  { alignment, isRightToLeft }: Pick<ParagraphStyle, 'alignment' | 'isRightToLeft'>,
  toRightToLeft: boolean,
): string | null {
  if (isRightToLeft === toRightToLeft) return null
  const own = childElement(paragraph, 'a:pPr')
  const name = `${paragraph.qname.slice(0, -1)}pPr`
  let tag = own ? xml.slice(own.start, own.openEnd) : `<${name}/>`
  const turned = mirrored(alignment)
  if (turned !== (alignment ?? USUAL_ALIGNMENT)) tag = setAttribute(tag, paragraph.scope, 'algn', turned)
  tag = setAttribute(tag, paragraph.scope, 'rtl', toRightToLeft ? '1' : '0')
  return own ? tag + xml.slice(own.openEnd, own.end) : tag
}

/** A start tag with its direction, `rtl` of a table or `rtlCol` of columns. */
export function turnedTag(element: XmlElement, xml: string, name: 'rtl' | 'rtlCol', toRightToLeft: boolean): string {
  return setAttribute(xml.slice(element.start, element.openEnd), element.scope, name, toRightToLeft ? '1' : '0')
}
