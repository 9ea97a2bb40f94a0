// Checks that a translation uses the terms that were agreed for its document.
import type { LanguageCode } from '../../contract/languages.ts'
import { type FoundTerm, holdsTerm, placesIn, TermIndex, type TermLanguages, UNSPACED } from './find-terms.ts'
import { IndexedText, wordsOf } from './indexed-text.ts'
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

const indexes = new WeakMap<readonly Term[], Map<string, TermIndex<Term>>>()

/** Those of the terms that the text holds, each once. The index of a list is built once for its languages. */
export function termsIn(text: string, terms: readonly Term[], languages?: TermLanguages): Term[] {
  return findTerms(text, terms, languages).map(({ term }) => term)
}

function findTerms(text: string, terms: readonly Term[], languages?: TermLanguages): FoundTerm<Term>[] {
  if (terms.length === 0) return []
  const known = indexes.get(terms) ?? new Map<string, TermIndex<Term>>()
  indexes.set(terms, known)
  const key = `${languages?.sourceLanguage} ${languages?.targetLanguage}`
  const index = known.get(key) ?? new TermIndex(terms, languages)
  known.set(key, index)
  return index.find(text)
}

/** The terms that are in the source, and not in its translation. */
export function missedTerms(source: string, target: string, terms: readonly Term[], languages?: TermLanguages): Term[] {
  const text = new IndexedText(target)
  return termsIn(source, terms, languages).filter((term) => !isSaid(target, text, term, languages?.targetLanguage))
}

export interface TermProblem {
  readonly term: Term
  /** `forbidden_term` also for what shall stay as it is and does not. A term has one problem at most. */
  readonly fault: 'terms_missed' | 'forbidden_term'
  /** The term as the source writes it. */
  readonly sourceQuote: string
  /** The first words that must not stand for it, as the translation writes them. */
  readonly targetQuote?: string
}

/** A term of the source, and what the translation makes of it. */
export interface TermUse {
  readonly term: Term
  /** The term as the source writes it. */
  readonly sourceQuote: string
  /** Null where it is as agreed. */
  readonly problem: TermProblem | null
}

/** Of plain texts: what of the source's terms is not as agreed in the translation. */
export function termProblems(
  source: string,
  target: string,
  terms: readonly Term[],
  languages?: TermLanguages,
): TermProblem[] {
  return termUses(source, target, terms, languages).flatMap(({ problem }) => problem ?? [])
}

/** Of plain texts: the terms that the source holds, each once, in their order. */
export function termUses(source: string, target: string, terms: readonly Term[], languages?: TermLanguages): TermUse[] {
  const found = findTerms(source, terms, languages)
  if (found.length === 0) return []
  const written = source.normalize('NFKC')
  const text = new IndexedText(target)
  return found.map(({ term, start, end }) => {
    const sourceQuote = written.slice(start, end)
    return { term, sourceQuote, problem: problemOf(term, sourceQuote, target, text, languages?.targetLanguage) }
  })
}

function problemOf(
  term: Term,
  sourceQuote: string,
  target: string,
  text: IndexedText,
  language: LanguageCode | undefined,
): TermProblem | null {
  const forbidden = firstForbidden(text, term, language)
  if (forbidden) {
    const targetQuote = text.plain.slice(forbidden.start, forbidden.end)
    return { term, fault: 'forbidden_term', sourceQuote, targetQuote }
  }
  if (isSaid(target, text, term, language)) return null
  return { term, fault: staysAsItIs(term) ? 'forbidden_term' : 'terms_missed', sourceQuote }
}

/** A forbidden word inside a right translation is a part of that one: `Vertrag` in `Vertrag auf Zeit`. */
function firstForbidden(
  text: IndexedText,
  { target, alternatives = [], forbidden = [], isCaseSensitive }: Term,
  language: LanguageCode | undefined,
) {
  if (forbidden.length === 0) return null
  const right = (target === null ? alternatives : [target, ...alternatives]).map((source) => ({
    source,
    isWrong: false,
  }))
  const wrong = forbidden.map((source) => ({ source, isWrong: true, isCaseSensitive }))
  return placesIn(text, [...right, ...wrong], language).find(({ term }) => term.isWrong) ?? null
}

function staysAsItIs({ source, target, alternatives = [] }: Term): boolean {
  return target === source && alternatives.length === 0
}

function isSaid(
  plain: string,
  text: IndexedText,
  { source, target, alternatives = [] }: Term,
  language: LanguageCode | undefined,
): boolean {
  if (target === null) return true
  if (target === source && plain.includes(target)) return true
  return (target === source ? alternatives : [target, ...alternatives]).some((phrase) =>
    isPhraseSaid(text, phrase, language),
  )
}

/** All words of the phrase, inflected, in any order, or as parts of compounds. What letters alone take for a form counts. */
function isPhraseSaid(text: IndexedText, phrase: string, language: LanguageCode | undefined): boolean {
  const sought = phrase.normalize('NFKC')
  if (UNSPACED.test(sought)) return text.folded.includes(toWord(sought).folded)
  if (holdsTerm(text, sought) || holdsTerm(text, sought, language)) return true
  const long = wordsOf(sought).filter(({ folded }) => folded.length >= MIN_WORD)
  return long.length > 0 && long.every((lemma) => hasForm(text, lemma, language) || hasCompound(text, lemma))
}

function hasForm(text: IndexedText, lemma: Word, language: LanguageCode | undefined): boolean {
  return text.maybeFormsOf(lemma, language).some((at) => {
    const word = text.words[at]
    return word !== undefined && (isFormOf(word, lemma, false) || isFormOf(word, lemma, false, language))
  })
}

function hasCompound(text: IndexedText, lemma: Word): boolean {
  return lemma.folded.length >= MIN_PART_OF_COMPOUND && text.hasCompoundOf(lemma)
}
