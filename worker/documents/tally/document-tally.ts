// What is counted of a document while its text streams by, and what that says of its price: the same for every format,
// whether its pages are its own, stated in the file, or counted from its words.
import { BESIDE_TEXTS, type BesideText, type OptionalStats } from '../../contract/text-choices.ts'
import type { DocumentStats, DocumentWarning, ExtractSummary } from '../model.ts'
import { pagesOfPage } from './priced-text.ts'
import { textSampler } from './text-sample.ts'
import {
  densityWarnings,
  longWordWarnings,
  offPageWarnings,
  type TextStats,
  type TextSummary,
  textStats,
} from './text-stats.ts'

export interface ReadingEnd {
  /** What the format has to say of the document. */
  readonly warnings: readonly DocumentWarning[]
  /** The pages that the file states, where it has none of its own; null for a document without a count. */
  readonly statedPages?: number | null
  /** All pages of a file that has pages, including those without text to translate. */
  readonly documentPages?: number
}

export class DocumentTally {
  readonly #stats: TextStats = textStats()
  readonly #sampler = textSampler()
  readonly #beside = new Map<BesideText, TextStats>()
  #pages = 0
  #pricedPages = 0

  /** `position` in [0, 1): where in the document the text stands; null keeps it out of the sample. */
  add(text: string, position: number | null, beside?: BesideText): void {
    this.#stats.add(text)
    if (beside) this.#statsBeside(beside).add(text)
    if (position !== null) this.#sampler.add(text, position)
  }

  /** Titles, descriptions and the like, which stand on no page and are translated all the same. */
  addOffPage(text: string, beside?: BesideText): void {
    this.#stats.addOffPage(text)
    if (beside) this.#statsBeside(beside).addOffPage(text)
  }

  #statsBeside(kind: BesideText): TextStats {
    const stats = this.#beside.get(kind) ?? textStats()
    this.#beside.set(kind, stats)
    return stats
  }

  /** Ends a page of the file's own that has this many letters. */
  endPage(letters: number): void {
    this.#pages++
    this.#pricedPages += pagesOfPage(letters)
  }

  get words(): number {
    return this.#stats.summarize().words
  }

  /** Of the file's own that have text. */
  get pages(): number {
    return this.#pages
  }

  summary({ warnings, statedPages = null, documentPages }: ReadingEnd): ExtractSummary {
    const sample = this.#sampler.sample()
    const { pagesOffPage, pagesByWords } = this.#stats
    const offPage = offPageWarnings(pagesOffPage)
    if (this.#pages > 0) {
      const stats = { ...this.#stats.summarize(), pages: this.#pricedPages + pagesOffPage }
      const dense = densityWarnings(this.#pricedPages, this.#pages)
      const all = [...warnings, ...dense, ...offPage]
      return { stats, ...(documentPages === undefined ? {} : { documentPages }), sample, warnings: all }
    }
    const stats = statedPages === null ? this.#stats.summarize() : this.#stats.withPages(statedPages)
    const onPages = stats.pages - pagesOffPage
    const dense = statedPages === null ? longWordWarnings(onPages, pagesByWords) : densityWarnings(onPages, statedPages)
    const optional = this.#optional((rest) => (statedPages === null ? rest.summarize() : rest.withPages(statedPages)))
    return { stats, sample, warnings: [...warnings, ...dense, ...offPage], ...(optional && { optional }) }
  }

  /** `priced`: what the rest of the document's texts costs. */
  #optional(priced: (rest: TextSummary) => DocumentStats): OptionalStats | null {
    const kinds = BESIDE_TEXTS.filter((kind) => this.#beside.has(kind))
    if (kinds.length === 0) return null
    const words = kinds.map((kind) => [kind, this.#statsBeside(kind).summarize().words])
    const stats = choicesOf(kinds).map((without) => {
      const rest = this.#stats.without(without.map((kind) => this.#statsBeside(kind)))
      return { without, ...priced(rest) }
    })
    return { ...Object.fromEntries(words), stats }
  }
}

/** Every choice of some of them, in their order. */
function choicesOf<Kind>([first, ...others]: readonly Kind[]): Kind[][] {
  if (first === undefined) return []
  const rest = choicesOf(others)
  return [[first], ...rest.map((choice) => [first, ...choice]), ...rest]
}
