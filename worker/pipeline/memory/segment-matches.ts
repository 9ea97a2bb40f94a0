// Looks up what is known beforehand about a segment: similar texts in its owner's memory, and the terms that it holds.
import { isoTime } from '../../contract/iso-time.ts'
import {
  MAX_MEMORY_MATCHES,
  type MemoryMatch,
  MIN_MATCH_PERCENT,
  type SegmentMatches,
  type TermMatch,
} from '../../contract/translation/segment-matches.ts'
import { findByHash, findSimilar } from '../../db/memory.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { StoredSegment } from '../../job-model/segments/stored-segment.ts'
import { closestUnits } from '../../terminology/memory/closest-units.ts'
import { fuzzyQuery } from '../../terminology/memory/memory-index.ts'
import type { MemoryOwner } from '../../terminology/memory/memory-unit.ts'
import type { TermLanguages } from '../../terminology/terms/find-terms.ts'
import { type Term, type TermUse, termUses } from '../../terminology/terms/locked-terms.ts'

interface MatchedSegment {
  readonly segment: StoredSegment
  readonly translationId: string
  /** Null: the memory is not asked. */
  readonly owner: MemoryOwner | null
  /** Agreed for the document. */
  readonly terms: readonly Term[]
  readonly languages: TermLanguages
}

export async function matchesOf(
  d1: D1Database,
  { segment, translationId, owner, terms, languages }: MatchedSegment,
): Promise<Omit<SegmentMatches, 'identical'>> {
  const { source, target } = segment
  return {
    memory: owner === null ? [] : await memoryMatches(d1, owner, segment, translationId),
    terms: termUses(renderInlines(source, plainText), renderInlines(target ?? [], plainText), terms, languages).map(
      (use) => toTermMatch(use, target !== null),
    ),
  }
}

async function memoryMatches(
  d1: D1Database,
  owner: MemoryOwner,
  { hash, source, target }: StoredSegment,
  translationId: string,
): Promise<MemoryMatch[]> {
  const query = fuzzyQuery(owner, renderInlines(source, plainText))
  // A text that is too long to be compared word by word can have an exact match.
  const [exact, similar] = await Promise.all([
    findByHash(d1, owner, [hash]),
    findSimilar(d1, owner, query === null ? [] : [query]),
  ])
  const compared = { source: toMarkup(source), target: target && toMarkup(target), translationId }
  const limits = { minPercent: MIN_MATCH_PERCENT, most: MAX_MEMORY_MATCHES }
  return closestUnits(compared, [...exact, ...similar.flat()], limits).map(({ unit, percent }) => ({
    unitId: String(unit.id),
    percent,
    source: unit.source,
    target: unit.target,
    origin: unit.origin,
    changedAt: isoTime(unit.updatedAt),
  }))
}

const STATES = { terms_missed: 'missing', forbidden_term: 'forbidden' } as const

function toTermMatch({ term, sourceQuote, problem }: TermUse, isTranslated: boolean): TermMatch {
  const { target, alternatives = [], forbidden = [] } = term
  return {
    source: sourceQuote,
    targets: target === null ? [...alternatives] : [target, ...alternatives],
    forbidden: [...forbidden],
    state: isTranslated ? (problem ? STATES[problem.fault] : 'used') : null,
  }
}
