// Places of a fixed size in a story, whose texts are fitted when all of them are known: text boxes, cells of rows with
// an exact height, and frames.
import { applyEdits } from './scale-xml.ts'
import { childElement } from '../../ooxml/elements.ts'
import type { PieceGroup, WrittenPiece } from '../../ooxml/piece-group.ts'
import { parseXmlFragment, type XmlElement } from '../../xml/xml-tree.ts'
import { flowBlocks } from './flow-height.ts'
import type { FitTally } from './fit-tally.ts'
import { placeScale, type PlaceContext, type PlaceSize, scaleEdits } from './place-fit.ts'
import { textBoxes } from './text-boxes.ts'

/** Paragraphs that share a room: those of a cell, or of a frame. */
interface Group {
  readonly size: PlaceSize
  readonly context: PlaceContext
  /** By the number of their piece. */
  readonly paragraphs: Map<number, XmlElement>
}

/** A row or a frame: pieces of a part, some of which are paragraphs of its groups. */
export class GroupedPlace implements PieceGroup {
  readonly #tally: FitTally
  readonly #groups: Group[] = []
  #count = 0

  constructor(tally: FitTally) {
    this.#tally = tally
  }

  /** Paragraphs that come now are in a room of their own. */
  startGroup(size: PlaceSize, context: PlaceContext): void {
    this.#groups.push({ size, context, paragraphs: new Map() })
  }

  /** A piece of the place; `paragraph` where it is one of the last group. */
  add(paragraph: XmlElement | null): void {
    if (paragraph) this.#groups.at(-1)?.paragraphs.set(this.#count, paragraph)
    this.#count++
  }

  readonly finish = (pieces: readonly WrittenPiece[]): readonly string[] => {
    const texts = pieces.map(({ written }) => written)
    for (const { size, context, paragraphs } of this.#groups) {
      const written = [...paragraphs].flatMap(([index, source]) => {
        const piece = pieces[index]
        return piece ? [{ index, source, element: parseXmlFragment(piece.written, source.scope) }] : []
      })
      const elements = written.map(({ element }) => element)
      const sources = written.map(({ source }) => source)
      const scale = placeScale(sources, elements, size, context, this.#tally)
      if (!scale) continue
      for (const { index, element } of written) {
        texts[index] = applyEdits(element.source, scaleEdits([element], scale, context))
      }
    }
    return texts
  }
}

/** A paragraph with text boxes, each of which has its own scale. */
export function boxesGroup(paragraph: XmlElement, context: PlaceContext, tally: FitTally): PieceGroup {
  return {
    finish: ([piece]) => {
      if (!piece) return []
      const written = parseXmlFragment(piece.written, paragraph.scope)
      const boxes = [...textBoxes(written)]
      const edits = [...textBoxes(paragraph)].flatMap(({ content, size }, index) => {
        const box = boxes[index]
        if (!size || !box) return []
        const blocks = [...flowBlocks(box.content)]
        const scale = placeScale([...flowBlocks(content)], blocks, size, context, tally)
        return scale ? scaleEdits(blocks, scale, context) : []
      })
      return [edits.length === 0 ? piece.written : applyEdits(written.source, edits)]
    },
  }
}

/** Whether a paragraph has a box of its own, in which others do not stand. */
export function hasTextBox(xml: string): boolean {
  return xml.includes('txbxContent')
}

/** The properties of a frame around a paragraph; undefined outside of frames (§17.3.1.11). */
export function frameOf(paragraph: XmlElement): XmlElement | undefined {
  const properties = childElement(paragraph, 'w:pPr')
  return properties && childElement(properties, 'w:framePr')
}
