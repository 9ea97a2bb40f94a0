// Numbers that only a space parts from their text ("1. Item") and that a list around tells to be marks: the item's next
// line hangs under the text, or the number before or after stands at the same place.
import { LEAST_INDENT, MOST_COMPARED, NEARLY_FLUSH, PARAGRAPH_PITCH, SAME_ROW, SAME_SIZE } from '../params.ts'
import type { Fragment } from '../lines/fragments.ts'
import { isInitial, isListNumber } from './list-mark.ts'
import type { Word } from '../lines/words.ts'
import { FEWEST_CAPITALS } from './params.ts'

/** Letters that are roman numbers as well. */
const LONE_ROMAN = /(?<![a-z\d])[ivx](?![a-z\d])/iu

export function markSpacedNumbers(fragments: readonly Fragment[]): Fragment[] {
  const sorted = fragments.toSorted((a, b) => b.v - a.v)
  const found = sorted.flatMap((fragment, index) => numbersOf(fragment, sorted, index))
  if (found.length > MOST_COMPARED) return [...fragments]
  const numbers = found.map((number, index) => inItsList(number, found, index))
  const alphabets = alphabetsOf(numbers)
  const starts = new Set(numbers.map(({ fragment }) => fragment))
  // A list whose items go on under their numbers is set as paragraphs are.
  const isUnder = (number: ListNumber) =>
    number.next !== null &&
    number.next.mark === null &&
    !starts.has(number.next) &&
    isAt(number.next, number.word.u0) &&
    isFull(number.fragment, number.next)
  const marked = new Map<Fragment, Fragment>()
  for (const number of numbers) {
    const { fragment, word, next } = number
    const [, second] = fragment.words
    if (fragment.mark !== null || !second) continue
    if (isInitial(word) && !alphabets.has(number)) continue
    const siblings = numbers.filter((other) => isSibling(number, other))
    const isListed = siblings.length > 0 && ![number, ...siblings].some(isUnder)
    const isHanging = next !== null && isAt(next, second.u0) && isFull(fragment, next) && !number.endsBeforeIndent
    if (isHanging || isListed) marked.set(fragment, withMark(fragment, word))
  }
  return fragments.map((fragment) => marked.get(fragment) ?? fragment)
}

interface ListNumber extends Ordinal {
  readonly fragment: Fragment
  readonly word: Word
  /** The line under it. */
  readonly next: Fragment | null
  /** A sentence ends with it, and the line under it is indented. */
  readonly endsBeforeIndent: boolean
}

/** "2.13" is 13 in a list of the shape "2.#", "(c)" is 3 in "(@)". */
interface Ordinal {
  readonly shape: string
  readonly value: number
}

function isAt({ u0, size }: Fragment, place: number): boolean {
  return Math.abs(u0 - place) < NEARLY_FLUSH * size
}

/** The next line's first word had no room, as far as that line tells. */
function isFull({ u1, size }: Fragment, { words: [first], u1: right }: Fragment): boolean {
  return first !== undefined && right - u1 < first.u1 - first.u0 + NEARLY_FLUSH * size
}

function numbersOf(fragment: Fragment, sorted: readonly Fragment[], index: number): ListNumber[] {
  const word = fragment.mark?.word ?? (fragment.words.length > 1 ? fragment.words[0] : undefined)
  const isText = /\p{L}{2}|\p{Lo}/u.test(fragment.text) && !fragment.isLeader && !fragment.isRightToLeft
  if (!word || !isText || !isListNumber(word)) return []
  const next = lineBelow(sorted, index)
  const afterNext = next && lineBelow(sorted, sorted.indexOf(next))
  const endsBeforeIndent =
    next !== null &&
    afterNext !== null &&
    /[.!?]$/u.test(fragment.text) &&
    afterNext.u0 < next.u0 - LEAST_INDENT * next.size
  return [{ fragment, word, next, endsBeforeIndent, ...ordinal(word.text) }]
}

/** The nearest line that stands under one, at a paragraph's distance. */
function lineBelow(sorted: readonly Fragment[], index: number): Fragment | null {
  const fragment = sorted[index]
  if (!fragment) return null
  for (let at = index + 1; ; at++) {
    const lower = sorted[at]
    if (!lower || fragment.v - lower.v > PARAGRAPH_PITCH * fragment.size) return null
    const isUnder = lower.u0 < fragment.u1 && lower.u1 > fragment.u0
    if (isUnder && fragment.v - lower.v > SAME_ROW * fragment.size) return lower
  }
}

/** "I." is a letter after "H." or before "J.", a roman number before "II."; so are V and X. */
function inItsList(number: ListNumber, numbers: readonly ListNumber[], index: number): ListNumber {
  const { text } = number.word
  const letter = LONE_ROMAN.exec(text)
  if (!letter) return number
  const asLetter = { ...number, ...letterOrdinal(text, letter) }
  const neighbours = [
    numbers.findLast((other, at) => at < index && isAtPlace(number, other)),
    numbers.find((other, at) => at > index && isAtPlace(number, other)),
  ]
  const isListed = (as: ListNumber) => neighbours.some((other) => other !== undefined && isSibling(as, other))
  return isListed(asLetter) && !isListed(number) ? asLetter : number
}

/** In type of one size, flush at either side. */
function isAtPlace(a: ListNumber, b: ListNumber): boolean {
  if (Math.abs(a.fragment.size - b.fragment.size) > SAME_SIZE * a.fragment.size) return false
  const reach = NEARLY_FLUSH * a.fragment.size
  return Math.abs(a.word.u0 - b.word.u0) <= reach || Math.abs(a.word.u1 - b.word.u1) <= reach
}

/** Numbers at one place that follow each other. */
function isSibling(a: ListNumber, b: ListNumber): boolean {
  return a.shape === b.shape && Math.abs(a.value - b.value) === 1 && isAtPlace(a, b)
}

/** All of runs from A or I on, below each other: siblings of siblings, one for each letter. */
function alphabetsOf(numbers: readonly ListNumber[]): ReadonlySet<ListNumber> {
  const alphabets = new Set<ListNumber>()
  const others = new Set(numbers)
  for (const first of others) {
    others.delete(first)
    const run = new Set([first])
    // A set goes on over what is added to it.
    for (const each of run) {
      for (const other of others) {
        if (!isSibling(each, other)) continue
        run.add(other)
        others.delete(other)
      }
    }
    const items = [...run].toSorted((a, b) => b.fragment.v - a.fragment.v)
    if (items.length < FEWEST_CAPITALS || items.some(({ value }, index) => value !== index + 1)) continue
    for (const item of items) alphabets.add(item)
  }
  return alphabets
}

function ordinal(text: string): Ordinal {
  const digits = /\d+(?=\D*$)/u.exec(text)
  if (digits) return { shape: replaceAt(text, digits, '#'), value: Number(digits[0]) }
  const letters = /[a-z]+/iu.exec(text)
  if (!letters) return { shape: text, value: 0 }
  const [found] = letters
  if (found.length === 1 && !LONE_ROMAN.test(found)) return letterOrdinal(text, letters)
  return { shape: replaceAt(text, letters, 'i'), value: romanValue(found.toLowerCase()) }
}

function letterOrdinal(text: string, letter: RegExpExecArray): Ordinal {
  const [found] = letter
  const isCapital = found !== found.toLowerCase()
  return { shape: replaceAt(text, letter, isCapital ? 'A' : '@'), value: found.toLowerCase().charCodeAt(0) - 96 }
}

function replaceAt(text: string, { index, 0: found }: RegExpExecArray, by: string): string {
  return text.slice(0, index) + by + text.slice(index + found.length)
}

function romanValue(roman: string): number {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
  let sum = 0
  for (let at = 0; at < roman.length; at++) {
    const value = values[roman.charAt(at)] ?? 0
    sum += value < (values[roman.charAt(at + 1)] ?? 0) ? -value : value
  }
  return sum
}

function withMark(fragment: Fragment, word: Word): Fragment {
  const words = fragment.words.slice(1)
  return {
    ...fragment,
    mark: { kind: 'number', word },
    words,
    text: words.map(({ text }) => text).join(' '),
    u0: words[0]?.u0 ?? fragment.u0,
  }
}
