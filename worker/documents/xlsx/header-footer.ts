// Headers and footers of printed sheets: three sections in one string, with codes for fonts and fields in it (ECMA-376-1
// §18.3.1.46). Each section is a text, and its codes are placeholders.
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import type { Atom, TextStyle } from '../ooxml/atom.ts'
import { type AtomContent, atomContent } from '../ooxml/atom-content.ts'
import type { Span } from '../ooxml/fragment.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import type { Template } from '../ooxml/text-block.ts'
import { encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { childElements } from '../ooxml/elements.ts'
import { type TextPlace, workbookSlot } from './cell-text.ts'
import { following } from './references.ts'

/** `&"Arial,Bold"`, `&12`, `&K01+000`, `&P`, `&G`, `&&`, and one at the end that begins none. */
const CODE = /(&"[^"]*"|&\d+|&K(?:[\dA-F]{6}|\d\d[+-]\d{3})|&[^\d"]|&$)/iu
const SECTION = /^&[LCR]$/
/** A size or a colour: programs read digits behind it as part of it. */
const ENDS_IN_NUMBER = /^&(?:\d+|K[\dA-F+-]+)$/i

const STYLE: TextStyle = {
  key: '',
  showsSpaces: false,
  open: [],
  close: '',
  write: (text) => text.replaceAll('&', '&&'),
}

/** UTF-16 code units of a header or footer in all, with its codes. Excel repairs files with longer ones. */
export const MAX_HEADER_LENGTH = 255

interface Section {
  /** With its codes. */
  readonly text: string
  /** Null without letters. */
  readonly content: AtomContent | null
}

/** `element`: `x:headerFooter`. */
export function headerFooterSpans(element: XmlElement, xml: string, place: TextPlace, context: PartContext): Span[] {
  return childElements(element).flatMap((part) => partSpans(part, xml, place, context))
}

/**
 * The sections are asked for in front of the part's content, which is written as a whole where one of them changes. One
 * that makes it too long stays, and is counted.
 */
function partSpans(part: XmlElement, xml: string, place: TextPlace, context: PartContext): Span[] {
  const { openEnd: start, closeStart } = part
  const sections = sectionsOf(textContent(part), context)
  const written = new Map<Section, string>()
  const asked = sections.flatMap((section): Span[] => {
    const { content } = section
    if (!content) return []
    const write = (target: readonly Inline[]) => {
      written.set(section, joined(content.write(target)))
      return []
    }
    return [{ start, end: start, block: { slot: workbookSlot(content, 'paragraph', place), original: [], write } }]
  })
  const whole = following(start, closeStart, xml, () => {
    let length = sections.reduce((sum, { text }) => sum + text.length, 0)
    const limit = Math.max(MAX_HEADER_LENGTH, length)
    const texts = sections.map((section) => {
      const text = written.get(section) ?? section.text
      const changed = length - section.text.length + text.length
      if (changed > limit) {
        context.kept.add('field_value', renderInlines(section.content?.source ?? [], plainText))
        return section.text
      }
      length = changed
      return text
    })
    written.clear()
    return texts.every((text, index) => text === sections[index]?.text) ? null : encodeXmlText(texts.join(''))
  })
  return asked.length === 0 ? [] : [...asked, whole]
}

function sectionsOf(text: string, { work }: PartContext): Section[] {
  const sections: { text: string; readonly atoms: Atom[] }[] = []
  for (const [index, part] of text.split(CODE).entries()) {
    const isCode = index % 2 === 1
    let section = sections.at(-1)
    if (!section || (isCode && SECTION.test(part))) sections.push((section = { text: '', atoms: [] }))
    section.text += part
    if (part !== '') section.atoms.push(isCode ? codeAtom(part) : { kind: 'text', text: part, style: STYLE })
  }
  return sections.map(({ text: own, atoms }) => ({ text: own, content: atomContent(atoms, work) }))
}

function codeAtom(code: string): Atom {
  if (code === '&&') return { kind: 'text', text: '&', style: STYLE }
  return { kind: 'opaque', pieces: [{ kind: 'xml', style: null, content: [code] }], equiv: '', isMark: false }
}

/** A blank parts digits from a code that would take them. */
function joined(pieces: Template): string {
  let text = ''
  let previous = ''
  for (const piece of pieces) {
    if (typeof piece !== 'string' || piece === '') continue
    text += ENDS_IN_NUMBER.test(previous) && /^\d/.test(piece) ? ` ${piece}` : piece
    previous = piece
  }
  return text
}
