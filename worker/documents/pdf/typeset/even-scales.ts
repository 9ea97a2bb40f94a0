// Neighbours of one kind in sizes that go together: where one paragraph of a page had to be set smaller, the others of its
// look and role follow some of the way. A column that is large, small and large again is the first thing a reader sees.
import type { Paragraph } from '../layout/paragraph.ts'
import type { TypesetParagraph } from './typeset-paragraph.ts'

/** As far as those follow that would fit as they are: beyond it, one long paragraph would shrink a whole page. */
const FOLLOWED_DOWN_TO = 0.9

export interface SetParagraph {
  readonly paragraph: Paragraph
  readonly typeset: TypesetParagraph
}

/** The largest scale that each should have, in their order. */
export function evenScales(page: readonly SetParagraph[]): number[] {
  const smallest = new Map<string, number>()
  for (const { paragraph, typeset } of page)
    for (const key of [kindOf(paragraph), sameWords(paragraph)])
      smallest.set(key, Math.min(smallest.get(key) ?? 1, typeset.scale))
  return page.map(({ paragraph }) => {
    const ofKind = Math.max(FOLLOWED_DOWN_TO, smallest.get(kindOf(paragraph)) ?? 1)
    return Math.min(ofKind, smallest.get(sameWords(paragraph)) ?? 1)
  })
}

/** One word under the other, "no" in each row of a form: in two sizes it looks like two answers. */
function sameWords(paragraph: Paragraph): string {
  const words = paragraph.pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('')
  return [kindOf(paragraph), paragraph.left.toFixed(0), words].join(' ')
}

function kindOf({ stream, angle, role, style }: Paragraph): string {
  const { family, isBold, isItalic, size } = style
  return [stream, angle.toFixed(2), role, family, isBold, isItalic, size.toFixed(1)].join(' ')
}
