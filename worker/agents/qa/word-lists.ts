// Loads the word lists in `data/`, which share one form. Each file names its source.

export interface WordLists {
  /** Where the words come from, and what measures them. */
  readonly source: string
  /** By list, and for all under `*`: the languages of the catalogue that have no entry, separated by `|`. */
  readonly without?: Readonly<Record<string, string>>
  /**
   * Keyed by list and entry; words are separated by `|`. A reader may build a pattern from the words: they are then
   * pieces of the pattern, and `|` may stand in a group.
   */
  readonly lists: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Of plain words: the entries that each word is in, by word. */
export function entriesByWord(list: Readonly<Record<string, string>>): Map<string, string[]> {
  const pairs = Object.entries(list).flatMap(([entry, words]) => words.split('|').map((word) => ({ word, entry })))
  const groups = Map.groupBy(pairs, ({ word }) => word)
  return new Map(Array.from(groups, ([word, group]) => [word, [...new Set(group.map(({ entry }) => entry))]]))
}

/** The same for numbers, of which a word says one. */
export function numberByWord(list: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(Array.from(entriesByWord(list), ([word, [number]]) => [word, Number(number)]))
}
