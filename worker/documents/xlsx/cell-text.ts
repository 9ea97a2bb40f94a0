// The text of a cell, whatever holds it: a shared string, a string in the cell itself, a text in an attribute. Equal texts
// have equal inlines, so that they are one segment wherever the workbook quotes them.
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { SegmentRole } from '../model.ts'
import type { Atom, TextStyle } from '../ooxml/atom.ts'
import { type AtomContent, atomContent } from '../ooxml/atom-content.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import { MAX_SEGMENT_LENGTH } from '../ooxml/split-atoms.ts'
import type { Span } from '../ooxml/fragment.ts'
import type { Slot, TextBlock } from '../ooxml/text-block.ts'
import { withoutAddresses } from '../text/addresses.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { isCode } from './code-text.ts'
import { decodeEscapedText, encodeEscapedText, encodeEscapedName } from './escaped-text.ts'

/** The `linkKey` of a workbook's texts: what is equal is translated once, and formulas that compare texts find them equal. */
export const WORKBOOK_LINK = 'workbook'

/** UTF-16 code units. Excel repairs files with longer texts in cells. */
export const MAX_CELL_LENGTH = 32_767

/** Ends of lines and tabs are placeholders: a list in a cell keeps its lines. */
const BREAK = /(\r\n|\r|\n|\t)/

export function textAtoms(text: string, style: TextStyle): Atom[] {
  return text.split(BREAK).flatMap((part): Atom[] => {
    if (part === '') return []
    if (!BREAK.test(part)) return [{ kind: 'text', text: part, style }]
    const pieces = [{ kind: 'xml', style, content: [style.write(part)], isCharacter: true } as const]
    return [{ kind: 'opaque', pieces, equiv: part, isMark: false }]
  })
}

export interface CellContext extends PartContext {
  /** Texts that formulas read by their letters, in lower case: they stay wherever they stand. */
  readonly keptTexts?: ReadonlySet<string>
}

/**
 * Null for what is not translated: numbers, codes, addresses, and a text that is too long, which is counted. A translation
 * that is longer than a cell can hold is not written, and the source's text is counted.
 */
export function cellContent(atoms: readonly Atom[], context: CellContext): AtomContent | null {
  const { work, kept, warnings, keptTexts } = context
  const content = atomContent(atoms, work)
  if (!content) return null
  const text = renderInlines(content.source, plainText)
  if (isCode(text) || withoutAddresses(text).trim() === '') return null
  if (keptTexts?.has(text.trim().toLowerCase()) === true) return null
  if (text.length <= MAX_SEGMENT_LENGTH) return withinCell(content, text, atoms, context)
  kept.add('too_long', text)
  warnings.add('paragraph_too_long')
  return null
}

function withinCell(content: AtomContent, text: string, atoms: readonly Atom[], { kept }: CellContext): AtomContent {
  // White space at its ends stands around the source.
  const length = atoms.reduce((sum, atom) => sum + lengthOf(atom), 0)
  const around = length - text.length
  return {
    ...content,
    write(target) {
      if (around + renderInlines(target, plainText).length <= Math.max(MAX_CELL_LENGTH, length))
        return content.write(target)
      kept.add('too_long', text)
      return content.write(content.source)
    },
  }
}

function lengthOf(atom: Atom): number {
  return atom.kind === 'text' ? atom.text.length : atom.kind === 'opaque' ? atom.equiv.length : 0
}

/** A text without formatting. `encode`: how it is written where it stands. */
export function plainContent(text: string, encode: (text: string) => string, context: CellContext): AtomContent | null {
  const style = { key: '', showsSpaces: false, open: [], close: '', write: encode }
  return cellContent(textAtoms(text, style), context)
}

export type TextPlace = Pick<Slot, 'cell' | 'place'>

export function workbookSlot(
  { source }: Pick<AtomContent, 'source'>,
  role: SegmentRole,
  more: TextPlace & Pick<Slot, 'onWritten'> = {},
): Slot {
  return { role, source, linkKey: WORKBOOK_LINK, ...more }
}

const AS_IT_IS = (text: string) => text

/** An attribute's value as a text of the workbook; none for a value that is not translated. `change`: what is done to its translation. */
export function attributeText(
  element: XmlElement,
  name: string,
  xml: string,
  { role, ...place }: TextPlace & { readonly role: SegmentRole },
  context: CellContext,
  change: (text: string) => string = AS_IT_IS,
): Span[] {
  const attribute = element.attributes.find((each) => each.name === name)
  if (!attribute) return []
  const { value, valueStart: start, valueEnd: end } = attribute
  const encode = (text: string) => encodeXmlAttribute(encodeEscapedName(change(text)))
  const content = plainContent(decodeEscapedText(value), encode, context)
  return content ? [plainSpan(content, start, end, xml, workbookSlot(content, role, place))] : []
}

/** An element that holds a text of the workbook and nothing else. */
export function elementText(
  element: XmlElement,
  xml: string,
  { role, ...place }: TextPlace & { readonly role: SegmentRole },
  context: CellContext,
): Span[] {
  const encode = (text: string) => encodeXmlText(encodeEscapedText(text))
  const content = plainContent(decodeEscapedText(textContent(element)), encode, context)
  const { openEnd, closeStart } = element
  return content ? [plainSpan(content, openEnd, closeStart, xml, workbookSlot(content, role, place))] : []
}

function plainSpan(content: AtomContent, start: number, end: number, xml: string, slot: Slot): Span {
  const block: TextBlock = { slot, original: [xml.slice(start, end)], write: (target) => content.write(target) }
  return { start, end, block }
}
