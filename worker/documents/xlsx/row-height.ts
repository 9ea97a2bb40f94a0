// Heights of rows. A program stores the height that the texts of a row had and measures it again only where none is stored,
// so it is left out where a text that breaks its lines has grown (ECMA-376-1 §18.3.1.73).
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import type { Span } from '../ooxml/fragment.ts'
import { textWidth } from '../ooxml/text-width.ts'
import { removeAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { following } from './references.ts'

const ON: ReadonlySet<string | undefined> = new Set(['1', 'true'])

/** By the number of a cell's format: whether its text breaks into lines. `styles`: the root of the part. */
export function wrappingFormats(styles: XmlElement | null): ReadonlySet<string> {
  const formats = styles && childElement(styles, 'x:cellXfs')
  return new Set(
    (formats ? childElements(formats) : []).flatMap((format, index) => {
      const alignment = childElement(format, 'x:alignment')
      return alignment && ON.has(readableAttribute(alignment, 'wrapText')) ? [String(index)] : []
    }),
  )
}

/** Whether a program has measured the row: a height that a person has set stays. */
export function isMeasured(row: XmlElement): boolean {
  return row.attribute('ht') !== undefined && !ON.has(row.attribute('customHeight'))
}

export function hasGrown(source: string, written: string): boolean {
  return textWidth(written) > textWidth(source)
}

/** The start tag of a measured row. `grows`: asked once the texts of the row are known. */
export function measuredRow(row: XmlElement, xml: string, grows: () => boolean): Span {
  const { start, openEnd, scope } = row
  return following(start, openEnd, xml, () =>
    grows() ? removeAttribute(xml.slice(start, openEnd), scope, 'ht') : null,
  )
}
