// Streams a part with stories without comments and marks of tracked changes.
import { WorkBudget } from '../../work-budget.ts'
import { decodeUtf8, encodeUtf8 } from '../../xml/utf8.ts'
import { type PartReader, readPieces } from '../../ooxml/part-reader.ts'
import { renderTemplate, type Targets } from '../../ooxml/text-block.ts'
import type { PartRewriter } from '../../ooxml/package/without-parts.ts'
import { countRevisions } from './revisions.ts'
import { type BlockSequence, type LeftOutOfStory, StoryWithout } from './story-without.ts'

const NO_TARGETS: Targets = new Map()
/** White space, comments and processing instructions: they part no paragraphs. */
const NO_ELEMENT = /^(?:\s|<!--[^]*?-->|<\?[^]*?\?>)+/

/** Told of the changes that the part had, and of what is too large to be changed. */
export interface StoryWatch {
  addChanges(count: number): void
  addTooComplex(): void
}

export function storyRewriter(leftOut: LeftOutOfStory, watch: StoryWatch): PartRewriter {
  const story = new StoryWithout(leftOut)
  return async function* (chunks) {
    const sequence = story.sequence()
    const work = WorkBudget.unlimited() // the document was inspected within its budget
    const reader: PartReader = {
      blocks: new Set(['w:p', 'w:tbl', 'w:sectPr', ...story.names]),
      onTooComplex: () => watch.addTooComplex(),
      read(element) {
        if (leftOut.changes) watch.addChanges(countRevisions(element, work))
        return [sequence.next(element)]
      },
    }
    for await (const piece of readPieces(chunks, reader, work)) {
      if (piece.kind === 'template') {
        const xml = renderTemplate(piece.template, NO_TARGETS)
        yield xml === piece.xml ? piece.bytes : encodeUtf8(xml)
      } else {
        yield* aroundElements(sequence, piece.bytes)
      }
    }
  }
}

/** Bytes that are no element of the sequence: tags of elements that hold blocks, and what stands between elements. */
function* aroundElements(sequence: BlockSequence, bytes: Uint8Array): Generator<Uint8Array, void, void> {
  const xml = decodeUtf8(bytes)
  const tags = xml.replace(NO_ELEMENT, '')
  if (tags !== '') {
    yield encodeUtf8(tags.startsWith('</') ? sequence.end() : sequence.interrupt())
    yield bytes
  } else if (sequence.between(xml) === xml) yield bytes
}
