// Finds terms in a text: as words of their own, in any case and in any of their forms. In scripts without spaces, and
// for terms with signs such as `C++`, letter for letter.
import { isFormOf, toWord, type Word } from './word-forms.ts'

export interface SoughtTerm {
  readonly source: string
  /** Found only in this case of letters. Short words in capitals always are: `IT` is not `it`. */
  readonly isCaseSensitive?: boolean | undefined
}

export interface FoundTerm<T> {
  readonly term: T
  /** UTF-16 offsets in the text's NFKC form. */
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** What may stand between two words of a term. */
const BETWEEN = /^[\s\p{Pd}'’]{1,3}$/u
const OF_WORDS_ALONE = /^[\p{L}\p{M}\p{N}\s\p{Pd}'’]+$/u
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u
/** Capitals alone: a longer word in capitals stands in a list that is written so. */
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,3}$/u
/** Every form of a word begins with as many letters of it. */
const KEY_LENGTH = 3

interface TextWord extends Word {
  readonly start: number
  readonly end: number
}

interface IndexedTerm<T> {
  readonly term: T
  readonly words: readonly (Word & { readonly isCaseSensitive: boolean })[]
}

interface LetterTerm<T> {
  readonly term: T
  readonly text: string
  readonly isCaseSensitive: boolean
}

export class TermIndex<T extends SoughtTerm> {
  readonly #byKey = new Map<string, IndexedTerm<T>[]>()
  readonly #letterByLetter: LetterTerm<T>[] = []

  constructor(terms: readonly T[]) {
    for (const term of terms) this.#add(term)
  }

  /**
   * The terms that the text holds, each with its places. A term inside a longer one is a part of that one, and a term
   * that is there as it is wins over one of which the same word might be a form.
   */
  find(text: string): FoundTerm<T>[] {
    const plain = text.normalize('NFKC')
    const found = [...this.#findWords(plain), ...this.#findLetters(plain)]
    return found
      .filter(
        (one) =>
          !found.some((other) => isInside(one, other) || (isSamePlace(one, other) && other.isExact && !one.isExact)),
      )
      .map(({ term, start, end }) => ({ term, start, end }))
  }

  #add(term: T): void {
    const source = term.source.normalize('NFKC').trim()
    const isCaseSensitive = term.isCaseSensitive ?? false
    if (source === '') return
    if (UNSPACED.test(source) || !OF_WORDS_ALONE.test(source)) {
      this.#letterByLetter.push({ term, isCaseSensitive, text: isCaseSensitive ? source : source.toLowerCase() })
      return
    }
    const words = Array.from(source.matchAll(WORD), ([word]) => ({
      ...toWord(word),
      isCaseSensitive: isCaseSensitive || ACRONYM.test(word),
    }))
    const key = keyOf(words[0])
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), { term, words }])
  }

  #findWords(plain: string): Match<T>[] {
    if (this.#byKey.size === 0) return []
    const words = wordsOf(plain)
    return words.flatMap((first, at) =>
      (this.#byKey.get(keyOf(first)) ?? []).flatMap(({ term, words: sought }) => {
        const stretch = words.slice(at, at + sought.length)
        const last = stretch.at(-1)
        if (stretch.length < sought.length || !last || !areForms(stretch, sought, plain)) return []
        const isExact = stretch.every(({ folded }, index) => folded === sought[index]?.folded)
        return [{ term, start: first.start, end: last.end, isExact }]
      }),
    )
  }

  #findLetters(plain: string): Match<T>[] {
    if (this.#letterByLetter.length === 0) return []
    const lower = plain.toLowerCase()
    return this.#letterByLetter.flatMap(({ term, text, isCaseSensitive }) =>
      placesOf(isCaseSensitive ? plain : lower, text).map((start) => ({
        term,
        start,
        end: start + text.length,
        isExact: true,
      })),
    )
  }
}

type Match<T> = FoundTerm<T> & { readonly isExact: boolean }

function isInside<T>(one: Match<T>, other: Match<T>): boolean {
  return other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start
}

function isSamePlace<T>(one: Match<T>, other: Match<T>): boolean {
  return one.start === other.start && one.end === other.end
}

export function wordsOf(plain: string): TextWord[] {
  return Array.from(plain.matchAll(WORD), (match) => ({
    ...toWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function areForms(
  stretch: readonly TextWord[],
  sought: readonly (Word & { readonly isCaseSensitive: boolean })[],
  plain: string,
): boolean {
  return stretch.every((word, index) => {
    const wanted = sought[index]
    const before = stretch[index - 1]
    if (before && !BETWEEN.test(plain.slice(before.end, word.start))) return false
    return wanted !== undefined && isFormOf(word, wanted, wanted.isCaseSensitive)
  })
}

function keyOf(word: Word | undefined): string {
  return word?.folded.slice(0, KEY_LENGTH) ?? ''
}

/** As words of its own: a term inside a longer word is another word. */
function placesOf(plain: string, sought: string): number[] {
  const places: number[] = []
  const isUnspaced = UNSPACED.test(sought)
  for (let at = plain.indexOf(sought); at !== -1; at = plain.indexOf(sought, at + 1)) {
    const runsOn =
      (STARTS_WITH_WORD.test(sought) && ENDS_IN_WORD.test(plain.slice(Math.max(0, at - 2), at))) ||
      (ENDS_IN_WORD.test(sought) && STARTS_WITH_WORD.test(plain.slice(at + sought.length)))
    if (isUnspaced || !runsOn) places.push(at)
  }
  return places
}

/** Whether the text holds the phrase as words of its own. */
export function holdsTerm(text: string, term: string, isCaseSensitive = false): boolean {
  return new TermIndex([{ source: term, isCaseSensitive }]).find(text).length > 0
}
