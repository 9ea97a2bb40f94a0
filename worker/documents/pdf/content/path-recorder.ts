// The current path (ISO 32000-2 §8.5): what it draws, as boxes in page space, and what it would clip to. Strokes give
// each straight side of its own, so that a table's grid drawn as one path is told as its rules.
import type { Box, Matrix } from '../geometry.ts'
import { boxAround } from './boxes.ts'

interface Subpath {
  /** x, y, x, y, … in page space, control points of curves among them. */
  readonly points: number[]
  /** Has curves: its sides are no lines. */
  isCurved: boolean
}

/** What a fill paints of a subpath. */
export interface Filled {
  readonly box: Box
  /** It is the box itself, and no other subpath of its path cuts a hole into it. */
  readonly isWhole: boolean
}

export class PathRecorder {
  #subpaths: Subpath[] = []
  /** In user space, for the operators that start where the last one ended. */
  #x = 0
  #y = 0

  moveTo(ctm: Matrix, x: number, y: number): void {
    this.#subpaths.push({ points: [], isCurved: false })
    this.#add(ctm, x, y)
  }

  lineTo(ctm: Matrix, x: number, y: number): void {
    this.#current(ctm)
    this.#add(ctm, x, y)
  }

  /** Control points and end, x and y in turn. */
  curveTo(ctm: Matrix, coordinates: readonly number[]): void {
    this.#current(ctm).isCurved = true
    for (let index = 0; index + 1 < coordinates.length; index += 2) {
      this.#add(ctm, coordinates[index] ?? 0, coordinates[index + 1] ?? 0)
    }
  }

  rectangle(ctm: Matrix, x: number, y: number, width: number, height: number): void {
    this.moveTo(ctm, x, y)
    this.lineTo(ctm, x + width, y)
    this.lineTo(ctm, x + width, y + height)
    this.lineTo(ctm, x, y + height)
    this.close()
  }

  close(): void {
    const points = this.#subpaths.at(-1)?.points
    const [x, y] = points ?? []
    if (points !== undefined && x !== undefined && y !== undefined) points.push(x, y)
  }

  clear(): void {
    this.#subpaths = []
  }

  /** Around the whole path; null for none. */
  bounds(): Box | null {
    return boxAround(this.#subpaths.flatMap(({ points }) => points))
  }

  /** An upright rectangle and nothing else: the path covers all of its bounds. */
  isRectangle(): boolean {
    const [only, ...others] = this.#subpaths.filter(({ points }) => points.length > 2)
    if (only === undefined || others.length > 0 || only.isCurved) return false
    return (only.points.length === 8 || only.points.length === 10) && isRectilinear(only.points)
  }

  /** One for each subpath that has more than a point. */
  fills(): Filled[] {
    const filled = this.#subpaths.flatMap(({ points, isCurved }) => {
      const box = points.length > 2 ? boxAround(points) : null
      return box === null ? [] : [{ box, isWhole: !isCurved && coversBox(points, box) }]
    })
    if (filled.length > MOST_WHOLE) return filled.map(({ box }) => ({ box, isWhole: false }))
    return filled.map(({ box, isWhole }, index) => ({
      box,
      isWhole: isWhole && filled.every((other, at) => at === index || !overlaps(box, other.box)),
    }))
  }

  /** `width` is the line's, in page space. */
  strokes(width: number): Box[] {
    return this.#subpaths.flatMap(({ points, isCurved }) => {
      if (isCurved || !isRectilinear(points)) return widened(boxAround(points), width)
      return sides(points).flatMap((side) => widened(boxAround(side), width))
    })
  }

  #current(ctm: Matrix): Subpath {
    const last = this.#subpaths.at(-1)
    if (last !== undefined) return last
    this.moveTo(ctm, this.#x, this.#y)
    return this.#current(ctm)
  }

  #add(ctm: Matrix, x: number, y: number): void {
    this.#x = x
    this.#y = y
    // Not by `transform`: charts have ten thousand points, and each would be an array.
    this.#subpaths.at(-1)?.points.push(ctm[0] * x + ctm[2] * y + ctm[4], ctm[1] * x + ctm[3] * y + ctm[5])
  }
}

function sides(points: readonly number[]): number[][] {
  const sides: number[][] = []
  for (let index = 0; index + 3 < points.length; index += 2) sides.push(points.slice(index, index + 4))
  return sides
}

/** Paths of more rectangles are drawings: each is held against all others. */
const MOST_WHOLE = 100
/** Lines drawn straight by rounded coordinates differ by less. */
const STRAIGHT = 0.1

function isRectilinear(points: readonly number[]): boolean {
  return sides(points).every(
    ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => Math.abs(x1 - x0) < STRAIGHT || Math.abs(y1 - y0) < STRAIGHT,
  )
}

/** The points go from corner to corner, all round. */
function coversBox(points: readonly number[], { left, bottom, right, top }: Box): boolean {
  if (points.length !== 8 && points.length !== 10) return false
  const corners: number[] = []
  for (let index = 0; index < points.length; index += 2) {
    const [x = 0, y = 0] = points.slice(index, index + 2)
    const isCorner =
      Math.min(Math.abs(x - left), Math.abs(x - right)) < STRAIGHT &&
      Math.min(Math.abs(y - bottom), Math.abs(y - top)) < STRAIGHT
    if (!isCorner) return false
    corners.push((x - left < right - x ? 0 : 1) + (y - bottom < top - y ? 0 : 2))
  }
  return new Set(corners.slice(0, 4)).size === 4 && isRectilinear(points)
}

/** Boxes that touch do not. */
function overlaps(a: Box, b: Box): boolean {
  const isBeside = a.right - b.left < STRAIGHT || b.right - a.left < STRAIGHT
  return !isBeside && a.top - b.bottom >= STRAIGHT && b.top - a.bottom >= STRAIGHT
}

function widened(box: Box | null, width: number): Box[] {
  if (box === null) return []
  const half = width / 2
  return [{ left: box.left - half, bottom: box.bottom - half, right: box.right + half, top: box.top + half }]
}
