// Texts of a paragraph that stay as they are, and are told.
import { plainText, renderInlines } from '../inline/inlines.ts'
import { drawingText } from '../ooxml/drawing/drawing-text.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import { MAX_SEGMENT_LENGTH } from '../ooxml/split-atoms.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** The block, without its text where that is too long for a segment. Formulas in the paragraph are counted. */
export function withoutKept(block: TextBlock, paragraph: XmlElement, { kept, warnings }: PartContext): TextBlock {
  for (const child of childElements(paragraph)) {
    // A formula has a picture beside it, for programs that do not know formulas.
    const formula = child.name === 'mc:AlternateContent' ? childElement(child, 'mc:Choice') : child
    if (formula && (child.name === 'a14:m' || formula !== child)) kept.add('formula', drawingText(formula))
  }
  const text = block.slot ? renderInlines(block.slot.source, plainText) : ''
  if (text.length <= MAX_SEGMENT_LENGTH) return block
  kept.add('too_long', text)
  warnings.add('paragraph_too_long')
  const { original } = block
  return { slot: null, original, write: () => original }
}
