// Words that say no, by language. A translation that has fewer of them than its source may say the opposite.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import data from './data/negation-words.json' with { type: 'json' }

/** Written without spaces, or with the word that says no inside another. */
const INSIDE_WORDS: ReadonlySet<string> = new Set(['ja', 'ko', 'th', 'zh', 'zh-tw'])
/** `n’` and `n-` stand before the word that they belong to. */
const WORD_END = String.raw`(?:(?<=['’-])|(?![\p{L}\p{M}]))`
const WORDS: Readonly<Record<string, string>> = data.lists.words
const patterns = new Map<string, RegExp | null>()

/** Null for a language whose words are not known. */
function patternOf(language: LanguageCode): RegExp | null {
  const known = patterns.get(language)
  if (known !== undefined) return known
  // A written form without words of its own has those of its language.
  const name = WORDS[language] === undefined ? baseLanguage(language) : language
  const words = WORDS[name]
  const edges = INSIDE_WORDS.has(name) ? ['', ''] : [String.raw`(?<![\p{L}\p{M}])`, WORD_END]
  const pattern = words === undefined ? null : new RegExp(`${edges[0]}(?:${words})${edges[1]}`, 'giu')
  patterns.set(language, pattern)
  return pattern
}

interface Negation {
  readonly start: number
  readonly end: number
}

export function negationsIn(text: string, language: LanguageCode): Negation[] {
  const pattern = patternOf(language)
  if (pattern === null) return []
  return Array.from(text.matchAll(pattern), ({ index, 0: word }) => ({ start: index, end: index + word.length }))
}
