// Where the lines of a page begin and end: an edge that several share is one the page was set with.
import { EXACT, FLUSH, SAME_ROW, TEXT_LINE_WORDS } from '../params.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import type { Fragment } from '../lines/fragments.ts'

type Place = Pick<Fragment, 'v' | 'size'>

export class TextEdges {
  readonly #starts: readonly Fragment[]
  readonly #anyStarts: readonly Fragment[]
  readonly #ends: readonly Fragment[]

  readonly #work: WorkBudget

  constructor(fragments: readonly Fragment[], work: WorkBudget) {
    this.#work = work
    const lines = fragments.filter(({ words }) => words.length >= TEXT_LINE_WORDS)
    this.#starts = lines.toSorted((a, b) => a.u0 - b.u0)
    this.#anyStarts = fragments.toSorted((a, b) => a.u0 - b.u0)
    this.#ends = fragments.toSorted((a, b) => a.u1 - b.u1)
  }

  /** How many other lines begin at a place. */
  starts(place: number, line: Place): number {
    return this.#countNear(this.#starts, ({ u0 }) => u0, place, line)
  }

  ends(place: number, line: Place): number {
    return this.#countNear(this.#ends, ({ u1 }) => u1, place, line)
  }

  /** Other lines, however short, end exactly where it does, and none begins where it does. */
  isEndOfEntries(line: Pick<Fragment, 'v' | 'size' | 'u0' | 'u1'>): boolean {
    return (
      this.#countNear(this.#anyStarts, ({ u0 }) => u0, line.u0, line) === 0 &&
      this.#countNear(this.#ends, ({ u1 }) => u1, line.u1, line, EXACT) > 0
    )
  }

  #countNear(
    sorted: readonly Fragment[],
    placeOf: (fragment: Fragment) => number,
    place: number,
    { v, size }: Place,
    ems = FLUSH,
  ): number {
    const reach = ems * size
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      const at = sorted[middle]
      if (at && placeOf(at) < place - reach) low = middle + 1
      else high = middle
    }
    let count = 0
    for (let index = low; index < sorted.length; index++) {
      const at = sorted[index]
      this.#work.spend()
      if (!at || placeOf(at) > place + reach) break
      if (Math.abs(at.v - v) > SAME_ROW * size) count++
    }
    return count
  }
}
