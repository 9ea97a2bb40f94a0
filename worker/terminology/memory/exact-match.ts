// Exact matches: units whose source has the segment's words and tags, and that were made for its role and its sheet. What
// a person has written also answers for other terms, if it says them as well.
import { ANY, type MemoryKey, type MemoryOrigin, type StoredUnit } from './memory-unit.ts'

/** People win over models. What a person has written for this very role and sheet wins over what they have imported. */
const RANK: Readonly<Record<MemoryOrigin, number>> = { person: 0, import: 1, review: 2, model: 2 }

/** The lower, the more its words are worth. */
export function originRank({ origin }: Pick<StoredUnit, 'origin'>): number {
  return RANK[origin]
}

/** A person's words before a model's, and then the newest. */
export function byWorth(one: StoredUnit, other: StoredUnit): number {
  return originRank(one) - originRank(other) || other.updatedAt - one.updatedAt
}

export interface SoughtSegment extends MemoryKey {
  readonly wishes: string
  /** With its inlines as markup. */
  readonly markup: string
}

/** The terms that are agreed now are those that it was made for. */
export function isForSheet(unit: Pick<StoredUnit, 'sheet'>, { sheet }: Pick<MemoryKey, 'sheet'>): boolean {
  return unit.sheet === ANY || unit.sheet === sheet
}

/**
 * The units that may answer for the segment, the best one first. `units` are those with its hash. Of a person's texts,
 * those for this very sheet come first; one for another sheet (`isForSheet`) has to be checked for its terms.
 */
export function exactMatches(sought: SoughtSegment, units: readonly StoredUnit[]): StoredUnit[] {
  return units
    .filter((unit) => {
      const isForRole = unit.role === ANY || unit.role === sought.role
      // Whether a text follows other instructions or another tone, nobody can check.
      const mayFit = isForSheet(unit, sought) || (unit.origin === 'person' && unit.wishes === sought.wishes)
      // Equal hashes are no proof of equal texts.
      return unit.hash === sought.hash && unit.source === sought.markup && isForRole && mayFit
    })
    .toSorted(
      (one, other) =>
        originRank(one) - originRank(other) ||
        Number(isForSheet(other, sought)) - Number(isForSheet(one, sought)) ||
        byWorth(one, other),
    )
}
