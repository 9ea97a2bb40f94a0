// Letters of one line to words: by the spaces that are drawn, and by gaps where producers move instead of drawing one.
import { RIGHT_TO_LEFT } from '../../right-to-left.ts'
import type { LineLetter } from './baselines.ts'
import {
  FEWEST_SPACED,
  LEAST_TRACKING,
  MOST_TRACKING,
  SAME_SPACING,
  WORD_GAP,
  WORD_GAP_BESIDE_SPACES,
  WORD_GAP_IDEOGRAPHIC,
} from './params.ts'

export interface Word {
  readonly letters: readonly LineLetter[]
  readonly text: string
  readonly u0: number
  readonly u1: number
  /** Largest em of its letters. */
  readonly size: number
  /** From the word before, page units; 0 for a line's first. */
  readonly gap: number
}

const IDEOGRAPHIC = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\uFF00-\uFF60]/u

const LEFT_TO_RIGHT_LETTER = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]$/u

/** White space is left out; of a line in order of u. */
export function wordsOf(letters: readonly LineLetter[]): Word[] {
  const inked = letters.filter(({ text }) => text !== ' ')
  const text = inked.map((letter) => letter.text).join('')
  // Most lines have none, and the letters of those are asked nothing.
  const [hasIdeographs, hasRightToLeft] = [IDEOGRAPHIC.test(text), RIGHT_TO_LEFT.test(text)]
  const tracking = letterSpacingOf(inked)
  const spaces = letters.length - inked.length
  const spaceGap = spaces * 12 > inked.length ? WORD_GAP_BESIDE_SPACES : WORD_GAP
  const words: Word[] = []
  let end = -Infinity
  let gap = 0
  let isSpaced = false
  /** Of `inked`: the word's first letter, and the one that is looked at. */
  let start = 0
  let at = 0
  // By number: an iterator would give an object for each letter.
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index]
    if (!letter) break
    if (letter.text === ' ') {
      isSpaced ||= at > start
      continue
    }
    const previous = inked[at - 1]
    if (previous && at > start) {
      const size = Math.max(letter.size, previous.size)
      const isIdeographic = hasIdeographs && IDEOGRAPHIC.test(previous.text) && IDEOGRAPHIC.test(letter.text)
      const limit = (isIdeographic ? WORD_GAP_IDEOGRAPHIC : spaceGap) * size + tracking * size
      const isTurned = hasRightToLeft && changesDirection(previous.text, letter.text)
      if (isSpaced || letter.u - end > limit || isTurned) {
        words.push(makeWord(inked.slice(start, at), gap))
        gap = letter.u - end
        start = at
      }
    }
    isSpaced = false
    end = Math.max(end, letter.u + letter.width)
    at++
  }
  if (at > start) words.push(makeWord(inked.slice(start, at), gap))
  return joinSpacedLetters(words)
}

/**
 * No word is written in letters of both directions, but producers drop or misplace the space between two that are. An
 * Arabic or Hebrew prefix at a Latin name reads the same apart from it. Digits and marks go with either.
 */
function changesDirection(before: string, after: string): boolean {
  return (
    (isRightToLeftLetter(before) && LEFT_TO_RIGHT_LETTER.test(after)) ||
    (LEFT_TO_RIGHT_LETTER.test(before) && isRightToLeftLetter(after))
  )
}

function isRightToLeftLetter(text: string): boolean {
  return text.length === 1 && RIGHT_TO_LEFT.test(text)
}

export function makeWord(letters: readonly LineLetter[], gap: number): Word {
  let u0 = Infinity
  let u1 = -Infinity
  let size = -Infinity
  for (const letter of letters) {
    u0 = Math.min(u0, letter.u)
    u1 = Math.max(u1, letter.u + letter.width)
    size = Math.max(size, letter.size)
  }
  return { letters, text: letters.map(({ text }) => text).join(''), u0, u1, size, gap }
}

/** The smallest first. */
export function gapsBetween(words: readonly Word[]): Float64Array {
  const gaps = new Float64Array(Math.max(0, words.length - 1))
  for (let index = 1; index < words.length; index++) gaps[index - 1] = words[index]?.gap ?? 0
  return gaps.sort()
}

/** Ems; 0 for a line that is set as usual. */
function letterSpacingOf(letters: readonly LineLetter[]): number {
  if (letters.length < 6) return 0
  const gaps = new Float64Array(letters.length - 1)
  letters.forEach((letter, index) => {
    const previous = letters[index - 1]
    if (previous) gaps[index - 1] = (letter.u - previous.u - previous.width) / Math.max(letter.size, previous.size)
  })
  gaps.sort()
  // A third from below: in letter-spaced type even the small gaps are wide.
  const low = gaps[Math.floor(gaps.length / 3)] ?? 0
  return low > LEAST_TRACKING && low < MOST_TRACKING ? low : 0
}

function joinSpacedLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let start = 0; start < words.length;) {
    const end = endOfSpaced(words, start)
    const first = words[start]
    if (!first) break
    if (end - start >= FEWEST_SPACED)
      joined.push(
        makeWord(
          words.slice(start, end).flatMap(({ letters }) => letters),
          first.gap,
        ),
      )
    else joined.push(first)
    start = end
  }
  return joined
}

function endOfSpaced(words: readonly Word[], start: number): number {
  const second = words[start + 1]
  if (!isSingleLetter(words[start]) || !second || !isSingleLetter(second)) return start + 1
  if (second.gap > MOST_TRACKING * second.size) return start + 1
  let end = start + 2
  for (; end < words.length; end++) {
    const word = words[end]
    if (!word || !isSingleLetter(word) || Math.abs(word.gap - second.gap) > SAME_SPACING * second.gap) break
  }
  return end - start >= FEWEST_SPACED ? end : start + 1
}

const CASED_LETTER = /^[\p{Lu}\p{Ll}]$/u

/** Of a script with case: Chinese words are single letters by nature. */
function isSingleLetter(word: Word | undefined): boolean {
  return word !== undefined && word.letters.length === 1 && CASED_LETTER.test(word.text) && !word.letters[0]?.isMath
}
