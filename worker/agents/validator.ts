// Code's own judgement of a translation, the same for a model's fresh answer and for a finished document: what it finds
// is certain or nearly so. Taste, terms and meaning are left to agents that can read.
import type { LanguageCode } from '../contract/languages.ts'
import { sameTags } from '../documents/inline-tags.ts'
import { plainText, renderInlines } from '../documents/inlines.ts'
import type { Inline } from '../documents/model.ts'
import type { SourceSegment, TargetFault } from './engine.ts'
import { hasSameNumbers } from './number-check.ts'
import { isTranslatable } from './translatable.ts'

export interface LanguagePair {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
}

/** Fewer words than this may well be a name, a loan word or the same word in both languages. */
const MIN_WORDS_TO_DIFFER = 2
/** A Han character takes up to eight letters of another language; the rest is room for a language's idea of a sentence. */
const MAX_GROWTH = 10
/** A word or an abbreviation may need a whole explanation. */
const ALWAYS_ALLOWED_LENGTH = 200
/** C0 and C1 without tab and line breaks: XML refuses them, and in a text file they ring bells and move cursors. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const LETTER = /\p{L}/u

/** Everything wrong with one target; an empty list is a valid target. */
export function checkTarget(
  source: readonly Inline[],
  target: readonly Inline[],
  languages: LanguagePair,
): TargetFault[] {
  const sourceText = readable(source)
  const targetText = readable(target)
  if (targetText === '' && sourceText !== '') return ['empty']
  const faults = faultsOfCharacters(renderInlines(source, plainText), renderInlines(target, plainText))
  if (!sameTags(source, target)) faults.push('tags_changed')
  if (!hasSameNumbers(sourceText, targetText)) faults.push('numbers_changed')
  if (sourceText === targetText && mustDiffer(sourceText, languages)) faults.push('same_as_source')
  return faults
}

/** Over the texts as they are: white space in excess is as long as words, and some of it is no white space. */
function faultsOfCharacters(source: string, target: string): TargetFault[] {
  const faults: TargetFault[] = []
  if (target.length > ALWAYS_ALLOWED_LENGTH + MAX_GROWTH * source.length) faults.push('too_long')
  const known = new Set(source.match(CONTROL)) // a form feed of the source belongs to its document
  const isForeign = (character: string) => !known.has(character)
  if (!target.isWellFormed() || target.match(CONTROL)?.some(isForeign)) faults.push('unwritable_characters')
  return faults
}

export interface Finding {
  readonly id: string
  readonly fault: TargetFault
}

/** Every fault of a whole document's targets, in document order, for the review step and the report. */
export function findings(
  segments: readonly SourceSegment[],
  targets: readonly { readonly id: string; readonly target: readonly Inline[] | null }[],
  languages: LanguagePair,
): Finding[] {
  const targetsById = Map.groupBy(targets, ({ id }) => id)
  return segments.flatMap((segment) => {
    const [first, ...others] = targetsById.get(segment.id) ?? []
    return faultsOf(segment, first?.target ?? null, others.length, languages).map((fault) => ({
      id: segment.id,
      fault,
    }))
  })
}

function faultsOf(
  segment: SourceSegment,
  target: readonly Inline[] | null,
  duplicates: number,
  languages: LanguagePair,
): TargetFault[] {
  if (duplicates > 0) return ['duplicate_id']
  if (target !== null) return checkTarget(segment.source, target, languages)
  return isTranslatable(segment) ? ['missing'] : [] // kept on purpose: it reads the same in both languages
}

/** What a reader sees, with white space that carries no meaning evened out. */
function readable(inlines: readonly Inline[]): string {
  return renderInlines(inlines, plainText).replace(/\s+/gu, ' ').trim()
}

/** Two written forms of one language share whole sentences, so only different languages must differ. */
function mustDiffer(text: string, { sourceLanguage, targetLanguage }: LanguagePair): boolean {
  const [source] = sourceLanguage.split('-')
  const [target] = targetLanguage.split('-')
  return source !== target && wordsWithLetters(text) >= MIN_WORDS_TO_DIFFER
}

function wordsWithLetters(text: string): number {
  let count = 0
  for (const { segment, isWordLike } of words.segment(text)) if (isWordLike && LETTER.test(segment)) count++
  return count
}
