// Figures with the units of the SI and the currencies of ISO 4217, which read the same in every language: `100 km/h`,
// `230 V AC, 50 Hz`, `EUR/kWh`. What may be a word as well (`min`, `5 in`, `CAD`) is left to the translator.

const NUMBER = String.raw`\p{Nd}(?:[.,'’\u00a0\u202f ]?\p{Nd})*`
/** Symbols of one letter that are seldom anything else behind a figure; `5 J` may be years, `5 K` thousands. */
const SHORT_UNIT = '[mgsAVWNtlLhΩ]|°\\s?[CF]|[µμ]m'
/** Times, among others: these are words without a figure. */
const WORDLIKE_UNIT = 'min|bar|mol|bit|lm|cd|lx|VA'
const UNIT = [
  '[kcdmnµμ]m|[kmµμn]g|[mcdhµμ][lL]|[mµμn]s|[kmM]?Pa|[kmMGT]?Wh?|[kMGT]?Hz|[kMmµμ]?V|[mµμk]Ah?|[kMm]?Ω|[kM]?N(?:m)?|[kM]?J|kVA',
  '[kMGT]i?[Bb](?:it)?|mbar|hPa|[mµμnp]F|[mµμ]H|mT|kcal|kWp|mmol|dBm|dB(?:\\([ABC]\\))?',
].join('|')
const POWER = '(?:[²³⁻¹]+|\\^-?[1-3])?'
const PRODUCT = '\\s?[/·⋅]\\s?'
const EDGE = '(?![\\p{L}\\p{M}\\p{Nd}])'

/** Currencies of much trade whose codes are no words and no other abbreviations. */
const CURRENCY =
  'EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|UAH|INR|BRL|AUD|NZD|KRW|HKD|SGD|ZAR|ILS|AED|THB|VND'
const ANY_UNIT = `(?:${UNIT}|${WORDLIKE_UNIT}|${SHORT_UNIT})`

/** Behind a stroke, years and days too. */
const PER = `(?:${ANY_UNIT}|[ad])`

/** `£5 m` are millions, and a word. */
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{Sc}\\p{Nd}]\\s?)${NUMBER}\\s?${ANY_UNIT}${POWER}(?:${PRODUCT}${PER}${POWER})*${EDGE}(?:\\s(?:AC|DC)${EDGE})?`,
  'gu',
)
const MONEY = new RegExp(
  `(?<!\\p{L})(?:(?:${CURRENCY})\\s?${NUMBER}${EDGE}(?!\\s\\p{L})|${NUMBER}\\s?(?:${CURRENCY})${EDGE})(?:${PRODUCT}${PER}${POWER}${EDGE})?`,
  'gu',
)
/** A column's head. */
const BARE_UNIT = new RegExp(
  `^(?:[\\[(])?(?:${UNIT}|(?:${CURRENCY}|\\p{Sc}|${UNIT})${POWER}${PRODUCT}${PER}${POWER}|(?:${WORDLIKE_UNIT})/s)${POWER}[\\])]?$`,
  'u',
)
/** `M8` is a screw's thread, by ISO 68. */
const THREAD = /(?<![\p{L}\p{Nd}])M\p{Nd}{1,2}(?![\p{L}\p{Nd}])/gu
const TIMES = /(?<=\p{Nd}\s?\p{L}{0,2}\s?)x(?=\s?\p{Nd})/gu
/** A cell or a label; prose has other words, and need not be searched for units. */
const MAX_LENGTH = 200

/** Whether nothing but quantities is in the text. A text without letters is none of its business. */
export function isQuantities(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return false
  if (BARE_UNIT.test(trimmed)) return true
  const rest = trimmed.replace(TIMES, '×').replace(MONEY, '0').replace(QUANTITY, '0').replace(THREAD, '0')
  return !/\p{L}/u.test(rest)
}
