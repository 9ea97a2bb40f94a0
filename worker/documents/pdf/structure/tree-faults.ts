// Whether a structure tree can be believed: some producers tag each line as a paragraph, or all of a form as one.
import type { LeafBlock } from './structure-roles.ts'

export interface TaggedLetter {
  readonly block: LeafBlock
  readonly text: string
  /** Page space: the baseline's height, as upright text. */
  readonly y: number
  /** Em height in page space. */
  readonly size: number
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
/** A gap between lines is this many times as high as the least one, or there are two paragraphs. */
const WIDEST_STEP = 1.6
/** Ems between baselines; less is a script. */
const LEAST_STEP = 0.8

/** White space is left out. */
export function treeSigns(letters: readonly TaggedLetter[]): TreeSigns {
  let lumped = 0
  let followers = 0
  let brokenSentences = 0
  let previous: readonly TaggedLetter[] | null = null
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

function isLumped(letters: readonly TaggedLetter[]): boolean {
  const steps: number[] = []
  for (const [index, letter] of letters.entries()) {
    const before = letters[index - 1]
    const step = before ? before.y - letter.y : 0
    if (!before || step < LEAST_STEP * Math.min(before.size, letter.size)) continue
    if (!isSameSize(before, letter)) return true
    steps.push(step)
  }
  return steps.length > 1 && Math.max(...steps) > WIDEST_STEP * Math.min(...steps)
}

function follows(previous: readonly TaggedLetter[], block: readonly TaggedLetter[]): boolean {
  const [end, start] = [previous.at(-1), block[0]]
  if (!end || !start || end.block.kind !== 'P' || start.block.kind !== 'P') return false
  return previous.length >= SHORTEST_SENTENCE && isSameSize(end, start)
}

function isBroken(previous: readonly TaggedLetter[], block: readonly TaggedLetter[]): boolean {
  return /[\p{L},-]$/u.test(previous.at(-1)?.text ?? '') && /^\p{Ll}/u.test(block[0]?.text ?? '')
}

function isSameSize(a: TaggedLetter, b: TaggedLetter): boolean {
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
