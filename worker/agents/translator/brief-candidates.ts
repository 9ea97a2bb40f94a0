// Finds phrases that may be a document's terms or names: repeated noun phrases, and names inside a sentence. Code only
// collects them; the brief decides which are terms and how they are translated.
import type { LanguageCode } from '../../contract/languages.ts'
import { type Clause, NounPhrases, type Token } from './noun-phrases.ts'

/** So many fit one question, and one person's patience. */
export const MAX_CANDIDATES = 60
/** Words of the longest phrase. */
const MAX_WORDS = 4
/** Once or twice is no term; a name is one at the second time, and one of several words at once. */
const MIN_OCCURRENCES = 3
const MIN_NAME_OCCURRENCES = 2
const MIN_LETTERS = 4
/** `19th` is a number. */
const LETTER = /^\p{L}/u
const MIN_NAME_LETTERS = 3
/** Parts of longer phrases are sought among so many. */
const MAX_COMPARED = 1_000

interface Counted {
  /** In small letters. */
  readonly key: string
  /** As the document writes it, and how often. */
  readonly forms: Map<string, number>
  readonly words: number
  count: number
  isName: boolean
}

/** `texts` in the document's order, as plain text. Those that occur most come first; a part of a longer one is left out. */
export function briefCandidates(texts: readonly string[], language: LanguageCode): string[] {
  const counted = new Map<string, Counted>()
  const nouns = new NounPhrases(texts, language)
  for (const clause of nouns.clauses) for (const phrase of phrasesIn(clause, nouns)) add(counted, phrase)
  const kept = [...counted.values()].filter(({ count, words, isName }) => count >= minOccurrences(words, isName))
  const compared = kept.toSorted((a, b) => worth(b) - worth(a)).slice(0, MAX_COMPARED)
  return compared
    .filter((one) => !compared.some((other) => isPartOf(one, other)))
    .slice(0, MAX_CANDIDATES)
    .map(commonestForm)
}

function minOccurrences(words: number, isName: boolean): number {
  if (!isName) return MIN_OCCURRENCES
  return words > 1 ? 1 : MIN_NAME_OCCURRENCES
}

/** What joins the words of one term: `terms of service`, `contrato de obra`. */
const JOINING: ReadonlySet<string> = new Set(['of', 'de', 'd', 'del', 'da', 'do', 'di', 'du', 'der', 'des'])

interface Phrase {
  readonly tokens: readonly Token[]
  readonly isName: boolean
}

/** No words of grammar but what joins two others, and at either end a word that can be a noun or a name. */
function* phrasesIn(clause: Clause, nouns: NounPhrases): Generator<Phrase> {
  for (let start = 0; start < clause.length; start++) {
    const tokens: Token[] = []
    for (const [at, token] of clause.slice(start, start + MAX_WORDS).entries()) {
      if (token.isGrammar && (at === 0 || !JOINING.has(token.word.toLowerCase()))) break
      tokens.push(token)
      const [first] = tokens
      // What no phrase begins with is no part of one either: `trustee must review`.
      if (!token.isGrammar && !nouns.canBegin(token)) break
      if (!first || !isEdge(first, nouns) || !isEdge(token, nouns) || !nouns.canEnd(token)) continue
      const isName = tokens.every((each) => nouns.isName(each) || each.isGrammar)
      yield { tokens, isName }
    }
  }
}

function isEdge(token: Token, nouns: NounPhrases): boolean {
  if (token.isGrammar || !LETTER.test(token.word) || !nouns.canBegin(token)) return false
  const least = isDense(token.word) ? 2 : nouns.isName(token) ? MIN_NAME_LETTERS : MIN_LETTERS
  return Array.from(token.word).length >= least
}

function add(counted: Map<string, Counted>, { tokens, isName }: Phrase): void {
  const phrase = written(tokens)
  const key = phrase.toLowerCase()
  const known = counted.get(key) ?? { key, forms: new Map(), words: tokens.length, count: 0, isName: false }
  known.count++
  known.forms.set(phrase, (known.forms.get(phrase) ?? 0) + 1)
  known.isName ||= isName
  counted.set(key, known)
}

/** As the text has it, with one space for each that parts two words. */
function written(tokens: readonly Token[]): string {
  return tokens.reduce((text, { word, start }, at) => {
    const gap = start - (tokens[at - 1]?.end ?? start)
    return `${text}${gap === 0 ? '' : ' '}${word}`
  }, '')
}

function isPartOf(one: Counted, other: Counted): boolean {
  return one !== other && other.words > one.words && other.count * 2 > one.count && other.key.includes(one.key)
}

function commonestForm({ key, forms }: Counted): string {
  const [[form] = [key]] = [...forms].toSorted(([, one], [, other]) => other - one)
  return form
}

/** Long phrases and names are terms more often than single words. */
function worth({ count, words, isName }: Counted): number {
  return count * words * (isName ? 2 : 1)
}

function isDense(word: string): boolean {
  return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(word)
}
