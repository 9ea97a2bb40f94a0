// Spellings a language does not allow. A word with a letter outside a language's alphabet is not a word of that
// language. Danish and Norwegian share most of their words and spell the rest by different rules.
import data from '../qa/data/alphabets.json' with { type: 'json' }

const { letters } = data.lists
const impossible: Readonly<Record<string, string>> = data.lists.impossible

const MISSPELLINGS = Object.entries(letters).map(([language, alphabet]) => {
  const foreign = `[^${alphabet}]`
  const rules = impossible[language]
  return [language, new RegExp(rules === undefined ? foreign : `${foreign}|${rules}`, 'u')] as const
})

/** How many of the words, all in lower case, are no words of a language for their spelling. */
export function countMisspellings(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    MISSPELLINGS.map(([language, misspelling]) => [language, words.filter((word) => misspelling.test(word)).length]),
  )
}
