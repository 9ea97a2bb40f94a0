// What stands beside a number and changes its meaning: a minus sign, a per cent sign, a unit, a currency. Only what
// contradicts the source is a fault: most languages write measures as words too.
import type { LanguageCode } from '../contract/languages.ts'
import { toAsciiDigits } from './number-runs.ts'

const DIGITS = String.raw`\d+(?:[.,'’ \u00a0\u202f]\d+)*`
/** A dash that a number follows at once, with nothing before it that it could join. */
const SIGNED = new RegExp(String.raw`(?<=^|[\s(\[:;=~≈])(?<!\d\s?)[-−–](?<number>${DIGITS})`, 'gu')
const MINUS_IN_WORDS =
  /(?<!\p{L})(?:minus|mínus|miinus|moins|menos|meno|negativ|négativ|eksi|âm|null|noll|nula|zéro|cero|sıfır|below (?:zero|freezing))|минус|мінус|μείον|πλην|ناقص|سالب|מינוס|माइनस|ऋण|शून्य|ลบ|マイナス|零下|氷点下|영하|마이너스|[负負]|нул|μηδέν|صفر|אפס|ศูนย์|không độ/iu
/** In English the word stands before its number or names the zero; a photograph's negative is no sign. */
const ENGLISH_MINUS = /(?<!\p{L})(?:(?:minus|negative)[\s$€£]{0,3}\d|below (?:zero|freezing)|sub-?zero)/iu

const PERCENT = /\d\s?(?:[%٪％]|per\s?cent(?!\p{L})|prozent|procent|por cien|pour cent|процент)|[%٪％]\s?\d/iu
/** English: where another language has a figure for it, the sign belongs to that. */
const SPELLED_PERCENT =
  /(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) per\s?cent(?!\p{L})/iu
const PERCENT_IN_WORDS =
  /per\s?-?\s?cent|pro[cz]ent|pour\s?-?cent|por\s?cien|por\s?cent|percent|prosent|процент|відсот|százalék|yüzde|phần trăm|ποσοστ|εκατοστιαί|τοις|تلمئة|بالمئة|بالمائة|المئة|المائة|אחוז|प्रतिशत|फीसदी|फ़ीसदी|ร้อยละ|เปอร์เซ็น|パーセント|割|[一二三四五六七八九\d]折|퍼센트|百分|процентн|sută|procent|pct|[%٪％]/iu

/** Symbols and words of one unit, that of a speed among them; the longer form first. */
const UNITS: readonly (readonly [unit: string, forms: string])[] = [
  [
    'km',
    String.raw`km/h|km/t|kmh|kph|км/ч|км/год|km|км|χλμ|kilom\p{L}*|килом\p{L}*|кілом\p{L}*|公里|千米|キロ(?!グ)|킬로(?!그)|กิโลเมตร|किलोमीटर|किमी`,
  ],
  [
    'mi',
    String.raw`mph|mi|miles?|meilen?|mijl|millas?|miglia|milhas?|миль|милях|мили|μίλια|मील|ไมล์|dặm|mérföld|英里|マイル|마일`,
  ],
  ['cm', 'cm|см|εκ'],
  ['mm', 'mm|мм'],
  ['m', 'm|м'],
  ['ft', 'ft|feet'],
  ['kg', String.raw`kg|кг|kilogram\p{L}*`],
  ['mg', 'mg|мг'],
  ['g', 'g|г'],
  ['lb', 'lbs?|pounds'],
  ['°C', '°\\s?C|℃|degrees celsius'],
  ['°F', '°\\s?F|℉|\\(F\\)|degrees fahrenheit'],
  ['kB', 'kB|KB'],
  ['MB', 'MB|МБ'],
  ['GB', 'GB|ГБ'],
  ['TB', 'TB|ТБ'],
  ['kW', 'kW|кВт'],
  ['MW', 'MW|МВт'],
  ['MHz', 'MHz|МГц'],
  ['GHz', 'GHz|ГГц'],
]
/** Sticky, so that a text is read once whatever stands in it. */
const UNIT_PATTERNS = UNITS.map(
  ([unit, forms]) => [unit, new RegExp(String.raw`[\s\u00a0-]?(?:${forms})(?![\p{L}²³])`, 'iuy')] as const,
)
const NUMBER = new RegExp(`(?<![\\d.,])${DIGITS}`, 'gu')
const CURRENCY = /[$€£¥₹₽₩]/u
/** Ranges and scores have dashes too. */
const DASHED = new RegExp(String.raw`[-−–—‑~～]\s?(?<number>${DIGITS})`, 'gu')

/** How accounts write what is below zero. */
const BRACKETED = new RegExp(String.raw`\([$€£¥]?\s?(?<number>${DIGITS})\s?[$€£¥]?\)`, 'gu')

/** `source` and `target` as plain text. */
export function hasSameMeasures(source: string, target: string, sourceLanguage?: LanguageCode): boolean {
  const [from, to] = [toAsciiDigits(source), toAsciiDigits(target)]
  return (
    hasSameSigns(from, to, sourceLanguage === 'en' ? ENGLISH_MINUS : MINUS_IN_WORDS) &&
    hasSamePercents(from, to) &&
    !contradict(unitsIn(from), unitsIn(to)) &&
    !(sourceLanguage === 'en' && KILOMETRES.test(from) && !MILES.test(from) && hasOnlyMiles(to)) &&
    !contradict(currenciesIn(from), currenciesIn(to))
  )
}

function hasSameSigns(source: string, target: string, sourceMinus: RegExp): boolean {
  return !hasOwnSigns(source, target, MINUS_IN_WORDS, true) && !hasOwnSigns(target, source, sourceMinus, false)
}

/** Whether one text has a sign of its own: where its number stands in the other too, or anywhere. */
function hasOwnSigns(one: string, other: string, minus: RegExp, isSameNumber: boolean): boolean {
  const signed = Array.from(one.matchAll(SIGNED), ({ groups }) => digitsOf(groups?.['number'] ?? ''))
  if (signed.length === 0 || minus.test(other)) return false
  const marked = [...other.matchAll(DASHED), ...other.matchAll(BRACKETED)]
  const dashed = new Set(marked.map(({ groups }) => digitsOf(groups?.['number'] ?? '')))
  const numbers = new Set((other.match(NUMBER) ?? []).map(digitsOf))
  return signed.some((digits) => !dashed.has(digits) && (!isSameNumber || numbers.has(digits)))
}

function digitsOf(number: string): string {
  return number.replace(/\D/gu, '')
}

function hasSamePercents(source: string, target: string): boolean {
  const isOwn = (one: string, other: string) =>
    (PERCENT.test(one) || (SPELLED_PERCENT.test(one) && /\d/u.test(other))) && !PERCENT_IN_WORDS.test(other)
  return !isOwn(source, target) && !isOwn(target, source)
}

const KILOMETRES = /(?<!\p{L})(?:km|kilomet)/iu
const MILES = /(?<!\p{L})(?:mi|mph|miles?|milers?)(?!\p{L})/iu

/** `seventy kilometres` have become miles. */
function hasOnlyMiles(target: string): boolean {
  const units = new Set([...unitsIn(target).values()].flatMap((each) => [...each]))
  return units.has('mi') && !units.has('km')
}

/** Units by the digits they belong to. */
type Beside = ReadonlyMap<string, ReadonlySet<string>>

function unitsIn(text: string): Beside {
  const found = new Map<string, Set<string>>()
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const unit = unitAt(text, index + number.length)
    if (unit !== undefined) add(found, number, unit)
  }
  return found
}

function unitAt(text: string, offset: number): string | undefined {
  return UNIT_PATTERNS.find(([, pattern]) => {
    pattern.lastIndex = offset
    return pattern.test(text)
  })?.[0]
}

function currenciesIn(text: string): Beside {
  const found = new Map<string, Set<string>>()
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const before = text.slice(Math.max(0, index - 2), index).trim()
    const after = text.slice(index + number.length, index + number.length + 2).trim()
    const [currency] = CURRENCY.exec(before) ?? CURRENCY.exec(after) ?? []
    if (currency !== undefined) add(found, number, currency)
  }
  return found
}

function add(found: Map<string, Set<string>>, number: string, unit: string): void {
  const digits = digitsOf(number)
  found.set(digits, (found.get(digits) ?? new Set()).add(unit))
}

/** Whether a number has units on both sides and none that are the same. */
function contradict(wanted: Beside, found: Beside): boolean {
  return [...wanted].some(([digits, units]) => {
    const others = found.get(digits)
    return others !== undefined && ![...units].some((unit) => others.has(unit))
  })
}
