// What of a document stays untranslated on purpose, by a closed list of reasons; the report names each with its words.
import { countWords } from '../word-count.ts'

export const LEFT_REASONS = [
  /** No valid translation: the source text stands. Counted in segments by every format. */
  'without_target',
  /** The result of a field the program computes: a date, a page, a merge field, a citation. */
  'computed_field',
  /** Text that a tracked change has deleted or moved away. */
  'deleted_text',
  /** Formatted as hidden. */
  'hidden_text',
  /** Letters in a formula. */
  'formula',
] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

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

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#words)
  }
}
