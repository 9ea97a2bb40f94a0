// What follows from names and compared texts: formulas, places of links, filters.
import type { Span } from '../ooxml/fragment.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { decodeEscapedText, encodeEscapedText } from './escaped-text.ts'
import { type FormulaHome, renameReference } from './formulas/rename-in-formula.ts'
import type { WorkbookNames } from './workbook-names.ts'

/** An element that holds a formula. */
export function formulaSpan(element: XmlElement, xml: string, names: WorkbookNames, home?: FormulaHome): Span[] {
  return contentFollows(element, xml, (formula) => names.formula(formula, home))
}

/** An element whose text follows; `change` gives the new one. */
export function contentFollows(element: XmlElement, xml: string, change: (text: string) => string): Span[] {
  if (element.isEmpty) return []
  return [
    following(element.openEnd, element.closeStart, xml, () => {
      const text = decodeEscapedText(textContent(element))
      const changed = change(text)
      return changed === text ? null : encodeXmlText(encodeEscapedText(changed))
    }),
  ]
}

/** An attribute whose value follows; `change` gives the new one. */
export function attributeFollows(
  element: XmlElement,
  name: string,
  xml: string,
  change: (value: string) => string,
): Span[] {
  const attribute = element.attributes.find((each) => each.name === name)
  if (!attribute || attribute.value === '') return []
  const { value, valueStart, valueEnd } = attribute
  return [
    following(valueStart, valueEnd, xml, () => {
      const changed = change(value)
      return changed === value ? null : encodeXmlAttribute(changed)
    }),
  ]
}

/** An attribute that names a place: `Sheet1!A1`. */
export function referenceFollows(element: XmlElement, name: string, xml: string, names: WorkbookNames): Span[] {
  return attributeFollows(element, name, xml, (value) => renameReference(value, names.renames))
}

/** An attribute that must equal texts of cells. */
export function keyFollows(element: XmlElement, name: string, xml: string, names: WorkbookNames): Span[] {
  return attributeFollows(element, name, xml, (value) => names.textOf(value))
}

/** `change`: what stands there once all texts of the piece are known; null to leave it. */
export function following(start: number, end: number, xml: string, change: () => string | null): Span {
  const original = [xml.slice(start, end)]
  const follow = () => {
    const changed = change()
    return changed === null ? null : [changed]
  }
  const block: TextBlock = { slot: null, original, write: () => original, follow }
  return { start, end, block }
}
