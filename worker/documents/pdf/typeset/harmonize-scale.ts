// Harmonizes the sizes of similar neighbours. Where one paragraph had to be set smaller, the other paragraphs of the
// page with the same style and role become smaller too, by a part of the difference: a column that is large, small and
// large again is the first thing a reader sees. Entries of one list take the full difference, because they are read as
// one.
import { least } from '../layout/geometry/extremes.ts'
import type { Paragraph } from '../layout/paragraph.ts'
import type { TypesetParagraph } from './typeset-paragraph.ts'
import { SMALLEST_SCALE } from './line-breaking/wide-words.ts'
import { FLUSH } from '../layout/params.ts'

/** As far as those follow that would fit as they are: beyond it, one long paragraph would shrink a whole page. */
const FOLLOWED_DOWN_TO = 0.92
/** Lines under each other without marks: of a list, of an address, of a table's column, whose other cells have sizes of their own. */
const LINES_DOWN_TO = 0.86
const WIDEST_STEP = 2.2

export interface SetParagraph {
  readonly paragraph: Paragraph
  readonly typeset: TypesetParagraph
}

/** The largest scale that each should have, in their order. */
export function harmonizeScales(page: readonly SetParagraph[]): number[] {
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

/**
 * For each paragraph in a list, the scale of the list's smallest entry. A floor keeps an entry that is far too long
 * from shrinking all others.
 */
function listScales(page: readonly SetParagraph[]): ReadonlyMap<SetParagraph, number> {
  const scales = new Map<SetParagraph, number>()
  for (const list of listsOf(page)) {
    const floor = list.every(({ paragraph: { role } }) => role === 'listItem') ? SMALLEST_SCALE : LINES_DOWN_TO
    const scale = Math.max(floor, least(list.map(({ typeset }) => typeset.scale)))
    for (const entry of list) scales.set(entry, scale)
  }
  return scales
}

/** Entries of one look and indent under each other. */
function listsOf(page: readonly SetParagraph[]): SetParagraph[][] {
  const lists: List[] = []
  const open = new Map<string, List[]>()
  const entries = page.filter(({ paragraph }) => isEntry(paragraph))
  for (const entry of entries.toSorted((a, b) => topOf(b.paragraph) - topOf(a.paragraph))) {
    const [own, ...besides] = placesOf(entry.paragraph)
    const near = [own, ...besides].flatMap((place) => open.get(place) ?? [])
    const sameLists = near.filter((list) => isSameList(list, entry.paragraph)).toSorted((a, b) => a.number - b.number)
    const list = sameLists[0] ?? { number: lists.length, entries: [] }
    if (list.entries.length === 0) lists.push(list)
    list.entries.push(entry)
    // A list that ended far above does not continue here.
    const others = (open.get(own) ?? []).filter((other) => other !== list && !hasEnded(other, entry.paragraph))
    open.set(own, [...others, list])
  }
  return lists.map(({ entries: all }) => all).filter(({ length }) => length > 1)
}

interface List {
  readonly number: number
  readonly entries: SetParagraph[]
}

/** Of a look: where an entry begins, and the places beside it, in which an entry that begins alike may be. */
function placesOf(paragraph: Paragraph): readonly [string, string, string] {
  const look = lookOf(paragraph)
  // Looks are alike to a tenth of a unit.
  const width = 2 * FLUSH * Math.max(0.1, Number(paragraph.style.size.toFixed(1)))
  const place = Math.floor(paragraph.left / width)
  return [`${look} ${place}`, `${look} ${place - 1}`, `${look} ${place + 1}`]
}

/** Which of two lines alone is a table's cell is told by what stands beside it: they may be one list's. */
function isEntry({ role, lines }: Paragraph): boolean {
  return role === 'listItem' || (lines.length === 1 && (role === 'cell' || role === 'paragraph'))
}

/** A list of the same look, as far as that is told by its place. */
function isSameList(list: List, next: Paragraph): boolean {
  const last = list.entries.at(-1)?.paragraph
  if (!last) return false
  const isAlike = Math.abs(last.left - next.left) < FLUSH * last.style.size
  return isAlike && stepTo(next, last) > 0 && !hasEnded(list, next)
}

function hasEnded({ entries }: List, next: Paragraph): boolean {
  const last = entries.at(-1)?.paragraph
  return last !== undefined && stepTo(next, last) >= WIDEST_STEP * last.style.size
}

function stepTo(next: Paragraph, { lines }: Paragraph): number {
  return (lines.at(-1)?.v ?? 0) - topOf(next)
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
