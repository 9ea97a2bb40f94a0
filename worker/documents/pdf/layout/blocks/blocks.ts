// Fragments that stand one below the other, as long as nothing comes between: what paragraphs are cut from.
import type { Separators } from '../tables/separators.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import type { Fragment } from '../lines/fragments.ts'
import { LEAST_OVERLAP, LEAST_PITCH } from './params.ts'
import { BLOCK_PITCH, BLOCK_SIZE, SAME_ROW, SIGN_GAP, UNDERLINE_EXCESS, UNDERLINE_HEIGHT } from '../params.ts'

export interface Block {
  /** Top to bottom. */
  readonly fragments: readonly Fragment[]
}

export function blocksOf(fragments: readonly Fragment[], separators: Separators, work: WorkBudget): Block[] {
  const sorted = fragments.toSorted((a, b) => b.v - a.v || a.u0 - b.u0)
  const above = linksAbove(sorted, separators, work)
  const below = new Map<Fragment, Fragment[]>()
  for (const [fragment, upper] of above) below.set(upper, [...(below.get(upper) ?? []), fragment])
  const next = (fragment: Fragment): Fragment | null => {
    const followers = below.get(fragment) ?? []
    if (followers.length < 2) return followers[0] ?? null
    const [only, ...others] = followers.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    const isLine = only !== undefined && others.length === 0
    return isLine && followers.every((other) => other === only || isSignBeside(other, only)) ? only : null
  }
  const isFollower = (fragment: Fragment): boolean => {
    const upper = above.get(fragment)
    return upper !== undefined && next(upper) === fragment
  }
  return sorted
    .filter((fragment) => !isFollower(fragment))
    .map((first) => {
      const members: Fragment[] = []
      for (let at: Fragment | null = first; at !== null; at = next(at)) members.push(at)
      return { fragments: members }
    })
}

/** An arrow, an operator or a proof's box, a little higher than its line or at its column's edge, is no column of its own. */
function isSignBeside(sign: Fragment, line: Fragment): boolean {
  return Math.abs(sign.v - line.v) < SAME_ROW * line.size && sign.u1 > line.u0 - SIGN_GAP * line.size
}

/** A note's mark that is too large or too high for a script of its line is no column of its own either. */
function isSignOver(sign: Fragment, line: Fragment): boolean {
  return !/[\p{L}\p{N}]/u.test(sign.text) && sign.u0 > line.u0 && sign.u1 < line.u1
}

/** Each fragment's one neighbour above; none where several stand side by side there. */
function linksAbove(sorted: readonly Fragment[], separators: Separators, work: WorkBudget): Map<Fragment, Fragment> {
  const links = new Map<Fragment, Fragment>()
  const tallest = sorted.reduce((size, fragment) => Math.max(size, fragment.size), 0)
  sorted.forEach((fragment, index) => {
    let nearest: Fragment | null = null
    for (let at = index - 1; at >= 0; at--) {
      const upper = sorted[at]
      work.spend()
      if (!upper || upper.v - fragment.v > BLOCK_PITCH * tallest) break
      const pitch = upper.v - fragment.v
      const size = Math.max(upper.size, fragment.size)
      if (pitch < LEAST_PITCH * Math.min(upper.size, fragment.size) || overlap(upper, fragment) <= 0) continue
      if (nearest === null) {
        if (pitch > BLOCK_PITCH * size) break
        nearest = upper
      } else if (isSignOver(upper, nearest)) continue
      else if (upper.v - nearest.v < LEAST_PITCH * nearest.size) {
        nearest = null
        break
      } else break
    }
    if (nearest !== null && runsOn(nearest, fragment, separators)) links.set(fragment, nearest)
  })
  return links
}

function runsOn(upper: Fragment, lower: Fragment, separators: Separators): boolean {
  const size = Math.max(upper.size, lower.size)
  if (Math.abs(upper.size - lower.size) > BLOCK_SIZE * size) return false
  if (overlap(upper, lower) < LEAST_OVERLAP * Math.min(upper.u1 - upper.u0, lower.u1 - lower.u0)) return false
  return !isRuledBetween(upper, lower, separators)
}

function isRuledBetween(upper: Fragment, lower: Fragment, separators: Separators): boolean {
  const u0 = Math.max(upper.u0, lower.u0)
  const u1 = Math.min(upper.u1, lower.u1)
  return separators
    .horizontalBetween(lower.v + 0.6 * lower.size, upper.v - 0.02 * upper.size, u0, u1)
    .some(({ at, from, to, isEdge }) => {
      const isUnderline =
        !isEdge &&
        upper.v - at < -UNDERLINE_HEIGHT.from * upper.size &&
        from > upper.u0 - UNDERLINE_EXCESS * upper.size &&
        to < upper.u1 + UNDERLINE_EXCESS * upper.size
      // A highlight reaches down between two lines without parting them.
      const isHighlight =
        isEdge && upper.v - at < -UNDERLINE_HEIGHT.from * upper.size && to - from < upper.u1 - upper.u0 + upper.size
      return !isUnderline && !isHighlight
    })
}

export function overlap(a: { u0: number; u1: number }, b: { u0: number; u1: number }): number {
  return Math.min(a.u1, b.u1) - Math.max(a.u0, b.u0)
}
