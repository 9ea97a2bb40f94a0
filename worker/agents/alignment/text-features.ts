// What the aligner compares of a text, whatever language it is in: its length, its figures, the words that other
// languages spell alike, how it ends, and what it is to a reader.
import type { SegmentRole } from '../../documents/model.ts'
import { lengthOf } from '../qa/length-check.ts'
import { toAsciiDigits } from '../qa/numbers/number-check.ts'

export interface AlignableText {
  readonly role: SegmentRole
  readonly text: string
}

/** How a text ends: a question and a heading seldom translate each other. */
type TextEnd = 'sentence' | 'question' | 'colon' | 'open'

/** A few dozen bytes a text: both documents are compared as a whole. */
export interface TextFeatures {
  readonly role: SegmentRole
  /** In Latin letters (`lengthOf`). */
  readonly length: number
  /** Hashes, sorted, each once. */
  readonly figures: readonly number[]
  /** Beginnings of names, codes and words that related languages share; hashes, sorted, each once. */
  readonly words: readonly number[]
  readonly end: TextEnd
  /** Of the whole text: a copy is the same text, untranslated. */
  readonly hash: number
}

const FIGURE = /\p{Nd}+(?:[.,:/’'\u00a0\u202f ]\p{Nd}+)*/gu
const LATIN_WORD = /[\p{Script=Latin}\p{Nd}]{3,}/gu
const ENDS: readonly (readonly [TextEnd, RegExp])[] = [
  ['question', /[?？؟;]["'”»)\]]*$/u],
  ['colon', /[:：]["'”»)\]]*$/u],
  ['sentence', /[.!…。！।]["'”»)\]]*$/u],
]
/** Letters of a word that are compared: endings differ between languages. */
const STEM_LENGTH = 5
/** Further figures and words say no more of a text. */
const MAX_TOKENS = 48

export function featuresOf({ role, text }: AlignableText): TextFeatures {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const figures = Array.from(plain.matchAll(FIGURE), ([figure]) => hashOf(digitsOf(figure)))
  const words = Array.from(plain.matchAll(LATIN_WORD), ([word]) => hashOf(stemOf(word)))
  return {
    role,
    length: lengthOf(plain),
    figures: sortedOnce(figures),
    words: sortedOnce(words),
    end: ENDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'open',
    hash: hashOf(plain.toLowerCase()),
  }
}

/** Languages group digits differently and some have their own: only the values of the digits are compared. */
function digitsOf(figure: string): string {
  return toAsciiDigits(figure)
    .replace(/\D/gu, '')
    .replace(/^0+(?=.)/u, '')
}

function stemOf(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, STEM_LENGTH)
}

function sortedOnce(hashes: readonly number[]): number[] {
  return [...new Set(hashes)].toSorted((one, other) => one - other).slice(0, MAX_TOKENS)
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
