// Where the aligner searches: a band of bounded area around a line through both documents. The line goes through texts
// that both documents have just once, as far as they are in the same order, and is straight between them.
import type { TextFeatures } from './text-features.ts'

export interface SearchBand {
  /** Columns on each side of the line. */
  readonly halfWidth: number
  /** The first column of a row; it may be below 0. */
  readonly startOf: (row: number) => number
}

/** Cells: each takes two or three microseconds, and a byte. */
const MAX_PAIRS_COMPARED = 1_000_000
/** Texts that may be missing in one place without an anchor beside them. */
const MIN_HALF_WIDTH = 40

export function bandOf(source: readonly TextFeatures[], target: readonly TextFeatures[]): SearchBand {
  const rows = source.length + 1
  const whole = target.length
  if (rows * (whole + 2) <= MAX_PAIRS_COMPARED) return { halfWidth: Math.ceil(whole / 2), startOf: () => 0 }
  const halfWidth = Math.min(whole, Math.max(MIN_HALF_WIDTH, Math.floor((MAX_PAIRS_COMPARED / rows - 1) / 2)))
  const columns = lineThrough(anchorsOf(source, target), source.length, target.length)
  return {
    halfWidth,
    // The corners lie in the band, or nothing would lead from one to the other.
    startOf: (row) =>
      Math.min(Math.max(0, target.length - halfWidth * 2), Math.max(0, (columns[row] ?? 0) - halfWidth)),
  }
}

interface TextAnchor {
  readonly source: number
  readonly target: number
}

/** Pairs of texts with the same figures or names, which no other text of their document has. In the order of both. */
function anchorsOf(source: readonly TextFeatures[], target: readonly TextFeatures[]): TextAnchor[] {
  const [ofSource, ofTarget] = [uniqueTokens(source), uniqueTokens(target)]
  const votes = new Map<string, TextAnchor & { readonly count: number }>()
  for (const [token, index] of ofSource) {
    const other = ofTarget.get(token)
    if (other === undefined) continue
    const key = `${index} ${other}`
    votes.set(key, { source: index, target: other, count: (votes.get(key)?.count ?? 0) + 1 })
  }
  const firm = [...votes.values()].filter(({ count }) => count >= MIN_VOTES)
  return longestRising(firm.toSorted((one, other) => one.source - other.source || other.target - one.target))
}

/** One token may be the same by chance. */
const MIN_VOTES = 2

function uniqueTokens(texts: readonly TextFeatures[]): Map<number, number> {
  const owners = new Map<number, number>()
  for (const [index, { figures, words }] of texts.entries())
    for (const token of [...figures, ...words]) owners.set(token, owners.has(token) ? NaN : index)
  return new Map([...owners].filter(([, index]) => !Number.isNaN(index)))
}

/** The longest part that rises in both, by patience sorting. */
function longestRising(pairs: readonly TextAnchor[]): TextAnchor[] {
  const tails: number[] = []
  const previous = new Int32Array(pairs.length).fill(-1)
  for (const [index, { target }] of pairs.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tails[middle] ?? 0]?.target ?? 0) < target) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  }
  const rising: TextAnchor[] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index]
    if (pair) rising.push(pair)
  }
  return rising.toReversed()
}

function lineThrough(anchors: readonly TextAnchor[], rows: number, columns: number): Int32Array {
  const line = new Int32Array(rows + 1)
  let from = { source: 0, target: 0 }
  for (const to of [...anchors, { source: rows, target: columns }]) {
    const slope = (to.target - from.target) / Math.max(1, to.source - from.source)
    for (let row = from.source; row <= to.source; row++)
      line[row] = Math.round(from.target + slope * (row - from.source))
    from = to
  }
  return line
}
