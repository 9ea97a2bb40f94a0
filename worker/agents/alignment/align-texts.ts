// Aligns the texts of a document with those of its translation: which of them translates which, and what is missing or
// added. A dynamic programme over both in their order (Gale and Church, 1993), whose costs come from lengths, figures,
// shared words, endings and roles. Pure, and bounded in time and memory: a long document is searched in a band around
// a line through texts that can be told apart by their figures and names.
import type { LanguagePair } from '../qa/length-check.ts'
import { BEADS } from './bead-cost.ts'
import { bandOf, type SearchBand } from './search-band.ts'
import type { TextFeatures } from './text-features.ts'
import { TextPairs } from './text-pairs.ts'

/** Texts that belong together, by their places in their documents. Nothing on one side: missing, or added. */
export interface AlignedTexts {
  readonly source: readonly number[]
  readonly target: readonly number[]
  /** How badly they fit; lower is better, and `LIKELY_COST` or less is a likely translation. 0 where a side is empty. */
  readonly cost: number
}

/** A pair that costs no more is a likely translation. */
const LIKELY_COST = 4
/** Of the pairs by position, weighted by length, that must be likely; tables of figures and names are alike anyway. */
const LIKELY_SHARE_BY_POSITION = 0.9

/** In order on both sides; every text is in exactly one of them. */
export function alignTexts(
  source: readonly TextFeatures[],
  target: readonly TextFeatures[],
  languages: LanguagePair,
): AlignedTexts[] {
  const steps = alignInTurns(source, target, languages)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same in turns of some tens of milliseconds, between which its caller may do something else. */
export function* alignInTurns(
  source: readonly TextFeatures[],
  target: readonly TextFeatures[],
  languages: LanguagePair,
): Generator<void, AlignedTexts[], void> {
  const pairs = new TextPairs(source, target, languages)
  const byPosition = alignByPosition(source, target, pairs)
  return byPosition ?? (yield* search(pairs, bandOf(source, target), source.length, target.length))
}

/** Documents of the same structure, as far as that holds: null where the pairs do not fit. */
function alignByPosition(
  source: readonly TextFeatures[],
  target: readonly TextFeatures[],
  pairs: TextPairs,
): AlignedTexts[] | null {
  const isSameStructure = source.length === target.length && source.every(({ role }, at) => role === target[at]?.role)
  if (!isSameStructure) return null
  const aligned = source.map((_, at) => ({ source: [at], target: [at], cost: pairs.costOf(at + 1, 1, at + 1, 1) }))
  let [letters, likely] = [0, 0]
  for (const [at, { length }] of source.entries()) {
    letters += length
    if ((aligned[at]?.cost ?? 0) <= LIKELY_COST) likely += length
  }
  return likely >= letters * LIKELY_SHARE_BY_POSITION ? aligned : null
}

/** Cells. */
const TURN = 20_000

function* search(
  pairs: TextPairs,
  band: SearchBand,
  sources: number,
  targets: number,
): Generator<void, AlignedTexts[], void> {
  const width = band.halfWidth * 2 + 1
  /** For each cell of the band, the bead that ends there: its place in `BEADS` and one more, 0 for none. */
  const steps = new Uint8Array((sources + 1) * width)
  const costs = new RowRing(width)
  for (let i = 0; i <= sources; i++) {
    const start = band.startOf(i)
    const row = costs.begin(i, start)
    const end = Math.min(targets, start + width - 1)
    if (i % Math.ceil(TURN / width) === 0) yield
    for (let j = Math.max(0, start); j <= end; j++) {
      let best = i === 0 && j === 0 ? 0 : Infinity
      let step = 0
      for (let index = 0; index < BEADS.length; index++) {
        const bead = BEADS[index]
        if (!bead || bead.source > i || bead.target > j) continue
        const before = costs.at(i - bead.source, j - bead.target)
        if (before + bead.least >= best) continue
        const isPair = bead.source > 0 && bead.target > 0
        const cost = before + bead.prior + (isPair ? pairs.costOf(i, bead.source, j, bead.target) : 0)
        if (cost >= best) continue
        best = cost
        step = index + 1
      }
      row[j - start] = best
      steps[i * width + j - start] = step
    }
  }
  return trace(pairs, { steps, width, band }, sources, targets)
}

interface Steps {
  readonly steps: Uint8Array
  readonly width: number
  readonly band: SearchBand
}

function trace(pairs: TextPairs, { steps, width, band }: Steps, sources: number, targets: number): AlignedTexts[] {
  const aligned: AlignedTexts[] = []
  for (let [i, j] = [sources, targets]; i > 0 || j > 0;) {
    const bead = BEADS[(steps[i * width + j - band.startOf(i)] ?? 0) - 1]
    // Outside of what the band reaches, the rest has no counterpart.
    const [ofSource, ofTarget] = bead ? [bead.source, bead.target] : i > 0 ? [1, 0] : [0, 1]
    const isPair = ofSource > 0 && ofTarget > 0
    const cost = isPair ? (bead?.prior ?? 0) + pairs.costOf(i, ofSource, j, ofTarget) : 0
    aligned.push({ source: range(i - ofSource, i), target: range(j - ofTarget, j), cost })
    i -= ofSource
    j -= ofTarget
  }
  return aligned.toReversed()
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Rows that a bead reaches back to, and the one that is computed. */
const ROWS = 4

/** The last rows of the costs. What lies outside of the band costs Infinity. */
class RowRing {
  readonly #rows: Float32Array[]
  readonly #starts = new Int32Array(ROWS)
  readonly #width: number

  constructor(width: number) {
    this.#width = width
    this.#rows = Array.from({ length: ROWS }, () => new Float32Array(width))
  }

  begin(i: number, start: number): Float32Array {
    const row = this.#rows[i % ROWS] ?? new Float32Array(this.#width)
    this.#starts[i % ROWS] = start
    return row.fill(Infinity)
  }

  at(i: number, j: number): number {
    const column = j - (this.#starts[i % ROWS] ?? 0)
    return column < 0 || column >= this.#width ? Infinity : (this.#rows[i % ROWS]?.[column] ?? Infinity)
  }
}
