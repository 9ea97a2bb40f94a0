// Named lookups in a parsed element.
import { DocumentError } from '../../app-error.ts'
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

/** An attribute of a part that only helps; undefined where its tag is malformed. */
export function readableAttribute(element: XmlElement, name: string): string | undefined {
  return hasReadableTag(element) ? element.attribute(name) : undefined
}

/** Attributes are parsed when they are asked for. */
export function hasReadableTag(element: XmlElement): boolean {
  try {
    return element.attributes.length >= 0
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}
