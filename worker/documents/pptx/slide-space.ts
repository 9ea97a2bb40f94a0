// The free space around the shapes of a slide.
import { bottom, type Box, right, type Size } from './geometry.ts'

/** Text stays so far from the slide's edge and from the edge of a shape around it, in points. */
const MARGIN = 4
/** Boxes that overlap by less only touch, in points. */
const TOUCH = 2
/** Of a box: what begins farther inside is drawn on it or under it, and no limit to it. */
const OVERLAP = 0.4
/** Of the slide: a shape that covers as much is its background. */
const BACKGROUND = 0.9

export class SlideSpace {
  readonly #boxes: readonly Box[]
  readonly #slide: Box

  constructor(boxes: readonly Box[], slide: Size) {
    this.#slide = { left: 0, top: 0, ...slide }
    this.#boxes = boxes.filter(({ width, height }) => width * height < BACKGROUND * slide.width * slide.height)
  }

  /** How far a box can grow downwards, in points: to the next shape, and within the shapes that it lies in. */
  below(box: Box): number {
    return this.#gap(box, VERTICAL)
  }

  /** How far it can grow to the right. */
  rightOf(box: Box): number {
    return this.#gap(box, HORIZONTAL)
  }

  leftOf(box: Box): number {
    const mirrored = new SlideSpace(
      this.#boxes.map((each) => this.#mirrored(each)),
      this.#slide,
    )
    return mirrored.rightOf(this.#mirrored(box))
  }

  #gap(box: Box, { start, end, isInTheWay }: Direction): number {
    let limit = end(this.#slide) - MARGIN
    for (const other of this.#boxes) {
      if (other === box || !isInTheWay(box, other)) continue
      if (contains(other, box)) limit = Math.min(limit, end(other) - MARGIN)
      else if (start(other) >= end(box) - OVERLAP * (end(box) - start(box))) limit = Math.min(limit, start(other))
    }
    return Math.max(0, limit - end(box))
  }

  #mirrored(box: Box): Box {
    return { ...box, left: this.#slide.width - right(box) }
  }
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left + TOUCH &&
    outer.top <= inner.top + TOUCH &&
    right(outer) >= right(inner) - TOUCH &&
    bottom(outer) >= bottom(inner) - TOUCH &&
    outer.width * outer.height > inner.width * inner.height
  )
}

function isSideBySide(box: Box, other: Box): boolean {
  return other.left < right(box) - TOUCH && right(other) > box.left + TOUCH
}

function isStacked(box: Box, other: Box): boolean {
  return other.top < bottom(box) - TOUCH && bottom(other) > box.top + TOUCH
}

/** In which a box grows. */
interface Direction {
  readonly start: (box: Box) => number
  readonly end: (box: Box) => number
  readonly isInTheWay: (box: Box, other: Box) => boolean
}
const VERTICAL: Direction = { start: ({ top }) => top, end: bottom, isInTheWay: isSideBySide }
const HORIZONTAL: Direction = { start: ({ left }) => left, end: right, isInTheWay: isStacked }
