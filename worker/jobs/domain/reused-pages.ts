// Counts the pages of a document that came from the translation memory as a whole, and so cost nothing.
import { chargedPages } from '../../documents/text-stats.ts'

/** A segment that needed a translation, or that was asked for and is left as it is. */
export interface NeededSegment {
  /** Null in formats whose files have no pages. 0 for what stands on no page: titles and bookmarks. */
  readonly page: number | null
  readonly letters: number
  /** From the memory, and not changed by the reviewer. */
  readonly isReused: boolean
  /** Its source stands in the result, and it is no part of what is delivered. */
  readonly isLeft?: boolean
}

/**
 * In a file with pages, a page counts when all of its segments were reused, and as often as its letters are charged.
 * Elsewhere the text is cut into as many equal parts as there are pages to pay for, in document order.
 * `segments` are the reused ones that stand on such pages alone. A page with anything else is never among them. What
 * stands on no page counts when everything else is reused.
 */
export function countReused(
  needed: readonly NeededSegment[],
  pages: number,
): { readonly pages: number; readonly segments: number } {
  const delivered = needed.filter(({ isLeft }) => isLeft !== true)
  if (!delivered.some(({ isReused }) => isReused)) return { pages: 0, segments: 0 }
  if (needed.every(({ isReused }) => isReused)) return { pages, segments: delivered.length }
  const hasPages = needed.every(({ page }) => page !== null)
  const placed = hasPages ? onOwnPages(needed.filter(({ page }) => page !== 0)) : onEqualParts(needed, pages)
  const letters = new Map<number, number>()
  const anew = new Set<number>()
  for (const { segment, first, last } of placed) {
    letters.set(first, (letters.get(first) ?? 0) + segment.letters)
    for (let page = first; page <= last; page++) if (!segment.isReused) anew.add(page)
  }
  const segments = placed.filter(
    ({ segment, first, last }) => segment.isReused && segment.isLeft !== true && !touches(anew, first, last),
  ).length
  const reused = hasPages
    ? [...letters].filter(([page]) => !anew.has(page)).reduce((sum, [, count]) => sum + chargedPages(count), 0)
    : pages - anew.size
  return { pages: Math.max(0, Math.min(reused, anew.size > 0 ? pages - 1 : pages)), segments }
}

interface Placed {
  readonly segment: NeededSegment
  /** Pages or parts that it stands on. */
  readonly first: number
  readonly last: number
}

function onOwnPages(needed: readonly NeededSegment[]): Placed[] {
  return needed.map((segment) => ({ segment, first: segment.page ?? 0, last: segment.page ?? 0 }))
}

function onEqualParts(needed: readonly NeededSegment[], parts: number): Placed[] {
  const total = needed.reduce((sum, { letters }) => sum + Math.max(1, letters), 0)
  let at = 0
  return needed.map((segment) => {
    const end = at + Math.max(1, segment.letters)
    const first = Math.floor((at * parts) / total)
    const last = Math.ceil((end * parts) / total) - 1
    at = end
    return { segment, first, last }
  })
}

function touches(pages: ReadonlySet<number>, first: number, last: number): boolean {
  for (let page = first; page <= last; page++) if (pages.has(page)) return true
  return false
}
