// Turns paragraphs of DrawingML to the direction of their translation (ECMA-376-1 §21.1.2.2.7). `algn` means left and right,
// whatever the direction.
import { childElement, readableAttribute } from '../elements.ts'
import { setAttribute } from '../../xml/xml-attribute.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'

const MIRRORED: Readonly<Record<string, string>> = { l: 'r', r: 'l' }
/** Where text stands that says nothing. */
const USUAL_ALIGNMENT = 'l'

/** An alignment seen in a mirror; centred and justified text is the same. */
export function mirrored(alignment: string | null): string {
  const stated = alignment ?? USUAL_ALIGNMENT
  return MIRRORED[stated] ?? stated
}

/** What a paragraph has, or takes over. */
export interface ParagraphDirection {
  /** As `algn` states it; null where nothing does. */
  readonly alignment: string | null
  readonly isRightToLeft: boolean
}

/** `a:pPr` for a text of this direction; null where the paragraph has it. Centred and justified text stays so. */
export function turnedParagraph(
  paragraph: XmlElement,
  xml: string,
  { alignment, isRightToLeft }: ParagraphDirection,
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

/** Of a paragraph that takes over nothing that is known. One without an alignment is centred more often than not. */
export function ownDirection(paragraph: XmlElement): ParagraphDirection {
  const own = childElement(paragraph, 'a:pPr')
  const rtl = own && readableAttribute(own, 'rtl')
  return { alignment: (own && readableAttribute(own, 'algn')) ?? 'ctr', isRightToLeft: rtl === '1' || rtl === 'true' }
}
