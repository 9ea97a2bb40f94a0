// What each fault of the checks counts as: its error type of MQM, so that checks and reviewer count by one typology, and
// its severity, because a report has room for a limited number of findings and names the most severe.
import type { ReviewCategory, Severity } from '../../contract/translation/segment.ts'
import type { SegmentFault } from '../../contract/translation/segment-fault.ts'
import type { SegmentState } from './stored-segment.ts'

interface FaultFacts {
  readonly category: ReviewCategory
  /** Where the segment is translated. `minor`: it changes how the translation reads, and hardly what it says. */
  readonly severity: 'major' | 'minor'
}

const FAULTS: Readonly<Record<SegmentFault, FaultFacts>> = {
  missing: { category: 'untranslated', severity: 'major' },
  duplicate_id: { category: 'untranslated', severity: 'major' },
  empty: { category: 'untranslated', severity: 'major' },
  same_as_source: { category: 'untranslated', severity: 'major' },
  wrong_language: { category: 'untranslated', severity: 'major' },
  refusal: { category: 'untranslated', severity: 'major' },
  unanswered: { category: 'untranslated', severity: 'major' },
  refused: { category: 'untranslated', severity: 'major' },
  oversized: { category: 'untranslated', severity: 'major' },
  numbers_changed: { category: 'mistranslation', severity: 'major' },
  numbers_in_words: { category: 'mistranslation', severity: 'minor' },
  names_missed: { category: 'mistranslation', severity: 'minor' },
  addresses_changed: { category: 'mistranslation', severity: 'major' },
  negation_missed: { category: 'mistranslation', severity: 'major' },
  codes_changed: { category: 'mistranslation', severity: 'major' },
  placeholders_changed: { category: 'mistranslation', severity: 'major' },
  other_segment: { category: 'mistranslation', severity: 'major' },
  too_short: { category: 'omission', severity: 'major' },
  too_long: { category: 'addition', severity: 'major' },
  repeated_text: { category: 'addition', severity: 'major' },
  added_text: { category: 'addition', severity: 'major' },
  terms_missed: { category: 'terminology', severity: 'minor' },
  forbidden_term: { category: 'terminology', severity: 'major' },
  loose_marks: { category: 'punctuation', severity: 'minor' },
  tags_changed: { category: 'other', severity: 'major' },
  foreign_markup: { category: 'other', severity: 'major' },
  unwritable_characters: { category: 'other', severity: 'major' },
  tags_placed: { category: 'other', severity: 'minor' },
}

/** Stored segments may name a fault that this version does not know. */
const UNKNOWN: FaultFacts = { category: 'untranslated', severity: 'major' }

const byCode: ReadonlyMap<string, FaultFacts> = new Map(Object.entries(FAULTS))

export const MINOR_FAULTS: readonly string[] = [...byCode].flatMap(([code, { severity }]) =>
  severity === 'minor' ? [code] : [],
)

const SEVERITY_OF_RANK = ['critical', 'major', 'minor'] as const satisfies readonly Severity[]

export function categoryOfFault(fault: string): ReviewCategory {
  return (byCode.get(fault) ?? UNKNOWN).category
}

export function severityOf(state: SegmentState, fault: string): Severity {
  return SEVERITY_OF_RANK[severityRank(state, fault)]
}

/**
 * 0 is the most severe: no translation. 1 is a translation that may say something else. 2 is the rest, which includes
 * names left as they are.
 */
export function severityRank(state: SegmentState, fault: string): 0 | 1 | 2 {
  if (state === 'flagged') return 0
  if (state === 'kept') return 2
  return (byCode.get(fault) ?? UNKNOWN).severity === 'minor' ? 2 : 1
}
