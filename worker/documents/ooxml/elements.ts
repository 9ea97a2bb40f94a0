// Named lookups in a parsed element.
import type { XmlElement } from '../xml/xml-tree.ts'

export function childElements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child) => child.kind === 'element')
}

export function childElement(parent: XmlElement, name: string): XmlElement | undefined {
  return parent.children.find((child): child is XmlElement => child.kind === 'element' && child.name === name)
}

/** The element's own descendants, in document order. */
export function* descendants(parent: XmlElement): Generator<XmlElement, void, void> {
  const open = [childElements(parent).values()]
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const { done, value } = inner.next()
    if (done === true) open.pop()
    else {
      yield value
      open.push(childElements(value).values())
    }
  }
}
