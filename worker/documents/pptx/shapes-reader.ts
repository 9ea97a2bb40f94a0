// Reads a part with shapes (a slide, its notes, a layout, a master) as it streams (ECMA-376-1 §19.3.1): the paragraphs of
// shapes and cells, and the attributes that people read. What a text is to a reader comes from the tags before it.
import type { SegmentRole } from '../model.ts'
import { drawingParagraph } from '../ooxml/drawing/drawing-paragraph.ts'
import { attributeSpans, DESCRIPTION, DRAWING_ATTRIBUTES } from '../ooxml/drawing/text-attributes.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export interface ShapesOptions {
  /** Of a text that nothing says more about. */
  readonly role: SegmentRole
  /** Whether texts in a placeholder of this type are shown; elsewhere they are prompts. */
  readonly showsPlaceholder: (type: string) => boolean
  /** Texts that are repeated from part to part are one segment under it. */
  readonly linkKey?: string
}

const TEXT_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ...DRAWING_ATTRIBUTES,
  ['p:cNvPr', DESCRIPTION],
])
const TITLES: ReadonlySet<string | null> = new Set(['title', 'ctrTitle'])
/** Placeholders whose paragraphs are items of a list unless they say otherwise. */
const LISTS: ReadonlySet<string | null> = new Set(['body', 'obj'])
const MARKS: readonly string[] = ['a:buChar', 'a:buAutoNum', 'a:buBlip']
/** What a placeholder without a type is (§19.7.10). */
const ANY_CONTENT = 'obj'

export function shapesReader(context: PartContext, options: ShapesOptions): PartReader {
  /** Of the shape whose text is next; null for a shape that is none. */
  let placeholder: string | null = null
  return {
    blocks: new Set(['p:txBody', 'a:txBody', 'a:p']),
    tags: new Set(['p:ph', ...TEXT_ATTRIBUTES.keys()]),
    onTooComplex: () => void context.warnings.add('part_unreadable'),
    read(element, xml, path) {
      // The first element of a shape, and of whatever else has a name.
      if (element.name === 'p:cNvPr') placeholder = null
      if (element.name === 'p:ph') placeholder = element.attribute('type') ?? ANY_CONTENT
      const attributes = TEXT_ATTRIBUTES.get(element.name) ?? []
      if (attributes.length > 0) return around(element, xml, attributeSpans(element, attributes, xml))
      if (placeholder !== null && !options.showsPlaceholder(placeholder)) return [xml]
      const linkKey = path.includes('mc:AlternateContent') ? 'alternate' : (options.linkKey ?? null)
      const paragraphs = element.name === 'a:p' ? [element] : childElements(element)
      const spans = paragraphs.flatMap((paragraph): readonly Span[] => {
        if (paragraph.name !== 'a:p') return []
        const role = options.role === 'note' ? 'note' : roleOf(paragraph, path, placeholder, options.role)
        const block = drawingParagraph(paragraph, xml, { role, linkKey }, context)
        return [{ start: paragraph.start, end: paragraph.end, block }]
      })
      return around(element, xml, spans)
    },
  }
}

function roleOf(
  paragraph: XmlElement,
  path: readonly string[],
  placeholder: string | null,
  role: SegmentRole,
): SegmentRole {
  if (path.includes('a:tc')) return 'cell'
  if (TITLES.has(placeholder)) return 'heading'
  const properties = childElement(paragraph, 'a:pPr')
  const marks = properties ? childElements(properties).map(({ name }) => name) : []
  if (MARKS.some((mark) => marks.includes(mark))) return 'listItem'
  return LISTS.has(placeholder) && !marks.includes('a:buNone') ? 'listItem' : role
}
