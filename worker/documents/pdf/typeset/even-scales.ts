// Neighbours of one kind in sizes that go together: where one paragraph of a page had to be set smaller, the others of its
// look and role follow some of the way. A column that is large, small and large again is the first thing a reader sees.
// Entries of one list follow all of the way: they are read as one.
import type { Paragraph } from '../layout/paragraph.ts'
import type { TypesetParagraph } from './typeset-paragraph.ts'
import { SMALLEST_SCALE } from './wide-words.ts'

/** As far as those follow that would fit as they are: beyond it, one long paragraph would shrink a whole page. */
const FOLLOWED_DOWN_TO = 0.92
/** Lines under each other without marks: of a list, of an address, of a table's column, whose other cells have sizes of their own. */
const LINES_DOWN_TO = 0.86
/** Ems to which the entries of one list begin alike, and from one's last baseline to the next one's first. */
const SAME_START = 0.2
const WIDEST_STEP = 2.2

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
  const ofList = listScales(page)
  return page.map((each) => {
    const ofKind = Math.max(FOLLOWED_DOWN_TO, smallest.get(kindOf(each.paragraph)) ?? 1)
    return Math.min(ofKind, smallest.get(sameWords(each.paragraph)) ?? 1, ofList.get(each) ?? 1)
  })
}

/** One word under the other, "no" in each row of a form: in two sizes it looks like two answers. */
function sameWords(paragraph: Paragraph): string {
  const words = paragraph.pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('')
  return [kindOf(paragraph), paragraph.left.toFixed(0), words].join(' ')
}

/** Of those that stand in a list, what its smallest entry has; a floor keeps one that is far too long from all others. */
function listScales(page: readonly SetParagraph[]): ReadonlyMap<SetParagraph, number> {
  const scales = new Map<SetParagraph, number>()
  for (const list of listsOf(page)) {
    const least = list.every(({ paragraph: { role } }) => role === 'listItem') ? SMALLEST_SCALE : LINES_DOWN_TO
    const scale = Math.max(least, Math.min(...list.map(({ typeset }) => typeset.scale)))
    for (const entry of list) scales.set(entry, scale)
  }
  return scales
}

/** Entries of one look and indent under each other. */
function listsOf(page: readonly SetParagraph[]): SetParagraph[][] {
  const lists: SetParagraph[][] = []
  const entries = page.filter(({ paragraph }) => isEntry(paragraph))
  for (const entry of entries.toSorted((a, b) => topOf(b.paragraph) - topOf(a.paragraph))) {
    const open = lists.find((list) => goesOnIn(list, entry.paragraph))
    if (open) open.push(entry)
    else lists.push([entry])
  }
  return lists.filter(({ length }) => length > 1)
}

/** Which of two lines alone is a table's cell is told by what stands beside it: they may be one list's. */
function isEntry({ role, lines }: Paragraph): boolean {
  return role === 'listItem' || (lines.length === 1 && (role === 'cell' || role === 'paragraph'))
}

function goesOnIn(list: readonly SetParagraph[], next: Paragraph): boolean {
  const last = list.at(-1)?.paragraph
  if (!last || lookOf(last) !== lookOf(next)) return false
  const { size } = last.style
  const step = (last.lines.at(-1)?.v ?? 0) - topOf(next)
  return Math.abs(last.left - next.left) < SAME_START * size && step > 0 && step < WIDEST_STEP * size
}

function topOf({ lines }: Paragraph): number {
  return lines[0]?.v ?? 0
}

function kindOf(paragraph: Paragraph): string {
  return `${paragraph.role} ${lookOf(paragraph)}`
}

function lookOf({ stream, angle, style }: Paragraph): string {
  const { family, isBold, isItalic, size } = style
  return [stream, angle.toFixed(2), family, isBold, isItalic, size.toFixed(1)].join(' ')
}
