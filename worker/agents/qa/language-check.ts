// Checks that a target is in the requested language. Text it shares with its source letter for letter (names, codes,
// quotations) is ignored, because it says nothing about the language.
import { type LanguageCode, type Script, scriptOf } from '../../contract/languages.ts'
import { withoutMeasures } from './fixed-text-check.ts'
import { languageEvidence } from '../detector/detector.ts'
import { surplusOfOtherForm } from '../detector/language-variants.ts'
import { lengthOf } from './length-check.ts'

const LETTERS_OF: Readonly<Record<Script, RegExp>> = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Jpan: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu,
  Hans: /\p{Script=Han}/gu,
  Hant: /\p{Script=Han}/gu,
  Kore: /\p{Script=Hangul}|\p{Script=Han}/gu,
}
const LETTERS = /\p{L}/gu
const WORD = /[\p{L}\p{M}\p{N}’'-]+/gu
/** In other scripts a name in Latin letters touches the words around it: `PowerPointを開く`. */
const LATIN_WORD = /[\p{Script=Latin}\p{N}’'-]+/gu

/** Fewer new letters than this are an abbreviation or a symbol. */
const MIN_LETTERS = 4
/** Foreign names that the source spells otherwise, formulas and units are less than this. */
const MAX_FOREIGN_SHARE = 0.5
/** Statistics need some words; below this only the script is looked at. */
const MIN_LENGTH_FOR_STATISTICS = 25
/**
 * A text without small words never reaches this: a list of loan words (a menu, parts, ingredients) looks like the
 * language the words come from.
 */
const MIN_CERTAINTY = 0.9
/** A character or two of the other written form of Chinese may be a name's. */
const MIN_OTHER_FORM = 3

/** Letters that a text in the language is written in. Global: a match gives all of them. */
export function lettersOf(language: LanguageCode): RegExp {
  return LETTERS_OF[scriptOf(language)]
}

export function isInWrongLanguage(source: string, target: string, targetLanguage: LanguageCode): boolean {
  const known = new Set([...(source.match(WORD) ?? []), ...(source.match(LATIN_WORD) ?? [])])
  const withoutKnown = (text: string, word: RegExp) => text.replace(word, (each) => (known.has(each) ? '' : each))
  const text = withoutKnown(withoutKnown(withoutMeasures(target), WORD), LATIN_WORD)
  const letters = text.match(LETTERS)?.length ?? 0
  if (letters < MIN_LETTERS) return false
  const own = text.match(lettersOf(targetLanguage))?.length ?? 0
  if (own < letters * (1 - MAX_FOREIGN_SHARE)) return true
  if (surplusOfOtherForm(text, targetLanguage) >= MIN_OTHER_FORM) return true
  if (lengthOf(text) < MIN_LENGTH_FOR_STATISTICS) return false
  const { language, confidence } = languageEvidence(text, [targetLanguage])
  return language === null && confidence >= MIN_CERTAINTY
}
