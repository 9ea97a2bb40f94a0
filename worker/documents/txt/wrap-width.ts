// Detects whether lines are hard-wrapped, and at which width. In wrapped text a line ends where the next word did not
// fit.
import { isCode } from './code-line.ts'
import { firstUnitWidth } from './line-break.ts'
import type { LineShape } from './line-shape.ts'

/** The narrowest width at which people wrap text; shorter lines are verses, addresses and lists. */
const MIN_WRAP_WIDTH = 36
/** Wider lines are paragraphs on one line. */
const MAX_WRAP_WIDTH = 200
/** Share of lines that must be full: the others end their paragraph without a blank line behind it. */
const FULL_SHARE = 0.6
/** Of wrapped lines about one in ten ends a sentence; where most do, each sentence was given a line. */
const SENTENCE_SHARE = 0.5
const MIN_PAIRS = 3
/** East Asian rules and hyphenation leave a line a little short. */
const SLACK = 2

/** A line and the one that follows it without a blank line between. */
export type LinePair = readonly [line: LineShape, next: LineShape]

/** The width text is wrapped at, or null when these lines are not wrapped. */
export function measureWrapWidth(pairs: readonly LinePair[]): number | null {
  const candidates = pairs.filter(
    ([line, next]) =>
      line.width >= MIN_WRAP_WIDTH &&
      line.width <= MAX_WRAP_WIDTH &&
      next.markKind === null &&
      !isCode(line) &&
      !isCode(next),
  )
  if (candidates.length < MIN_PAIRS) return null
  if (candidates.filter(([line]) => endsSentence(line)).length > candidates.length * SENTENCE_SHARE) return null
  const widths = candidates.map(([line]) => line.width).sort((a, b) => a - b)
  // The widest few lines hold a long address or were never wrapped.
  const width = widths[Math.floor((widths.length - 1) * 0.97)]
  if (width === undefined) return null
  const full = candidates.filter(([line, next]) => isFull(line, next, width)).length
  return full >= candidates.length * FULL_SHARE ? width : null
}

/** The next line's first word would not have fitted. */
export function isFull(line: LineShape, next: LineShape, wrapWidth: number): boolean {
  return line.width + 1 + firstUnitWidth(next.body) > wrapWidth - SLACK
}

export function endsSentence({ body }: LineShape): boolean {
  return /[.!?:;。！？：；]["'”’»)\]」』]*$/u.test(body)
}
