// Headers and footers of printed sheets: three sections in one string, with codes for fonts and fields in it (ECMA-376-1
// §18.3.1.46). Each section is a text, and its codes are placeholders.
import type { Inline } from '../model.ts'
import type { Atom, TextStyle } from '../ooxml/atom.ts'
import { atomContent } from '../ooxml/atom-content.ts'
import type { Span } from '../ooxml/fragment.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import { encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { childElements } from '../ooxml/elements.ts'
import { type TextPlace, workbookSlot } from './cell-text.ts'

const SECTION = /(?=&[LCR])/g
/** `&"Arial,Bold"`, `&12`, `&K01+000`, `&P`, `&G`, and `&&`, which is shown as one. */
const CODE = /(&"[^"]*"|&\d+|&K(?:[\dA-F]{6}|\d\d[+-]\d{3})|&[^\d"])/i
/** What a reader may see of a code. */
const SHOWN: Readonly<Record<string, string>> = { '&&': '&' }

const STYLE: TextStyle = {
  key: '',
  showsSpaces: false,
  open: [],
  close: '',
  write: (text) => encodeXmlText(text.replaceAll('&', '&&')),
}

/** `element`: `x:headerFooter`. Digits behind a size would be read as part of it, so a blank parts them. */
export function headerFooterSpans(element: XmlElement, xml: string, place: TextPlace, context: PartContext): Span[] {
  return childElements(element).flatMap((part) => {
    const spans: Span[] = []
    const text = textContent(part)
    // Only where the characters of the file are those of the text can its sections be told apart by their offsets.
    if (encodeXmlText(text) !== xml.slice(part.openEnd, part.closeStart)) return spans
    let start = part.openEnd
    for (const section of text.split(SECTION)) {
      const end = start + encodeXmlText(section).length
      const content = atomContent(section.split(CODE).flatMap(sectionAtoms), context.work)
      if (content) {
        const slot = workbookSlot(content, 'paragraph', place)
        const block = {
          slot,
          original: [xml.slice(start, end)],
          write: (target: readonly Inline[]) => content.write(target),
        }
        spans.push({ start, end, block })
      }
      start = end
    }
    return spans
  })
}

function sectionAtoms(part: string, index: number): Atom[] {
  if (part === '') return []
  if (index % 2 === 0) return [{ kind: 'text', text: part, style: STYLE }]
  const pieces = [{ kind: 'xml', style: null, content: [encodeXmlText(part)] } as const]
  return [{ kind: 'opaque', pieces, equiv: SHOWN[part] ?? '', isMark: false }]
}
