// Attributes of drawings that people read or hear: descriptions of pictures, tips of links (ECMA-376-1 §20.1.2.2.8,
// §21.1.2.3.5), and their like in VML (ECMA-376-4 §19.1.2).
import type { XmlElement } from '../../xml/xml-tree.ts'
import type { Span } from '../fragment.ts'
import { attributeSpan, type SlotOptions } from '../plain-block.ts'

/** On the element that names a drawing's object: `cNvPr`, whatever the namespace. */
export const DESCRIPTION: readonly string[] = ['descr', 'title']

const VML_SHAPES = ['shape', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'arc', 'curve', 'image', 'group']

/** Attributes by element. */
export const DRAWING_ATTRIBUTES: readonly (readonly [element: string, attributes: readonly string[]])[] = [
  ['pic:cNvPr', DESCRIPTION],
  ['a:cNvPr', DESCRIPTION],
  ['a:hlinkClick', ['tooltip']],
  ['a:hlinkHover', ['tooltip']],
  ...VML_SHAPES.map((name) => [`v:${name}`, ['alt']] as const),
  ['v:textpath', ['string']],
]

/** Texts of attributes that are equal are one segment: a picture names its description twice. */
const ATTRIBUTE_LINK = 'attribute'

/** In the order of the attributes in the file. A text that VML draws as a shape is one of the page. */
export function attributeSpans(element: XmlElement, names: readonly string[], xml: string): Span[] {
  const options: SlotOptions = { linkKey: ATTRIBUTE_LINK, ...(element.name === 'v:textpath' && { role: 'paragraph' }) }
  const spans = names.flatMap((name) => attributeSpan(element, name, xml, options) ?? [])
  return spans.toSorted((a, b) => a.start - b.start)
}
