// Compares the numbers of a source and its translation. A wrong figure is the dearest error a translation can hold and
// the easiest for code to see; a false alarm costs a question to the model and, at worst, an untranslated segment. So
// everything a good translator does to numbers is let through: other separators, other digits, another order, months as
// numbers, small numbers as words, decades and centuries, myriads, the twelve-hour clock. Tuned on the human
// translations of FLORES: it doubts 2 in a hundred of those with numbers, half of them rightly.

/** Numbers up to this are written as words, in Roman numerals or in digits alike. */
const LARGEST_SPELLED_NUMBER = 21

/** Digits with separators between them. A space separates thousands only before three digits. */
const NUMBER = /\d+(?:[.,'’٬٫·:/-]\d+|[ \u00a0\u2009\u202f]\d{3}(?!\d))*/gu
const THOUSANDS = /[.,'’٬٫ \u00a0\u2009\u202f](?=\d{3}(?!\d))/gu

/** `the 1960s` are `anni ’60` or one word, `the 18th century` is `XVIII век` or `1700-talet`. */
const PERIOD = /\b(?:\d\d)?\d0[’']?s\b|\b\d\d?(?:st|nd|rd|th)[- ](?=centur)/gu

/** Words that multiply: `25,000` is `2万5000` in Japanese and `25 thousand` is `25 000` elsewhere. */
const MULTIPLIER =
  /[万萬億亿兆千百만억천]|लाख|करोड़|हज़ार|พัน|หมื่น|แสน|ล้าน|\d\s?[kmb]\b|\p{L}*(?:hundred|thousand|million|billion|trillion)\p{L}*/iu
const CLOCK = /\d\s?[ap]\.?\s?m\b/iu

/** Whether every number of the source can be found in the target. Numbers only the target has are let through: months. */
export function hasSameNumbers(source: string, target: string): boolean {
  const wanted = numbersIn(source.replace(PERIOD, ''))
  const found = numbersIn(target)
  const missing = withoutPairs(wanted, found)
  if (missing.length === 0) return true
  const extra = withoutPairs(found, wanted)
  if (extra.length === 0) return missing.every((number) => Number(number) <= LARGEST_SPELLED_NUMBER)
  return [MULTIPLIER, CLOCK].some((words) => words.test(source) || words.test(target))
}

/** Runs of digits as plain decimals without leading zeros; dates, times and versions count as their parts. */
function numbersIn(text: string): string[] {
  const runs = toAsciiDigits(text).match(NUMBER) ?? []
  return runs
    .flatMap((run) => run.replace(THOUSANDS, '').match(/\d+/gu) ?? [])
    .map((run) => run.replace(/^0+(?=\d)/u, ''))
}

function withoutPairs(numbers: readonly string[], others: readonly string[]): string[] {
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
