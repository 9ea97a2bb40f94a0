// Distinguishes the written forms of one language by counting features that only one form uses.
import type { LanguageCode } from '../../contract/languages.ts'
import data from '../qa/data/written-forms.json' with { type: 'json' }
import { countOf } from '../qa/count-of.ts'

const { characters, words } = data.lists
const CHARACTERS = { zh: new RegExp(characters.zh, 'gu'), 'zh-tw': new RegExp(characters['zh-tw'], 'gu') }
const wholeWord = (forms: string) => new RegExp(String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, 'giu')
const WORDS = { pt: wholeWord(words.pt), 'pt-br': wholeWord(words['pt-br']) }

/** Simplified, the more common, unless more is traditional. */
export function chineseVariant(text: string): 'zh' | 'zh-tw' {
  return surplusOfOtherForm(text, 'zh') > 0 ? 'zh-tw' : 'zh'
}

/** How many more characters of the other written form of Chinese a text has than of its own; 0 in other languages. */
export function surplusOfOtherForm(text: string, language: LanguageCode): number {
  if (language !== 'zh' && language !== 'zh-tw') return 0
  const traditional = countOf(text, CHARACTERS['zh-tw']) - countOf(text, CHARACTERS.zh)
  return language === 'zh' ? traditional : -traditional
}

/** European unless Brazil shows. */
export function portugueseVariant(text: string): 'pt' | 'pt-br' {
  return countOf(text, WORDS['pt-br']) > countOf(text, WORDS.pt) ? 'pt-br' : 'pt'
}
