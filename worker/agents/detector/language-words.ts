// Words of the closed classes (articles, pronouns, prepositions, conjunctions, auxiliaries) of languages that share a
// script. A longer text has such words whatever its subject; a list of names has none. Languages outside the catalogue
// are included so that a text in such a language is not taken for its neighbour in the catalogue.
import data from '../qa/data/closed-classes.json' with { type: 'json' }
import { entriesByWord } from '../qa/word-lists.ts'

/** Languages of which no character statistics are at hand, and those whose statistics are nearest to theirs. */
export const KNOWN_BY_WORDS: Readonly<Record<string, readonly string[]>> = {
  gl: ['pt', 'es'],
  af: ['nl'],
  ne: ['hi', 'mr'],
  cy: [],
  ga: [],
  sw: [],
  eo: [],
  la: [],
  lb: [],
}

const LANGUAGES_BY_WORD = entriesByWord(data.lists.words)

/** How many of the words, all in lower case, belong to a closed class of each language; languages without one are absent. */
export function countClosedClass(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) {
    for (const language of LANGUAGES_BY_WORD.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return counts
}
