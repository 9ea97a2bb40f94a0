// Units of measure after a number, as symbols and as words of the catalogue's languages.
import data from '../data/units.json' with { type: 'json' }
import type { WordLists } from '../word-lists.ts'

const { lists }: WordLists = data

/** In `160 km以上` the word ends where the script changes. */
const LETTER_BEHIND = String.raw`\p{M}|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L}`

/** Sticky, so that a text is read once whatever stands in it. */
const PATTERNS = Object.entries(lists).map(([name, { words, dense }]) => {
  const forms = [`(?:${words})(?!${LETTER_BEHIND})`, ...(dense === undefined ? [] : [`(?:${dense})`])].join('|')
  return [name, new RegExp(String.raw`[\s\u00a0-]?(?:${forms})`, 'iuy')] as const
})

/** The unit that stands at the offset, right behind a number. */
export function unitAt(text: string, offset: number): string | undefined {
  return PATTERNS.find(([, pattern]) => {
    pattern.lastIndex = offset
    return pattern.test(text)
  })?.[0]
}
