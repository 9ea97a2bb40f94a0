// Ways through a parsed element that name what they look for.
import type { XmlElement } from '../xml/xml-tree.ts'

export function childElements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child) => child.kind === 'element')
}

export function childElement(parent: XmlElement, name: string): XmlElement | undefined {
  return parent.children.find((child): child is XmlElement => child.kind === 'element' && child.name === name)
}

/** The element's own descendants, in document order. */
export function* descendants(parent: XmlElement): Generator<XmlElement, void, void> {
  const rest = childElements(parent).toReversed()
  for (let element = rest.pop(); element; element = rest.pop()) {
    yield element
    rest.push(...childElements(element).toReversed())
  }
}
