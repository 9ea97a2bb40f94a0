// What a tagged page says of its lines: which of them are not of one paragraph. Lines of one tagged paragraph are still
// joined by how they stand alone: joined by their tags, some run into text beside them.
import type { Fragment } from '../lines/fragments.ts'
import type { PageStructure } from '../../structure/page-structure.ts'

export class TaggedParagraphs {
  /** The number of the block that all letters of a line are in. */
  readonly #blocks = new Map<Fragment, number>()

  constructor(fragments: readonly Fragment[], structure: PageStructure | null) {
    if (structure === null) return
    for (const fragment of fragments) {
      const numbers = new Set(
        fragment.words.flatMap(({ letters }) => letters.map(({ show }) => structure[show]?.number ?? null)),
      )
      const [only] = numbers
      if (numbers.size === 1 && typeof only === 'number') this.#blocks.set(fragment, only)
    }
  }

  /** In different blocks of the tree. False where the page does not say. */
  areApart(a: Fragment, b: Fragment): boolean {
    const [of, other] = [this.#blocks.get(a), this.#blocks.get(b)]
    return of !== undefined && other !== undefined && of !== other
  }
}
