// Turns columns and tables to the direction of their translation (ECMA-376-1 §21.1.2.1.1, §21.1.3.15).
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** A start tag with its direction, `rtl` of a table or `rtlCol` of columns. */
export function turnedTag(element: XmlElement, xml: string, name: 'rtl' | 'rtlCol', toRightToLeft: boolean): string {
  return setAttribute(xml.slice(element.start, element.openEnd), element.scope, name, toRightToLeft ? '1' : '0')
}
