// Aligns the words of a translation with those of its source, without a dictionary. Numbers, names, similar words and
// punctuation are anchors; words between anchors are assumed to keep their relative position. The result is a weight
// for each pair of words, never a certainty.
import { toAsciiDigits } from '../qa/numbers/number-check.ts'

export interface Word {
  readonly text: string
  /** Offsets into the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

export interface Alignment {
  readonly source: readonly Word[]
  readonly target: readonly Word[]
  /** How much of source word `i` went to each target word; the shares add up to 1 at most. */
  readonly row: (i: number) => Float32Array
}

/** Longer texts are taken in groups of neighbours: the table has a cell for each pair. */
const MAX_WORDS = 800

/** Weight of a match against that of lying just where expected. */
const MATCH_PULL = 36
/** A word that has a match is spoken for: little of it is left to others. */
const TAKEN_SHARE = 0.05
/** Weight of a word's having no counterpart at all. */
const NOTHING = 0.5
/** A word's place is expected this far off, as a share of the text, and more the farther the next anchor is. */
const MIN_SPREAD = 0.01
const SPREAD_BY_DISTANCE = 0.15

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words, and each mark of punctuation and line break on its own; other white space is left out. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    if (!/\S|[\n\t]/u.test(segment)) continue
    words.push({ text: segment, start: index, end: index + segment.length })
  }
  return words.length > MAX_WORDS ? groupsOf(words, text) : words
}

function groupsOf(words: readonly Word[], text: string): Word[] {
  const size = Math.ceil(words.length / MAX_WORDS)
  return words.flatMap((first, index) => {
    if (index % size !== 0) return []
    const end = words[Math.min(index + size, words.length) - 1]?.end ?? first.end
    return [{ text: text.slice(first.start, end), start: first.start, end }]
  })
}

export function alignWords(sourceText: string, targetText: string): Alignment {
  const source = wordsOf(sourceText)
  const target = wordsOf(targetText)
  const matches = matchWords(source, target)
  const expected = expectedPlaces(source, target, chainOf(matches), sourceText.length, targetText.length)
  const byWord = Map.groupBy(matches, ({ i }) => i)
  const taken = new Set(matches.map(({ j }) => j))
  const rows = source.map((_, i) =>
    shares(target, expected[i] ?? { place: 0, spread: 1 }, byWord.get(i) ?? [], taken, targetText.length),
  )
  const nothing = new Float32Array(target.length)
  return { source, target, row: (i) => rows[i] ?? nothing }
}

/** The weight of a word grows fainter by this, a word farther from the gap. */
const FADING = Math.exp(-1 / 3)

/**
 * For gaps between source words (gap `g` is before word `g`): how much more each target word aligns with the words
 * shortly before the gap than with those after it. Needs one pass over the table each way, whatever the number of gaps.
 */
export function gapBalances({ source, target, row }: Alignment, gaps: ReadonlySet<number>): Map<number, Float64Array> {
  const balances = new Map<number, Float64Array>()
  const sum = new Float64Array(target.length)
  const addWord = (i: number) => {
    const shares = row(i)
    for (let j = 0; j < sum.length; j++) sum[j] = (sum[j] ?? 0) * FADING + (shares[j] ?? 0)
  }
  for (let gap = 0; gap <= source.length; gap++) {
    if (gaps.has(gap)) balances.set(gap, sum.slice())
    if (gap < source.length) addWord(gap)
  }
  sum.fill(0)
  for (let gap = source.length; gap >= 0; gap--) {
    if (gap < source.length) addWord(gap)
    const before = balances.get(gap)
    if (before) for (let j = 0; j < sum.length; j++) before[j] = (before[j] ?? 0) - (sum[j] ?? 0)
  }
  return balances
}

interface Match {
  readonly i: number
  readonly j: number
}

/** Of words that occur as often in both, the n-th is taken for the n-th; of the others, those that begin alike. */
function matchWords(source: readonly Word[], target: readonly Word[]): Match[] {
  const sourceKeys = source.map(({ text }) => keyOf(text))
  const targetKeys = target.map(({ text }) => keyOf(text))
  const sourcePlaces = placesOf(sourceKeys)
  const targetPlaces = placesOf(targetKeys)
  return sourceKeys.flatMap((key, i) => {
    const [places, others] = [sourcePlaces.get(key) ?? [], targetPlaces.get(key) ?? []]
    if (others.length === places.length) return [{ i, j: others[places.indexOf(i)] ?? 0 }]
    if (others.length > 0) return []
    return targetKeys.flatMap((other, j) => (!sourcePlaces.has(other) && areCognates(key, other) ? [{ i, j }] : []))
  })
}

function placesOf(keys: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  keys.forEach((key, index) => {
    const known = places.get(key)
    if (known) known.push(index)
    else places.set(key, [index])
  })
  return places
}

/** What two words must share to be the same: case, accents and digits' script and separators aside. */
function keyOf(text: string): string {
  const plain = toAsciiDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return /^\d[\d.,]*$/.test(plain) ? plain.replaceAll(/[.,]/g, '') : plain
}

const MIN_COGNATE_LENGTH = 4
/** Share of the longer word that both begin with. */
const COGNATE_SHARE = 0.5

function areCognates(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  let common = 0
  while (common < length && one[common] === other[common]) common++
  return common >= MIN_COGNATE_LENGTH && common >= COGNATE_SHARE * Math.max(one.length, other.length)
}

/** Matches that keep the order of both texts: each that lies behind the one taken before it. */
function chainOf(matches: readonly Match[]): Match[] {
  const chain: Match[] = []
  for (const match of matches.toSorted((a, b) => a.i - b.i || a.j - b.j)) {
    const last = chain.at(-1)
    if (last === undefined || (match.i > last.i && match.j > last.j)) chain.push(match)
  }
  return chain
}

interface Expectation {
  /** Share of the target text. */
  readonly place: number
  readonly spread: number
}

function expectedPlaces(
  source: readonly Word[],
  target: readonly Word[],
  chain: readonly Match[],
  sourceLength: number,
  targetLength: number,
): Expectation[] {
  const points = [{ from: 0, to: 0 }]
  for (const { i, j } of chain)
    points.push({ from: middle(source[i], sourceLength), to: middle(target[j], targetLength) })
  points.push({ from: 1, to: 1 })
  let behind = 0
  return source.map((word) => {
    const place = middle(word, sourceLength)
    while (behind < points.length - 2 && (points[behind + 1]?.from ?? 1) <= place) behind++
    const left = points[behind] ?? { from: 0, to: 0 }
    const right = points[behind + 1] ?? { from: 1, to: 1 }
    const width = right.from - left.from
    const share = width > 0 ? (place - left.from) / width : 0
    const distance = Math.min(place - left.from, right.from - place)
    return {
      place: left.to + share * (right.to - left.to),
      spread: MIN_SPREAD + SPREAD_BY_DISTANCE * Math.max(0, distance),
    }
  })
}

function middle(word: Word | undefined, length: number): number {
  return word && length > 0 ? (word.start + word.end) / 2 / length : 0
}

function shares(
  target: readonly Word[],
  expected: Expectation,
  matches: readonly Match[],
  taken: ReadonlySet<number>,
  length: number,
): Float32Array {
  const row = Float32Array.from(target, (word) =>
    Math.exp(-Math.abs(middle(word, length) - expected.place) / expected.spread),
  )
  for (const j of taken) row[j] = (row[j] ?? 0) * TAKEN_SHARE
  for (const { j } of matches) row[j] = (row[j] ?? 0) + MATCH_PULL
  let total = NOTHING
  for (const value of row) total += value
  if (total > 0) for (let j = 0; j < row.length; j++) row[j] = (row[j] ?? 0) / total
  return row
}
