// Compares the figures of a source and its translation. A wrong figure is the most expensive error in a translation and
// the easiest for code to find. Changes a good translator makes are accepted: other separators, digits of other
// scripts, another order, words that multiply (`1.5 million` is `150万`), decades, centuries, calendars, the twelve-hour
// clock.
import type { LanguageCode } from '../../../contract/languages.ts'
import type { LanguagePair } from '../length-check.ts'
import { without } from '../multiset.ts'
import { scaleAt } from './scales.ts'
import { spelledNumbers } from './spelled-numbers.ts'

/** Digits with separators between them. A space separates thousands only: `2008 400` are two numbers. */
const NUMBER =
  /\d+(?:[.,'’٬٫،·:/-]\d+|(?<=(?<!\d)\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){0,4})[ \u00a0\u2009\u202f]\d{3}(?!\d))*/gu
/** `0.125` has none; `1,25,000` is how India groups. */
const THOUSANDS = /(?<!(?<![\d.,])0)[.,'’٬٫، \u00a0\u2009\u202f](?=\d{3}(?!\d))|,(?=(?:\d\d,)+\d{3}(?!\d))/gu
const WHOLE_OR_DECIMAL = /^\d+(?:[.,٫]\d+)?$/u
/** `km2` and `km²` are one unit. */
const EXPONENT = /(?<=\p{L}?(?:m|mi|м|م|मी|मि))[23](?![\d\p{L}])/gu
const TIME = /(?<![\d.,])0?(\d?\d):([0-5]\d)(?!\d)/gu
const TIME_WITH_POINT = /(?<![\d.,])0?(\d?\d)\.([0-5]\d)(?!\d)/gu

interface Figure {
  /** In ASCII digits, with its separators but those of thousands. */
  readonly text: string
  /** What a word behind the figure multiplies it by. */
  readonly scale: number
  readonly value: number
  /** Where an abbreviation follows that no scale word is known by. */
  readonly mayBeScaled?: boolean
}

function isDecimal({ text }: Figure): boolean {
  return /\D/u.test(text)
}

function isScaled({ scale }: Figure): boolean {
  return scale !== 1
}

/** The figure without its scale word. */
function mantissaOf({ text }: Pick<Figure, 'text'>): number {
  return Number(text.replace(/\D/u, '.'))
}

/** Korean puts a blank between the parts of a number: `1만 2,500`. */
const BLANK_BEHIND_SCALE = /^[\p{Script=Han}\p{Script=Hangul}]\s$/u

/** Dates, times and versions count as their parts. */
function figuresIn(whole: string, language: LanguageCode): Figure[] {
  const plain = plainOf(whole).replace(EXPONENT, '')
  const figures: Figure[] = []
  let lastEnd = -1
  for (const { 0: run, index } of plain.matchAll(NUMBER)) {
    const text = run.replace(THOUSANDS, '')
    const { scale, end, mayBeScaled } = scaleAt(plain, index + run.length, language)
    const last = figures.at(-1)
    const value = mantissaOf({ text }) * scale
    // `1億2650万` and `3만 5천` are one number each.
    const isBehindBlank = scale === 1 ? BLANK_BEHIND_SCALE.test(plain.slice(lastEnd - 1, index)) : index === lastEnd + 1
    if (!WHOLE_OR_DECIMAL.test(text))
      figures.push(...text.split(/\D+/u).map((part) => ({ text: part, scale: 1, value: Number(part) })))
    else if (last && isScaled(last) && (index === lastEnd || isBehindBlank) && value < last.value)
      figures.splice(-1, 1, { ...last, value: last.value + value })
    else figures.push({ text, scale, value, mayBeScaled })
    lastEnd = end
  }
  return figures
}

/** Years before the first of each: the Buddhist era of Thailand, Minguo, and the emperors of Japan since Meiji. */
const ERAS = [-543, 1911, 1867, 1925, 1988, 2018]
const [FIRST_YEAR, LAST_YEAR] = [1000, 2200]
/** The last day of a month. */
const LAST_DAY = 31
const CLOCK = /\d\s?[ap]\.?\s?m\b/iu
/** A shift by ten more or less no word explains. */
const FACTORS = [1e3, 1e4, 1e6, 1e9, 1e12]

interface Difference {
  readonly missing: readonly Figure[]
  readonly extra: readonly Figure[]
}

function plainOf(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
}

/** `9.30` is a decimal or a time; the other text decides which. */
function timesIn(text: string): string[] {
  return Array.from(plainOf(text).matchAll(TIME), ([, hours = '', minutes = '']) => `${hours}:${minutes}`)
}

/** The figures that each side has and the other lacks. Each figure matches one of the other side's. */
function differenceOf(source: string, target: string, { sourceLanguage, targetLanguage }: LanguagePair): Difference {
  const times = new Set([...timesIn(source), ...timesIn(target)])
  const withColons = (text: string) =>
    plainOf(text).replace(TIME_WITH_POINT, (number, hours: string, minutes: string) =>
      times.has(`${hours}:${minutes}`) ? `${hours}:${minutes}` : number,
    )
  const from = figuresIn(withColons(source), sourceLanguage)
  const to = figuresIn(withColons(target), targetLanguage)
  const hasClock = CLOCK.test(source) || CLOCK.test(target)
  const hasScale = [...from, ...to].some(isScaled)
  const [missing, extra] = [without(from, to, keyOf), without(to, from, keyOf)]
  if (areGroupedAnew(missing, extra)) return { missing: [], extra: [] }
  if (Math.max(missing.length, extra.length) > MAX_COMPARED) return { missing, extra }
  const [sourceValues = new Set<number>(), targetValues = new Set<number>()] = [from, to].map(
    (figures) => new Set(figures.map(({ value }) => value)),
  )
  return unmatched(missing, extra, (one, other) => {
    if (hasClock && Math.abs(one.value - other.value) === 12 && Math.max(one.value, other.value) <= 24) return true
    return (
      (hasScale && isScaledAlike(one, other)) ||
      isSamePeriod(one.value, other.value, sourceValues) ||
      isSamePeriod(other.value, one.value, targetValues)
    )
  })
}

/** More that differ are a fault, whatever they say: comparing each with each takes the square of their time. */
const MAX_COMPARED = 500

/** Every digit of a whole number counts; `1.1 million` is 1100000.0000000001. */
function keyOf(figure: Figure): string {
  const { text, value } = figure
  return isDecimal(figure) || isScaled(figure) ? String(Number(value.toPrecision(12))) : text.replace(/^0+(?=\d)/u, '')
}

function unmatched(
  from: readonly Figure[],
  to: readonly Figure[],
  isSame: (one: Figure, other: Figure) => boolean,
): Difference {
  const extra = [...to]
  const missing = from.filter((one) => {
    const at = extra.findIndex((other) => isSame(one, other))
    if (at !== -1) extra.splice(at, 1)
    return at === -1
  })
  return { missing, extra }
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= one * 1e-9
}

/** Fewer may be the same by chance. */
const MIN_DIGITS = 3

/**
 * `(030) 123 45 67` is `030 1234567`, and `0230` is `02:30`; a decimal is what its mark makes of it, and a scaled figure
 * what its word makes of it.
 */
function areGroupedAnew(one: readonly Figure[], other: readonly Figure[]): boolean {
  const digitsOf = (figures: readonly Figure[]) =>
    figures
      .map(({ text }) => text)
      .join('')
      .replace(/^0/u, '')
  const isPlain = [...one, ...other].every((figure) => !isDecimal(figure) && !isScaled(figure))
  return isPlain && digitsOf(one).length >= MIN_DIGITS && digitsOf(one) === digitsOf(other)
}

/**
 * `10 to 20 million` may be `10 000 000`, and `1万` is `10,000` but not `100,000`. A scale word that is not known may
 * say what a known one does: `1.5M`.
 */
function isScaledAlike(one: Figure, other: Figure): boolean {
  const [less, more] = one.value < other.value ? [one.value, other.value] : [other.value, one.value]
  if (isScaled(one) && isScaled(other)) return false
  if ((one.mayBeScaled || other.mayBeScaled) && mantissaOf(one) === mantissaOf(other)) return true
  if ([one, other].some((figure) => isDecimal(figure) && !isScaled(figure))) return false
  return FACTORS.some((factor) => isClose(more, less * factor))
}

/**
 * `1990` is `90er`, `1995-96` is `1995–1996`, `20. Jahrhundert` is `1900-talet`, `2009` is `พ.ศ. 2552` and `平成21年`.
 * `beside` are the figures of the short one's text: beside `2023`, `24` is `2024`.
 */
function isSamePeriod(short: number, year: number, beside: ReadonlySet<number>): boolean {
  if (short === 0 || year < FIRST_YEAR || year > LAST_YEAR) return false
  const isCentury = year % 100 === 0 && year / 100 + 1 === short
  const isShortYear = year % 100 === short && (short > LAST_DAY || short % 10 === 0 || beside.has(year - 1))
  return isCentury || isShortYear || ERAS.some((start) => year - short === start)
}

/** Numbers up to this, and round ones, are written in words as well. */
const LARGEST_SPELLED = 21
const LARGEST_ROUND = 1000

function isSpellable(figure: Figure): boolean {
  const value = mantissaOf(figure) // `10 billion` may have its word still
  return value <= LARGEST_SPELLED || (value <= LARGEST_ROUND && value % (value <= 100 ? 10 : 100) === 0)
}

/** A figure that the source has and the target says in words is no fault. */
export function hasSameNumbers(source: string, target: string, languages: LanguagePair): boolean {
  const { missing, extra } = differenceOf(source, target, languages)
  return missing.length === 0 || (extra.length === 0 && missing.every(isSpellable))
}

/** A language may leave them out: `9 pm` is `21:00`. */
const MINUTES_OF_FULL_HOUR = '00'

/** Whether a figure stands on one side alone, where the other may have it in words. English words for it are known. */
export function hasLoneNumbers(source: string, target: string, languages: LanguagePair): boolean {
  const { missing, extra } = differenceOf(source, target, languages)
  const lost = missing.filter(({ text }) => text !== MINUTES_OF_FULL_HOUR)
  if (languages.targetLanguage === 'en' ? !areSaid(lost, target) : lost.length > 0) return true
  const added = extra.filter(({ text }) => text !== MINUTES_OF_FULL_HOUR)
  return languages.sourceLanguage === 'en' && !areSaid(added, source)
}

/** Whether English words say all of the figures, or a thousandth of them and so on. */
function areSaid(figures: readonly Figure[], english: string): boolean {
  if (figures.length === 0) return true
  const said = spelledNumbers(english)
  return figures.every(({ value }) =>
    said.some((number) => [1, ...FACTORS].some((factor) => isClose(number, value * factor))),
  )
}

/** A table of figures is not listed whole. */
const MAX_NAMED = 6

/**
 * Which figures of the source the target does not have, and which it has instead, as digits without separators of
 * thousands, in the texts' order.
 */
export function changedNumbers(
  source: string,
  target: string,
  languages: LanguagePair,
): { readonly missing: readonly string[]; readonly extra: readonly string[] } {
  const { missing, extra } = differenceOf(source, target, languages)
  return { missing: named(missing), extra: named(extra) }
}

function named(figures: readonly Figure[]): string[] {
  return [...new Set(figures.map(({ text }) => text))].slice(0, MAX_NAMED)
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
