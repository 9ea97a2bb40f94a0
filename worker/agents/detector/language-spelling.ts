// Spellings a language does not allow. A word with a letter outside a language's alphabet is not a word of that
// language. Danish and Norwegian share most of their words and spell the rest by different rules.
import alphabets from '../qa/data/alphabets.json' with { type: 'json' }
import nordic from '../qa/data/nordic-spelling.json' with { type: 'json' }

const CYRILLIC: ReadonlySet<string> = new Set(['ru', 'uk', 'be', 'bg', 'sr'])

const FOREIGN_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = Object.entries(
  alphabets.lists.letters,
).map(([language, letters]) => [language, new RegExp(`[^${CYRILLIC.has(language) ? '' : 'a-z'}${letters}]`, 'u')])

/** The rest is in every alphabet of Latin letters. */
const SPECIAL_LETTER = /[^a-z]/u

/** How many of the words, all in lower case, have a letter that the language does not have; languages without are absent. */
export function countForeignSpelling(words: readonly string[]): Map<string, number> {
  return countMatches(
    words.filter((word) => SPECIAL_LETTER.test(word)),
    FOREIGN_LETTERS,
  )
}

const NORDIC_RULES = Object.entries(nordic.lists).map(
  ([language, { beginnings, elsewhere }]) => [language, new RegExp(`^(?:${beginnings})|${elsewhere}`, 'u')] as const,
)

/** The same for words that break a rule of Danish or of Norwegian spelling. */
export function countBrokenRules(words: readonly string[]): Map<string, number> {
  return countMatches(words, NORDIC_RULES)
}

function countMatches(words: readonly string[], patterns: readonly (readonly [string, RegExp])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [language, pattern] of patterns) {
    const count = words.filter((word) => pattern.test(word)).length
    if (count > 0) counts.set(language, count)
  }
  return counts
}
