// Compares the numbers of a source and its translation. A wrong figure is the dearest error a translation can hold and
// the easiest for code to see; a false alarm costs a question to the model and, at worst, an untranslated segment. So
// everything a good translator does to numbers is let through: other separators, other digits, another order, months as
// numbers, small numbers as words, decades and centuries, myriads, the twelve-hour clock. Tuned on the human
// translations of FLORES.
import type { LanguageCode } from '../contract/languages.ts'
import { spelledNumbers } from './spelled-numbers.ts'

/** Numbers up to this, round ones up to a hundred, and hundreds are written as words as well as in digits. */
const LARGEST_SPELLED_NUMBER = 21
const LARGEST_ROUND_NUMBER = 1000

/** Digits with separators between them. A space separates thousands only: `2008 400` are two numbers. */
const NUMBER =
  /\d+(?:[.,'’٬٫·:/-]\d+|(?<=(?<!\d)\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){0,4})[ \u00a0\u2009\u202f]\d{3}(?!\d))*/gu
const THOUSANDS = /[.,'’٬٫ \u00a0\u2009\u202f](?=\d{3}(?!\d))/gu

/** `the 1960s` are `anni ’60` or one word, `the 18th century` is `XVIII век` or `1700-talet`. */
const DECADE = /\b(\d\d)?(\d0)[’']?s\b/gu
const ORDINAL = /\b(\d\d?)(?:st|nd|rd|th)\b/gu
const CENTURIES = /centur/iu
/** `1995-96` is `1995–1996` to some. */
const SHORT_YEAR = /\b(\d\d)\d\d[-–/](\d\d)\b/gu

/** Words that multiply: `25,000` is `2万5000` in Japanese and `25 thousand` is `25 000` elsewhere. */
const MULTIPLIER =
  /[万萬億亿兆千百만억천백]|लाख|करोड़|हज़ार|हजार|अरब|พัน|หมื่น|แสน|ล้าน|[$€£¥]\s?[\d.,]{1,20}\s?[kmb](?!\p{L})|\d\s?(?:k|bn|mn)(?!\p{L})|hundred|thousand|million|billion|trillion|milj|milio|milió|milhõ|milhã|mill[oó]n|milli[aáå]rd|milia[rł]d|mld|mrd|tausend|tusen|tuhat|tuha|tysi|tis[ií]c|ezer(?!\p{L})|(?<!\p{L})(?:bin|mil|mille|mii)(?!\p{L})|mila(?!\p{L})|nghìn|ngàn|triệu|tỷ|duizend|тыс|тися|миллион|мільйон|миллиард|мільярд|млн|млрд|χιλ|εκατομ|δισεκ|ألف|آلاف|مليون|ملايين|مليار|אלף|אלפי|מיליון|מיליארד/iu
const CLOCK = /\d\s?[ap]\.?\s?m\b/iu
const FULL_HOUR = /\d\s?[ap]\.?\s?m\b|o['’]clock|\bnoon\b|\bmidnight\b/iu
/** Inside a number a myriad is a separator: what follows has its four digits. */
const MYRIAD = /(\d)[万萬만]\s?(\d{1,4})(?!\d)/gu
const OTHER_SCALE = /(\d)[億亿억兆千천百백]\s?(?=\d)/gu

/** One run of digits and separators; dates, times and versions count as their parts. */
interface Run {
  /** Plain decimals without leading zeros. */
  readonly parts: readonly string[]
  /** All digits in a row: `0230` is `02:30`. */
  readonly digits: string
  /** `1.5` is no `15`. */
  readonly isDecimal: boolean
  /** Those without the zeros around them: what `1.5 million`, `1 500 000` and `150万` have in common. */
  readonly significand: string
}

/**
 * Whether the numbers of the target are the source's. Numbers that only the target has are let through unless the source
 * is English, whose words for numbers and months are known.
 */
export function hasSameNumbers(source: string, target: string, sourceLanguage?: LanguageCode): boolean {
  const wanted = runsIn(withoutPeriods(source))
  const found = runsIn(target)
  let missing = withoutMatches(partsOf(wanted), partsOf(found))
  let extra = withoutMatches(partsOf(found), partsOf(wanted))
  if (missing.length === 0 && extra.length === 0) return true
  const texts = [source, target]
  const isScaled = texts.some((text) => MULTIPLIER.test(text))
  const isSame = (run: Run, other: Run) =>
    (run.digits === other.digits && run.isDecimal === other.isDecimal) ||
    (isScaled && run.significand === other.significand)
  const missed = wanted.filter(({ parts }) => parts.some((part) => missing.includes(part)))
  const added = found.filter(({ parts }) => parts.some((part) => extra.includes(part)))
  const sameAsAny = (others: readonly Run[]) => (run: Run) => others.some((other) => isSame(run, other))
  missing = withoutMatches(missing, partsOf(missed.filter(sameAsAny(added))))
  extra = withoutMatches(extra, partsOf(added.filter(sameAsAny(missed))))
  if (texts.some((text) => CLOCK.test(text))) {
    const late = missing
    missing = missing.filter((hour) => !extra.some((other) => isOtherClock(hour, other)))
    extra = extra.filter((hour) => !late.some((other) => isOtherClock(other, hour)))
  }
  for (const [, hundreds = '', year = ''] of source.matchAll(SHORT_YEAR)) {
    if (!extra.includes(hundreds + year)) continue
    missing = withoutMatches(missing, [String(Number(year))])
    extra = withoutMatches(extra, [hundreds + year])
  }
  ;[missing, extra] = withoutConversions(missing, extra, source)
  if (!missing.every(isSpellable)) return false
  if (sourceLanguage !== 'en') return missing.length === 0 || extra.length === 0
  return extra.length === 0 || withoutSaid(extra, source, missing.length === 0).length === 0
}

/** What a translator for readers of the other system of measures multiplies by. */
const CONVERSIONS: readonly (readonly [unit: RegExp, factors: readonly number[]])[] = [
  [/\bmi(?:les?)?\b|\bmph\b/iu, [1.609]],
  [/\bfeet\b|\bfoot\b|\bft\b/iu, [0.3048, 30.48]],
  [/\binch(?:es)?\b/iu, [2.54, 25.4]],
  [/\byards?\b/iu, [0.9144]],
  [/\bpounds?\b|\blbs?\b/iu, [0.4536]],
  [/\bounces?\b/iu, [28.35]],
  [/\bgallons?\b/iu, [3.785]],
  [/\bacres?\b/iu, [0.4047, 4047]],
]
const FAHRENHEIT = /°\s?F|\(F\)|fahrenheit/iu
/** Converted figures are rounded. */
const ROUNDING = 0.04

/** Without measures of the one system and what they are in the other; the parts of a decimal go with its whole. */
function withoutConversions(
  missing: readonly string[],
  extra: readonly string[],
  source: string,
): [string[], string[]] {
  const factors = CONVERSIONS.flatMap(([unit, factors]) => (unit.test(source) ? factors : []))
  const isFahrenheit = FAHRENHEIT.test(source)
  if (factors.length === 0 && !isFahrenheit) return [[...missing], [...extra]]
  const isNear = (value: number, other: number) => Math.abs(value - other) <= Math.max(0.6, other * ROUNDING)
  const isConverted = (from: string, to: string) =>
    factors.some((factor) => isNear(Number(to), Number(from) * factor)) ||
    (isFahrenheit && isNear(Number(to), ((Number(from) - 32) * 5) / 9))
  const used = new Set<string>()
  const left = missing.filter((from) => {
    const to = extra.find((number) => !used.has(number) && isConverted(from, number))
    if (to !== undefined) used.add(to)
    return to === undefined
  })
  const said = partsOf(runsIn(source))
  return [left, extra.filter((to) => !used.has(to) && !said.some((from) => isConverted(from, to)))]
}

function isSpellable(number: string): boolean {
  const value = Number(number)
  if (value <= LARGEST_SPELLED_NUMBER) return true
  return value <= LARGEST_ROUND_NUMBER && value % (value <= 100 ? 10 : 100) === 0
}

function withoutPeriods(source: string): string {
  const rest = source.replace(DECADE, ' ')
  return CENTURIES.test(source) ? rest.replace(ORDINAL, ' ') : rest
}

function runsIn(text: string): Run[] {
  const plain = toAsciiDigits(text)
    .replace(MYRIAD, (_, before: string, after: string) => before + after.padStart(4, '0'))
    .replace(OTHER_SCALE, '$1')
  return (plain.match(NUMBER) ?? []).map((run) => {
    const parts = (run.replace(THOUSANDS, '').match(/\d+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/u, ''))
    const digits = run.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '')
    const isDecimal = /\d[.,٫]\d/u.test(run.replace(THOUSANDS, ''))
    return { parts, digits, isDecimal, significand: significandOf(digits) }
  })
}

function partsOf(runs: readonly Run[]): string[] {
  return runs.flatMap(({ parts }) => parts)
}

function significandOf(digits: string): string {
  return digits.replace(/^0+|0+$/gu, '')
}

/** `9 pm` is `21`, and midnight is 0, 12 or 24. */
function isOtherClock(hour: string, other: string): boolean {
  return Math.abs(Number(hour) - Number(other)) === 12 && Number(hour) <= 24 && Number(other) <= 24
}

/** Without the numbers that English words, decades and centuries of the source stand for. */
function withoutSaid(numbers: readonly string[], source: string, withWeakWords: boolean): string[] {
  const said = spelledNumbers(source, withWeakWords)
  if (CENTURIES.test(source)) {
    for (const [, digits] of source.matchAll(ORDINAL)) {
      const century = Number(digits)
      for (const number of [century, century * 100, (century - 1) * 100, (century - 1) * 100 + 99]) said.add(number)
    }
  }
  for (const [, hundreds = '', decade = ''] of source.matchAll(DECADE))
    for (const digits of [decade, hundreds + decade, hundreds + decade.slice(0, 1), hundreds]) said.add(Number(digits))
  const significands = new Set([...said].map((number) => significandOf(String(number))))
  if (FULL_HOUR.test(source)) said.add(0) // its minutes
  return numbers.filter((number) => {
    const isScaled = Number(number) > LARGEST_SPELLED_NUMBER && significands.has(significandOf(number))
    return !said.has(Number(number)) && !isScaled
  })
}

/** Each of the others takes one of the numbers away. */
function withoutMatches(numbers: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return numbers.filter((number) => {
    const index = left.indexOf(number)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

const NOT_ASCII_DIGIT = /(?![0-9])\p{Nd}/gu

/** Unicode keeps each script's ten digits together in order, so a digit's value is its distance from its zero. */
export function toAsciiDigits(text: string): string {
  return text.replace(NOT_ASCII_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value)
  })
}
