// Text of a document that stays untranslated on purpose, by a closed list of reasons. The report names each with its
// words.
import type { KeptCounts, KeptReason } from '../../contract/translation/kept-reasons.ts'
import { countWords } from './text-counts.ts'

/** Null for a text without letters. */
export function wordsOfLetters(text: string): number | null {
  return /\p{L}/u.test(text) ? countWords(text) : null
}

export class KeptTally {
  readonly #words = new Map<KeptReason, number>()

  /** Counts the words of a text with letters. */
  add(reason: KeptReason, text: string): void {
    this.addWords(reason, wordsOfLetters(text))
  }

  /** As `wordsOfLetters` has counted them. */
  addWords(reason: KeptReason, words: number | null): void {
    if (words !== null) this.#words.set(reason, (this.#words.get(reason) ?? 0) + words)
  }

  addSegment(): void {
    this.#words.set('without_target', (this.#words.get('without_target') ?? 0) + 1)
  }

  get counts(): KeptCounts {
    return Object.fromEntries(this.#words)
  }
}
