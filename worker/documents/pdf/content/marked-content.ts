// Marked content (ISO 32000-2 §14.6): which structure element, artifact or optional content an operator stands in.

/** What holds inside of all the marked content that is open. */
export interface MarkedContent {
  /** /MCID of the innermost that has one. */
  readonly id: number | null
  readonly isArtifact: boolean
  /** Optional content that is switched off. */
  readonly isHidden: boolean
}

export const UNMARKED: MarkedContent = { id: null, isArtifact: false, isHidden: false }

/** The marked content of one stream: an EMC ends what was begun in the same stream, and nothing stays open behind it. */
export class MarkedContentStack {
  readonly #open: MarkedContent[] = []
  readonly #outer: MarkedContent

  constructor(outer: MarkedContent) {
    this.#outer = outer
  }

  get current(): MarkedContent {
    return this.#open.at(-1) ?? this.#outer
  }

  /** For a form that is drawn here. */
  within(isVisible: boolean): MarkedContent {
    return isVisible ? this.current : { ...this.current, isHidden: true }
  }

  begin(tag: string, id: number | null, isVisible: boolean): void {
    const { current } = this
    this.#open.push({
      id: id ?? current.id,
      isArtifact: current.isArtifact || tag === 'Artifact',
      isHidden: current.isHidden || !isVisible,
    })
  }

  end(): void {
    this.#open.pop()
  }
}
