// Where paragraphs begin on a page, by layout and by the structure tree, and whether the tree can be believed.
import type { PageLetter } from './page-letters.ts'
import type { BlockKind } from '../../worker/documents/pdf/structure/structure-roles.ts'

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

/** What speaks against a page's tree, counted so that pages can be added up. */
export interface TreeSigns {
  readonly letters: number
  /** Of `letters`: in paragraphs of the tree whose own lines show a gap or another size. */
  readonly lumped: number
  /** Paragraphs that follow a paragraph in type of the same size. */
  readonly followers: number
  /** Of `followers`: those that begin with a small letter, behind one that ends without a full stop. */
  readonly brokenSentences: number
}

/** Letters of a paragraph that could be a sentence. */
const SHORTEST_SENTENCE = 20
/** Share of the size: type that differs by more is of another style. */
const SAME_SIZE = 0.15

export function treeSigns(letters: readonly PageLetter[]): TreeSigns {
  let lumped = 0
  let followers = 0
  let brokenSentences = 0
  let previous: readonly PageLetter[] | null = null
  for (const block of Map.groupBy(letters, (letter) => letter.block).values()) {
    if (isLumped(block)) lumped += block.length
    if (previous && follows(previous, block)) {
      followers++
      if (isBroken(previous, block)) brokenSentences++
    }
    previous = block
  }
  return { letters: letters.length, lumped, followers, brokenSentences }
}

/** A gap between lines is this many times as high as the least one, or there are two paragraphs. */
const WIDEST_STEP = 1.6

function isLumped(letters: readonly PageLetter[]): boolean {
  const steps: number[] = []
  for (const [before, letter] of pairs(letters)) {
    const step = before.y - letter.y
    if (step < 0.8 * Math.min(before.size, letter.size)) continue
    if (!isSameSize(before, letter)) return true
    steps.push(step)
  }
  return steps.length > 1 && Math.max(...steps) > WIDEST_STEP * Math.min(...steps)
}

function follows(previous: readonly PageLetter[], block: readonly PageLetter[]): boolean {
  const [end, start] = [previous.at(-1), block[0]]
  if (!end || !start || end.block.kind !== 'P' || start.block.kind !== 'P') return false
  return previous.length >= SHORTEST_SENTENCE && isSameSize(end, start)
}

function isBroken(previous: readonly PageLetter[], block: readonly PageLetter[]): boolean {
  return /[\p{L},-]$/u.test(previous.at(-1)?.text ?? '') && /^\p{Ll}/u.test(block[0]?.text ?? '')
}

function isSameSize(a: PageLetter, b: PageLetter): boolean {
  return Math.abs(a.size - b.size) <= SAME_SIZE * Math.max(a.size, b.size)
}

/** Shares of signs above which a tree says nothing about paragraphs: most trees have almost none. */
const MOST_LUMPED = 0.3
const MOST_BROKEN = 0.25
/** A few broken sentences are a poem's, or a form's. */
const FEWEST_BROKEN = 4

/** Null for a tree that can be believed. */
export function faultOfTree(
  pages: readonly TreeSigns[],
): 'several paragraphs in one' | 'a paragraph for each line' | null {
  const sum = (name: keyof TreeSigns) => pages.reduce((total, page) => total + page[name], 0)
  if (sum('lumped') > MOST_LUMPED * sum('letters')) return 'several paragraphs in one'
  const broken = sum('brokenSentences')
  if (broken >= FEWEST_BROKEN && broken > MOST_BROKEN * sum('followers')) return 'a paragraph for each line'
  return null
}

function* pairs<T>(items: readonly T[]): Generator<[before: T, item: T], void, void> {
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]
    if (before !== undefined) yield [before, item]
  }
}
