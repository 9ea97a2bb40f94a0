// Streams a part with stories without comments and marks of tracked changes.
import { WorkBudget } from '../../work-budget.ts'
import { encodeUtf8 } from '../../xml/utf8.ts'
import { type PartReader, readPieces } from '../../ooxml/part-reader.ts'
import { renderTemplate, type Targets } from '../../ooxml/text-block.ts'
import type { PartRewriter } from '../../ooxml/package/without-parts.ts'
import { countRevisions } from './revisions.ts'
import { type LeftOutOfStory, StoryWithout } from './story-without.ts'

const NO_TARGETS: Targets = new Map()
const SPACE: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20])
const [LESS_THAN, SLASH] = [0x3c, 0x2f]

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
        const first = piece.bytes.findIndex((byte) => !SPACE.has(byte))
        const isEnd = piece.bytes[first] === LESS_THAN && piece.bytes[first + 1] === SLASH
        if (first >= 0) yield encodeUtf8(isEnd ? sequence.end() : sequence.interrupt())
        yield piece.bytes
      }
    }
  }
}
