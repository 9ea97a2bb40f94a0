// Bullets that are drawn as small shapes, as browsers draw a list's: each begins an item.
import type { DrawnBox } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'
import { turnBox } from '../tables/separators.ts'
import { firstIndex } from '../geometry/first-index.ts'

/** Ems of a bullet's sides, and by which they may differ. */
const LEAST_SIDE = 0.12
const MOST_SIDE = 0.6
const NOT_SQUARE = 0.1
/** Ems between a bullet and its text. */
const LEAST_GAP = 0.2
const MOST_GAP = 2.5
/** Ems of its middle over the text's baseline. */
const LOWEST = 0.1
const HIGHEST = 0.6
/** Page units: larger than any bullet. */
const LARGEST = 20
/** A page with more small squares is a drawing. */
const MOST_BULLETS = 2000

interface Start {
  readonly u0: number
  readonly v: number
  readonly size: number
}

export class VectorBullets {
  /** From left to right by their right sides. */
  readonly #boxes: readonly Box[]

  constructor(boxes: readonly Box[]) {
    this.#boxes = boxes.length > MOST_BULLETS ? [] : boxes.toSorted((a, b) => a.right - b.right)
  }

  /** Whether one stands before a line that begins at `u0`. */
  isBefore({ u0, v, size }: Start): boolean {
    const farthest = firstIndex(this.#boxes.length, (index) => u0 - (this.#boxes[index]?.right ?? 0) >= MOST_GAP * size)
    const nearest = firstIndex(this.#boxes.length, (index) => u0 - (this.#boxes[index]?.right ?? 0) > LEAST_GAP * size)
    return this.#boxes.slice(farthest, nearest).some(({ left, right, bottom, top }) => {
      const height = (bottom + top) / 2 - v
      return (
        height > LOWEST * size &&
        height < HIGHEST * size &&
        right - left > LEAST_SIDE * size &&
        right - left < MOST_SIDE * size &&
        Math.abs(right - left - (top - bottom)) < NOT_SQUARE * size
      )
    })
  }
}

/** In a group's axes; text that is not turned by quarters has none. */
export function vectorBulletsOf(drawn: readonly DrawnBox[], angle: number): VectorBullets {
  const quarters = Math.round(angle / (Math.PI / 2))
  if (Math.abs(angle - (quarters * Math.PI) / 2) > 0.01) return new VectorBullets([])
  const small = drawn.filter(
    ({ box: { left, right, bottom, top }, isPaper, isTraced }) =>
      isPaper !== true &&
      isTraced !== true &&
      right - left < LARGEST &&
      top - bottom < LARGEST &&
      right > left &&
      top > bottom,
  )
  return new VectorBullets(small.map(({ box }) => turnBox(box, ((quarters % 4) + 4) % 4)))
}
