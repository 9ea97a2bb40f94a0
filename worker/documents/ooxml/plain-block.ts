// Text blocks without formatting: attribute values, and elements that contain only text.
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline, SegmentRole } from '../model.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { hasLetters } from './atom-content.ts'
import type { Span } from './fragment.ts'
import type { Slot } from './text-block.ts'

/** Pictures often carry their file's name where a description belongs; it is no text. */
const FILE_NAME = /^[^\s]+\.(?:png|jpe?g|gif|emf|wmf|bmp|svg|tiff?|webp|heic)$/i

export type SlotOptions = Pick<Slot, 'linkKey' | 'onWritten'> & { readonly role?: SegmentRole }

/** The attribute's value as a block, or null when it has no words. */
export function attributeSpan(element: XmlElement, name: string, xml: string, options: SlotOptions = {}): Span | null {
  const attribute = element.attributes.find((each) => each.name === name)
  if (!attribute || !hasLetters(attribute.value) || FILE_NAME.test(attribute.value.trim())) return null
  return plainSpan(attribute.value, attribute.valueStart, attribute.valueEnd, xml, encodeXmlAttribute, options)
}

/** The element's text as a block, or null when it has no words or holds other elements. */
export function textSpan(
  element: Pick<XmlElement, 'openEnd' | 'closeStart'>,
  text: string,
  xml: string,
  options: SlotOptions = {},
): Span | null {
  if (!hasLetters(text)) return null
  return plainSpan(text, element.openEnd, element.closeStart, xml, encodeXmlText, options)
}

function plainSpan(
  text: string,
  start: number,
  end: number,
  xml: string,
  encode: (text: string) => string,
  { role = 'property', ...link }: SlotOptions,
): Span {
  const source: Inline[] = [{ kind: 'text', text }]
  const slot = { role, source, ...link }
  const write = (target: readonly Inline[]) => [encode(renderInlines(target, plainText))]
  return { start, end, block: { slot, original: [xml.slice(start, end)], write } }
}
