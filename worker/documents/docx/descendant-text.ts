// What an element says, formulas and deletions included, without regard to how it stands there.
import { descendants } from '../ooxml/elements.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'

const TEXTS: ReadonlySet<string> = new Set(['w:t', 'w:delText', 'm:t'])

export function descendantText(element: XmlElement): string {
  return [...descendants(element)]
    .filter(({ name }) => TEXTS.has(name))
    .map((text) => textContent(text))
    .join('')
}
