// Where paragraphs begin on a page, by layout and by the structure tree.
import type { PageLetter } from './page-letters.ts'
import type { BlockKind } from '../../../worker/documents/pdf/structure/structure-roles.ts'

/** Of boundaries between neighbouring letters, in the tree's order. */
export interface Tally {
  /** In the tree and in layout. */
  readonly found: number
  /** In layout alone: a block of the tree is cut. */
  readonly extra: number
  /** In the tree alone: two of its blocks are one paragraph. */
  readonly missed: number
  /** In layout alone, at a wide gap within a line: a tab or a form's blank, where both sides have to keep their places. */
  readonly atTabs: number
}

export type Tallies = Partial<Record<BlockKind, Tally>>

const NONE: Tally = { found: 0, extra: 0, missed: 0, atTabs: 0 }

/** By the kind of the block that begins at the boundary, or that is cut. */
export function compareBoundaries(letters: readonly PageLetter[]): Tallies {
  const tallies: Tallies = {}
  for (const [before, letter] of pairs(letters)) {
    const isInTree = before.block !== letter.block
    const isInLayout = before.paragraph !== letter.paragraph
    if (!isInTree && !isInLayout) continue
    const outcome = outcomeOf(isInTree, isInLayout, isTab(before, letter))
    const tally = tallies[letter.block.kind] ?? NONE
    tallies[letter.block.kind] = { ...tally, [outcome]: tally[outcome] + 1 }
  }
  return tallies
}

function outcomeOf(isInTree: boolean, isInLayout: boolean, isAtTab: boolean): keyof Tally {
  if (isInTree) return isInLayout ? 'found' : 'missed'
  return isAtTab ? 'atTabs' : 'extra'
}

/** Ems between letters of one line that no word space is as wide as. */
const WIDEST_SPACE = 1

function isTab(before: PageLetter, letter: PageLetter): boolean {
  const size = Math.max(before.size, letter.size)
  const gap = Math.max(letter.x - before.end, before.x - letter.end)
  return Math.abs(before.y - letter.y) < size / 2 && gap > WIDEST_SPACE * size
}

export function addTallies(all: readonly (Tally | undefined)[]): Tally {
  return all.reduce<Tally>(
    (sum, tally = NONE) => ({
      found: sum.found + tally.found,
      extra: sum.extra + tally.extra,
      missed: sum.missed + tally.missed,
      atTabs: sum.atTabs + tally.atTabs,
    }),
    NONE,
  )
}

/** Shares from 0 to 1; 1 where there is nothing to find and nothing was found. Boundaries at tabs count for neither. */
export function scoreOf({ found, extra, missed }: Tally): Record<'precision' | 'recall' | 'f1', number> {
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  return {
    precision: share(found, found + extra),
    recall: share(found, found + missed),
    f1: share(2 * found, 2 * found + extra + missed),
  }
}

function* pairs<T>(items: readonly T[]): Generator<[before: T, item: T], void, void> {
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]
    if (before !== undefined) yield [before, item]
  }
}
