// The current path (ISO 32000-2 §8.5): the boxes it draws in page space, and the box it would clip to. Each straight
// side of a stroke is a box of its own, so that a table's grid drawn as one path yields its rules, and an arrow or a
// chart's line yields the boxes along it. One box around the whole stroke would be mostly empty.
import type { Box, Matrix } from '../../geometry.ts'
import { boxAround } from './boxes.ts'

interface Subpath {
  /** x, y, x, y, … in page space, control points of curves among them. */
  readonly points: number[]
  /** Of each curve, where in `points` its control points begin and where its end ends: its sides are no lines. */
  readonly curves: number[]
}

/** What a fill paints of a subpath. */
export interface Filled {
  readonly box: Box
  /** It is the box itself, and no other subpath of its path cuts a hole into it. */
  readonly isWhole: boolean
}

export interface Stroked {
  readonly box: Box
  /** The boxes along a curved or slanted line; empty when one box is enough. */
  readonly parts: readonly Box[]
  /** May be a line that words are marked by. */
  readonly isLine: boolean
}

export class PathRecorder {
  #subpaths: Subpath[] = []
  /** In user space, for the operators that start where the last one ended. */
  #x = 0
  #y = 0

  moveTo(ctm: Matrix, x: number, y: number): void {
    this.#subpaths.push({ points: [], curves: [] })
    this.#add(ctm, x, y)
  }

  lineTo(ctm: Matrix, x: number, y: number): void {
    this.#current(ctm)
    this.#add(ctm, x, y)
  }

  /** Two control points and the end. */
  curveTo(ctm: Matrix, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    const { points, curves } = this.#current(ctm)
    curves.push(points.length, points.length + 6)
    this.#add(ctm, x1, y1)
    this.#add(ctm, x2, y2)
    this.#add(ctm, x3, y3)
  }

  /** The one control point that `v` and `y` give, and the end. */
  bendTo(ctm: Matrix, x1: number, y1: number, x2: number, y2: number): void {
    const { points, curves } = this.#current(ctm)
    curves.push(points.length, points.length + 4)
    this.#add(ctm, x1, y1)
    this.#add(ctm, x2, y2)
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
    if (only === undefined || others.length > 0 || only.curves.length > 0) return false
    return (only.points.length === 8 || only.points.length === 10) && isRectilinear(only.points)
  }

  /** One for each subpath that has more than a point. */
  fills(): Filled[] {
    const filled = this.#subpaths.flatMap(({ points, curves }) => {
      const box = points.length > 2 ? boxAround(points) : null
      return box === null ? [] : [{ box, isWhole: curves.length === 0 && coversBox(points, box) }]
    })
    if (filled.length > MOST_WHOLE) return filled.map(({ box }) => ({ box, isWhole: false }))
    return filled.map(({ box, isWhole }, index) => ({
      box,
      isWhole: isWhole && filled.every((other, at) => at === index || !overlaps(box, other.box)),
    }))
  }

  /** `width` is the line's, in page space. */
  strokes(width: number): Stroked[] {
    return this.#subpaths.flatMap((subpath) => {
      const { points, curves } = subpath
      if (curves.length === 0 && isRectilinear(points)) {
        return sides(points).flatMap((side) => strokedBox(boxAround(side), [], width))
      }
      return strokedBox(boxAround(points), partsOf(subpath), width)
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

/** Page units of a box along a line that is not upright, and how many of them a line may have. */
const TRACED = 12
const MOST_TRACED = 64
/** Places on a curve: enough for the curve of an arrow. */
const CURVE_STEPS = 8

/** Empty for closed shapes (a round box, a circle), and for a drawing too long to follow. */
function partsOf(subpath: Subpath): Box[] {
  const { points } = subpath
  const [startX = 0, startY = 0] = points
  const [endX = 0, endY = 0] = points.slice(-2)
  if (Math.abs(endX - startX) < STRAIGHT && Math.abs(endY - startY) < STRAIGHT) return []
  const line = traceOf(subpath)
  const boxes: Box[] = []
  let [x, y] = [startX, startY]
  let box: Box = { left: x, right: x, bottom: y, top: y }
  for (let index = 2; index + 1 < line.length; index += 2) {
    const [dx, dy] = [(line[index] ?? 0) - x, (line[index + 1] ?? 0) - y]
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / TRACED))
    if (!(boxes.length + steps < MOST_TRACED)) return []
    for (let step = 1; step <= steps; step++) {
      const place = { left: x, right: x + dx / steps, bottom: y, top: y + dy / steps }
      ;[x, y] = [place.right, place.top]
      const around = boxAround([box.left, box.bottom, box.right, box.top, place.left, place.bottom, x, y])
      const isLong = around === null || Math.max(around.right - around.left, around.top - around.bottom) > 1.01 * TRACED
      if (isLong) boxes.push(box)
      box = (isLong ? boxAround([place.left, place.bottom, x, y]) : around) ?? box
    }
  }
  return [...boxes, box]
}

/** The ends of its lines, and places on its curves. */
function traceOf({ points, curves }: Subpath): readonly number[] {
  if (curves.length === 0) return points
  const trace: number[] = []
  let traced = 0
  for (let index = 0; index + 1 < curves.length; index += 2) {
    const [from = 0, to = 0] = [curves[index], curves[index + 1]]
    for (; traced < from; traced++) trace.push(points[traced] ?? 0)
    addCurve(trace, points.slice(from - 2, to))
    traced = to
  }
  for (; traced < points.length; traced++) trace.push(points[traced] ?? 0)
  return trace
}

/** Adds places on a curve from its first point, with one control point or two between that and its end. */
function addCurve(trace: number[], [x0 = 0, y0 = 0, x1 = 0, y1 = 0, ...rest]: readonly number[]): void {
  const [x2 = x1, y2 = y1, x3 = x2, y3 = y2] = rest.length < 4 ? [x1, y1, ...rest] : rest
  for (let step = 1; step <= CURVE_STEPS; step++) {
    const t = step / CURVE_STEPS
    trace.push(onCurve(t, x0, x1, x2, x3), onCurve(t, y0, y1, y2, y3))
  }
}

/** One coordinate of a cubic Bézier curve (ISO 32000-2 §8.5.2.2). */
function onCurve(t: number, a: number, b: number, c: number, d: number): number {
  return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
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
  for (let index = 0; index + 3 < points.length; index += 2) {
    const across = Math.abs((points[index + 2] ?? 0) - (points[index] ?? 0))
    const up = Math.abs((points[index + 3] ?? 0) - (points[index + 1] ?? 0))
    if (!(across < STRAIGHT || up < STRAIGHT)) return false
  }
  return true
}

/** Points of an outline that is a box's: programs start in the middle of a side, and part the sides. */
const MOST_POINTS = 12

/** Each side goes along one of the box's, and the points are at all of its corners. */
function coversBox(points: readonly number[], { left, bottom, right, top }: Box): boolean {
  if (points.length < 8 || points.length > 2 * MOST_POINTS) return false
  const corners = new Set<number>()
  for (let index = 0; index < points.length; index += 2) {
    const [x0 = 0, y0 = 0] = [points[index], points[index + 1]]
    const [x1 = x0, y1 = y0] = [points[index + 2] ?? points[0], points[index + 3] ?? points[1]]
    const isAlong =
      [left, right].some((x) => Math.abs(x0 - x) < STRAIGHT && Math.abs(x1 - x) < STRAIGHT) ||
      [bottom, top].some((y) => Math.abs(y0 - y) < STRAIGHT && Math.abs(y1 - y) < STRAIGHT)
    if (!isAlong) return false
    const isAtSide = Math.min(Math.abs(x0 - left), Math.abs(x0 - right)) < STRAIGHT
    const isAtEnd = Math.min(Math.abs(y0 - bottom), Math.abs(y0 - top)) < STRAIGHT
    if (isAtSide && isAtEnd) corners.add((x0 - left < right - x0 ? 0 : 1) + (y0 - bottom < top - y0 ? 0 : 2))
  }
  return corners.size === 4
}

/** Boxes that touch do not. */
function overlaps(a: Box, b: Box): boolean {
  const isBeside = a.right - b.left < STRAIGHT || b.right - a.left < STRAIGHT
  return !isBeside && a.top - b.bottom >= STRAIGHT && b.top - a.bottom >= STRAIGHT
}

/** Page units: a line that rises by less on all of its way is an upright one, drawn by hand or turned a little. */
const HARDLY_ASLANT = 2

function strokedBox(box: Box | null, parts: readonly Box[], width: number): Stroked[] {
  if (box === null) return []
  const isLine = parts.length < 2
  const isFollowed = !isLine && Math.min(box.right - box.left, box.top - box.bottom) > HARDLY_ASLANT
  return [{ box: widened(box, width), parts: isFollowed ? parts.map((part) => widened(part, width)) : [], isLine }]
}

function widened({ left, bottom, right, top }: Box, width: number): Box {
  const half = width / 2
  return { left: left - half, bottom: bottom - half, right: right + half, top: top + half }
}
