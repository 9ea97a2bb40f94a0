// Everyday words in languages that share few words with other European languages, where loan words and names help
// little. They help to find which of two sources a target belongs to, and never judge a translation.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import data from './data/everyday-words.json' with { type: 'json' }

/** Scripts whose words follow one another without spaces, or take prefixes. */
const ANYWHERE: ReadonlySet<string> = new Set(['ar', 'he', 'th', 'ja', 'ko', 'zh'])

const IDEAS = Object.values(data.lists).map(
  (stems) =>
    new Map(
      Object.entries(stems).map(([language, words]) => [
        language,
        new RegExp(`${ANYWHERE.has(language) ? '' : String.raw`(?<![\p{L}\p{M}])`}(?:${words})`, 'iu'),
      ]),
    ),
)

/** The numbers of the ideas for which the text has a word; empty for a language without stems. */
export function everydayWordsIn(text: string, language: LanguageCode): number[] {
  return [...IDEAS.keys()].filter((idea) => IDEAS[idea]?.get(baseLanguage(language))?.test(text))
}
