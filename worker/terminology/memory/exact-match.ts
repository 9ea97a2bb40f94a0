// Exact matches: units whose source has the segment's words and tags, and that were made for its role and its sheet.
import { ANY, type MemoryKey, type MemoryOrigin, type StoredUnit } from './memory-unit.ts'

/** People win over models. What a person has written for this very role and sheet wins over what they have imported. */
const RANK: Readonly<Record<MemoryOrigin, number>> = { person: 0, import: 1, review: 2, model: 2 }

/** The lower, the more its words are worth. */
export function originRank({ origin }: Pick<StoredUnit, 'origin'>): number {
  return RANK[origin]
}

export interface SoughtSegment extends MemoryKey {
  /** With its inlines as markup. */
  readonly markup: string
}

/** The units that may answer for the segment, the best one first. `units` are those with its hash. */
export function exactMatches(sought: SoughtSegment, units: readonly StoredUnit[]): StoredUnit[] {
  return units
    .filter((unit) => {
      const fits = (name: 'role' | 'sheet') => unit[name] === ANY || unit[name] === sought[name]
      // Equal hashes are no proof of equal texts.
      return unit.hash === sought.hash && unit.source === sought.markup && fits('role') && fits('sheet')
    })
    .toSorted((one, other) => originRank(one) - originRank(other) || other.updatedAt - one.updatedAt)
}
