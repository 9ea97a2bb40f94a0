// A paragraph of WordprocessingML as a text block (ECMA-376-1 §17.3.1).
import { atomContent } from '../ooxml/atom-content.ts'
import { plainText, renderInlines } from '../inlines.ts'
import type { Fragment } from '../ooxml/fragment.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import { childElement } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { foldFields } from './field-stack.ts'
import { addNestedBlocks } from './nested.ts'
import { contentAtoms } from './sentence.ts'
import type { Place, StoryReader } from './story-reader.ts'

/** Some fifty pages in one paragraph: no model answers that, and no job keeps it in one row. */
export const MAX_SEGMENT_LENGTH = 100_000

export function paragraphBlock(paragraph: XmlElement, fragment: Fragment, story: StoryReader, place: Place): TextBlock {
  story.fields.startParagraph()
  addNestedBlocks(paragraph, fragment, story)
  const original = fragment.template(paragraph.start, paragraph.end)
  const content = atomContent(foldFields(contentAtoms(paragraph, fragment, story)))
  if (!content) return { slot: null, original, write: () => original }
  const text = renderInlines(content.source, plainText)
  if (text.length > MAX_SEGMENT_LENGTH) {
    story.options.left.add('too_long', text)
    return { slot: null, original, write: () => original }
  }
  const properties = childElement(paragraph, 'w:pPr')
  const { xml } = fragment
  // What stands before the properties is content like any other: it comes behind them, and once.
  const open =
    xml.slice(paragraph.start, paragraph.openEnd) + (properties ? xml.slice(properties.start, properties.end) : '')
  const close = fragment.xml.slice(paragraph.closeStart, paragraph.end)
  return {
    slot: story.slot(content.source, properties, place),
    original,
    write: (target) => [open, ...content.write(target), close],
  }
}
