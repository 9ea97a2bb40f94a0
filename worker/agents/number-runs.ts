// Reads the figures of a text: runs of digits in any script, with the word that multiplies them. `1.5 million`,
// `1 500 000` and `150万` are one value.
import type { LanguageCode } from '../contract/languages.ts'
import { withPlainMyriads } from './east-asian-numbers.ts'

/** Digits with separators between them. A space separates thousands only: `2008 400` are two numbers. */
const NUMBER =
  /\d+(?:[.,'’٬٫،·:/-]\d+|(?<=(?<!\d)\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){0,4})[ \u00a0\u2009\u202f]\d{3}(?!\d))*/gu
/** `0.125` has none; `1,25,000` is how India groups. */
const THOUSANDS = /(?<!(?<![\d.,])0)[.,'’٬٫، \u00a0\u2009\u202f](?=\d{3}(?!\d))|,(?=(?:\d\d,)+\d{3}(?!\d))/gu
/** Tenths, of a price or a whole: `3割` is 30 %, `8折` leaves 20 % off. A sheet has folds, too. */
const TENTHS = /(\d)割(?:(\d)分)?/gu
const DISCOUNT = /(?<![\d.])(\d)(?:\.?(\d))?折(?![页頁叠疊纸紙])/gu
/** The exponent of a square or cubic metre, which some write as a word or once for two figures. */
const UNIT_EXPONENT = /(?<=(?<!\p{L})(?:[cdkm]?m|mi|[кмсд]?м|[كسم]?م|मिमी|किमी))[23²³](?![\d\p{L}])/gu
const RAISED_OR_LOWERED = /[⁰¹²³⁴-⁹₀-₉]+/gu

/** `2.30 UTC` is no decimal. */
const TIME = /^\d?\d\.[0-5]\d$/u
const CLOCK_WORD = /\s?(?:UTC|GMT|Uhr|[ap]\.?m)(?!\p{L})/iuy

/** Words that multiply the figure before them; several in a row do so together: `mil millones`, `百万`. */
const SCALES: readonly (readonly [word: RegExp, factor: number])[] = [
  [/兆|조/uy, 1e12],
  [/bn(?!\p{L})|mil+i?[aáå]rd|milyar|miljard|milj(?:a|å)rd|mld|mrd|миллиард|мільярд|млрд|δισεκ|مليار|מיליארד|tỷ|tỉ|अरब/iuy, 1e9],
  [/[億亿억]/uy, 1e8],
  [/करोड़/uy, 1e7],
  [/mil+i[oóõã]|miljo|milhõ|milhã|mill[oó]n|mln|mio(?!\p{L})|млн|миллион|мільйон|εκατομ|مليون|ملايين|מיליון|milyon|triệu|ล้าน/iuy, 1e6],
  [/लाख|แสน/uy, 1e5],
  [/[万萬만]|หมื่น/uy, 1e4],
  [/thousand|tausend|tusen|tusind|duizend|tuhat|tuhan|tysi|tis[ií]c|ezer|(?:bin|mil|mille|mii)(?!\p{L})|mila(?!\p{L})|nghìn|ngàn|тыс|тися|χιλι[αά](?!\p{L})|χιλιάδ|ألف|آلاف|אלף|אלפי|हज़ार|हजार|พัน|[千천](?![米克瓦])/iuy, 1e3],
  [/hundred(?!th)|[百백](?!分)/iuy, 1e2],
] // prettier-ignore
/** `mil` is a thousand to these; Turks, Poles, Czechs and Danes count miles with it. */
const WITH_MIL: ReadonlySet<LanguageCode> = new Set(['es', 'pt', 'pt-br'])
const MIL = /mil(?!\p{L})/iuy
const ENGLISH_BILLION = /billion(?!th)/iuy
const BETWEEN_SCALES = /[\p{L}]*[\s\u00a0-]?(?:de |di )?/uy
const BEFORE_SCALE = /[\s\u00a0\u202f-]?/uy
const MAX_SCALES = 3

/** One run of digits and separators; dates, times and versions count as their parts. */
export interface Run {
  /** In ASCII digits, with its separators but those of thousands. */
  readonly text: string
  /** Plain decimals without leading zeros. */
  readonly parts: readonly string[]
  /** All digits in a row: `0230` is `02:30`. */
  readonly digits: string
  /** `1.5` is no `15`. */
  readonly isDecimal: boolean
  /** Its digits without the zeros around them. */
  readonly significand: string
  /** Null for dates and the like. */
  readonly value: number | null
  /** Whether a word behind it multiplies it. */
  readonly isScaled: boolean
}

/** Without a language its words for thousands and miles are taken to be thousands. */
export function runsIn(text: string, language?: LanguageCode): Run[] {
  const isMile = (offset: number) =>
    language !== undefined &&
    !WITH_MIL.has(language) &&
    endOf(MIL, plain, endOf(BEFORE_SCALE, plain, offset) ?? offset) !== null
  const plain = withPlainMyriads(toAsciiDigits(text.normalize('NFC')))
    .replace(UNIT_EXPONENT, '')
    .replace(RAISED_OR_LOWERED, (figures) => ` ${figures.normalize('NFKC')} `)
    .replace(TENTHS, (_, tenths: string, rest = '0') => tenths + String(rest))
    .replace(DISCOUNT, (_, tenths: string, rest = '0') => String(100 - Number(tenths + String(rest))))
  return Array.from(plain.matchAll(NUMBER), ({ 0: run, index }) => {
    const joined = run.replace(THOUSANDS, '')
    const parts = (joined.match(/\d+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/u, ''))
    const digits = run.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '')
    const isDecimal = /\d[.,٫]\d/u.test(joined) && !(TIME.test(run) && isBeforeClock(plain, index + run.length))
    const end = index + run.length
    const scale = isMile(end) ? 1 : scaleAt(plain, end)
    const isPlain = parts.length === 1 || (parts.length === 2 && isDecimal)
    const value = isPlain ? Number(joined.replace(/[^\d]/u, '.')) * scale : null
    return { text: joined, parts, digits, isDecimal, significand: significandOf(digits), value, isScaled: scale !== 1 }
  })
}

function isBeforeClock(text: string, offset: number): boolean {
  return endOf(CLOCK_WORD, text, offset) !== null
}

function scaleAt(text: string, offset: number): number {
  let scale = 1
  let at = endOf(BEFORE_SCALE, text, offset) ?? offset
  for (let turn = 0; turn < MAX_SCALES; turn++) {
    const found = [...SCALES, [ENGLISH_BILLION, 1e9] as const].find(([word]) => endOf(word, text, at) !== null)
    if (found === undefined) return scale
    scale *= found[1]
    const end = endOf(found[0], text, at) ?? at
    // Scripts without spaces put the next one right behind; elsewhere an ending and a space come first.
    at = SCALES.some(([word]) => endOf(word, text, end) !== null) ? end : (endOf(BETWEEN_SCALES, text, end) ?? end)
  }
  return scale
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

export function partsOf(runs: readonly Run[]): string[] {
  return runs.flatMap(({ parts }) => parts)
}

function significandOf(digits: string): string {
  return digits.replace(/^0+|0+$/gu, '')
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
