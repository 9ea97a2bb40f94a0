// Finds text blocks inside a paragraph that are not its own text: text boxes, picture descriptions, form field entries,
// and text in elements Verso does not know.
import { atomContent } from '../ooxml/atom-content.ts'
import { Fragment } from '../ooxml/fragment.ts'
import { textSpan } from '../ooxml/plain-block.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import { drawingParagraph } from '../ooxml/drawing/drawing-paragraph.ts'
import { attributeSpans, DESCRIPTION, DRAWING_ATTRIBUTES } from '../ooxml/drawing/text-attributes.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { dataBinding, isMachineName } from './content-control.ts'
import { foldFields } from './field-stack.ts'
import { formulaTexts } from './formula-texts.ts'
import { instructionSpans } from './field-texts.ts'
import { contentAtoms, isContainer } from './paragraph-content.ts'
import { turnedTable } from './direction/section-direction.ts'
import type { Story, StoryOptions } from './story.ts'
import { descendantText } from './descendant-text.ts'

/** Attributes that people read or hear, by element. */
const TEXT_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ...DRAWING_ATTRIBUTES,
  ['wp:docPr', DESCRIPTION],
  ['wps:cNvPr', DESCRIPTION],
  ['wpg:cNvPr', DESCRIPTION],
  ['wpc:cNvPr', DESCRIPTION],
  ['w:hyperlink', ['w:tooltip']],
  ['w:tblCaption', ['w:val']],
  ['w:tblDescription', ['w:val']],
  ['w:alias', ['w:val']],
  ['w:listItem', ['w:displayText']],
  ['w:listEntry', ['w:val']],
  ['w:helpText', ['w:val']],
  ['w:statusText', ['w:val']],
])
const DELETED: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom'])
const FORMULAS: ReadonlySet<string> = new Set(['m:oMath', 'm:oMathPara'])

/** Nothing in it is read: its paragraphs have no numbers. */
export function isUnread({ name }: XmlElement): boolean {
  return DELETED.has(name) || FORMULAS.has(name)
}

/** Adds the blocks of a paragraph's content to the fragment, in document order. */
export function addNestedBlocks(paragraph: XmlElement, fragment: Fragment, story: Story): void {
  for (const child of childElements(paragraph)) scanSentence(child, fragment, story)
  fragment.addBetween(instructionSpans(paragraph, fragment.xml, story))
}

/** Spans of attributes that people read, on this element alone; also for tags outside of paragraphs. */
export function addAttributes(element: XmlElement, fragment: Fragment): void {
  const names = TEXT_ATTRIBUTES.get(element.name) ?? []
  if (element.name === 'w:alias' && isMachineName(element.attribute('w:val') ?? '')) return
  const preset = element.name === 'w:textInput' ? childElement(element, 'w:default') : undefined
  const spans = [
    ...attributeSpans(element, names, fragment.xml),
    ...(preset ? attributeSpans(preset, ['w:val'], fragment.xml) : []),
  ]
  for (const span of spans) fragment.add(span)
}

/** The order of a table's cells, where the document turns. */
export function addTableDirection(properties: XmlElement, fragment: Fragment, { direction }: StoryOptions): void {
  const span = direction?.turnsDocument === true ? turnedTable(properties, direction.isRightToLeft) : null
  if (span) fragment.add(span)
}

/** Names with readable attributes, for parts where they stand outside of paragraphs. */
export const ELEMENTS_WITH_TEXT: readonly string[] = [...TEXT_ATTRIBUTES.keys()]

/** An element whose text, if any, belongs to the paragraph's own sentence. */
function scanSentence(element: XmlElement, fragment: Fragment, story: Story): void {
  if (isContainer(element)) {
    addAttributes(element, fragment)
    for (const child of childElements(element)) scanSentence(child, fragment, story)
  } else if (element.name === 'w:r') {
    for (const child of childElements(element)) scanRunChild(child, fragment, story)
  } else scanOther(element, fragment, story)
}

/** The guide of a ruby is no text of its own, and its base is the sentence's. */
function scanRunChild(child: XmlElement, fragment: Fragment, story: Story): void {
  const base = child.name === 'w:ruby' ? childElement(child, 'w:rubyBase') : undefined
  if (base) for (const run of childElements(base)) scanSentence(run, fragment, story)
  else if (child.name !== 'w:t') scanOther(child, fragment, story)
}

function scanOther(element: XmlElement, fragment: Fragment, story: Story): void {
  if (DELETED.has(element.name)) return story.options.kept.add('deleted_text', descendantText(element))
  if (FORMULAS.has(element.name)) return scanFormula(element, fragment, story)
  if (element.name === 'w:p' || element.name === 'a:p') {
    const block =
      element.name === 'w:p'
        ? story.read(element, fragment.xml)
        : drawingParagraph(element, fragment.xml, { linkKey: story.linkKey }, story.options)
    return fragment.add({ start: element.start, end: element.end, block })
  }
  if (element.name === 'w:tblPr') addTableDirection(element, fragment, story.options)
  if (element.name === 'w:altChunk') story.options.warnings.add('embedded_document')
  addAttributes(element, fragment)
  if (element.name === 'mc:AlternateContent' && story.linkKey === null) {
    const inner = story.inner('alternate', {})
    return scanChildren(element, fragment, inner)
  }
  if (element.name === 'w:sdt') return scanControl(element, fragment, story)
  if (element.name === 'w:txbxContent')
    return scanChildren(
      element,
      fragment,
      story.inner(story.linkKey, {
        isInCell: false,
        cell: null,
        control: null,
        room: story.options.boxRooms.get(element) ?? null,
      }),
    )
  if (childElement(element, 'w:r')) return addLooseRuns(element, fragment, story)
  if (element.name === 'w:t') {
    const span = textSpan(element, textContent(element), fragment.xml, { role: 'paragraph' })
    if (span) fragment.add(span)
    return undefined
  }
  return scanChildren(element, fragment, story)
}

function scanFormula(formula: XmlElement, fragment: Fragment, { options, linkKey }: Story): void {
  const { spans, rest } = formulaTexts(formula, fragment.xml, linkKey)
  options.work.spend(spans.length)
  for (const span of spans) fragment.add(span)
  options.kept.add('formula', rest)
}

function scanChildren(element: XmlElement, fragment: Fragment, story: Story): void {
  const inner = element.name === 'w:tc' ? story.inner(story.linkKey, { isInCell: true, cell: null, room: null }) : story
  for (const child of childElements(element)) scanOther(child, fragment, inner)
}

/** A control around whole paragraphs. */
function scanControl(control: XmlElement, fragment: Fragment, story: Story): void {
  const binding = dataBinding(childElement(control, 'w:sdtPr'))
  const bound = binding && story.options.bound.open(binding)
  scanChildren(control, fragment, story.inner(story.linkKey, { control: bound }))
}

/** Runs outside of a paragraph's own structure: in an alternative, in an element of another vendor. */
function addLooseRuns(element: XmlElement, fragment: Fragment, story: Story): void {
  const inner = new Fragment(fragment.xml)
  addNestedBlocks(element, inner, story)
  const { openEnd: start, closeStart: end } = element
  const { work, mergeFields } = story.options
  const content = atomContent(foldFields(contentAtoms(element, inner, story), work), work, mergeFields)
  const original = inner.template(start, end)
  const block: TextBlock = content
    ? { slot: story.slot(content.source, undefined, story.place), original, write: (target) => content.write(target) }
    : { slot: null, original, write: () => original }
  fragment.add({ start, end, block })
}
