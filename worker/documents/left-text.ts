// What of a document stays untranslated on purpose, by a closed list of reasons; the report names each with its words.
import type { LeftCounts, LeftReason } from '../contract/left-reasons.ts'
import { countWords } from './word-count.ts'

export class LeftText {
  readonly #words = new Map<LeftReason, number>()

  /** Counts the words of a text with letters. */
  add(reason: LeftReason, text: string): void {
    if (!/\p{L}/u.test(text)) return
    this.#words.set(reason, (this.#words.get(reason) ?? 0) + countWords(text))
  }

  addSegment(): void {
    this.#words.set('without_target', (this.#words.get('without_target') ?? 0) + 1)
  }

  get counts(): LeftCounts {
    return Object.fromEntries(this.#words)
  }
}
