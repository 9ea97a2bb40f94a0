// Where the paragraphs of a story are marked for a preview: a bookmark names the paragraph as the anchors of its
// segments do. Programs that draw a document in a browser carry bookmarks along, whatever the text is.
import { PARAGRAPH_MARK, paragraphKey } from '../../../contract/translation/paragraph-mark.ts'
import { childElements } from '../../ooxml/elements.ts'
import type { PartReader } from '../../ooxml/part-reader.ts'
import { splitQName } from '../../xml/xml-names.ts'
import { encodeXmlAttribute } from '../../xml/xml-text.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { isUnread } from '../nested-blocks.ts'

interface Paragraph {
  readonly element: XmlElement
  /** As the anchors have it. */
  readonly number: number
}

interface Mark {
  readonly at: number
  readonly xml: string
}

/** Adds marks to the paragraphs of a story, and changes nothing else. */
export function paragraphMarker(part: string): PartReader {
  let begun = 0
  return {
    blocks: new Set(['w:p']),
    onTooComplex: () => undefined, // it is not read for segments either
    read(element, xml) {
      const marks = numbered(element, () => begun++).flatMap((paragraph) => markOf(paragraph, part))
      return [withMarks(xml, marks)]
    },
  }
}

/** The paragraphs in an element, itself included, numbered as `StoryReader` does. */
function numbered(element: XmlElement, next: () => number): Paragraph[] {
  if (isUnread(element)) return []
  const own = element.name === 'w:p' ? [{ element, number: next() }] : []
  const inner = childElements(element).map((child) => numbered(child, next))
  return [...own, ...(element.name === 'mc:AlternateContent' ? numberedAsFirst(inner) : inner).flat()]
}

/** A segment is anchored in the first of the alternatives, and any of them may be drawn. */
function numberedAsFirst([first = [], ...others]: readonly Paragraph[][]): Paragraph[][] {
  const renumbered = others.map((other) =>
    other.length === first.length
      ? other.map(({ element }, index) => ({ element, number: first[index]?.number ?? 0 }))
      : other,
  )
  return [first, ...renumbered]
}

/** In front of the content, behind the properties. */
function markOf(paragraph: Paragraph, part: string): Mark[] {
  const { element, number } = paragraph
  if (element.isEmpty) return []
  const [first] = childElements(element)
  const at = first?.name === 'w:pPr' ? first.end : element.openEnd
  return [{ at, xml: bookmark(element, PARAGRAPH_MARK + paragraphKey(part, number)) }]
}

/** With the prefix of the paragraph; where elements need none, attributes that have one are another namespace's. */
function bookmark({ qname }: XmlElement, name: string): string {
  const [prefix] = splitQName(qname)
  const own = prefix === '' ? '' : `${prefix}:`
  return `<${own}bookmarkStart ${own}name="${encodeXmlAttribute(name)}"/>`
}

function withMarks(xml: string, marks: readonly Mark[]): string {
  let [marked, at] = ['', 0]
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    marked += xml.slice(at, mark.at) + mark.xml
    at = mark.at
  }
  return marked + xml.slice(at)
}
