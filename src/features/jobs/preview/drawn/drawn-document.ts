// What the formats that are drawn as elements of the page have in common: paragraphs by the names that the engine has
// marked them with.

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
