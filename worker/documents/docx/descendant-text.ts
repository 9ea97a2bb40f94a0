// All text inside an element, including formulas and deletions, without regard to layout.
import { descendants } from '../ooxml/elements.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'

const TEXTS: ReadonlySet<string> = new Set(['w:t', 'w:delText', 'm:t'])

export function descendantText(element: XmlElement): string {
  return [...descendants(element)]
    .filter(({ name }) => TEXTS.has(name))
    .map((text) => textContent(text))
    .join('')
}
