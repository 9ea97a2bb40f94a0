// Detects a translation that affirms what its source denies: the source says `not`, and the target has no word that could
// say so. Known of English sources, where a denied verb always shows it, and of the targets whose words are listed.
import { baseLanguage } from '../../contract/languages.ts'
import data from './data/negations.json' with { type: 'json' }
import type { LanguagePair } from './length-check.ts'

/** Their words stand without spaces between them. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'zh'])

const patternsOf = (words: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(words).map(([language, pattern]) => {
      const isWhole = !UNSPACED.has(language)
      const [before, behind] = isWhole ? [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`] : ['', '']
      return [language, new RegExp(`${before}(?:${pattern})${behind}`, 'iu')] as const
    }),
  )
const CERTAIN = patternsOf(data.lists.certain)
const ANY = patternsOf(data.lists.any)

export function hasLostNegation(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: LanguagePair,
): boolean {
  const denied = CERTAIN.get(baseLanguage(sourceLanguage))
  const mayDeny = ANY.get(baseLanguage(targetLanguage))
  return denied !== undefined && mayDeny !== undefined && denied.test(source) && !mayDeny.test(target)
}
