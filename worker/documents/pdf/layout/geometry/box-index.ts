// Boxes by the stripes of a page they lie in, so that a paragraph looks only at what stands beside, above and below it.
import type { WorkBudget } from '../../../work-budget.ts'
import type { Box } from '../../geometry.ts'

/** Page units: what is farther than this from a place is in no stripe of it. */
export const STRIPE = 16
/** Of putting a box into its stripes. */
const OPERATIONS_PER_BOX = 40
/** A box that spans more stripes than this is in all of them. */
const MOST_STRIPES = 200

export class BoxIndex<T extends Box> {
  readonly #rows = new Stripes<T>()
  readonly #columns = new Stripes<T>()
  readonly #work: WorkBudget

  /** `work`: whoever looks at what is found draws on it. */
  constructor(boxes: readonly T[], work: WorkBudget) {
    this.#work = work
    work.spend(OPERATIONS_PER_BOX * boxes.length)
    for (const box of boxes) {
      this.#rows.add(box, box.bottom, box.top)
      this.#columns.add(box, box.left, box.right)
    }
  }

  /** At least all that overlap the range of heights. */
  inRows(bottom: number, top: number): readonly T[] {
    return this.#counted(this.#rows.within(bottom, top))
  }

  /** At least all that overlap the range of places along the line. */
  inColumns(left: number, right: number): readonly T[] {
    return this.#counted(this.#columns.within(left, right))
  }

  #counted(found: readonly T[]): readonly T[] {
    this.#work.spend(1 + found.length)
    return found
  }
}

interface Stripe<T> {
  readonly items: T[]
  /** Those that are in no stripe before. */
  readonly first: T[]
}

class Stripes<T> {
  readonly #stripes = new Map<number, Stripe<T>>()
  readonly #everywhere: T[] = []

  add(item: T, low: number, high: number): void {
    const first = Math.floor(low / STRIPE)
    const last = Math.floor(high / STRIPE)
    if (!(last - first < MOST_STRIPES)) {
      this.#everywhere.push(item)
      return
    }
    for (let at = first; at <= last; at++) {
      let stripe = this.#stripes.get(at)
      if (!stripe) this.#stripes.set(at, (stripe = { items: [], first: [] }))
      stripe.items.push(item)
      if (at === first) stripe.first.push(item)
    }
  }

  /** Each once. */
  within(low: number, high: number): readonly T[] {
    const first = Math.floor(low / STRIPE)
    const last = Math.min(Math.floor(high / STRIPE), first + MOST_STRIPES)
    const found = [...this.#everywhere]
    for (let at = first; at <= last; at++) {
      const stripe = this.#stripes.get(at)
      for (const item of (at === first ? stripe?.items : stripe?.first) ?? []) found.push(item)
    }
    return found
  }
}
