// Words of the closed classes (articles, pronouns, prepositions, conjunctions, auxiliaries) of languages that share a
// script. A longer text has such words whatever its subject; a list of names has none.
import data from '../qa/data/closed-classes.json' with { type: 'json' }
import { entriesByWord } from '../qa/word-lists.ts'

const LANGUAGES_BY_WORD = entriesByWord(data.lists.words)

/** How many of the words, all in lower case, belong to a closed class of each language; languages without one are absent. */
export function countClosedClass(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const language of words.flatMap((word) => LANGUAGES_BY_WORD.get(word) ?? []))
    counts.set(language, (counts.get(language) ?? 0) + 1)
  return counts
}
