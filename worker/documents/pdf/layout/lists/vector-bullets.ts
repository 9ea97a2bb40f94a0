// Bullets that are drawn as small shapes, as browsers draw a list's: each begins an item.
import type { DrawnBox } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'
import { turnBox } from '../tables/separators.ts'
import { firstIndex } from '../geometry/first-index.ts'
import {
  HIGHEST_BULLET,
  LARGEST_BULLET_BOX,
  LEAST_BULLET_GAP,
  LOWEST_BULLET,
  MOST_BULLET,
  MOST_BULLETS,
  MOST_BULLET_GAP,
} from './params.ts'
import { NOT_SQUARE, QUARTER_TURN } from '../params.ts'

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
    const farthest = firstIndex(
      this.#boxes.length,
      (index) => u0 - (this.#boxes[index]?.right ?? 0) >= MOST_BULLET_GAP * size,
    )
    const nearest = firstIndex(
      this.#boxes.length,
      (index) => u0 - (this.#boxes[index]?.right ?? 0) > LEAST_BULLET_GAP * size,
    )
    return this.#boxes.slice(farthest, nearest).some(({ left, right, bottom, top }) => {
      const height = (bottom + top) / 2 - v
      return (
        height > LOWEST_BULLET * size &&
        height < HIGHEST_BULLET * size &&
        right - left < MOST_BULLET * size &&
        Math.abs(right - left - (top - bottom)) < NOT_SQUARE * size
      )
    })
  }
}

/** In a group's axes; text that is not turned by quarters has none. */
export function vectorBulletsOf(drawn: readonly DrawnBox[], angle: number): VectorBullets {
  const quarters = Math.round(angle / (Math.PI / 2))
  if (Math.abs(angle - (quarters * Math.PI) / 2) > QUARTER_TURN) return new VectorBullets([])
  const small = drawn.filter(
    ({ box: { left, right, bottom, top }, isPaper, isTraced }) =>
      isPaper !== true &&
      isTraced !== true &&
      right - left < LARGEST_BULLET_BOX &&
      top - bottom < LARGEST_BULLET_BOX &&
      right > left &&
      top > bottom,
  )
  return new VectorBullets(small.map(({ box }) => turnBox(box, ((quarters % 4) + 4) % 4)))
}
