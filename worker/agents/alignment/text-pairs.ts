// Compares texts of a document with texts of another: sums over stretches in constant time, and what two texts share.
// A word that only one of the documents has says nothing, and a rare one says more.
import type { LanguagePair } from '../qa/length-check.ts'
import { beadCost } from './bead-cost.ts'
import type { TextFeatures } from './text-features.ts'

/** Texts of a stretch, at most: rows of comparisons that are remembered. */
const ROWS = 4

export class TextPairs {
  readonly #source: readonly TextFeatures[]
  readonly #target: readonly TextFeatures[]
  readonly #languages: LanguagePair
  readonly #weights: ReadonlyMap<number, number>
  readonly #sourceWords: readonly (readonly number[])[]
  readonly #targetWords: readonly (readonly number[])[]
  readonly #sums: Readonly<Record<'sourceLengths' | 'targetLengths' | 'sourceFigures' | 'targetFigures', Float64Array>>
  readonly #known: { readonly owners: Int32Array; readonly figures: Float32Array; readonly words: Float32Array }

  constructor(source: readonly TextFeatures[], target: readonly TextFeatures[], languages: LanguagePair) {
    this.#source = source
    this.#target = target
    this.#languages = languages
    this.#weights = tokenWeights(source, target)
    this.#sourceWords = sharedWords(source, target)
    this.#targetWords = sharedWords(target, source)
    const figuresOf = ({ figures }: TextFeatures) => sumOf(figures, (token) => this.#weights.get(token) ?? 0)
    this.#sums = {
      sourceLengths: prefixSums(source, ({ length }) => length),
      targetLengths: prefixSums(target, ({ length }) => length),
      sourceFigures: prefixSums(source, figuresOf),
      targetFigures: prefixSums(target, figuresOf),
    }
    const cells = ROWS * target.length
    this.#known = {
      owners: new Int32Array(cells).fill(-1),
      figures: new Float32Array(cells),
      words: new Float32Array(cells),
    }
  }

  /** Of the texts from `i - sources` to `i` as the source of those from `j - targets` to `j`; neither may be empty. */
  costOf(i: number, sources: number, j: number, targets: number): number {
    const { sourceLengths, targetLengths, sourceFigures, targetFigures } = this.#sums
    let [sharedFigures, sharedWordsWeight] = [0, 0]
    for (let a = i - sources; a < i; a++)
      for (let b = j - targets; b < j; b++) {
        const cell = this.#compared(a, b)
        sharedFigures += this.#known.figures[cell] ?? 0
        sharedWordsWeight += this.#known.words[cell] ?? 0
      }
    const [first, last] = [this.#source[i - sources], this.#source[i - 1]]
    const [firstTarget, lastTarget] = [this.#target[j - targets], this.#target[j - 1]]
    return beadCost(
      {
        sourceLength: between(sourceLengths, i - sources, i),
        targetLength: between(targetLengths, j - targets, j),
        sourceFigures: between(sourceFigures, i - sources, i),
        targetFigures: between(targetFigures, j - targets, j),
        sharedFigures,
        sharedWords: sharedWordsWeight,
        isCopy: sources === 1 && targets === 1 && first?.hash === firstTarget?.hash,
        hasSameEnd: last?.end === lastTarget?.end,
        hasSameRole: first?.role === firstTarget?.role,
      },
      this.#languages,
    )
  }

  /** Several stretches ask for the same two texts, one after the other. */
  #compared(i: number, j: number): number {
    const cell = (i % ROWS) * this.#target.length + j
    const { owners, figures, words } = this.#known
    if (owners[cell] === i) return cell
    owners[cell] = i
    figures[cell] = this.#sharedWeight(this.#source[i]?.figures ?? [], this.#target[j]?.figures ?? [])
    words[cell] = this.#sharedWeight(this.#sourceWords[i] ?? [], this.#targetWords[j] ?? [])
    return cell
  }

  #sharedWeight(one: readonly number[], other: readonly number[]): number {
    let shared = 0
    for (let a = 0, b = 0; a < one.length && b < other.length;) {
      const difference = (one[a] ?? 0) - (other[b] ?? 0)
      if (difference === 0) shared += this.#weights.get(one[a] ?? 0) ?? 0
      if (difference <= 0) a++
      if (difference >= 0) b++
    }
    return shared
  }
}

function tokenWeights(source: readonly TextFeatures[], target: readonly TextFeatures[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const texts of [source, target])
    for (const { figures, words } of texts)
      for (const token of [...figures, ...words]) counts.set(token, (counts.get(token) ?? 0) + 1)
  const total = Math.max(2, source.length + target.length)
  return new Map(Array.from(counts, ([token, count]) => [token, Math.log(total / count + 1) / Math.log(total + 1)]))
}

function sharedWords(texts: readonly TextFeatures[], others: readonly TextFeatures[]): (readonly number[])[] {
  const known = new Set(others.flatMap(({ words }) => words))
  return texts.map(({ words }) => words.filter((word) => known.has(word)))
}

function prefixSums(texts: readonly TextFeatures[], valueOf: (text: TextFeatures) => number): Float64Array {
  const sums = new Float64Array(texts.length + 1)
  for (const [index, text] of texts.entries()) sums[index + 1] = (sums[index] ?? 0) + valueOf(text)
  return sums
}

function between(sums: Float64Array, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0)
}

function sumOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  let sum = 0
  for (const item of items) sum += valueOf(item)
  return sum
}
