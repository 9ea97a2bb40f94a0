// A page's letters in the order of its structure tree, each with the paragraph that layout put it in and the leaf block
// that the tree says it belongs to.
import type { LaidOut } from '../../../worker/documents/pdf/laid-out-pages.ts'
import type { Paragraph } from '../../../worker/documents/pdf/layout/paragraph.ts'
import type { TaggedLetter } from '../../../worker/documents/pdf/structure/tree-faults.ts'
import type { StructureTree } from './structure-tree.ts'

export interface PageLetter extends TaggedLetter {
  /** Parts of one paragraph in the page's columns have the same. */
  readonly paragraph: Paragraph
  /** Page space: where the letter begins and ends on its baseline, as upright text. */
  readonly x: number
  readonly end: number
}

export interface PageLetters {
  readonly letters: readonly PageLetter[]
  /** Share of the letters of paragraphs that the tree assigns to a leaf block, artifacts left out; 0 where there are none. */
  readonly covered: number
}

/** `pageNumber`: the number of the page's object. Text that stays as it is, labels and figures are left out. */
export function pageLetters(laid: LaidOut, tree: StructureTree, pageNumber: number): PageLetters {
  const { page, linkedFrames } = laid
  const heads = new Map([...linkedFrames].map(([upper, lower]) => [lower, upper]))
  const found: { readonly letter: PageLetter; readonly order: number }[] = []
  let told = 0
  let untold = 0
  for (const [show, glyph, paragraph] of glyphsInDrawingOrder(laid)) {
    const { stream, markedContent, isArtifact, glyphs, size } = page.shows[show] ?? NO_SHOW
    const { unicode: text, x, y, width } = glyphs[glyph] ?? NO_GLYPH
    if (text.trim() === '' || isArtifact) continue
    const form = page.streams[stream]?.ref?.number
    const owner =
      markedContent === null
        ? null
        : ((form === undefined ? null : tree.ownerOf(form, markedContent)) ?? tree.ownerOf(pageNumber, markedContent))
    if (owner === 'aside') continue
    if (owner === null) untold++
    else {
      told++
      let head = paragraph
      for (let upper = heads.get(head); upper; upper = heads.get(head)) head = upper
      const letter = { block: owner.block, paragraph: head, text, x, end: x + width, y, size }
      found.push({ letter, order: owner.order })
    }
  }
  // Stable: within one piece of marked content, letters are in drawing order.
  const letters = found.toSorted((a, b) => a.order - b.order).map(({ letter }) => letter)
  return { letters, covered: told + untold === 0 ? 0 : told / (told + untold) }
}

const NO_SHOW = { stream: -1, markedContent: null, isArtifact: false, glyphs: [], size: 0 }
const NO_GLYPH = { unicode: '', x: 0, y: 0, width: 0 }

function glyphsInDrawingOrder({ paragraphs, repeated }: LaidOut): [show: number, glyph: number, Paragraph][] {
  const glyphs = [...paragraphs, ...repeated].flatMap((paragraph) =>
    paragraph.lines.flatMap(({ ranges }) =>
      ranges.flatMap(({ show, from, to }) =>
        Array.from({ length: to - from }, (_, index): [number, number, Paragraph] => [show, from + index, paragraph]),
      ),
    ),
  )
  return glyphs.toSorted(([showA, a], [showB, b]) => showA - showB || a - b)
}
