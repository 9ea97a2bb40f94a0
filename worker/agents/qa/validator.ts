// Validates a translation by code alone, for a model's fresh answer and for a finished document alike. Its findings are
// certain or nearly so. Taste, terms and meaning are left to agents that can read.
import type { TargetFault } from '../../contract/translation/segment-fault.ts'
import { sameTags } from '../../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { hasAdditions, hasLooseMarks } from './addition-check.ts'
import { hasForeignCharacters } from './character-check.ts'
import { changedCodes } from './code-check.ts'
import { isCopy, isHalfTranslated } from './copy-check.ts'
import { hasSameAddresses, hasSamePlaceholders, withoutFixedText } from './fixed-text-check.ts'
import { isInWrongLanguage } from './language-check.ts'
import { isRepeating, isTooLong, isTooShort, type LanguagePair } from './length-check.ts'
import { hasForeignMarkup } from './markup/foreign-markup.ts'
import { isDenialLost } from './negations.ts'
import { hasSameMeasures } from './numbers/measure-check.ts'
import { hasSameNumbers } from './numbers/number-check.ts'
import { isRefusal } from './refusal-check.ts'
import { hasHeapedPlaceholders, hasTagsOutOfPlace } from './tags/tag-place-check.ts'

/** A target beside its source as the checks read them. */
interface Texts {
  readonly source: string
  readonly target: string
  readonly languages: LanguagePair
}

/** The checks of text, in the order their faults are named. */
const CHECKS: readonly (readonly [fault: TargetFault, isFound: (texts: Texts) => boolean])[] = [
  ['numbers_changed', ({ source, target, languages }) => !hasSameNumbers(source, target, languages)],
  ['numbers_changed', ({ source, target }) => !hasSameMeasures(source, target)],
  ['addresses_changed', ({ source, target }) => !hasSameAddresses(source, target)],
  ['codes_changed', ({ source, target }) => changedCodes(withoutFixedText(source), target).length > 0],
  ['placeholders_changed', ({ source, target }) => !hasSamePlaceholders(source, target)],
  ['same_as_source', ({ source, target, languages }) => isCopy(source, target, languages)],
  ['wrong_language', ({ source, target, languages }) => isInWrongLanguage(source, target, languages.targetLanguage)],
  ['wrong_language', ({ source, target, languages }) => isHalfTranslated(source, target, languages)],
  ['too_long', ({ source, target, languages }) => isTooLong(source, target, languages)],
  ['too_short', ({ source, target, languages }) => isTooShort(source, target, languages)],
  ['repeated_text', ({ source, target }) => isRepeating(target) && !isRepeating(source)],
  ['negation_missed', ({ source, target, languages }) => isDenialLost(source, target, languages)],
  ['foreign_markup', ({ source, target }) => hasForeignMarkup(source, target)],
  ['added_text', ({ source, target, languages }) => hasAdditions(source, target, languages.targetLanguage)],
  ['refusal', ({ source, target }) => isRefusal(source, target)],
  ['loose_marks', ({ source, target }) => hasLooseMarks(source, target)],
]

/** What is added may be a line break, or nothing but white space. */
const WITH_WHITE_SPACE: ReadonlySet<TargetFault> = new Set(['foreign_markup', 'added_text', 'too_long'])

/**
 * All faults of one target; an empty list means the target is valid. With `arePlaced`, code has placed the tags: all
 * are present, no better place is known, and words that may be joined have been asked about already. Then only heaped
 * breaks count as a tag fault.
 */
export function checkTarget(
  source: readonly Inline[],
  target: readonly Inline[],
  languages: LanguagePair,
  arePlaced = false,
): TargetFault[] {
  const exact = { source: renderInlines(source, plainText), target: renderInlines(target, plainText), languages }
  const texts = { source: readable(exact.source), target: readable(exact.target), languages }
  if (texts.target === '' && texts.source !== '') return ['empty']
  const faults: TargetFault[] = []
  if (hasForeignCharacters(exact.source, exact.target)) faults.push('unwritable_characters')
  const { targetLanguage } = languages
  const hasTagFault = arePlaced
    ? hasHeapedPlaceholders(source, target)
    : !sameTags(source, target) || hasTagsOutOfPlace(source, target, targetLanguage)
  if (hasTagFault) faults.push('tags_changed')
  for (const [fault, isFound] of CHECKS)
    if (!faults.includes(fault) && isFound(WITH_WHITE_SPACE.has(fault) ? exact : texts)) faults.push(fault)
  return faults
}

/** What a reader sees, with white space that carries no meaning evened out. */
function readable(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
