// Fuzzy matches: units with a similar source. A text is compared word by word. Similar texts share one of their rarest
// words, and an index of these finds them. Numbers and long words count as rare, which needs no lists of words.

/** Below this, translators find it quicker to begin anew. */
export const MIN_SIMILARITY = 0.75
/** More examples of one text say the same again. */
export const MAX_EXAMPLES = 3
/** Words of a text that stand in the index. The longest of a very long text tell it well enough. */
export const MAX_INDEX_WORDS = 12
/** Above this, comparing texts word by word costs more than the example is worth. */
const MAX_WORDS = 400

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words of a text in lower case, in every script. */
export function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFKC').toLowerCase())).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
}

/**
 * Two similar texts have one of these in common: a text that shares `MIN_SIMILARITY` of the words cannot lack all of
 * the rarest quarter. A word that comes again counts as another word.
 */
export function indexWords(words: readonly string[]): string[] {
  const seen = new Map<string, number>()
  const told = words.map((word) => {
    const count = (seen.get(word) ?? 0) + 1
    seen.set(word, count)
    return { key: count === 1 ? word : `${word} ${count}`, rarity: rarity(word) }
  })
  const needed = words.length - Math.ceil(words.length * MIN_SIMILARITY) + 1
  return rarestOf(told, Math.min(needed, MAX_INDEX_WORDS)).map(({ key }) => key)
}

interface ToldWord {
  readonly key: string
  readonly rarity: number
}

/** The rarest first. A long text has tens of thousands of words: they are looked at once and not sorted. */
function rarestOf(words: readonly ToldWord[], count: number): ToldWord[] {
  const rarest: ToldWord[] = []
  for (const word of words) {
    const last = rarest.at(-1)
    if (last && rarest.length === count && compareRarity(last, word) < 0) continue
    const place = rarest.findIndex((other) => compareRarity(word, other) < 0)
    rarest.splice(place === -1 ? rarest.length : place, 0, word)
    if (rarest.length > count) rarest.pop()
  }
  return rarest
}

function compareRarity(a: ToldWord, b: ToldWord): number {
  return b.rarity - a.rarity || (a.key < b.key ? -1 : 1)
}

/** A number tells a text from others of its kind; of words, the longer one is the rarer. */
function rarity(word: string): number {
  return /\p{N}/u.test(word) ? Number.MAX_SAFE_INTEGER : word.length
}

/** How many words a text has that is similar to one of so many. */
export function similarLengths(words: number): { readonly least: number; readonly most: number } {
  return { least: Math.ceil(words * MIN_SIMILARITY), most: Math.floor(words / MIN_SIMILARITY) }
}

/** From 0 to 1: the share of words that need no change (Levenshtein's distance). */
export function similarity(one: readonly string[], other: readonly string[]): number {
  const longer = Math.max(one.length, other.length)
  if (longer === 0 || longer > MAX_WORDS) return 0
  if (Math.min(one.length, other.length) < longer * MIN_SIMILARITY) return 0
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, word] of one.entries()) {
    const next = [at + 1]
    for (const [index, otherWord] of other.entries()) {
      const replaced = (row[index] ?? 0) + (word === otherWord ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return 1 - (row.at(-1) ?? 0) / longer
}

export interface TextPair {
  /** Plain text. */
  readonly source: string
  readonly target: string
}

/** The most similar pairs, best first: of equally similar ones the earlier. Each source and each translation once. */
export function fuzzyMatches<Pair extends TextPair>(text: string, pairs: readonly Pair[]): Pair[] {
  const words = wordsOf(text)
  const scored = pairs
    .map((pair) => ({ pair, score: similarity(words, wordsOf(pair.source)) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((one, other) => other.score - one.score)
  const sources = new Set<string>()
  const targets = new Set<string>()
  return scored
    .flatMap(({ pair }) => {
      if (sources.has(pair.source) || targets.has(pair.target)) return []
      sources.add(pair.source)
      targets.add(pair.target)
      return [pair]
    })
    .slice(0, MAX_EXAMPLES)
}
