// What the formats that are drawn as elements of the page have in common: paragraphs by the names that the engine has
// marked them with.
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'

/** Drawn paragraphs by key. One key has several where a text is drawn more than once: in a header, on a master. */
export type Paragraphs = ReadonlyMap<string, readonly HTMLElement[]>

export interface DrawnDocument {
  readonly root: ShadowRoot
  /** What is drawn now. */
  paragraphs(): Iterable<Paragraphs>
  /** The drawn elements of a paragraph. */
  elementsOf(key: string): readonly HTMLElement[]
  /** Calls back with what has come to be drawn. Answers how to end it. */
  onDrawn(listener: (paragraphs: Paragraphs) => void): () => void
}

/** What names a segment's paragraph; null for what is in none. */
export function keyOf({ anchor }: TranslatedSegment): string | null {
  return anchor.ref ?? null
}
