// Checks a text of the translation memory as a target. The memory may hold what another program or another language's
// checks have let through.
import { hasTags, sameTags } from '../../documents/inline/inline-tags.ts'
import { parseMarkup, toMarkup } from '../../documents/inline/inline-markup.ts'
import type { StoredUnit } from '../../terminology/memory/memory-unit.ts'
import {
  type AcceptedTarget,
  SOFT_FAULTS,
  type SourceSegment,
  type TranslationRequest,
} from '../translation-provider.ts'
import type { LanguagePair } from '../qa/length-check.ts'
import { checkTarget } from '../qa/validator.ts'
import { marksOf } from './translator-answer.ts'

/**
 * Null when the unit cannot answer for the segment: its tags are others, or the text has a hard fault. What a person
 * has written is theirs to judge, and its faults become marks.
 */
export function targetFromMemory(
  { id, source }: SourceSegment,
  unit: Pick<StoredUnit, 'target' | 'origin'>,
  wanted: LanguagePair & Pick<TranslationRequest, 'terms'>,
): AcceptedTarget | null {
  const target = parseMarkup(unit.target, source)
  if (target === null || !sameTags(source, target)) return null
  const isByPerson = unit.origin === 'person'
  // A model has left this text as it is, as it would again.
  if (!isByPerson && unit.target === toMarkup(source)) return { id, target: source, origin: 'memory', isLeft: true }
  const strict = checkTarget(source, target, wanted)
  const arePlaced = !isByPerson && strict.includes('tags_changed') && hasTags(source)
  const faults = arePlaced ? checkTarget(source, target, wanted, true) : strict
  if (!isByPerson && !faults.every((fault) => SOFT_FAULTS.has(fault))) return null
  const marks = marksOf(source, target, faults, wanted)
  // What was translated under another agreement does not get past the glossary.
  if (!isByPerson && (marks.includes('terms_missed') || marks.includes('forbidden_term'))) return null
  return {
    id,
    target,
    origin: 'memory',
    // Another program's memory was checked by people, too.
    ...(isByPerson || unit.origin === 'import' ? { isByPerson: true } : {}),
    ...(arePlaced ? { hasPlacedTags: true } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  }
}
