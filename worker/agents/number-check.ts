// Compares the numbers of a source and its translation. A wrong figure is the dearest error a translation can hold and
// the easiest for code to see; a false alarm costs a question to the model and, at worst, an untranslated segment. So
// everything a good translator does to numbers is let through: other separators, other digits, another order, months as
// numbers, small numbers as words, decades and centuries, myriads, the twelve-hour clock. Tuned on the human
// translations of FLORES.
import type { LanguageCode } from '../contract/languages.ts'
import { type Unmatched, withoutClocks, withoutConversions, withoutPeriods } from './number-conventions.ts'
import { partsOf, type Run, runsIn } from './number-runs.ts'
import { spelledNumbers } from './spelled-numbers.ts'

/** Numbers up to this, round ones up to a hundred, and hundreds are written as words as well as in digits. */
const LARGEST_SPELLED_NUMBER = 21
const LARGEST_ROUND_NUMBER = 1000
/** Style guides write numbers up to this as words. */
const LARGEST_WORD = 12

/** `the 1960s` are `anni ’60` or one word, `the 18th century` is `XVIII век` or `1700-talet`. */
const DECADE = /\b(\d\d)?(\d0)[’']?s\b/gu
const ORDINAL = /\b(\d\d?)(?:st|nd|rd|th)\b/gu
const CENTURIES = /centur/iu
/** `1995-96` is `1995–1996` to some. */
const SHORT_YEAR = /\b(\d\d)\d\d[-–/](\d\d)\b/gu
const FULL_HOUR = /\d\s?[ap]\.?\s?m\b|o['’]clock|\bnoon\b|\bmidnight\b/iu

/** Words that multiply, wherever they stand: `10 to 20 million`, `several thousand`. */
const MULTIPLIER =
  /[万萬億亿兆千百만억천백]|लाख|करोड़|हज़ार|हजार|अरब|พัน|หมื่น|แสน|ล้าน|[$€£¥]\s?[\d.,]{1,20}\s?[kmb](?!\p{L})|\d\s?(?:k|bn|mn)(?!\p{L})|hundred|thousand|million|billion|trillion|milj|milio|milió|milhõ|milhã|mill[oó]n|milli[aáå]rd|milia[rł]d|mld|mrd|tausend|tusen|tuhat|tuha|tysi|tis[ií]c|ezer(?!\p{L})|(?<!\p{L})(?:bin|mil|mille|mii)(?!\p{L})|mila(?!\p{L})|nghìn|ngàn|triệu|tỷ|duizend|тыс|тися|миллион|мільйон|миллиард|мільярд|млн|млрд|χιλ|εκατομ|δισεκ|ألف|آلاف|مليون|ملايين|مليار|אלף|אלפי|מיליון|מיליארד/iu
/** What such words are worth; a shift by ten more or less they do not explain. */
const SCALES = [1e3, 1e4, 1e6, 1e8, 1e9, 1e12]

/**
 * Whether the numbers of the target are the source's. Numbers that only the target has are let through unless the source
 * is English, whose words for numbers and months are known.
 */
export function hasSameNumbers(source: string, target: string, sourceLanguage?: LanguageCode): boolean {
  const wanted = runsIn(withoutDecades(source))
  const found = runsIn(target)
  let missing = withoutMatches(partsOf(wanted), partsOf(found))
  let extra = withoutMatches(partsOf(found), partsOf(wanted))
  if (missing.length === 0 && extra.length === 0) return hasSameScales(wanted, found)
  const isScaled = [source, target].some((text) => MULTIPLIER.test(text))
  const missed = wanted.filter(({ parts }) => parts.some((part) => missing.includes(part)))
  const added = found.filter(({ parts }) => parts.some((part) => extra.includes(part)))
  const sameAsAny = (others: readonly Run[]) => (run: Run) => others.some((other) => isSame(run, other, isScaled))
  missing = withoutMatches(missing, partsOf(missed.filter(sameAsAny(added))))
  extra = withoutMatches(extra, partsOf(added.filter(sameAsAny(missed))))
  for (const [, hundreds = '', year = ''] of source.matchAll(SHORT_YEAR)) {
    if (!extra.includes(hundreds + year)) continue
    missing = withoutMatches(missing, [String(Number(year))])
    extra = withoutMatches(extra, [hundreds + year])
  }
  let unmatched: Unmatched = withoutClocks({ missing, extra }, source, target)
  unmatched = withoutPeriods(unmatched, source, target)
  unmatched = withoutConversions(unmatched, partsOf(runsIn(source)), source)
  ;({ missing, extra } = { missing: [...unmatched.missing], extra: [...unmatched.extra] })
  if (!missing.every(isSpellable)) return false
  if (sourceLanguage !== 'en') return missing.length === 0 || extra.length === 0
  if (extra.length === 0) return true
  // One figure for another is a change, unless the source's are of those that are words and its words became figures.
  if (missing.some((number) => Number(number) > LARGEST_WORD)) return false
  return withoutSaid(extra, source, missing.length === 0).length === 0
}

/** `1.5` is no `15`, `10 to 20 million` may be `10 000 000`, and `1万` is `10,000` but not `100,000`. */
function isSame(run: Run, other: Run, isScaled: boolean): boolean {
  if (run.isScaled || other.isScaled) {
    if (run.value === null || other.value === null) return run.significand === other.significand
    if (Math.abs(run.value - other.value) <= run.value * 1e-9) return true
  } else if (run.digits === other.digits && run.isDecimal === other.isDecimal) return true
  if (!isScaled || run.significand !== other.significand || (run.isScaled && other.isScaled)) return false
  if (run.value === null || other.value === null) return true
  const [less, more] = run.value < other.value ? [run.value, other.value] : [other.value, run.value]
  return SCALES.some((scale) => Math.abs(more - less * scale) <= more * 1e-9)
}

/** `3 million` with the same figure and another word is no longer it. */
function hasSameScales(wanted: readonly Run[], found: readonly Run[]): boolean {
  return wanted.every((run) => {
    if (!run.isScaled) return true
    const others = found.filter(({ digits, isScaled }) => digits === run.digits && isScaled)
    return others.length === 0 || others.some(({ value }) => value === run.value)
  })
}

function isSpellable(number: string): boolean {
  const value = Number(number)
  if (value <= LARGEST_SPELLED_NUMBER) return true
  return value <= LARGEST_ROUND_NUMBER && value % (value <= 100 ? 10 : 100) === 0
}

function withoutDecades(source: string): string {
  const rest = source.replace(DECADE, ' ')
  return CENTURIES.test(source) ? rest.replace(ORDINAL, ' ') : rest
}

/** Without the numbers that English words, decades and centuries of the source stand for. */
function withoutSaid(numbers: readonly string[], source: string, withWeakWords: boolean): string[] {
  const said = spelledNumbers(source, withWeakWords)
  if (CENTURIES.test(source)) {
    for (const [, digits] of source.matchAll(ORDINAL)) {
      const century = Number(digits)
      for (const number of [century, century * 100, (century - 1) * 100, (century - 1) * 100 + 99]) said.push(number)
    }
  }
  for (const [, hundreds = '', decade = ''] of source.matchAll(DECADE)) {
    const century = String(Number(hundreds) + 1)
    for (const digits of [decade, hundreds + decade, hundreds + decade.slice(0, 1), hundreds, century])
      said.push(Number(digits))
  }
  if (FULL_HOUR.test(source)) said.push(0) // its minutes
  return withoutMatches(numbers, said.map(String))
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
