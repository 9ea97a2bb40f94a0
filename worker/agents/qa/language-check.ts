// Checks that a target is in the requested language. Text it shares with its source letter for letter (names, codes,
// quotations) is ignored, because it says nothing about the language.
import type { LanguageCode } from '../../contract/languages.ts'
import { withoutMeasures } from './fixed-text-check.ts'
import { languageEvidence } from '../detector/language-evidence.ts'
import { chineseBalance } from '../detector/language-variants.ts'
import { lengthOf } from './length-check.ts'

/** Letters that a text in the language is written in. Latin serves all that are not named. */
const SCRIPTS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ru: /\p{Script=Cyrillic}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  ar: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  th: /\p{Script=Thai}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
  'zh-tw': /\p{Script=Han}/gu,
}
const LATIN = /\p{Script=Latin}/gu
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

/** Global: a match gives all of them. */
export function lettersOf(language: LanguageCode): RegExp {
  return SCRIPTS[language] ?? LATIN
}

export function isInWrongLanguage(source: string, target: string, targetLanguage: LanguageCode): boolean {
  const known = new Set([...(source.match(WORD) ?? []), ...(source.match(LATIN_WORD) ?? [])])
  const withoutKnown = (text: string, word: RegExp) => text.replace(word, (each) => (known.has(each) ? '' : each))
  const text = withoutKnown(withoutKnown(withoutMeasures(target), WORD), LATIN_WORD)
  const letters = text.match(LETTERS)?.length ?? 0
  if (letters < MIN_LETTERS) return false
  const own = text.match(lettersOf(targetLanguage))?.length ?? 0
  if (own < letters * (1 - MAX_FOREIGN_SHARE)) return true
  if (isInOtherForm(text, targetLanguage)) return true
  if (lengthOf(text) < MIN_LENGTH_FOR_STATISTICS) return false
  const { language, confidence } = languageEvidence(text, [targetLanguage])
  return language === null && confidence >= MIN_CERTAINTY
}

/** A character or two may be a name's. */
const MIN_BALANCE = 3

/** Chinese in the characters of its other written form. */
function isInOtherForm(text: string, language: LanguageCode): boolean {
  if (language !== 'zh' && language !== 'zh-tw') return false
  const balance = chineseBalance(text)
  return language === 'zh' ? balance >= MIN_BALANCE : balance <= -MIN_BALANCE
}
