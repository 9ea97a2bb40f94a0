// Compares the numbers of a source and its translation. A wrong figure is the dearest error a translation can hold and
// the easiest for code to see; a false alarm costs a question to the model and, at worst, an untranslated segment. So
// everything a good translator does to numbers is let through: other separators, other digits, another order, months as
// numbers, small numbers as words, decades and centuries, myriads, the twelve-hour clock. Tuned on the human
// translations of FLORES.
import type { LanguageCode } from '../contract/languages.ts'
import { hasShiftedDecimals, keepsForeignMarks } from './decimal-check.ts'
import { withoutClocks, withoutPeriods } from './number-conventions.ts'
import { partsOf, type Run, runsIn } from './number-runs.ts'
import { withoutSamePhones } from './phone-numbers.ts'
import { spelledNumbers } from './spelled-numbers.ts'

/** Numbers up to this, round ones up to a hundred, and hundreds are written as words as well as in digits. */
const LARGEST_SPELLED_NUMBER = 21
const LARGEST_ROUND_NUMBER = 1000
/** Style guides write numbers up to this as words. */
const LARGEST_WORD = 12

/** `the 1960s` are `anni ’60` or one word, `the 18th century` is `XVIII век` or `1700-talet`. */
const DECADE = /\b(\d\d)?(\d0)[’']?s\b/gu
const ORDINAL = /\b(\d\d?)(?:st|nd|rd|th)\b/gu
/** `17-hundratalet` */
const HUNDREDS = /\d-?\s?hund/iu
const CENTURIES = /centur/iu
/** `1995-96` is `1995–1996` to some. */
const SHORT_YEAR = /\b(\d\d)\d\d[-–/](\d\d)\b/gu
const FULL_HOUR = /\d\s?[ap]\.?\s?m\b|o['’]clock|\bnoon\b|\bmidnight\b/iu

/** Words that multiply, wherever they stand: `10 to 20 million`, `several thousand`. */
const MULTIPLIER =
  /[万萬億亿兆千百만억천백]|लाख|करोड़|हज़ार|हजार|अरब|พัน|หมื่น|แสน|ล้าน|[$€£¥]\s?[\d.,]{1,20}\s?[kmb](?!\p{L})|\d\s?(?:k|bn|mn)(?!\p{L})|hundred|thousand|million|billion|trillion|milj|mio(?!\p{L})|milio|milió|milhõ|milhã|mill[oó]n|milli[aáå]rd|milia[rł]d|mld|mrd|tausend|tusen|tuhat|tuha|tysi|tis[ií]c|ezer(?!\p{L})|(?<!\p{L})(?:bin|mil|mille|mii)(?!\p{L})|mila(?!\p{L})|nghìn|ngàn|triệu|tỷ|duizend|тыс|тися|миллион|мільйон|миллиард|мільярд|млн|млрд|χιλ|εκατομ|δισεκ|ألف|آلاف|مليون|ملايين|مليار|אלף|אלפי|מיליון|מיליארד/iu
/** What such words are worth; a shift by ten more or less they do not explain. */
const SCALES = [1e3, 1e4, 1e6, 1e9, 1e12]

/** No convention turns so many numbers into others; pairing them would take long. */
const MAX_UNMATCHED = 200

/**
 * Whether the numbers of the target are the source's. Numbers that only the target has are let through unless the source
 * is English, whose words for numbers and months are known.
 */
export function hasSameNumbers(
  source: string,
  target: string,
  sourceLanguage?: LanguageCode,
  targetLanguage?: LanguageCode,
): boolean {
  ;[source, target] = withoutSamePhones(source, target)
  const wanted = runsIn(withoutDecades(source), sourceLanguage)
  const found = runsIn(target, targetLanguage)
  const isScaled = [source, target].some((text) => MULTIPLIER.test(text))
  if (hasShiftedDecimals(wanted, found, (run, other) => isSame(run, other, isScaled))) return false
  if (keepsForeignMarks(source, target, sourceLanguage, targetLanguage)) return false
  let missing: readonly string[] = withoutMatches(partsOf(wanted), partsOf(found))
  let extra: readonly string[] = withoutMatches(partsOf(found), partsOf(wanted))
  if (missing.length === 0 && extra.length === 0) return hasSameScales(wanted, found)
  if (missing.length + extra.length > MAX_UNMATCHED) return false
  const missed = wanted.filter(({ parts }) => parts.some((part) => missing.includes(part)))
  const added = found.filter(({ parts }) => parts.some((part) => extra.includes(part)))
  const isSameHere = (run: Run, other: Run) => isSame(run, other, isScaled)
  missing = withoutMatches(missing, partsOf(missed.filter((run) => added.some((other) => isSameHere(run, other)))))
  extra = withoutMatches(extra, partsOf(added.filter((other) => missed.some((run) => isSameHere(run, other)))))
  const said = sourceLanguage === 'en' ? measuresSaid(source) : []
  extra = withoutMatches(extra, partsOf(added.filter((run) => isSaid(run, said, target))))
  for (const [, hundreds = '', year = ''] of source.matchAll(SHORT_YEAR)) {
    if (!extra.includes(hundreds + year)) continue
    missing = withoutMatches(missing, [String(Number(year))])
    extra = withoutMatches(extra, [hundreds + year])
  }
  ;({ missing, extra } = withoutPeriods(withoutClocks({ missing, extra }, source, target), source, target))
  const inHours = new Set(Array.from(source.matchAll(DAYS_IN_HOURS), ([, hours = '']) => hours))
  if (!missing.every((number) => isSpellable(number, target) || inHours.has(number))) return false
  if (sourceLanguage !== 'en') return missing.length === 0 || extra.length === 0
  if (missing.length === 0) extra = withoutIdle(extra, found, source, target)
  if (extra.length === 0) return true
  // One figure for another is a change, unless the source's are of those that are words and its words became figures.
  if (missing.some((number) => Number(number) > LARGEST_WORD)) return false
  return withoutSaid(extra, source, target, missing.length === 0).length === 0
}

/** `1.5` is no `15`, `10 to 20 million` may be `10 000 000`, and `1万` is `10,000` but not `100,000`. */
function isSame(run: Run, other: Run, isScaled: boolean): boolean {
  if (run.isScaled || other.isScaled) {
    if (run.value === null || other.value === null) return run.significand === other.significand
    if (Math.abs(run.value - other.value) <= run.value * 1e-9) return true
  } else if (run.digits === other.digits && run.isDecimal === other.isDecimal) {
    return !run.isDecimal || run.value === null || other.value === null || run.value === other.value
  }
  if (!isScaled || run.significand !== other.significand || (run.isScaled && other.isScaled)) return false
  if (run.value === null || other.value === null) return true
  const [less, more] = run.value < other.value ? [run.value, other.value] : [other.value, run.value]
  return SCALES.some((scale) => Math.abs(more - less * scale) <= more * 1e-9)
}

/** `3 million` with the same figure and another word is no longer it. */
function hasSameScales(wanted: readonly Run[], found: readonly Run[]): boolean {
  const byDigits = new Map<string, Set<number | null>>()
  for (const { digits, isScaled, value } of found)
    if (isScaled) byDigits.set(digits, (byDigits.get(digits) ?? new Set()).add(value))
  return wanted.every(({ digits, isScaled, value }) => !isScaled || (byDigits.get(digits)?.has(value) ?? true))
}

/** What the words of an English source may count: `two and a half` is a figure. */
function measuresSaid(source: string): number[] {
  const wholes = spelledNumbers(source.replace(/\bhal(?:f|ves)\b/giu, ' '), true)
  const parts = [
    /\bhalf\b/iu.test(source) ? [0.5, ...wholes.map((whole) => whole + 0.5)] : [],
    /\bquarter\b/iu.test(source) ? [0.25] : [],
  ].flat()
  return [...spelledNumbers(source, true), ...parts]
}

const RANGE = /\d\s?[~～〜–—-]\s?\d/u

/** `one and a half` is `1.5`, `ten million` is `1000万`, and the first of `200～300万` is two million. */
function isSaid(run: Run, said: readonly number[], target: string): boolean {
  const { value } = run
  if (value === null) return false
  if (!Number.isInteger(value) && said.includes(value)) return true
  const isRound = (number: number) => number >= LARGEST_ROUND_NUMBER && significandOf(number) === run.significand
  const scales = run.isScaled ? [1] : RANGE.test(target) ? SCALES : []
  return said.some((number) => isRound(number) && scales.some((scale) => value * scale === number))
}

function significandOf(number: number): string {
  return String(number).replace(/0+$/u, '')
}

/** `24 hour` and `24/7` are "round the clock", `48 hours` are two days. */
const DAYS_IN_HOURS = /\b(24|48|72)(?:[- ]hours?|\/7)\b/giu
/** Japanese puts one, two and three where others say "a" and "both": `1つ`, `2人`. */
const COUNTED = /[1-3１-３](?=つ|人|種|通|点|日|週間|か月|回|度)/u
const LARGEST_COUNT = 3
const LARGEST_SPELLED_COUNT = 12

/** Without figures more than the source has, where none is missing: said twice, or counting what is one anyway. */
function withoutIdle(extra: readonly string[], found: readonly Run[], source: string, target: string): string[] {
  const known = new Set(partsOf(runsIn(source)))
  const alone = new Set(found.flatMap(({ parts }) => (parts.length === 1 ? parts : [])))
  const figures = new Set(partsOf(found))
  // Not where one may stand for another that the source counts.
  const counts = spelledNumbers(source, false).filter((count) => count > 1 && count <= LARGEST_SPELLED_COUNT)
  const isCounting = COUNTED.test(target) && counts.every((count) => figures.has(String(count)))
  return extra.filter((number) => {
    const isTwice = alone.has(number) && known.has(number)
    return !isTwice && !(isCounting && Number(number) <= LARGEST_COUNT)
  })
}

function isSpellable(number: string, target: string): boolean {
  const value = Number(number)
  // `100,000` is `cien mil`.
  if (value > LARGEST_ROUND_NUMBER && significandOf(value).length === 1) return MULTIPLIER.test(target)
  if (value <= LARGEST_SPELLED_NUMBER) return true
  return value <= LARGEST_ROUND_NUMBER && value % (value <= 100 ? 10 : 100) === 0
}

function withoutDecades(source: string): string {
  const rest = source.replace(DECADE, ' ')
  return CENTURIES.test(source) ? rest.replace(ORDINAL, ' ') : rest
}

/** In minutes and months. */
const PARTS_OF_TIME: readonly (readonly [said: RegExp, values: readonly number[]])[] = [
  [/\bhalf (?:an? )?(?:hour|past)|\bhours? and a half|\band a half[- ]hour/iu, [30]],
  [/\bquarter (?:of an hour|past|to)|\bquarter-hour/iu, [15, 45]],
  [/\bhalf[- ]?year/iu, [6]],
  [/\bquarterly/iu, [3]],
]

/** Without the numbers that English words, decades and centuries of the source stand for. */
function withoutSaid(numbers: readonly string[], source: string, target: string, withWeakWords: boolean): string[] {
  const said = spelledNumbers(source, withWeakWords)
  if (CENTURIES.test(source)) {
    const named = said.filter((number) => number >= 10 && number <= LARGEST_SPELLED_NUMBER)
    const inHundreds = HUNDREDS.test(target)
    for (const century of [...Array.from(source.matchAll(ORDINAL), ([, digits]) => Number(digits)), ...named]) {
      said.push(century, century * 100, (century - 1) * 100, (century - 1) * 100 + 99)
      if (inHundreds) said.push(century - 1)
    }
  }
  for (const [, hundreds = '', decade = ''] of source.matchAll(DECADE)) {
    const century = String(Number(hundreds) + 1)
    for (const digits of [decade, hundreds + decade, hundreds + decade.slice(0, 1), hundreds, century])
      said.push(Number(digits))
  }
  if (FULL_HOUR.test(source)) said.push(0) // its minutes
  for (const [parts, values] of PARTS_OF_TIME) if (parts.test(source)) said.push(...values)
  return withoutMatches(numbers, said.map(String))
}

/** Each of the others takes one of the numbers away. */
function withoutMatches(numbers: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return numbers.filter((number) => {
    const count = left.get(number) ?? 0
    if (count > 0) left.set(number, count - 1)
    return count === 0
  })
}
