// The units that a person is shown beside a segment: those with its source, and those with a similar one.
import { byWorth } from './exact-match.ts'
import { similarity, wordsOf } from './fuzzy-match.ts'
import { textOfMarkup } from './memory-index.ts'
import type { StoredUnit } from './memory-unit.ts'

export interface CloseUnit {
  readonly unit: StoredUnit
  /** Of the words that need no change, rounded down. 100 only where the sources are the same to the letter. */
  readonly percent: number
}

export interface ComparedSegment {
  /** With its inlines as markup, as the target. */
  readonly source: string
  /** Null where it has none. */
  readonly target: string | null
  readonly translationId: string
}

/** What differs in its marks or its tags alone is not the same text. */
const MOST_OF_SIMILAR = 99

/**
 * The units of at least so many percent, the best first, each translation once; of equally good ones, a person's and
 * then the newest. What the segment's own translation has remembered of its present text is left out.
 */
export function closestUnits(
  { source, target, translationId }: ComparedSegment,
  units: readonly StoredUnit[],
  { minPercent, most }: { readonly minPercent: number; readonly most: number },
): CloseUnit[] {
  const words = wordsOf(textOfMarkup(source))
  const percentOf = (unit: StoredUnit) =>
    unit.source === source
      ? 100
      : Math.min(MOST_OF_SIMILAR, Math.floor(100 * similarity(words, wordsOf(textOfMarkup(unit.source)))))
  const ranked = units
    .filter((unit) => unit.translationId !== translationId || unit.target !== target)
    .map((unit) => ({ unit, percent: percentOf(unit) }))
    .filter(({ percent }) => percent >= minPercent)
    .toSorted(
      (one, other) => other.percent - one.percent || byWorth(one.unit, other.unit) || other.unit.id - one.unit.id,
    )
  const best = new Map<string, CloseUnit>()
  for (const match of ranked) if (!best.has(match.unit.target)) best.set(match.unit.target, match)
  return [...best.values()].slice(0, most)
}
