// Reads a captured element by its own elements, as a part is read as it streams.
import type { XmlElement } from '../xml/xml-tree.ts'
import { childElements } from './elements.ts'
import { around, type Span } from './fragment.ts'
import type { PartReader } from './part-reader.ts'
import type { Template, TextBlock } from './text-block.ts'

/** The whole element as a template. `path`: canonical names of the elements around it, from the root. */
export function readSubtree(
  root: XmlElement,
  xml: string,
  path: readonly string[],
  reader: Pick<PartReader, 'blocks' | 'tags' | 'read'>,
): Template {
  const spans: Span[] = []
  const visit = (parent: XmlElement, outer: readonly string[]): void => {
    const inner = [...outer, parent.name]
    for (const child of childElements(parent)) {
      const isBlock = reader.blocks.has(child.name)
      if (isBlock || reader.tags?.has(child.name) === true) {
        const read = isBlock ? child : startTag(child)
        spans.push({ start: read.start, end: read.end, block: carrier(reader.read(read, xml, inner)) })
      }
      if (!isBlock) visit(child, inner)
    }
  }
  visit(root, path)
  return around(root, xml, spans)
}

function carrier(original: Template): TextBlock {
  return { slot: null, original, write: () => original }
}

/** An element as a start tag without content. */
function startTag(element: XmlElement): XmlElement {
  const { kind, name, qname, source, scope, start, openEnd } = element
  return {
    kind,
    name,
    qname,
    source,
    scope,
    start,
    openEnd,
    children: [],
    closeStart: openEnd,
    end: openEnd,
    isEmpty: true,
    get attributes() {
      return element.attributes
    },
    attribute: (named) => element.attribute(named),
  }
}
