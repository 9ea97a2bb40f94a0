// Lines of justified text that a wide space cut by mistake: whole again where the line above or below runs on across
// the gap, from one edge of the column to the other.
import {
  BLOCK_SIZE,
  FIRST_INDENT,
  FLUSH,
  LETTER_MIDDLE,
  NEARLY_FLUSH,
  PARAGRAPH_PITCH,
  SAME_ROW,
  TEXT_LINE_WORDS,
} from '../params.ts'
import type { Separators } from '../tables/separators.ts'
import { least, most } from '../geometry/extremes.ts'
import { type Fragment, makeFragment } from './fragments.ts'
import { beginsWithNumber } from '../lists/list-mark.ts'
import type { Word } from './words.ts'
import {
  COLUMN_REACH,
  EVEN_SPACES,
  FEWEST_EVEN_SPACES,
  FEWEST_WHOLE_LINES,
  RAGGED_END,
  WIDEST_EVEN_SPACE,
  WIDEST_SPACE,
} from './params.ts'

export function mergeSplitLines(fragments: readonly Fragment[], separators: Separators): Fragment[] {
  const sorted = fragments.toSorted((a, b) => b.v - a.v)
  const places = new Map(sorted.map((fragment, index) => [fragment, index]))
  const healed: Fragment[] = []
  for (let start = 0; start < fragments.length;) {
    const end = endOfLine(fragments, start, separators, (left, right) =>
      runsAcross(left, right, sorted, places.get(right) ?? 0),
    )
    const pieces = fragments.slice(start, end)
    const last = pieces.at(-1)
    if (pieces.length > 1 && last) {
      healed.push(
        makeFragment(
          pieces.flatMap(({ mark, words }) => [...(mark ? [mark.word] : []), ...words]),
          last,
        ),
      )
    } else healed.push(...pieces)
    start = end
  }
  return healed
}

/** Of the longest stretch of pieces that is one line; `start` + 1 where none is. */
function endOfLine(
  fragments: readonly Fragment[],
  start: number,
  separators: Separators,
  isLine: (left: Fragment, right: Fragment) => boolean,
): number {
  const first = fragments[start]
  const widest = widestSpace(fragments, start)
  let longest = start + 1
  for (let at = start + 1; at < fragments.length; at++) {
    const left = fragments[at - 1]
    const right = fragments[at]
    if (!first || !left || !right || left.line !== right.line || !isSpace(left, right, separators, widest)) break
    if (isLine(first, right)) longest = at + 1
  }
  return longest
}

/** Told of a line's first fragment, for the line as a whole. */
function widestSpace(fragments: readonly Fragment[], start: number): number {
  if (fragments[start - 1]?.line === fragments[start]?.line) return WIDEST_SPACE
  const words: Word[] = []
  for (let at = start; fragments[at]?.line === fragments[start]?.line; at++)
    for (const word of fragments[at]?.words ?? []) words.push(word)
  const gaps = words.slice(1).map(({ u0 }, index) => u0 - (words[index]?.u1 ?? u0))
  const isEven = gaps.length >= FEWEST_EVEN_SPACES && most(gaps) - least(gaps) < EVEN_SPACES * most(gaps)
  return isEven ? WIDEST_EVEN_SPACE : WIDEST_SPACE
}

function isSpace(left: Fragment, right: Fragment, separators: Separators, widest: number): boolean {
  const gap = right.u0 - left.u1
  return (
    !left.isLeader &&
    !right.isLeader &&
    right.mark === null &&
    // "(a) …" and "(b) …" side by side are captions of two pictures.
    !(beginsWithNumber(left.words) && beginsWithNumber(right.words)) &&
    gap > 0 &&
    gap < widest * right.size &&
    Math.abs(left.size - right.size) < BLOCK_SIZE * right.size &&
    separators.verticalBetween(left.u1, right.u0, right.v + LETTER_MIDDLE * right.size).length === 0
  )
}

/** Lines around prove the column: they are whole and end at the same edge. A table's cells have others above or below. */
function runsAcross(left: Fragment, right: Fragment, sorted: readonly Fragment[], place: number): boolean {
  let proofs = 0
  for (const step of [-1, 1]) {
    for (let at = place + step; ; at += step) {
      const other = sorted[at]
      if (!other) break
      const distance = Math.abs(other.v - right.v) / right.size
      if (distance > COLUMN_REACH) break
      if (distance < SAME_ROW) continue
      const isNext = distance < PARAGRAPH_PITCH
      if (isNext && isAlignedCell(other, left, right)) return false
      if (isWholeLine(other, left, right)) proofs += isNext ? FEWEST_WHOLE_LINES : 1
      else if (isWholeLine(other, left, right, RAGGED_END)) proofs--
    }
  }
  return proofs >= FEWEST_WHOLE_LINES
}

function isWholeLine(other: Fragment, left: Fragment, right: Fragment, slack = NEARLY_FLUSH): boolean {
  return (
    other.words.length >= TEXT_LINE_WORDS &&
    Math.abs(other.size - right.size) < BLOCK_SIZE * right.size &&
    Math.abs(other.u1 - right.u1) < slack * right.size &&
    Math.abs(other.u0 - left.u0) < FIRST_INDENT * right.size
  )
}

/** Begins where the right piece does, behind a gap of its own. */
function isAlignedCell(other: Fragment, left: Fragment, right: Fragment): boolean {
  return other.u0 > left.u0 + right.size && Math.abs(other.u0 - right.u0) < FLUSH * right.size
}
