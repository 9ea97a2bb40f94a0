// Codes name one thing and are the same in every language: claim, chassis and part numbers, account numbers (IBAN),
// versions, file paths. The translation must have each letter for letter, as often as the source. The model sees them as
// they are, since the words around them agree with what they name; code puts back one that came out in another spelling.
import type { Script } from '../../contract/languages.ts'

/** Two letters of a country, two digits, and groups of four. */
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu
/** `C:\Users\a`, `\\server\files`, `/etc/hosts`, `~/notes`, `./run`. */
const PATH =
  /(?<![\p{L}\p{N}/\\:.~])(?:[A-Za-z]:\\[\w.-]+(?:\\[\w.-]+)*|\\\\[\w.-]+(?:\\[\w.-]+)+|~\/[\w.-]+(?:\/[\w.-]+)*|\.{0,2}\/[\w.-]+(?:\/[\w.-]+)+)/gu
/** `v2.1`, `2.10.3`, `192.168.0.1`. */
const VERSION = /(?<![\p{L}\p{N}.,])(?:[vV]\d{1,4}(?:\.\d{1,5})+|\d{1,4}(?:\.\d{1,5}){2,4})(?![\p{L}\p{N}]|[.,]\d)/gu
/** Letters, digits and what joins them. Long runs are data, and no word of a sentence. */
const TOKEN = /(?<![\p{L}\p{N}_/.@#-])[A-Za-z\d]+(?:[-_./:][A-Za-z\d]+)*(?![\p{L}\p{N}_/@])/gu
const MAX_LENGTH = 64

/** A shorter one may be a size, a street or a unit: `A4`, `H5N1`, `3D`. */
const MIN_LENGTH = 5
const MIN_DIGITS = 3
const IN_CAPITALS = /^(?=.*[A-Z])(?=.*\d)[A-Z\d]+(?:[-_./:][A-Z\d]+)*$/u
/** A number and its unit, ordinal or half of the day: `250GB`, `1980S`, `10:30AM`. */
const MEASURE = /^[\d.:/-]+[A-Z]{1,3}$/u
/** `FY2024`, `Q3-2024`, `MAR-2024`, `12-MAR-2024`: other languages have other letters. */
const PERIOD = /^(?:\d{1,2}[-/.]?)?[A-Z]{1,9}\d?[-/.]?(?:19|20)\d\d$|^(?:19|20)\d\d[-/.]?[A-Z]{1,2}\d?$/u
/** Codes in small letters change between letters and digits more often than words with a number do. */
const MIN_CHANGES = 4
const MIN_LENGTH_IN_SMALL_LETTERS = 8
const CHANGE = /[A-Za-z](?=[-_:]?\d)|\d(?=[-_:]?[A-Za-z])/gu

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** In the text's order, repeated ones too. */
export function codesIn(text: string): string[] {
  if (!/\d|[\\/]/u.test(text)) return []
  const codes: string[] = []
  const take = (pattern: RegExp, isCode: (piece: string) => boolean) => (rest: string) =>
    rest.replace(pattern, (piece) => {
      if (piece.length > MAX_LENGTH || !isCode(piece)) return piece
      codes.push(piece)
      return ' '.repeat(piece.length)
    })
  take(TOKEN, isCode)(take(VERSION, isVersion)(take(PATH, () => true)(take(IBAN, () => true)(text))))
  return codes
}

function isCode(token: string): boolean {
  const digits = token.match(/\d/gu)?.length ?? 0
  if (digits < MIN_DIGITS || token.length < MIN_LENGTH) return false
  if (IN_CAPITALS.test(token))
    return !MEASURE.test(token) && !PERIOD.test(token) && !CURRENCIES.has(token.replace(/[\d.]+$/u, ''))
  return token.length >= MIN_LENGTH_IN_SMALL_LETTERS && (token.match(CHANGE)?.length ?? 0) >= MIN_CHANGES
}

/** Neither a date nor groups of thousands, whose marks are a language's own. */
function isVersion(piece: string): boolean {
  if (/^v/iu.test(piece)) return true
  const parts = piece.split('.')
  const [day, month] = [Number(parts[0]), Number(parts[1])]
  const hasYear = parts.length === 3 && parts[2]?.length !== 1
  const isDate = hasYear && Math.min(day, month) <= 12 && Math.max(day, month) <= 31
  return !isDate && !parts.slice(1).every(({ length }) => length === 3)
}

/** The codes of the source that the target does not have as often. */
export function changedCodes(source: string, target: string): string[] {
  const codes = new Set(codesIn(source))
  if (codes.size === 0) return []
  // Counted alike in both: one code may be the beginning of another.
  const [own, text] = [unspacedIbans(source), unspacedIbans(target)]
  return [...codes].filter((code) => timesIn(text, unspacedIbans(code)) !== timesIn(own, unspacedIbans(code)))
}

/** Where an IBAN's groups are parted is a matter of setting. */
function unspacedIbans(text: string): string {
  return text.replace(/\u00a0|\u202f/gu, ' ').replace(IBAN, (iban) => iban.replaceAll(' ', ''))
}

function timesIn(text: string, code: string): number {
  let times = 0
  for (let at = text.indexOf(code); at !== -1; at = text.indexOf(code, at + code.length)) {
    const isWhole = !/[A-Za-z\d]/u.test(text[at - 1] ?? '') && !/[A-Z\d]/u.test(text[at + code.length] ?? '')
    if (isWhole) times++
  }
  return times
}

/** Each capital before the letters of other scripts that look like it. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  'AАΑ BВΒ CС EЕΕ HНΗ IІΙ JЈ KКΚ MМΜ NΝ OОΟ PРΡ SЅ TТΤ XХΧ YУΥ ZΖ'
    .split(' ')
    .map((row) => [row.charAt(0), row.slice(1)]),
)
const SEPARATOR = '[\\s\\u00a0\\p{Pd}_.,/:]'

/**
 * The target with each code that it has in another spelling (blanks inside, other marks or digits, look-alikes, small
 * letters) as the source spells it. Only where as many are found as are missing.
 */
export function withOwnCodes(target: string, source: string): string {
  return changedCodes(source, target).reduce((text, code) => {
    const wanted = codesIn(source).filter((each) => each === code).length
    const spelled = spellingsOf(code)
    if (spelled === null || timesIn(text, code) > 0) return text
    const found = text.match(spelled)?.length ?? 0
    return found === wanted ? text.replace(spelled, () => code) : text
  }, target)
}

/** Null for one whose letters and digits are too few to tell it from other text. */
function spellingsOf(code: string): RegExp | null {
  const signs = Array.from(code.matchAll(/[A-Za-z\d]/gu), ([sign]) => sign)
  if (signs.length < MIN_LENGTH || /[\\~]|^\.{0,2}\//u.test(code) || /^[\d.]+$/u.test(code)) return null
  const pieces = signs.map((sign) => `[${variantsOf(sign)}]`).join(`${SEPARATOR}{0,2}`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${pieces}(?![\\p{Lu}\\p{N}])`, 'gu')
}

function variantsOf(sign: string): string {
  if (/\d/u.test(sign)) return `${sign}${DIGITS.map((zero) => String.fromCodePoint(zero + Number(sign))).join('')}`
  const capital = sign.toUpperCase()
  const wide = [sign.toUpperCase(), sign.toLowerCase()].map((each) =>
    String.fromCodePoint(each.charCodeAt(0) + FULL_WIDTH),
  )
  return `${capital}${sign.toLowerCase()}${wide.join('')}${LOOK_ALIKES.get(capital) ?? ''}`
}

/** The zeros of the scripts that have digits of their own. Arabic has those of Persian beside its own. */
const ZEROS: Readonly<Record<Script, readonly number[]>> = {
  Latn: [],
  Cyrl: [],
  Grek: [],
  Arab: [0x660, 0x6f0],
  Hebr: [],
  Deva: [0x966],
  Thai: [0xe50],
  Jpan: [0xff10],
  Hans: [0xff10],
  Hant: [0xff10],
  Kore: [0xff10],
}
const DIGITS = [...new Set(Object.values(ZEROS).flat())]
/** From a letter of ASCII to its full width. */
const FULL_WIDTH = 0xfee0
