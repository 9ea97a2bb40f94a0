// Numbers that differ and yet say the same: decades and centuries, calendars, the twelve-hour clock, and measures of one
// system in the other. Pairs of them are taken out of what a source and its target do not share.

export interface Unmatched {
  /** Parts of the source's numbers that the target lacks, and of the target's that the source lacks. */
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** Without the pairs, one of each side, that mean the same. */
function withoutPairs({ missing, extra }: Unmatched, isSame: (from: number, to: number) => boolean): Unmatched {
  const left = [...extra]
  const still = missing.filter((from) => {
    const index = left.findIndex((to) => isSame(Number(from), Number(to)))
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
  return { missing: still, extra: left }
}

const CLOCK = /\d\s?[ap]\.?\s?m\b/iu

/** `9 pm` is `21`, and midnight is 0, 12 or 24. */
export function withoutClocks(unmatched: Unmatched, source: string, target: string): Unmatched {
  if (!CLOCK.test(source) && !CLOCK.test(target)) return unmatched
  return withoutPairs(unmatched, (hour, other) => Math.abs(hour - other) === 12 && hour <= 24 && other <= 24)
}

/** Years before the first of each: the Buddhist era of Thailand, Minguo, and the emperors of Japan since Meiji. */
const ERAS: readonly (readonly [name: RegExp, start: number])[] = [
  [/\p{Script=Thai}/u, -543],
  [/民[国國]/u, 1911],
  [/明治/u, 1867],
  [/大正/u, 1911],
  [/昭和/u, 1925],
  [/平成/u, 1988],
  [/令和/u, 2018],
]
const FIRST_YEAR = 1000
const LAST_YEAR = 2200

/** `1990` is `90er`, `20. Jahrhundert` is `1900-talet`, `1960s` is `20世纪60年代`, `2009` is `พ.ศ. 2552` and `平成21年`. */
export function withoutPeriods(unmatched: Unmatched, source: string, target: string): Unmatched {
  const starts = ERAS.flatMap(([name, start]) => (name.test(source) || name.test(target) ? [start] : []))
  const isYear = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR
  const isSame = (short: number, year: number) => {
    if (!isYear(year)) return false
    const isDecade = short > 0 && year % 10 === 0 && year % 100 === short
    const isCentury = year % 100 === 0 && year / 100 + 1 === short
    return isDecade || isCentury || starts.some((start) => year - short === start)
  }
  const rest = withoutPairs(unmatched, (from, to) => isSame(from, to) || isSame(to, from))
  const centuries = new Set(
    [...unmatched.missing, ...unmatched.extra].map((year) => Math.floor(Number(year) / 100) + 1),
  )
  const paired = rest.missing.length < unmatched.missing.length
  const isNamed = (number: string) => paired && Number(number) > 9 && centuries.has(Number(number))
  return {
    missing: rest.missing.filter((number) => !isNamed(number)),
    extra: rest.extra.filter((number) => !isNamed(number)),
  }
}

/** What a translator for readers of the other system of measures multiplies by. */
const CONVERSIONS: readonly (readonly [unit: RegExp, factors: readonly number[]])[] = [
  [/\bmi(?:l(?:es?|ers?))?\b|\bmph\b/iu, [1.609344, 1609]],
  [/\bsq(?:uare)?\.? mi(?:les?)?\b/iu, [2.59]],
  [/\bfeet\b|\bfoot\b|\bft\b/iu, [0.3048, 30.48]],
  [/\binch(?:es)?\b/iu, [2.54, 25.4]],
  [/\byards?\b/iu, [0.9144]],
  [/\bpounds?\b|\blbs?\b/iu, [0.4536]],
  [/\bounces?\b/iu, [28.35]],
  [/\bgallons?\b/iu, [3.785]],
  [/\bacres?\b/iu, [0.4047, 4047]],
]
const FAHRENHEIT = /°\s?F|\(F\)|fahrenheit|temperatures? (?:in|into) the (?:upper |high |low |mid-?)?\d0s/iu
/** A figure is rounded to its last digit that is no zero, or to a five there; never by more than this share. */
const MAX_ROUNDING = 0.06
/** Beside one half: the figures of the source are rounded too. */
const HALF_A_UNIT = 0.6

/** Measures that a source gives in both systems are rounded in both. */
const MAX_ROUNDING_OF_PAIRS = 0.03
/** A decimal is given to its last place, but the measure it stands for may have an ounce more. */
const MAX_ROUNDING_OF_DECIMALS = 0.02

/** Whether a measure of the source, in figures or words, is what a decimal of the target says in the other system. */
export function isConvertedDecimal(from: number, to: number, conversions: readonly Conversion[]): boolean {
  return conversions.some((convert) => Math.abs(convert(from) - to) <= to * MAX_ROUNDING_OF_DECIMALS)
}

/** Of a figure in one system into the other. */
export type Conversion = (from: number) => number

export function conversionsOf(source: string): Conversion[] {
  const factors = CONVERSIONS.flatMap(([unit, each]) => (unit.test(source) ? each : []))
  const conversions: Conversion[] = factors.map((factor) => (from) => from * factor)
  return FAHRENHEIT.test(source) ? [...conversions, (from) => ((from - 32) * 5) / 9] : conversions
}

/** Without measures of the one system and what they are in the other. `figures` and `words` are all of the source's numbers. */
export function withoutConversions(
  unmatched: Unmatched,
  figures: readonly number[],
  words: readonly number[],
  source: string,
): Unmatched {
  const conversions = conversionsOf(source)
  if (conversions.length === 0) return unmatched
  const isConverted = (from: number, to: number) => conversions.some((convert) => isRounded(convert(from), to))
  const isPair = (from: number, to: number) =>
    conversions.some((convert) => Math.abs(convert(from) - to) <= Math.max(HALF_A_UNIT, to * MAX_ROUNDING_OF_PAIRS))
  // A measure that the source gives in both systems is not converted again.
  const isGiven = (value: number) =>
    figures.includes(value) &&
    figures.some((other) => other !== value && (isPair(value, other) || isPair(other, value)))
  const values = [...figures, ...words]
  const rest = withoutPairs(unmatched, (from, to) => !isGiven(from) && isConverted(from, to))
  const extra = rest.extra.filter((to) => !values.some((from) => !isGiven(from) && isConverted(from, Number(to))))
  // Of the two one may be left out; a figure in its stead is another matter.
  const isSpare = (number: string) => extra.length === 0 && isGiven(Number(number))
  return { missing: rest.missing.filter((number) => !isSpare(number)), extra }
}

function isRounded(exact: number, figure: number): boolean {
  if (figure === 0 || Math.abs(exact - figure) > Math.max(1, figure * MAX_ROUNDING)) return false
  const zeros = /0*$/u.exec(String(figure))?.[0].length ?? 0
  const unit = 10 ** zeros * (Math.floor(figure / 10 ** zeros) % 5 === 0 ? 5 : 1)
  return Math.abs(exact - figure) <= unit * HALF_A_UNIT
}
