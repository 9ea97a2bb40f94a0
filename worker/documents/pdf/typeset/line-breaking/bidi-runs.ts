// Right-to-left words inside a line set from left to right: a name or a quotation of two words is read from its right
// end (UAX #9, rule L2, for whole words).

import { RIGHT_TO_LEFT } from '../../right-to-left.ts'

/**
 * The direction of a word's letters; `neutral` for a word without letters (numbers, marks). Letters of both directions
 * count as left to right.
 */
export type Direction = 'ltr' | 'rtl' | 'neutral'

const LETTER = /\p{L}/u

export function directionOf(text: string): Direction {
  let direction: Direction = 'neutral'
  for (const character of text) {
    if (!LETTER.test(character)) continue
    if (!RIGHT_TO_LEFT.test(character)) return 'ltr'
    direction = 'rtl'
  }
  return direction
}

const MARK = /\p{M}/u

/**
 * Whether a word needs an /ActualText: it has letters of both directions, and vowel signs, which are drawn before or
 * after their letters. Readers that reverse right-to-left letters do not recover the reading order of such a word.
 */
export function needsTelling(word: string): boolean {
  return RIGHT_TO_LEFT.test(word) && directionOf(word) === 'ltr' && MARK.test(word)
}

interface Directed {
  readonly direction: Direction
}

interface Placed<T> {
  readonly unit: T
  /** Whose space stands to the right of the unit; null at the line's end. */
  readonly spaceOf: T | null
}

/** A line's units from left to right. */
export function visualOrder<T extends Directed>(units: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = []
  for (let start = 0; start < units.length;) {
    const end = endOfRun(units, start)
    for (let at = end - 1; at >= start; at--) {
      const unit = units[at]
      // Between words of the run it is the space before this one, at its end the one behind them all.
      const spaced = at > start ? at - 1 : end - 1
      if (unit) placed.push({ unit, spaceOf: spaced < units.length - 1 ? (units[spaced] ?? null) : null })
    }
    start = end
  }
  return placed
}

/** Exclusive. A run begins and ends with right-to-left words; numbers and marks between them belong to it. */
function endOfRun(units: readonly Directed[], start: number): number {
  if (units[start]?.direction !== 'rtl') return start + 1
  let end = start + 1
  for (let at = end; at < units.length; at++) {
    const direction = units[at]?.direction
    if (direction === 'rtl') end = at + 1
    else if (direction === 'ltr') break
  }
  return end
}
