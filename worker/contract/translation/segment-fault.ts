// What code finds wrong with a segment or with an answer for it. The codes are stored, and the API sends them. Whoever
// says or weighs them has a record of all, so that the compiler asks for a new one.

/** With these, the source stays in the document. */
const HARD_FAULTS = [
  'missing',
  'duplicate_id',
  'tags_changed',
  'foreign_markup',
  'empty',
  'same_as_source',
  'wrong_language',
  'repeated_text',
  'other_segment',
  'refusal',
  'unwritable_characters',
] as const
/** These leave a translation usable: it is delivered with a mark for the user to check. */
const LIGHT_FAULTS = [
  'numbers_changed',
  'numbers_in_words',
  'names_missed',
  'negation_missed',
  'addresses_changed',
  'codes_changed',
  'placeholders_changed',
  'too_long',
  'too_short',
  'added_text',
  'loose_marks',
  'terms_missed',
  'forbidden_term',
] as const

/** With these, a better answer is asked for once. They mark no text: whether it fits, the finished document shows. */
const PASSING_FAULTS = ['over_length'] as const

/** Why an answer for a segment was not taken. */
export const TARGET_FAULTS = [...HARD_FAULTS, ...LIGHT_FAULTS, ...PASSING_FAULTS] as const
export type TargetFault = (typeof TARGET_FAULTS)[number]
export const SOFT_FAULTS: ReadonlySet<TargetFault> = new Set<TargetFault>(LIGHT_FAULTS)

/**
 * Why a question got no answer while the model answered others: the model was silent about it, refused it, or takes less
 * at once.
 */
export type BatchFault = 'unanswered' | 'refused' | 'oversized'

/** Of a translated segment whose tags were placed by code. */
export const TAGS_PLACED = 'tags_placed'

/** All that `faults` of a stored segment can hold: of one text alone, the model takes less than all of it. */
export type SegmentFault = Exclude<TargetFault, (typeof PASSING_FAULTS)[number]> | BatchFault | typeof TAGS_PLACED
