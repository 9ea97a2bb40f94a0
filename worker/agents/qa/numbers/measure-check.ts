// Checks signs beside a number that change its meaning: a minus sign, a per cent sign, a unit, a currency sign. Only a
// contradiction of the source is a fault, because most languages also write measures as words.
import signs from '../data/number-signs.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import type { WordLists } from '../word-lists.ts'
import { toAsciiDigits } from './number-check.ts'

const { minus, percent } = signs.lists.words
const MINUS_IN_WORDS = new RegExp(minus, 'iu')
const PERCENT = new RegExp(percent, 'iu')
const PERCENT_OF_NUMBER = new RegExp(String.raw`\d\s?(?:${percent})|[%٪％]\s?\d`, 'iu')
const { lists: unitLists }: WordLists = units
/** In `160 km以上` the word ends where the script changes. */
const LETTER_BEHIND = String.raw`\p{M}|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L}`

/** Sticky, so that a text is read once whatever stands in it. */
const UNITS = Object.entries(unitLists).map(([name, { words, dense }]) => {
  const forms = [`(?:${words})(?!${LETTER_BEHIND})`, ...(dense === undefined ? [] : [`(?:${dense})`])].join('|')
  return [name, new RegExp(String.raw`[\s\u00a0-]?(?:${forms})`, 'iuy')] as const
})
const CURRENCY = /[$€£¥₹₽₩]/u

const DIGITS = String.raw`(?<number>\d+(?:[.,'’ \u00a0\u202f]\d+)*)`
const NUMBER = new RegExp(`(?<![\\d.,])${DIGITS}`, 'gu')
/** A dash that a number follows at once, with nothing before it that it could join. */
const SIGNED = new RegExp(String.raw`(?<=^|[\s(\[:;=~≈])(?<!\d\s?)[-−–]${DIGITS}`, 'gu')
/** Ranges and scores have dashes too, and accounts write what is below zero in brackets. */
const DASHED = new RegExp(String.raw`(?:[-−–—‑~～]\s?|\([$€£¥]?\s?)${DIGITS}`, 'gu')

/** `source` and `target` as plain text. */
export function hasSameMeasures(source: string, target: string): boolean {
  const [from, to] = [toAsciiDigits(source), toAsciiDigits(target)]
  return (
    !hasOwnSigns(from, to, true) &&
    !hasOwnSigns(to, from, false) &&
    !hasOwnPercents(from, to) &&
    !hasOwnPercents(to, from) &&
    // Apart: a word for pounds may be a unit of weight, and in `£` is none.
    [unitAt, currencyAt].every((read) => !contradict(besideNumbers(from, read), besideNumbers(to, read)))
  )
}

/** Whether one text has a sign of its own: where its number stands in the other too, or anywhere. */
function hasOwnSigns(one: string, other: string, isSameNumber: boolean): boolean {
  if (MINUS_IN_WORDS.test(other)) return false
  const dashed = new Set(numbersIn(other, DASHED))
  const numbers = new Set(numbersIn(other, NUMBER))
  return numbersIn(one, SIGNED).some((digits) => !dashed.has(digits) && (!isSameNumber || numbers.has(digits)))
}

function numbersIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ({ groups }) => digitsOf(groups?.['number'] ?? ''))
}

function digitsOf(number: string): string {
  return number.replace(/\D/gu, '')
}

function hasOwnPercents(one: string, other: string): boolean {
  return PERCENT_OF_NUMBER.test(one) && !PERCENT.test(other)
}

type Read = (text: string, start: number, end: number) => string | undefined

/** What stands beside numbers, by their digits. */
function besideNumbers(text: string, read: Read): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const sign = read(text, index, index + number.length)
    const digits = digitsOf(number)
    if (sign !== undefined) found.set(digits, (found.get(digits) ?? new Set()).add(sign))
  }
  return found
}

/** The unit right behind a number. */
function unitAt(text: string, _start: number, end: number): string | undefined {
  return UNITS.find(([, pattern]) => {
    pattern.lastIndex = end
    return pattern.test(text)
  })?.[0]
}

/** The currency sign before a number, or behind it. */
function currencyAt(text: string, start: number, end: number): string | undefined {
  return (CURRENCY.exec(text.slice(Math.max(0, start - 2), start)) ?? CURRENCY.exec(text.slice(end, end + 2)))?.[0]
}

/** Whether a number has units on both sides, and each side one that the other has not. */
function contradict(wanted: ReturnType<typeof besideNumbers>, found: ReturnType<typeof besideNumbers>): boolean {
  return [...wanted].some(([digits, units]) => {
    const others = found.get(digits) ?? units
    return !units.isSubsetOf(others) && !others.isSubsetOf(units)
  })
}
