// Detects a part of a target left in the source's language: a sentence inside a paragraph, which the language of the
// whole does not reveal.
import { baseLanguage } from '../../contract/languages.ts'
import { withoutFixedText } from './fixed-text-check.ts'
import type { LanguagePair } from './length-check.ts'
import { sharedWords } from './copy-check.ts'

/** A run of this many words, with enough lower-case and long words among them, is neither a name nor a title. */
const MIN_RUN = 5
const MIN_SMALL_WORDS = 3
const MIN_LONG_WORDS = 2
/** Close languages say more in the same words. */
const RUN_PER_SHARED_WORD = 2

const WORD = /[\p{L}\p{M}\p{N}’'-]+/gu
const NUMBER = /\p{N}/u
const SMALL = /^\p{Ll}/u
/** `of`, `for` and `the` stand in names as well. */
const LONG_SMALL = /^\p{Ll}[\p{L}\p{M}’']{3}/u
/** Words in quotation marks may stay untranslated: a title, a slogan, a person's words. */
const QUOTED = /["“„«「『][^"“”„«»「」『』]{1,200}["”“»」』]/gu

/** `source` and `target` as plain text. */
export function isHalfTranslated(source: string, target: string, languages: LanguagePair): boolean {
  if (source === target) return false // a copy has a name of its own
  if (baseLanguage(languages.sourceLanguage) === baseLanguage(languages.targetLanguage)) return false
  const [from, to] = [source, target].map((text) => withoutFixedText(text).replace(QUOTED, ' " '))
  if (from === undefined || to === undefined) return false
  return holdsRun(from, to, MIN_RUN + RUN_PER_SHARED_WORD * sharedWords(languages))
}

/** So many words of the source, in their order; a year among them makes a citation, and `et al.` stays what it is. */
function holdsRun(source: string, target: string, length: number): boolean {
  const runs = new Set(runsOf(source, length))
  return runs.size > 0 && runsOf(target, length).some((run) => runs.has(run))
}

function runsOf(text: string, length: number): string[] {
  const words = text.match(WORD) ?? []
  return words.flatMap((_, at) => {
    const run = words.slice(at, at + length)
    const small = run.filter((word) => SMALL.test(word) && word.length > 1)
    const long = run.filter((word) => LONG_SMALL.test(word))
    const isProse =
      !run.some((word) => NUMBER.test(word)) && small.length >= MIN_SMALL_WORDS && long.length >= MIN_LONG_WORDS
    return run.length === length && isProse ? [run.join(' ').toLowerCase()] : []
  })
}
