// Detects a part of a target left in the source's language: a sentence inside a paragraph, which the language of the
// whole does not reveal.
import { baseLanguage } from '../../contract/languages.ts'
import { sharedWords } from './copy-check.ts'
import { withoutFixedText } from './fixed-text-check.ts'
import type { LanguagePair } from './length-check.ts'

/** A run of this many words, with enough lower-case and long words among them, is neither a name nor a title. */
const MIN_RUN = 5
const MIN_SMALL_WORDS = 3
const MIN_LONG_WORDS = 2
/** Close languages say more in the same words. */
const RUN_PER_SHARED_WORD = 2

const WORD = /[\p{L}\p{M}\p{N}’'-]+/gu
const NUMBER = /\p{N}/u
const SMALL = /^\p{Ll}./u
/** `of`, `for` and `the` stand in names as well. */
const LONG_SMALL = /^\p{Ll}[\p{L}\p{M}’']{3}/u
/** Words in quotation marks may stay untranslated: a title, a slogan, a person's words. */
const QUOTED = /["“„«「『][^"“”„«»「」『』]{1,200}["”“»」』]/gu

/** Whether so many words of the source stand in the target in their order. `source` and `target` as plain text. */
export function isHalfTranslated(source: string, target: string, languages: LanguagePair): boolean {
  if (source === target) return false // a copy has a name of its own
  if (baseLanguage(languages.sourceLanguage) === baseLanguage(languages.targetLanguage)) return false
  const length = MIN_RUN + RUN_PER_SHARED_WORD * sharedWords(languages)
  return !runsOf(source, length).isDisjointFrom(runsOf(target, length))
}

/** A year among the words makes a citation, and `et al.` stays what it is. */
function runsOf(text: string, length: number): Set<string> {
  const words = withoutFixedText(text).replace(QUOTED, ' " ').match(WORD) ?? []
  const runs = words.slice(length - 1).map((_, at) => words.slice(at, at + length))
  const isProse = (run: readonly string[]) =>
    !run.some((word) => NUMBER.test(word)) &&
    run.filter((word) => SMALL.test(word)).length >= MIN_SMALL_WORDS &&
    run.filter((word) => LONG_SMALL.test(word)).length >= MIN_LONG_WORDS
  return new Set(runs.filter(isProse).map((run) => run.join(' ').toLowerCase()))
}
