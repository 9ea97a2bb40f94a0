// A text that stands in its cell: a string with runs (`x:is`), or a text in `x:v`, as programs write it that keep no shared
// strings.
import type { AtomContent } from '../ooxml/atom-content.ts'
import { renderTemplate, type Slot, type TextBlock } from '../ooxml/text-block.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import { encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { type CellContext, plainContent } from './cell-text.ts'
import { decodeEscapedText, encodeEscapedText } from './escaped-text.ts'
import { stringBlock, stringContent } from './string-item.ts'

/** Null for a text that is not translated. */
export function ownContent(own: XmlElement, xml: string, context: CellContext): AtomContent | null {
  if (own.name === 'x:is') return stringContent(own, xml, context)
  const encode = (text: string) => encodeXmlText(encodeEscapedText(text))
  return plainContent(decodeEscapedText(textContent(own)), encode, context)
}

/** The element with another text in the same form. */
export function ownBlock(own: XmlElement, xml: string, content: AtomContent, slot: Slot): TextBlock {
  if (own.name === 'x:is') return stringBlock(own, xml, content, slot)
  const tag = xml.slice(own.start, own.openEnd)
  return {
    slot,
    original: [xml.slice(own.start, own.end)],
    write(target) {
      const text = renderTemplate(content.write(target), new Map())
      const keepsSpaces = own.scope.keepsSpace || text.trim() === text
      return [
        keepsSpaces ? tag : setAttribute(tag, own.scope, 'xml:space', 'preserve'),
        text,
        xml.slice(own.closeStart, own.end),
      ]
    },
  }
}
