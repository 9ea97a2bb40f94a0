// Reads a part with shapes (a slide, its notes, a layout, a master) as it streams (ECMA-376-1 §19.3.1): the paragraphs of
// shapes and cells, and the attributes that people read. What a text is to a reader comes from the tags before it.
import type { SegmentRole } from '../model.ts'
import { attributeSpans, DESCRIPTION, DRAWING_ATTRIBUTES } from '../ooxml/drawing/text-attributes.ts'
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { readSubtree } from '../ooxml/read-subtree.ts'
import type { Template } from '../ooxml/text-block.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Placeholder } from './placeholder.ts'
import type { PptxContext } from './pptx-context.ts'
import { SlideFit } from './slide-fit.ts'
import { bodyParagraph, textBody } from './text-body.ts'
import { turnedTag } from './text-direction.ts'
import { isOn } from './text-facts.ts'
import { placeholderOf, type TextStyles } from './text-styles.ts'

export interface ShapesOptions {
  /** Of a text that nothing says more about. */
  readonly role: SegmentRole
  /** Whether texts in a placeholder of this type are shown; elsewhere they are prompts. */
  readonly showsPlaceholder: (type: string) => boolean
  /** Texts that are repeated from part to part are one segment under it. */
  readonly linkKey?: string
  /** What the texts of the part take over: the part is read whole, and its texts are fitted. Without it they keep their size. */
  readonly styles?: TextStyles | null
}

const TEXT_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ...DRAWING_ATTRIBUTES,
  ['p:cNvPr', DESCRIPTION],
])
const BLOCKS: ReadonlySet<string> = new Set(['p:txBody', 'a:txBody', 'a:p'])
const TAGS: ReadonlySet<string> = new Set(['p:ph', 'a:tblPr', ...TEXT_ATTRIBUTES.keys()])
const TITLES: ReadonlySet<string | null> = new Set(['title', 'ctrTitle'])
/** Placeholders whose paragraphs are items of a list unless they say otherwise. */
const LISTS: ReadonlySet<string | null> = new Set(['body', 'obj'])
const MARKS: readonly string[] = ['a:buChar', 'a:buAutoNum', 'a:buBlip']

export function shapesReader(context: PptxContext, options: ShapesOptions): PartReader {
  /** Of the shape whose text is next. */
  let placeholder: Placeholder | null = null
  let paragraphs = 0
  const nextNumber = () => paragraphs++
  const { styles } = options
  const read = (element: XmlElement, xml: string, path: readonly string[], slide: SlideFit | null): Template => {
    // The first element of a shape, and of whatever else has a name.
    if (element.name === 'p:cNvPr') placeholder = null
    if (element.name === 'p:ph') placeholder = placeholderOf(element)
    if (element.name === 'a:tblPr') return around(element, xml, turnedTable(element, xml, context))
    const attributes = TEXT_ATTRIBUTES.get(element.name) ?? []
    if (attributes.length > 0) return around(element, xml, attributeSpans(element, attributes, xml))
    const type = placeholder?.type ?? null
    if (element.name === 'p:ph' || (type !== null && !options.showsPlaceholder(type))) return around(element, xml, [])
    const linkKey = path.includes('mc:AlternateContent') ? 'alternate' : (options.linkKey ?? null)
    const role = (paragraph: XmlElement) =>
      options.role === 'note' ? 'note' : roleOf(paragraph, path, type, options.role)
    const fitted = slide?.textOf(element) ?? null
    if (element.name === 'a:p')
      return [bodyParagraph(element, xml, { role, linkKey, nextNumber, lists: [], fitted }, context)]
    return textBody(element, xml, { role, linkKey, nextNumber, fitted }, context)
  }
  const onTooComplex = () => void context.warnings.add('part_unreadable')
  if (!styles) return { blocks: BLOCKS, tags: TAGS, onTooComplex, read: (...piece) => read(...piece, null) }
  return {
    blocks: new Set(['p:spTree']),
    onTooComplex,
    read(tree, xml, outer) {
      const slide = new SlideFit(tree, styles)
      return readSubtree(tree, xml, outer, {
        blocks: new Set(['a:xfrm', ...BLOCKS]),
        tags: TAGS,
        read: (element, _, path) =>
          element.name === 'a:xfrm' ? slide.frame(element, xml) : read(element, xml, path, slide),
      })
    },
  }
}

/** Columns of tables follow the texts before them: those of the cells are not known yet. */
function turnedTable(properties: XmlElement, xml: string, { language, written }: PptxContext): Span[] {
  if (!language || isOn(readableAttribute(properties, 'rtl')) === language.isRightToLeft) return []
  const { start, openEnd: end } = properties
  const original = [xml.slice(start, end)]
  const follow = () => (written.any ? [turnedTag(properties, xml, 'rtl', language.isRightToLeft)] : null)
  return [{ start, end, block: { slot: null, original, write: () => original, follow } }]
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
