// Everyday words in languages that share few words with other European languages, where loan words and names help
// little. Each idea lists its stems in each language. The list helps to find which of two sources a target belongs to;
// it never judges a translation.
import type { LanguageCode } from '../../contract/languages.ts'
import data from './data/everyday-words.json' with { type: 'json' }
import type { WordLists } from './word-lists.ts'

const { lists }: WordLists = data
const IDEAS = Object.values(lists)

/** Scripts whose words follow one another without spaces, or take prefixes. */
const ANYWHERE: ReadonlySet<LanguageCode> = new Set(['ar', 'he', 'th', 'ja', 'ko', 'zh'])

const patternsByLanguage = new Map<LanguageCode, readonly RegExp[]>()

/** The numbers of the ideas for which the text has a word; empty for a language without stems. */
export function everydayWordsIn(text: string, language: LanguageCode): number[] {
  const patterns = patternsByLanguage.get(language) ?? patternsOf(language)
  patternsByLanguage.set(language, patterns)
  return [...patterns.keys()].filter((idea) => patterns[idea]?.test(text))
}

function patternsOf(language: LanguageCode): RegExp[] {
  return IDEAS.flatMap((idea) => {
    const stems = idea[language === 'zh-tw' ? 'zh' : language]
    return stems === undefined ? [] : [patternOf(stems, language)]
  })
}

function patternOf(stems: string, language: LanguageCode): RegExp {
  if (language === 'en') return new RegExp(`(?<!\\p{L})(?:${stems})s?(?!\\p{L})`, 'iu')
  return ANYWHERE.has(language) ? new RegExp(stems, 'u') : new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems})`, 'iu')
}
