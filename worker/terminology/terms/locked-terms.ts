// Checks that a translation uses the terms that were agreed for its document.
import { holdsTerm, TermIndex, wordsOf } from './find-terms.ts'
import { isFormOf, toWord, type Word } from './word-forms.ts'

/** A term of a document: from its brief, or from its owner's glossary. */
export interface Term {
  readonly source: string
  /** One that equals its source must appear letter for letter. Null: only what is forbidden is known. */
  readonly target: string | null
  /** Translations that may stand for `target`. */
  readonly alternatives?: readonly string[] | undefined
  /** Translations that must not stand for the source. */
  readonly forbidden?: readonly string[] | undefined
  readonly isCaseSensitive?: boolean | undefined
}

/** Shorter words are articles and prepositions, which a sentence may do without. */
const MIN_WORD = 4
/** Shorter words stand inside longer ones by chance. */
const MIN_PART_OF_COMPOUND = 6
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u

const indexes = new WeakMap<readonly Term[], TermIndex<Term>>()

/** Those of the terms that the text holds, each once. The index of a list is built once. */
export function termsIn(text: string, terms: readonly Term[]): Term[] {
  if (terms.length === 0) return []
  const index = indexes.get(terms) ?? new TermIndex(terms)
  indexes.set(terms, index)
  return [...new Set(index.find(text).map(({ term }) => term))]
}

/** The terms that are in the source, and not in its translation. */
export function missedTerms(source: string, target: string, terms: readonly Term[]): Term[] {
  return termsIn(source, terms).filter((term) => !isSaid(target, term))
}

/** Terms of the source for which the translation has words that must not stand for them. */
export function termsWithForbiddenWords(source: string, target: string, terms: readonly Term[]): Term[] {
  return termsIn(source, terms).filter((term) => forbiddenWordsIn(target, term).length > 0)
}

/** A forbidden word inside a right translation is a part of that one: `Vertrag` in `Vertrag auf Zeit`. */
function forbiddenWordsIn(
  text: string,
  { target, alternatives = [], forbidden = [], isCaseSensitive }: Term,
): string[] {
  if (forbidden.length === 0) return []
  const right = (target === null ? alternatives : [target, ...alternatives]).map((source) => ({
    source,
    isWrong: false,
  }))
  const wrong = forbidden.map((source) => ({ source, isWrong: true, isCaseSensitive }))
  return new TermIndex([...right, ...wrong]).find(text).flatMap(({ term }) => (term.isWrong ? [term.source] : []))
}

function isSaid(text: string, { source, target, alternatives = [] }: Term): boolean {
  if (target === null) return true
  if (target === source) return text.includes(target)
  return [target, ...alternatives].some((phrase) => isPhraseSaid(text, phrase))
}

/** All words of the phrase, inflected, in any order, or as parts of compounds. */
function isPhraseSaid(text: string, phrase: string): boolean {
  const plain = text.normalize('NFKC')
  const sought = phrase.normalize('NFKC')
  if (UNSPACED.test(sought)) return toWord(plain).folded.includes(toWord(sought).folded)
  if (holdsTerm(plain, sought)) return true
  const words = wordsOf(plain)
  const long = wordsOf(sought).filter(({ folded }) => folded.length >= MIN_WORD)
  return (
    long.length > 0 &&
    long.every((lemma) => words.some((word) => isFormOf(word, lemma, false) || isPartOf(lemma, word)))
  )
}

function isPartOf(lemma: Word, compound: Word): boolean {
  return lemma.folded.length >= MIN_PART_OF_COMPOUND && compound.folded.includes(lemma.folded)
}
