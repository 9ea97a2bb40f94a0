// A string with its runs, in the shared strings, in a cell or in a comment (CT_Rst, ECMA-376-1 §18.4.8). A phonetic guide
// belongs to the letters of the source and is dropped when they change.
import type { TagKind } from '../../contract/translation/segment.ts'
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import type { AtomContent } from '../ooxml/atom-content.ts'
import type { Atom, TextStyle } from '../ooxml/atom.ts'
import type { Formatting } from '../ooxml/formatting.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import type { Slot, TextBlock } from '../ooxml/text-block.ts'
import { encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { cellContent, textAtoms } from './cell-text.ts'
import { decodeEscapedText, encodeEscapedText } from './escaped-text.ts'

/** Null for a string that is not translated. */
export function stringContent(item: XmlElement, xml: string, context: PartContext): AtomContent | null {
  return cellContent(
    childElements(item).flatMap((child) => stringAtoms(child, xml)),
    context,
  )
}

/** The element that holds a string, with another one in it. */
export function stringBlock(item: XmlElement, xml: string, content: AtomContent, slot: Slot): TextBlock {
  const settings = childElement(item, 'x:phoneticPr')
  return {
    slot,
    original: [xml.slice(item.start, item.end)],
    write: (target) => [
      xml.slice(item.start, item.openEnd),
      ...content.write(target),
      settings ? xml.slice(settings.start, settings.end) : '',
      xml.slice(item.closeStart, item.end),
    ],
  }
}

/** What a cell shows of it: without the phonetic guide. */
export function stringText(item: XmlElement): string {
  return childElements(item)
    .flatMap((child) => (child.name === 'x:r' ? (childElement(child, 'x:t') ?? []) : child.name === 'x:t' ? child : []))
    .map((text) => decodeEscapedText(textContent(text)))
    .join('')
}

function stringAtoms(child: XmlElement, xml: string): Atom[] {
  const text = child.name === 'x:t' ? child : child.name === 'x:r' ? childElement(child, 'x:t') : undefined
  if (!text) return []
  return textAtoms(decodeEscapedText(textContent(text)), runStyle(text === child ? null : child, text, xml))
}

function runStyle(run: XmlElement | null, text: XmlElement, xml: string): TextStyle {
  const properties = run && childElement(run, 'x:rPr')
  const formatting = properties ? formattingOf(properties, xml) : {}
  const { underline, strikethrough } = formatting
  return {
    key: properties ? keyOf(properties, xml) : '',
    formatting,
    showsSpaces: underline !== undefined || strikethrough !== undefined,
    open: [
      run ? `<${run.qname}>` : '',
      properties ? xml.slice(properties.start, properties.end) : '',
      `<${text.qname} xml:space="preserve">`,
    ],
    close: `</${text.qname}>${run ? `</${run.qname}>` : ''}`,
    write: (written) => encodeXmlText(encodeEscapedText(written)),
  }
}

/** What nobody sees: the kind of font a program falls back on. */
const NOISE: ReadonlySet<string> = new Set(['x:family', 'x:charset', 'x:scheme'])

function keyOf(properties: XmlElement, xml: string): string {
  return childElements(properties)
    .filter(({ name }) => !NOISE.has(name))
    .map(({ start, end }) => xml.slice(start, end))
    .toSorted()
    .join('')
}

const NAMED: Readonly<Record<string, TagKind>> = {
  'x:b': 'bold',
  'x:i': 'italic',
  'x:u': 'underline',
  'x:strike': 'strikethrough',
  'x:color': 'color',
  'x:sz': 'size',
  'x:rFont': 'font',
}
const RAISED: Readonly<Record<string, TagKind>> = { superscript: 'superscript', subscript: 'subscript' }
const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'none', 'off'])

function formattingOf(properties: XmlElement, xml: string): Formatting {
  const formatting: Partial<Record<TagKind, string>> = {}
  for (const child of childElements(properties)) {
    const value = readableAttribute(child, 'val')
    const kind = child.name === 'x:vertAlign' ? RAISED[value ?? ''] : NAMED[child.name]
    if (kind && !OFF.has(value)) formatting[kind] = xml.slice(child.start, child.end)
  }
  return formatting
}
