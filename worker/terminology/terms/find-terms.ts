// Finds terms in a text: as words of their own, in any case and in any of their forms. In scripts without spaces, and
// for terms with signs such as `C++`, letter for letter.
import type { LanguageCode } from '../../contract/languages.ts'
import { classBetween, classOfTerm } from './english-forms.ts'
import { IndexedText, keyOf, keysOf, lowerCase, wordsOf } from './indexed-text.ts'
import { isFormOf, type Word } from './word-forms.ts'

export interface SoughtTerm {
  readonly source: string
  /** Found only in this case of letters. Short words in capitals always are: `IT` is not `it`. */
  readonly isCaseSensitive?: boolean | undefined
  /** Tells whether the term is a noun or a verb, where its own form does not. */
  readonly target?: string | null
}

/** Of a text, and of what its terms are translated into. Without them, letters alone tell a word's forms. */
export interface TermLanguages {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage?: LanguageCode
}

interface Place {
  /** UTF-16 offsets in the text's NFKC form. */
  readonly start: number
  readonly end: number
}

export interface FoundTerm<T> extends Place {
  readonly term: T
}

type Match<T> = FoundTerm<T> & { readonly isExact: boolean }

/** What may stand between two words of a term. */
const BETWEEN = /^[\s\p{Pd}'’]{1,3}$/u
const OF_WORDS_ALONE = /^[\p{L}\p{M}\p{N}\s\p{Pd}'’]+$/u
export const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u
/** Capitals alone: a longer word in capitals stands in a list that is written so. */
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]{1,3}$/u
/** UTF-16 units of a character and the one before or behind it. */
const CHARACTER = 2

interface WordTerm<T> {
  readonly term: T
  readonly words: readonly (Word & { readonly isCaseSensitive: boolean })[]
}

interface LetterTerm<T> {
  readonly term: T
  readonly letters: string
  readonly isCaseSensitive: boolean
}

/** Null for a term without letters. */
function prepare<T extends SoughtTerm>(term: T): WordTerm<T> | LetterTerm<T> | null {
  const source = term.source.normalize('NFKC').trim()
  const isCaseSensitive = term.isCaseSensitive ?? false
  if (source === '') return null
  const words = wordsOf(source)
  if (UNSPACED.test(source) || !OF_WORDS_ALONE.test(source) || words.length === 0) {
    return { term, isCaseSensitive, letters: isCaseSensitive ? source : lowerCase(source) }
  }
  return {
    term,
    words: words.map(({ letters, folded, start, end }) => ({
      letters,
      folded,
      isCaseSensitive: isCaseSensitive || ACRONYM.test(source.slice(start, end)),
    })),
  }
}

export class TermIndex<T extends SoughtTerm> {
  readonly #byKey = new Map<string, WordTerm<T>[]>()
  /** By their first character in lower case. */
  readonly #byLetter = new Map<string, LetterTerm<T>[]>()

  readonly #languages: TermLanguages | undefined

  constructor(terms: readonly T[], languages?: TermLanguages) {
    this.#languages = languages
    for (const term of terms) {
      const prepared = prepare(term)
      if (prepared === null) continue
      if ('words' in prepared) addTo(this.#byKey, keyOf(prepared.words[0]), prepared)
      else addTo(this.#byLetter, lowerCase(prepared.letters.charAt(0)), prepared)
    }
  }

  /**
   * The terms that the text holds, each with its first place. A term inside a longer one is a part of that one, and a
   * term that is there as it is wins over one of which the same word might be a form.
   */
  find(text: string): FoundTerm<T>[] {
    const found = new Map<T, FoundTerm<T>>()
    for (const { term, start, end } of standing(this.#matches(new IndexedText(text)))) {
      if (!found.has(term)) found.set(term, { term, start, end })
    }
    return [...found.values()]
  }

  /** From the text's start to its end. */
  *#matches(text: IndexedText): Generator<Match<T>> {
    if (this.#byLetter.size === 0) {
      for (const at of text.words.keys()) yield* this.#wordTermsAt(text, at)
      return
    }
    for (let at = 0, word = 0; at < text.plain.length; at++) {
      if (text.words[word]?.start === at) yield* this.#wordTermsAt(text, word++)
      for (const sought of this.#byLetter.get(text.lower.charAt(at)) ?? []) {
        if (standsAt(text, at, sought)) yield letterMatch(sought, at)
      }
    }
  }

  *#wordTermsAt(text: IndexedText, at: number): Generator<Match<T>> {
    for (const key of keysOf(text.words[at], this.#languages?.sourceLanguage)) {
      for (const sought of this.#byKey.get(key) ?? []) {
        const match = wordMatch(text, at, sought, this.#languages)
        if (match) yield match
      }
    }
  }
}

function addTo<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The places of a few terms, each looked up in the text. The same rules as for `TermIndex.find`, and every place. */
export function placesIn<T extends SoughtTerm>(
  text: IndexedText,
  terms: readonly T[],
  language?: LanguageCode,
): FoundTerm<T>[] {
  const matches = terms.flatMap((term) => [...matchesOf(text, term, language)])
  return [...standing(matches.toSorted((one, other) => one.start - other.start))]
}

/** Whether the text holds the phrase as words of its own. */
export function holdsTerm(text: string | IndexedText, source: string, language?: LanguageCode): boolean {
  const indexed = typeof text === 'string' ? new IndexedText(text) : text
  for (const _ of matchesOf(indexed, { source }, language)) return true
  return false
}

function* matchesOf<T extends SoughtTerm>(text: IndexedText, term: T, language?: LanguageCode): Generator<Match<T>> {
  const sought = prepare(term)
  if (sought === null) return
  if ('words' in sought) {
    const [first] = sought.words
    for (const at of first ? text.maybeFormsOf(first, language) : []) {
      const match = wordMatch(text, at, sought, language && { sourceLanguage: language })
      if (match) yield match
    }
    return
  }
  const { letters, isCaseSensitive } = sought
  const searched = isCaseSensitive ? text.plain : text.lower
  for (let at = searched.indexOf(letters); at !== -1; at = searched.indexOf(letters, at + 1)) {
    if (standsAt(text, at, sought)) yield letterMatch(sought, at)
  }
}

/**
 * Of matches in the order of their starts, those that are not inside a longer one. Of several at one place, those that
 * are there as they are.
 */
function* standing<T>(matches: Iterable<Match<T>>): Generator<Match<T>> {
  let reach = 0
  /** The best so far of those that begin at one place. */
  let best: Match<T>[] = []
  for (const match of matches) {
    const [first] = best
    if (first && first.start !== match.start) {
      if (first.end > reach) yield* best
      reach = Math.max(reach, first.end)
      best = [match]
    } else if (!first || match.end > first.end || (match.end === first.end && match.isExact && !first.isExact)) {
      best = [match]
    } else if (match.end === first.end && match.isExact === first.isExact) {
      best.push(match)
    }
  }
  if ((best[0]?.end ?? 0) > reach) yield* best
}

function wordMatch<T extends SoughtTerm>(
  text: IndexedText,
  at: number,
  { term, words }: WordTerm<T>,
  languages: TermLanguages | undefined,
): Match<T> | null {
  const first = text.words[at]
  const last = text.words[at + words.length - 1]
  if (!first || !last || !areForms(text, at, words, languages?.sourceLanguage)) return null
  if (words.length === 1 && languages && isOtherPartOfSpeech(text, at, term, languages)) return null
  const isExact = words.every(({ folded }, index) => folded === text.words[at + index]?.folded)
  return { term, start: first.start, end: last.end, isExact }
}

/** A noun of the glossary is no verb of the text that looks alike: `contracts`. Told of English alone. */
function isOtherPartOfSpeech(
  text: IndexedText,
  at: number,
  { target }: SoughtTerm,
  { sourceLanguage, targetLanguage }: TermLanguages,
): boolean {
  if (sourceLanguage !== 'en' || targetLanguage === undefined || !target) return false
  const wanted = classOfTerm(target, targetLanguage)
  if (wanted === null) return false
  const word = text.words[at]
  const found = classBetween(neighbour(text, at, -1), word?.folded ?? '', neighbour(text, at, 1))
  return found !== null && found !== wanted
}

/** The word beside, where only blanks part the two. */
function neighbour(text: IndexedText, at: number, step: -1 | 1): string | null {
  const [word, beside] = [text.words[at], text.words[at + step]]
  if (!word || !beside) return null
  const between = step === 1 ? text.plain.slice(word.end, beside.start) : text.plain.slice(beside.end, word.start)
  return /^\s+$/u.test(between) ? beside.folded : null
}

function areForms(
  text: IndexedText,
  at: number,
  sought: WordTerm<unknown>['words'],
  language: LanguageCode | undefined,
): boolean {
  return sought.every((wanted, index) => {
    const word = text.words[at + index]
    const before = index === 0 ? undefined : text.words[at + index - 1]
    if (!word || (before && !BETWEEN.test(text.plain.slice(before.end, word.start)))) return false
    return isFormOf(word, wanted, wanted.isCaseSensitive, language)
  })
}

function letterMatch<T>({ term, letters }: LetterTerm<T>, start: number): Match<T> {
  return { term, start, end: start + letters.length, isExact: true }
}

/** As words of its own: a term inside a longer word is another word. */
function standsAt(
  { plain, lower }: IndexedText,
  at: number,
  { letters, isCaseSensitive }: LetterTerm<unknown>,
): boolean {
  if (!(isCaseSensitive ? plain : lower).startsWith(letters, at)) return false
  if (UNSPACED.test(letters)) return true
  const end = at + letters.length
  return !(
    (STARTS_WITH_WORD.test(letters) && ENDS_IN_WORD.test(plain.slice(Math.max(0, at - CHARACTER), at))) ||
    (ENDS_IN_WORD.test(letters) && STARTS_WITH_WORD.test(plain.slice(end, end + CHARACTER)))
  )
}
