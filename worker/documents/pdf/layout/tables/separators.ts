// Rules, cell borders and box edges of a page in a group's axes: text does not run across them.
import type { DrawnBox, PageText } from '../../content/page-text.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import type { Box } from '../../geometry.ts'
import { BoxIndex } from '../geometry/box-index.ts'
import { firstIndex } from '../geometry/first-index.ts'
import {
  GAP_DESCENT,
  INSIDE_BOX,
  LARGEST_NEIGHBOURHOOD,
  LEAST_TICK_BOX,
  MOST_INTERRUPTED_LINES,
  MOST_RULES,
  MOST_TICK_BOX,
  SHORTEST_RULE,
  TICK_BOX_GAP,
} from './params.ts'
import { LETTER_MIDDLE, MOST_COMPARED, NOT_SQUARE, QUARTER_TURN, RULE_THICKNESS } from '../params.ts'

/** A horizontal barrier lies at one v from u0 to u1; a vertical one at one u from v0 to v1. */
interface Rule {
  readonly at: number
  readonly from: number
  readonly to: number
  /** The edge of a filled box or an image, not a line that is drawn. */
  readonly isEdge: boolean
}

/** In a group's axes: `left`/`right` are u, `bottom`/`top` are v. */
export interface Obstacle extends Box {
  /** Of `paper` nothing is seen: it does not hold back what stands on it. */
  readonly kind: 'rule' | 'fill' | 'paper' | 'image' | 'field'
  /** In order of painting; absent for what is over all of the page. */
  readonly order?: number
  /** Nothing that is painted before it is seen inside of it. */
  readonly isOpaque?: boolean
  /** A part of a line that is curved or aslant: longer text does not run over it, but it parts nothing that is there. */
  readonly isTraced?: boolean
}

export class Separators {
  readonly obstacles: readonly Obstacle[]
  readonly #horizontal: readonly Rule[]
  readonly #vertical: readonly Rule[]

  readonly #near: BoxIndex<Obstacle>
  readonly #work: WorkBudget

  constructor(obstacles: readonly Obstacle[], work: WorkBudget) {
    this.obstacles = obstacles
    this.#work = work
    this.#near = new BoxIndex(obstacles, work)
    const byPlace = (a: Rule, b: Rule) => a.at - b.at
    const ruling = obstacles.filter(({ isTraced }) => isTraced !== true)
    this.#horizontal = ruling.flatMap(horizontalRules).toSorted(byPlace)
    this.#vertical = ruling.flatMap(verticalRules).toSorted(byPlace)
  }

  /** Heights of the lines and edges between two baselines that cover at least half of u0 to u1. */
  horizontalBetween(low: number, high: number, u0: number, u1: number): Rule[] {
    const found: Rule[] = []
    const rules = this.#horizontal
    for (let index = firstFrom(rules, low); index < rules.length; index++) {
      const rule = rules[index]
      this.#work.spend()
      if (!rule || rule.at > high) break
      if (Math.min(rule.to, u1) - Math.max(rule.from, u0) > 0.5 * (u1 - u0)) found.push(rule)
    }
    return found
  }

  /** Lines and edges between two places of a line that reach over the height v. */
  verticalBetween(left: number, right: number, v: number): Rule[] {
    const found: Rule[] = []
    const rules = this.#vertical
    for (let index = firstFrom(rules, left); index < rules.length; index++) {
      const rule = rules[index]
      this.#work.spend()
      if (!rule || rule.at > right) break
      if (rule.from < v && rule.to > v) found.push(rule)
    }
    return found
  }

  /** At least all obstacles that overlap the range of heights. */
  obstaclesIn(low: number, high: number): readonly Obstacle[] {
    return high - low > LARGEST_NEIGHBOURHOOD ? this.obstacles : this.#near.inRows(low, high)
  }

  /** A box to tick stands right before text that begins at u0 on the baseline v. */
  hasTickBoxBefore({ u0, v, size }: { readonly u0: number; readonly v: number; readonly size: number }): boolean {
    const reach = (MOST_TICK_BOX + TICK_BOX_GAP) * size
    const sides = this.verticalBetween(u0 - reach, u0, v + LETTER_MIDDLE * size).filter(
      ({ from, to }) => to - from < MOST_TICK_BOX * size && to - from > LEAST_TICK_BOX * size,
    )
    return sides.some(
      ({ at: right, from, to }) =>
        u0 - right < TICK_BOX_GAP * size &&
        sides.some(({ at: left }) => Math.abs(right - left - (to - from)) < NOT_SQUARE * size),
    )
  }

  /** The nearest vertical lines or edges on both sides that reach from `lowest` to v; infinite where there is none. */
  cellAround(u0: number, u1: number, v: number, lowest = v): { readonly left: number; readonly right: number } {
    const crosses = (rule: Rule | undefined) => rule !== undefined && rule.from < lowest && rule.to > v
    const rules = this.#vertical
    let left = firstFrom(rules, u0 + 1) - 1
    while (left >= 0 && !crosses(rules[left])) left--
    let right = firstFrom(rules, u1 - 1)
    while (right < rules.length && !crosses(rules[right])) right++
    this.#work.spend(1 + right - left)
    return { left: rules[left]?.at ?? -Infinity, right: rules[right]?.at ?? Infinity }
  }
}

/** Only quarter turns have rules in their axes: others keep what is drawn out of their reckoning. */
export function separatorsOf({ drawn, box }: PageText, angle: number, work: WorkBudget): Separators {
  const quarters = Math.round(angle / (Math.PI / 2))
  if (Math.abs(angle - (quarters * Math.PI) / 2) > QUARTER_TURN) return new Separators([], work)
  const seen = drawn.filter((item) => item.kind !== 'stroke' && item.isPaper !== true && !isThin(item.box))
  const lines = drawn
    .map((item, order): Ordered => ({ item, order }))
    .filter(({ item }) => item.isPaper !== true && item.isTraced !== true && isThin(item.box))
    .toSorted((a, b) => a.item.box.bottom - b.item.box.bottom)
  const pageArea = (box.right - box.left) * (box.top - box.bottom)
  const obstacles = drawn
    .map((item, order): Ordered => ({ item, order }))
    .filter(({ item }) => {
      const width = item.box.right - item.box.left
      const height = item.box.top - item.box.bottom
      // The page's own background bounds nothing.
      return Math.max(width, height) >= SHORTEST_RULE && width * height < 0.8 * pageArea
    })
    .toSorted((a, b) => extent(b.item.box) - extent(a.item.box))
    .slice(0, MOST_RULES)
    .map(({ item, order }): Obstacle => {
      const { kind, box: drawnBox, isPaper, isTraced, hidesBefore } = item
      const isSeen = kind === 'fill' && isGap({ item, order }, lines, work)
      return {
        order,
        isOpaque: hidesBefore !== undefined,
        ...(isTraced && { isTraced }),
        ...turnBox(isSeen ? withDescent(drawnBox) : drawnBox, ((quarters % 4) + 4) % 4),
        kind:
          kind === 'image'
            ? 'image'
            : isPaper === true &&
                !isSeen &&
                seen.length <= MOST_COMPARED &&
                !seen.some(({ box: other }) => overlap(other, drawnBox))
              ? 'paper'
              : kind === 'stroke' || isThin(drawnBox)
                ? 'rule'
                : 'fill',
      }
    })
  return new Separators(obstacles, work)
}

interface Ordered {
  readonly item: DrawnBox
  readonly order: number
}

/**
 * A box that hides a part of a line under it, a frame's behind its title: beside it the line is seen, whatever its colour.
 * Lines from below.
 */
function isGap({ item: { box }, order }: Ordered, lines: readonly Ordered[], work: WorkBudget): boolean {
  if (lines.length > MOST_INTERRUPTED_LINES) return false
  const margin = (box.top - box.bottom) * INSIDE_BOX
  const bottom = box.bottom + margin
  const top = box.top - margin
  const first = firstIndex(lines.length, (index) => (lines[index]?.item.box.bottom ?? 0) <= bottom)
  const end = firstIndex(lines.length, (index) => (lines[index]?.item.box.bottom ?? 0) < top)
  work.spend(1 + Math.max(0, end - first))
  return lines
    .slice(first, end)
    .some(
      ({ item: { box: line }, order: index }) =>
        index < order &&
        line.left < box.left - SHORTEST_RULE &&
        line.right > box.right + SHORTEST_RULE &&
        line.top < top,
    )
}

/** A gap made for capitals ends at their feet: what stands in it is in it as a whole. */
function withDescent(box: Box): Box {
  return { ...box, bottom: box.bottom - GAP_DESCENT * (box.top - box.bottom) }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.bottom < b.top && a.top > b.bottom
}

function extent({ left, right, bottom, top }: Box): number {
  return Math.max(right - left, top - bottom)
}

function isThin({ left, right, bottom, top }: Box): boolean {
  return Math.min(right - left, top - bottom) < RULE_THICKNESS
}

/** Page space turned back by quarter turns: u = x·cos + y·sin, v = y·cos − x·sin. */
export function turnBox({ left, right, bottom, top }: Box, quarters: number): Box {
  if (quarters === 1) return { left: bottom, right: top, bottom: -right, top: -left }
  if (quarters === 2) return { left: -right, right: -left, bottom: -top, top: -bottom }
  if (quarters === 3) return { left: -top, right: -bottom, bottom: left, top: right }
  return { left, right, bottom, top }
}

function horizontalRules(obstacle: Obstacle): Rule[] {
  const { left: from, right: to, bottom, top, kind } = obstacle
  if (to - from < SHORTEST_RULE) return []
  const isEdge = kind !== 'rule'
  if (top - bottom < RULE_THICKNESS) return [{ at: (top + bottom) / 2, from, to, isEdge }]
  return [bottom, top].map((at) => ({ at, from, to, isEdge }))
}

function verticalRules(obstacle: Obstacle): Rule[] {
  const { left, right, bottom: from, top: to, kind } = obstacle
  if (to - from < SHORTEST_RULE) return []
  const isEdge = kind !== 'rule'
  if (right - left < RULE_THICKNESS) return [{ at: (left + right) / 2, from, to, isEdge }]
  return [left, right].map((at) => ({ at, from, to, isEdge }))
}

/** Index of the first rule at or behind a place. */
function firstFrom(rules: readonly Rule[], place: number): number {
  let start = 0
  let end = rules.length
  while (start < end) {
    const middle = (start + end) >> 1
    if ((rules[middle]?.at ?? Infinity) < place) start = middle + 1
    else end = middle
  }
  return start
}
