// The error type of MQM that a fault of the checks belongs to, so that checks and reviewer count by one typology.
import type { ReviewCategory } from '../../contract/translation/segment.ts'
import type { TargetFault } from '../../agents/translation-provider.ts'
import type { TAGS_PLACED } from './stored-segment.ts'

const CATEGORIES: Readonly<Record<TargetFault | typeof TAGS_PLACED, ReviewCategory>> = {
  missing: 'untranslated',
  duplicate_id: 'untranslated',
  empty: 'untranslated',
  same_as_source: 'untranslated',
  wrong_language: 'untranslated',
  refusal: 'untranslated',
  numbers_changed: 'mistranslation',
  numbers_in_words: 'mistranslation',
  addresses_changed: 'mistranslation',
  placeholders_changed: 'mistranslation',
  other_segment: 'mistranslation',
  too_short: 'omission',
  too_long: 'addition',
  repeated_text: 'addition',
  added_text: 'addition',
  terms_missed: 'terminology',
  forbidden_term: 'terminology',
  loose_marks: 'punctuation',
  tags_changed: 'other',
  unwritable_characters: 'other',
  tags_placed: 'other',
}

/** Other faults say why there is no translation: the service was not reached, or refused the text. */
export function categoryOfFault(fault: string): ReviewCategory {
  const found = Object.entries(CATEGORIES).find(([name]) => name === fault)
  return found ? found[1] : 'untranslated'
}
