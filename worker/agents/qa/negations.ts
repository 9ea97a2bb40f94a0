// What says no, by language, and whether a translation still says it. The check is about what is certain: a source that
// denies, and a target in which nothing could. The count is about what is likely, and knows more languages.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import data from './data/negations.json' with { type: 'json' }
import type { LanguagePair } from './length-check.ts'

type Patterns = Readonly<Record<string, string>>
const { words: WORDS, certain: CERTAIN, any: ANY }: Readonly<Record<'words' | 'certain' | 'any', Patterns>> = data.lists

/** Written without spaces, or with the word that says no inside another. */
const INSIDE_WORDS: ReadonlySet<string> = new Set(['ja', 'ko', 'th', 'zh', 'zh-tw'])
/** `n’` and `n-` stand before the word that they belong to. */
const WORD_END = String.raw`(?:(?<=['’-])|(?![\p{L}\p{M}]))`

const patterns = new Map<Patterns, Map<LanguageCode, RegExp | null>>()

/** Null for a language whose words are not known. */
function patternOf(list: Patterns, language: LanguageCode): RegExp | null {
  const ofList = patterns.get(list) ?? new Map<LanguageCode, RegExp | null>()
  patterns.set(list, ofList)
  const known = ofList.get(language)
  if (known !== undefined) return known
  // A written form without words of its own has those of its language.
  const name = list[language] === undefined ? baseLanguage(language) : language
  const words = list[name]
  const edges = INSIDE_WORDS.has(name) ? ['', ''] : [String.raw`(?<![\p{L}\p{M}])`, WORD_END]
  const pattern = words === undefined ? null : new RegExp(`${edges[0]}(?:${words})${edges[1]}`, 'giu')
  ofList.set(language, pattern)
  return pattern
}

interface Negation {
  readonly start: number
  readonly end: number
}

export function negationsIn(text: string, language: LanguageCode): Negation[] {
  const pattern = patternOf(WORDS, language)
  if (pattern === null) return []
  return Array.from(text.matchAll(pattern), ({ index, 0: word }) => ({ start: index, end: index + word.length }))
}

/**
 * The source denies something, and the target has no word that could. Known of English sources, where a denied verb always
 * shows it, and of the targets whose words are listed; false for others.
 */
export function isDenialLost(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: LanguagePair,
): boolean {
  const denies = patternOf(CERTAIN, sourceLanguage)
  const mayDeny = patternOf(ANY, targetLanguage)
  return denies !== null && mayDeny !== null && source.search(denies) !== -1 && target.search(mayDeny) === -1
}

/** The source says no more often than the target: it may be said in other words, or lost. */
export function hasFewerNegations(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: LanguagePair,
): boolean {
  return negationsIn(target, targetLanguage).length < negationsIn(source, sourceLanguage).length
}
