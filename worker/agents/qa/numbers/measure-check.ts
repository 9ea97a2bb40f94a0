// Checks signs beside a number that change its meaning: a minus sign, a per cent sign, a unit, a currency sign. Only a
// contradiction of the source is a fault, because most languages also write measures as words.
import { toAsciiDigits } from './number-check.ts'
import { unitAt } from './units.ts'

const DIGITS = String.raw`\d+(?:[.,'’ \u00a0\u202f]\d+)*`
/** A dash that a number follows at once, with nothing before it that it could join. */
const SIGNED = new RegExp(String.raw`(?<=^|[\s(\[:;=~≈])(?<!\d\s?)[-−–](?<number>${DIGITS})`, 'gu')
const MINUS_IN_WORDS =
  /(?<!\p{L})(?:minus|mínus|miinus|moins|menos|meno|negativ|négativ|eksi|âm|null|noll|nula|zéro|cero|sıfır|below (?:zero|freezing))|минус|мінус|μείον|πλην|ناقص|سالب|מינוס|माइनस|ऋण|शून्य|ลบ|マイナス|零下|氷点下|영하|마이너스|[负負]|нул|μηδέν|صفر|אפס|ศูนย์|không độ/iu
const PERCENT =
  /\d\s?(?:[%٪％]|per\s?cent(?!\p{L})|prozent|procent|prosen|por cien|pour cent|per ?cento|por ?cento|százalék|процент|відсот|אחוז|प्रतिशत|เปอร์เซ็นต์|phần trăm|パーセント|퍼센트)|[%٪％]\s?\d/iu
/** English: where another language has a figure for it, the sign belongs to that. */
const SPELLED_PERCENT =
  /(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) per\s?cent(?!\p{L})/iu
const PERCENT_IN_WORDS =
  /per\s?-?\s?cent|pro[cz]ent|pour\s?-?cent|por\s?cien|por\s?cent|percent|prosent|процент|відсот|százalék|yüzde|phần trăm|ποσοστ|εκατοστιαί|τοις|تلمئة|بالمئة|بالمائة|المئة|المائة|אחוז|प्रतिशत|फीसदी|फ़ीसदी|ร้อยละ|เปอร์เซ็น|パーセント|割|[一二三四五六七八九\d]折|퍼센트|百分|процентн|sută|procent|pct|[%٪％]/iu

const NUMBER = new RegExp(`(?<![\\d.,])${DIGITS}`, 'gu')
const CURRENCY = /[$€£¥₹₽₩]/u

/** Ranges and scores have dashes too. */
const DASHED = new RegExp(String.raw`[-−–—‑~～]\s?(?<number>${DIGITS})`, 'gu')

/** How accounts write what is below zero. */
const BRACKETED = new RegExp(String.raw`\([$€£¥]?\s?(?<number>${DIGITS})\s?[$€£¥]?\)`, 'gu')

/** `source` and `target` as plain text. */
export function hasSameMeasures(source: string, target: string): boolean {
  const [from, to] = [toAsciiDigits(source), toAsciiDigits(target)]
  return (
    !hasOwnSigns(from, to, true) &&
    !hasOwnSigns(to, from, false) &&
    hasSamePercents(from, to) &&
    !contradict(unitsIn(from), unitsIn(to)) &&
    !contradict(currenciesIn(from), currenciesIn(to))
  )
}

/** Whether one text has a sign of its own: where its number stands in the other too, or anywhere. */
function hasOwnSigns(one: string, other: string, isSameNumber: boolean): boolean {
  const signed = Array.from(one.matchAll(SIGNED), ({ groups }) => digitsOf(groups?.['number'] ?? ''))
  if (signed.length === 0 || MINUS_IN_WORDS.test(other)) return false
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

function currenciesIn(text: string): Beside {
  const found = new Map<string, Set<string>>()
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const before = text.slice(Math.max(0, index - 2), index).trim()
    const after = text.slice(index + number.length, index + number.length + 2).trim()
    const [sign] = CURRENCY.exec(before) ?? CURRENCY.exec(after) ?? []
    if (sign !== undefined) add(found, number, sign)
  }
  return found
}

function add(found: Map<string, Set<string>>, number: string, unit: string): void {
  const digits = digitsOf(number)
  found.set(digits, (found.get(digits) ?? new Set()).add(unit))
}

/** Whether a number has units on both sides, and each side one that the other has not. */
function contradict(wanted: Beside, found: Beside): boolean {
  return [...wanted].some(([digits, units]) => {
    const others = found.get(digits) ?? units
    return !units.isSubsetOf(others) && !others.isSubsetOf(units)
  })
}
