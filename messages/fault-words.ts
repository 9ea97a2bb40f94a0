// The words for what a check or a reviewer finds in a translation. The report's page and the exports share them.
import type { ReviewCategory } from '../worker/contract/translation/segment.ts'
import type { SegmentFault } from '../worker/contract/translation/segment-fault.ts'
import * as m from './generated/messages.js'

const FAULTS: Readonly<Record<SegmentFault | ReviewCategory, () => string>> = {
  missing: m.fault_missing,
  duplicate_id: m.fault_duplicate_id,
  tags_changed: m.fault_tags_changed,
  foreign_markup: m.fault_foreign_markup,
  numbers_changed: m.fault_numbers_changed,
  numbers_in_words: m.fault_numbers_in_words,
  names_missed: m.fault_names_missed,
  addresses_changed: m.fault_addresses_changed,
  negation_missed: m.fault_negation_missed,
  codes_changed: m.fault_codes_changed,
  placeholders_changed: m.fault_placeholders_changed,
  same_as_source: m.fault_same_as_source,
  wrong_language: m.fault_wrong_language,
  empty: m.fault_empty,
  unanswered: m.fault_unanswered,
  refused: m.fault_refused,
  oversized: m.fault_oversized,
  too_long: m.fault_too_long,
  too_short: m.fault_too_short,
  repeated_text: m.fault_repeated_text,
  added_text: m.fault_added_text,
  loose_marks: m.fault_loose_marks,
  other_segment: m.fault_other_segment,
  refusal: m.fault_refusal,
  unwritable_characters: m.fault_unwritable_characters,
  terms_missed: m.fault_terms_missed,
  forbidden_term: m.fault_forbidden_term,
  mistranslation: m.fault_mistranslation,
  omission: m.fault_omission,
  addition: m.fault_addition,
  untranslated: m.fault_untranslated,
  terminology: m.fault_terminology,
  grammar: m.fault_grammar,
  spelling: m.fault_spelling,
  punctuation: m.fault_punctuation,
  style: m.fault_style,
  locale_convention: m.fault_locale_convention,
  audience: m.fault_audience,
  other: m.fault_other_error,
  tags_placed: m.fault_tags_placed,
}

const byCode: ReadonlyMap<string, () => string> = new Map(Object.entries(FAULTS))

/** `fault` is a code of the checks or a category of the reviewer; an unknown code is named. */
export function faultWords(fault: string): string {
  return byCode.get(fault)?.() ?? m.fault_other({ fault })
}
