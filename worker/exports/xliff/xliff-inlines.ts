// A segment's content as XLIFF 2.1 inline elements (§4.2.3, §4.7).
import { type InlineRenderer, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { encodeXmlAttribute, encodeXmlText, FORBIDDEN } from '../../documents/xml/xml-text.ts'

const FORBIDDEN_CHARACTER = new RegExp(`[${FORBIDDEN}\\uD800-\\uDFFF]`, 'gu')

/** Every tag comes back exactly once, or the document cannot be rebuilt. */
const ONCE = 'canCopy="no" canDelete="no"'

const elements: InlineRenderer<string> = {
  text: ({ text }) => textWithCodePoints(text),
  openTag: ({ id }) => `<pc id="${id}" ${ONCE}>`,
  closeTag: () => '</pc>',
  placeholder: ({ id, equiv }) => {
    const type = equiv === '\n' ? ' type="fmt" subType="xlf:lb"' : ''
    return `<ph id="${id}" ${ONCE} equiv="${encodeXmlAttribute(equiv)}"${type}/>`
  },
}

export function xliffContent(inlines: readonly Inline[]): string {
  return renderInlines(inlines, elements)
}

/** `<cp>` stands for a code point that XML forbids (§4.2.3.1). */
function textWithCodePoints(text: string): string {
  let written = ''
  let position = 0
  for (const { 0: character, index } of text.matchAll(FORBIDDEN_CHARACTER)) {
    const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    written += `${encodeXmlText(text.slice(position, index))}<cp hex="${hex}"/>`
    position = index + character.length
  }
  return written + encodeXmlText(text.slice(position))
}
