// Names of people that a translation lacks. Only what is sure is told: a name of two words or more whose last one has
// nothing like it in the translation, neither in its letters nor in its sound. So endings, other spellings (`Gorbachev`,
// `Gorbatschow`) and first names that languages have in forms of their own are no faults. Names of organisations, places
// and works are often translated and are not looked at, nor are names between scripts.
import type { BriefName } from '../../contract/translation/brief.ts'
import { findLanguage } from '../../contract/languages.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import type { LanguagePair } from './length-check.ts'
import { phoneticKeys } from './phonetic-key.ts'

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu
/** Shorter ones, and those without a small letter, are initials, numbers of kings and particles. */
const MIN_LETTERS = 4
/** What an ending may replace. */
const MAX_ENDING = 2
/** Letters that two spellings of a name have in common, at their beginning. */
const STEM = { least: 3, most: 4 }
/** Of consonants: one alone is in most words. */
const MIN_SOUNDS = 2

/** Of plain texts: the names as the source has them. */
export function missedNames(
  source: string,
  target: string,
  names: readonly BriefName[],
  { sourceLanguage, targetLanguage, terms = [] }: LanguagePair & { readonly terms?: readonly Pick<Term, 'source'>[] },
): string[] {
  if (!isLatin(sourceLanguage) || !isLatin(targetLanguage)) return []
  const people = names.filter(({ name, kind }) => kind === 'person' && isNamed(source, name))
  if (people.length === 0) return []
  const said = wordsOf(target).map((word) => ({ letters: folded(word), sounds: phoneticKeys(word) }))
  return people.flatMap(({ name }) => {
    const surname = surnameOf(name)
    const isATerm = terms.some((term) => folded(name).includes(folded(term.source)))
    if (surname === null || isATerm) return []
    const letters = folded(surname)
    const stem = letters.slice(0, Math.max(STEM.least, Math.min(STEM.most, letters.length - MAX_ENDING)))
    const sounds = phoneticKeys(surname)
    const isSaid =
      sounds.length < MIN_SOUNDS ||
      said.some((word) => word.letters.startsWith(stem) || word.sounds.startsWith(sounds.slice(0, 4)))
    return isSaid ? [] : [name]
  })
}

function isLatin(code: string): boolean {
  return findLanguage(code)?.script === 'Latn'
}

/** As whole words. */
function isNamed(source: string, name: string): boolean {
  const at = source.indexOf(name)
  if (at < 0) return false
  const isLetter = (text: string) => /[\p{L}\p{M}]/u.test(text)
  return !isLetter(source.slice(Math.max(0, at - 1), at)) && !isLetter(source.slice(at + name.length).slice(0, 1))
}

/** Null for a name of one word, which languages have in forms of their own, and for one that ends in a number. */
function surnameOf(name: string): string | null {
  const words = wordsOf(name)
  const last = words.length > 1 ? words.at(-1) : undefined
  return last !== undefined && last.length >= MIN_LETTERS && /\p{Ll}/u.test(last) ? last : null
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(WORD) ?? []
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
