// Opaque boxes, indexed by the grid cells they cover. A point is looked up in its own cell, however many boxes the page
// has.
import type { Box } from '../../geometry.ts'

export interface Cover {
  readonly box: Box
  /** Of shows: those with a lower number were drawn before it. */
  readonly hidesBefore: number
}

/** In each direction: cells are about as large as a letter. */
const CELLS = 64
/** Boxes that cover a cell in part; a drawing may have thousands in one, and what more of them hide is not told. */
const MOST_IN_CELL = 200

export class OpaqueBoxGrid {
  readonly #page: Box
  /** Of boxes over the whole cell, the last one's `hidesBefore`. */
  readonly #whole = new Int32Array(CELLS * CELLS)
  /** Last drawn first. */
  readonly #parts = new Map<number, Cover[]>()

  /** In drawing order; what is outside of the page is not told. */
  constructor(page: Box, covers: readonly Cover[]) {
    this.#page = page
    for (const cover of covers.toReversed()) this.#add(cover)
  }

  /** Whether the point is inside of a box that was drawn after the show. */
  isCovered(x: number, y: number, show: number): boolean {
    const { left, right, bottom, top } = this.#page
    if (!(x >= left && x <= right && y >= bottom && y <= top)) return false
    const cell = this.#row(y) * CELLS + this.#column(x)
    if ((this.#whole[cell] ?? 0) > show) return true
    for (const { box, hidesBefore } of this.#parts.get(cell) ?? []) {
      if (hidesBefore <= show) return false
      if (x >= box.left && x <= box.right && y >= box.bottom && y <= box.top) return true
    }
    return false
  }

  #add(cover: Cover): void {
    const { box, hidesBefore } = cover
    const [first, last] = [this.#column(box.left), this.#column(box.right)]
    const [lowest, highest] = [this.#row(box.bottom), this.#row(box.top)]
    for (let row = lowest; row <= highest; row++) {
      for (let column = first; column <= last; column++) {
        const cell = row * CELLS + column
        // One drawn later hides all that this one does.
        if ((this.#whole[cell] ?? 0) >= hidesBefore) continue
        const isWhole = row > lowest && row < highest && column > first && column < last
        if (isWhole) this.#whole[cell] = hidesBefore
        else this.#addPart(cell, cover)
      }
    }
  }

  #addPart(cell: number, cover: Cover): void {
    const parts = this.#parts.get(cell)
    if (parts === undefined) this.#parts.set(cell, [cover])
    else if (parts.length < MOST_IN_CELL) parts.push(cover)
  }

  #column(x: number): number {
    return cellAt(x, this.#page.left, this.#page.right)
  }

  #row(y: number): number {
    return cellAt(y, this.#page.bottom, this.#page.top)
  }
}

/** What lies outside is in the outermost cells. */
function cellAt(position: number, start: number, end: number): number {
  const cell = Math.floor(((position - start) / (end - start)) * CELLS)
  return Math.max(0, Math.min(CELLS - 1, cell)) || 0
}
