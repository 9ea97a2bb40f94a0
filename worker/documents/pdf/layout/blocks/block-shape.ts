// What a block of lines looks like as a whole: how far its lines reach, how they are indented, whether they are filled
// as running text is. Cuts between paragraphs are decided against it.
import {
  FIRST_INDENT,
  FLUSH,
  LEAST_INDENT,
  MOST_INDENT,
  NEARLY_FLUSH,
  RUNNING_TEXT_WORDS,
  SAME_MIDDLE,
} from '../params.ts'
import { withoutAddresses } from '../../../text/addresses.ts'
import { least, most } from '../geometry/extremes.ts'
import type { Fragment } from '../lines/fragments.ts'
import { gapsBetween } from '../lines/words.ts'
import { JUSTIFIED_END, LINES_INSIDE_SENTENCE, MOST_EQUAL_STARTS, PROSE_LETTERS, PROSE_WORDS } from './params.ts'

export interface BlockShape {
  readonly left: number
  readonly right: number
  /** The usual distance of baselines; 0 for a single line. */
  readonly pitch: number
  /** Lines are filled: the first word of most lines would not have had room on the line before. */
  readonly isProse: boolean
  /** Most lines stand further in than the first line of their paragraph: lists, bibliographies. */
  readonly isHanging: boolean
  /** Lines end at the right edge and begin anywhere: set from there, as a letter's sender is. */
  readonly isFlushRight: boolean
}

export const SENTENCE_END = /[.!?:;。！？：…](?:["'”’»)\]]*)$/u

export function shapeOf(fragments: readonly Fragment[]): BlockShape {
  const left = least(fragments.map(({ u0 }) => u0))
  const size = fragments[0]?.size ?? 1
  const right = usualRight(fragments, size)
  const isFromRight = isFlushRight(fragments, right)
  return {
    left,
    right,
    pitch: usualPitch(fragments),
    isProse: isProse(fragments, left, right) || (isFromRight && isRunning(fragments)),
    isHanging: isHanging(fragments, left, right),
    isFlushRight: isFromRight,
  }
}

/** Justified lines begin at one edge too, and at one indent. */
function isFlushRight(fragments: readonly Fragment[], right: number): boolean {
  const isEach = fragments.every(
    ({ u1, size, mark, isRightToLeft }) => !isRightToLeft && mark === null && Math.abs(u1 - right) < FLUSH * size,
  )
  if (fragments.length < 2 || !isEach) return false
  const starts = fragments.map(({ u0 }) => u0)
  if (most(starts) - least(starts) < LEAST_INDENT * (fragments[0]?.size ?? 1)) return false
  const alike = fragments.map(({ u0, size }) => starts.filter((other) => Math.abs(other - u0) < FLUSH * size).length)
  return most(alike) <= Math.max(1, MOST_EQUAL_STARTS * fragments.length)
}

/** Sentences go on over most line ends, whatever line is so long that the others seem unfilled. */
function isRunning(fragments: readonly Fragment[]): boolean {
  const inside = fragments.slice(1).filter(({ text }) => beginsInside(text)).length
  const words = fragments.reduce((sum, fragment) => sum + fragment.words.length, 0)
  return inside >= LINES_INSIDE_SENTENCE * (fragments.length - 1) && words >= RUNNING_TEXT_WORDS * fragments.length
}

/** Filled lines at the left edge go on further in, more often than the other way round. */
function isHanging(fragments: readonly Fragment[], left: number, right: number): boolean {
  let balance = 0
  fragments.slice(1).forEach((lower, index) => {
    const upper = fragments[index]
    if (!upper || isCentredPair(upper, lower) || !isFilled(upper, lower, left, right)) return
    const step = (lower.u0 - upper.u0) / lower.size
    if (Math.abs(step) < LEAST_INDENT || Math.abs(step) > MOST_INDENT) return
    // "i = 3." begins a paragraph too.
    balance += Math.sign(step) * (beginsInside(lower.text) && !SENTENCE_END.test(upper.text) ? 2 : 1)
  })
  return balance > 0
}

/** Where most lines end, if they do; TeX lets a line it cannot break run over the edge. */
function usualRight(fragments: readonly Fragment[], size: number): number {
  const ends = fragments.map(({ u1 }) => u1).toSorted((a, b) => b - a)
  const flush = ends.find(
    (end) => ends.filter((other) => Math.abs(other - end) < 0.1 * size).length >= Math.max(3, 0.4 * ends.length),
  )
  return flush ?? ends[0] ?? 0
}

function usualPitch(fragments: readonly Fragment[]): number {
  const pitches = fragments.slice(1).map(({ v }, index) => (fragments[index]?.v ?? v) - v)
  pitches.sort((a, b) => a - b)
  // Below the middle: space between paragraphs is wider than between lines, never narrower.
  return pitches[Math.floor((pitches.length - 1) / 3)] ?? 0
}

function isProse(fragments: readonly Fragment[], left: number, right: number): boolean {
  const boundaries = fragments.slice(1).flatMap((lower, index) => {
    const upper = fragments[index]
    return upper ? [{ upper, lower }] : []
  })
  if (boundaries.length === 0) return false
  const filled = boundaries.filter(({ upper, lower }) => isFilled(upper, lower, left, right))
  if (filled.length < 0.5 * boundaries.length) return false
  const running = filled.filter(({ lower }) => beginsInside(lower.text) && !isAddress(lower)).length
  const words = fragments.reduce((sum, fragment) => sum + fragment.words.length, 0) / fragments.length
  const letters = fragments.reduce((sum, { text }) => sum + text.length, 0) / fragments.length
  if (!/\p{Ll}/u.test(fragments.map(({ text }) => text).join('')))
    return letters >= PROSE_LETTERS && words < letters / 2
  return running >= 0.25 * filled.length && words >= PROSE_WORDS
}

/** A line that begins as sentences do not: inside of one. */
export function beginsInside(text: string): boolean {
  return /^[\p{Pi}\p{Ps}"']*\p{Ll}/u.test(text)
}

/** Nothing else is on the line: an entry, though it begins with a small letter. */
export function isAddress({ text }: Fragment): boolean {
  return !/\s/u.test(text) && /\p{L}/u.test(text) && !/\p{L}/u.test(withoutAddresses(text))
}

/** Whether the next line's first word had no room on this line. */
export function isFilled(upper: Fragment, lower: Fragment, left: number, right: number): boolean {
  const first = lower.isRightToLeft ? lower.words.at(-1) : lower.words[0]
  if (!first) return false
  if (isIndentedFirst(upper, lower, left, right)) return true
  const isFlushRight = Math.abs(upper.u1 - lower.u1) < NEARLY_FLUSH * upper.size
  const free = isCentredPair(upper, lower) || isFlushRight ? right - left - (upper.u1 - upper.u0) : right - upper.u1
  return free < wordSpace(upper) + firstBreak(first.text, first.u1 - first.u0) - 0.1 * upper.size
}

/** A justified paragraph's first line and its second: short words would have had room where it is indented. */
function isIndentedFirst(upper: Fragment, lower: Fragment, left: number, right: number): boolean {
  const { size } = upper
  const indent = (upper.u0 - left) / size
  if (!(indent > 0 && indent < FIRST_INDENT && Math.abs(lower.u0 - left) < JUSTIFIED_END * size)) return false
  return [upper, lower].every(({ u1 }) => Math.abs(u1 - right) < JUSTIFIED_END * size)
}

/** A word may break after its own hyphen, though not within a date or a number (UAX #14, LB 25), and text of ideographs after each of them. */
function firstBreak(text: string, width: number): number {
  const hyphen = /^.+?(?:[-/](?!\p{N})|[\u2010\u2013\u2014])(?=.)/u.exec(text)
  if (hyphen) return (width * hyphen[0].length) / text.length
  return /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(text)
    ? (width * 1.2) / Math.max(1, text.length)
    : width
}

function wordSpace({ words, size }: Fragment): number {
  const gaps = gapsBetween(words)
  return Math.min(gaps[Math.floor(gaps.length / 2)] ?? 0.25 * size, 0.35 * size)
}

/** Centres agree while edges do not. */
export function isCentredPair(a: Fragment, b: Fragment): boolean {
  const size = Math.max(a.size, b.size)
  return Math.abs(a.u0 + a.u1 - b.u0 - b.u1) < SAME_MIDDLE * size && Math.abs(a.u0 - b.u0) > LEAST_INDENT * size
}
