// Bullets and numbers that stand apart from their text: cut off by a wide gap, or drawn on a slightly other baseline.
import { LETTER_OVERLAP, SAME_LINE } from '../params.ts'
import type { Fragment } from '../lines/fragments.ts'
import { isLoneMark } from './list-mark.ts'
import { MARK_TAB } from './params.ts'

export function attachDetachedMarks(fragments: readonly Fragment[]): Fragment[] {
  const marked = new Map<Fragment, Fragment>()
  const marks = new Set<Fragment>()
  const sorted = fragments.toSorted((a, b) => b.v - a.v)
  const tallest = sorted.reduce((size, { size: own }) => Math.max(size, own), 0)
  sorted.forEach((mark, index) => {
    const kind = mark.mark === null && !mark.isLeader ? isLoneMark(mark.words) : null
    const [word] = mark.words
    if (kind === null || !word) return
    const text = nearestRight(mark, near(sorted, index, SAME_LINE * tallest))
    if (!text || text.mark !== null || marked.has(text) || marks.has(text)) return
    marked.set(text, { ...text, mark: { kind, word } })
    marks.add(mark)
  })
  return fragments.filter((fragment) => !marks.has(fragment)).map((fragment) => marked.get(fragment) ?? fragment)
}

function* near(sorted: readonly Fragment[], index: number, reach: number): Generator<Fragment> {
  const v = sorted[index]?.v ?? 0
  for (const step of [-1, 1]) {
    for (let at = index + step; ; at += step) {
      const other = sorted[at]
      if (!other || Math.abs(other.v - v) > reach) break
      yield other
    }
  }
}

function nearestRight(mark: Fragment, others: Iterable<Fragment>): Fragment | null {
  let nearest: Fragment | null = null
  for (const other of others) {
    const isBeside =
      Math.abs(other.v - mark.v) < SAME_LINE * other.size && other.u0 > mark.u1 - LETTER_OVERLAP * mark.size
    if (isBeside && (nearest === null || other.u0 < nearest.u0)) nearest = other
  }
  const isText = nearest !== null && !nearest.isLeader && /\p{L}{2}|\p{Lo}/u.test(nearest.text)
  return isText && nearest !== null && nearest.u0 - mark.u1 < MARK_TAB * nearest.size ? nearest : null
}
