// What the translator is told of an answer that was not taken.
import type { TargetFault } from '../../contract/translation/segment-fault.ts'

export const PROBLEMS: Readonly<Record<TargetFault, string>> = {
  missing: 'There was no translation with this number.',
  duplicate_id: 'There was more than one translation with this number.',
  tags_changed: 'The tags were not the tags of the source: keep each exactly once, paired and nested as in the source.',
  foreign_markup:
    'There was markup that the source does not have: tags other than its own, asterisks or other signs of formatting, HTML entities.',
  numbers_changed: 'A number of the source was missing or different.',
  numbers_in_words: 'A number of the source was not there in figures.',
  names_missed: 'The name of a person in the source was not there.',
  addresses_changed: 'An address, link or e-mail of the source was missing or different.',
  negation_missed: 'The source denies something that the translation does not deny.',
  codes_changed: 'A code of the source was missing or different: codes stay letter for letter.',
  placeholders_changed: 'A placeholder of the source, such as {name} or %s, was missing or different.',
  empty: 'The translation was empty.',
  same_as_source: 'The source was repeated instead of translated.',
  wrong_language: 'The translation was not in the target language.',
  too_long: 'The translation was far longer than the source can mean: say all that the source says, and nothing else.',
  too_short: 'A part of the source was left out.',
  repeated_text: 'The translation repeated itself.',
  added_text: 'There was a note or a comment that the source does not have.',
  loose_marks: 'A bracket or quotation mark was left open, or closed without being opened.',
  other_segment: 'It was the translation of another segment.',
  refusal: 'It declined to translate: the text is a document, and it is to be translated as it stands.',
  unwritable_characters: 'The translation held control characters, which no document can hold.',
  over_length:
    'It was longer than its place has room for. Say the same in shorter words, with no more characters than "maxCharacters" gives, and leave nothing out.',
  terms_missed: 'A term was not translated as the list gives it.',
  forbidden_term: 'A term was translated in a way that is ruled out.',
}

/** What is behind the problem's sentence: the numbers, codes or terms that it is about. */
export const MISSING_NUMBERS = 'Missing or different: {{numbers}}.'
