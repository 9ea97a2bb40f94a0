// The mark at a paragraph's end where it is deleted: what follows is the same paragraph to a reader (ECMA-376-1 §17.13.5.15).
import { childElement, childElements } from '../ooxml/elements.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'

const DELETED: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom'])

/** By itself, and not because the whole paragraph is moved. */
export function hasDeletedMark(paragraph: XmlElement): boolean {
  const properties = childElement(paragraph, 'w:pPr')
  const ofMark = properties && childElement(properties, 'w:rPr')
  return ofMark !== undefined && childElement(ofMark, 'w:del') !== undefined
}

/** Whether it has text that is not deleted, outside of text boxes. */
export function hasKeptText(parent: XmlElement): boolean {
  return childElements(parent).some((child) => {
    if (child.name === 'w:t') return /\S/.test(textContent(child))
    if (child.name === 'w:pPr' || child.name === 'w:p' || DELETED.has(child.name)) return false
    return hasKeptText(child)
  })
}
