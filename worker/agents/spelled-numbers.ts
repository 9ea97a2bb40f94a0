// The numbers that English text says in words: what a translation may write in digits. Months, fractions and words such
// as "both" count, since other languages write those in digits too.

const VALUES: Readonly<Record<string, number>> = {
  zero: 0, midnight: 0, one: 1, single: 1, once: 1, first: 1, sole: 1,
  two: 2, twice: 2, second: 2, both: 2, pair: 2, couple: 2, double: 2, doubled: 2, dual: 2, twin: 2, half: 2, halves: 2,
  three: 3, third: 3, thirds: 3, thrice: 3, triple: 3, trio: 3, four: 4, fourth: 4, fourths: 4, quarter: 4, quarters: 4, quadruple: 4,
  five: 5, fifth: 5, fifths: 5, six: 6, sixth: 6, sixths: 6, seven: 7, seventh: 7, sevenths: 7, eight: 8, eighth: 8, eighths: 8,
  nine: 9, ninth: 9, ninths: 9, ten: 10, tens: 10, tenth: 10, tenths: 10, eleven: 11, eleventh: 11,
  twelve: 12, twelfth: 12, noon: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17,
  eighteen: 18, nineteen: 19, twenty: 20, twentieth: 20, thirty: 30, thirtieth: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  thirteenth: 13, fourteenth: 14, fifteenth: 15, sixteenth: 16, seventeenth: 17, eighteenth: 18, nineteenth: 19,
  twenties: 20, thirties: 30, forties: 40, fifties: 50, sixties: 60, seventies: 70, eighties: 80, nineties: 90,
solo: 1,
  unit: 1,
  unique: 1,
  duo: 2,
  duet: 2,
  secondary: 2,
  bilateral: 2,
  biannual: 2,
  binary: 2,
  tertiary: 3,
  triplets: 3,
  trilogy: 3,
  triad: 3,
  quartet: 4,
  quadruplets: 4,
  fortnight: 14,
  score: 20,
  teens: 10,
    january: 1, jan: 1, february: 2, feb: 2, march: 3, mar: 3, april: 4, apr: 4, may: 5, june: 6, jun: 6, july: 7, jul: 7,
  august: 8, aug: 8, september: 9, sept: 9, sep: 9, october: 10, oct: 10, november: 11, nov: 11, december: 12, dec: 12,
} // prettier-ignore

/** Words that are a number now and then: enough to allow one, not enough to excuse that another is missing. */
const WEAK: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  each: 1,
  per: 1,
  every: 1,
  another: 1,
  world: 1,
  next: 1,
  same: 1,
  only: 1,
  either: 2,
  week: 7,
  no: 0,
  none: 0,
}

const MULTIPLIERS: Readonly<Record<string, number>> = {
  dozen: 12,
  dozens: 12,
  decade: 10,
  decades: 10,
  hundred: 100,
  hundreds: 100,
  hundredth: 100,
  thousand: 1e3,
  thousands: 1e3,
  thousandth: 1e3,
  millennium: 1e3,
  millennia: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
  billions: 1e9,
  trillion: 1e12,
  trillions: 1e12,
  century: 100,
  centuries: 100,
  percent: 100,
}

const ROMAN =
  /(?<![\p{L}\p{N}])(?=[IVX]{2,5}(?![\p{L}\p{N}])|[VX](?![\p{L}\p{N}.]))(X{0,2})(IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu

/** Names of months that are other words without their capital. */
const CAPITALISED: ReadonlySet<string> = new Set(['may', 'march', 'mar', 'august', 'dec'])

/** Every number the text says in words as often as it does, and every part of one: "three thousand" gives 3, 1000 and 3000. */
export function spelledNumbers(text: string, withWeakWords: boolean): number[] {
  const found = Array.from(text.matchAll(ROMAN), ([, tens = '', ones = '']) => romanValue(tens, ones))
  let sum = 0
  let group = 0
  let isOpen = false
  const close = () => {
    if (isOpen) found.push(sum + group)
    sum = group = 0
    isOpen = false
  }
  for (const written of text.match(/\p{L}+/gu) ?? []) {
    const word = written.toLowerCase()
    const value = CAPITALISED.has(written) ? undefined : VALUES[word]
    const multiplier = MULTIPLIERS[word]
    if (withWeakWords && WEAK[word] !== undefined) found.push(WEAK[word])
    if (value !== undefined) {
      if (isOpen && group % 10 !== 0 && value < 100) close()
      if (isOpen) found.push(value) // a part; alone it is the whole
      group += value
      isOpen = true
    } else if (multiplier !== undefined) {
      const scaled = Math.max(1, group) * multiplier
      if (isOpen && group > 0) found.push(group)
      found.push(multiplier)
      if (multiplier <= 100) group = scaled
      else [sum, group] = [sum + scaled, 0]
      isOpen = true
    } else if (word !== 'and') close()
  }
  close()
  if (/\bdozen/iu.test(text))
    found.push(...found.filter((number) => number % 12 === 0 && number > 12).map(toNearestTen))
  for (const [, scale = ''] of text.toLowerCase().matchAll(HALF)) found.push((MULTIPLIERS[scale] ?? 0) / 2)
  return found
}

/** Dozens are tens where nobody counts in dozens: `two dozen` is `20`. */
function toNearestTen(number: number): number {
  return Math.round(number / 10) * 10
}

const HALF = /\bhalf(?: an?|-)? ?(hundred|thousand|million|billion|century|dozen)/gu

/** Kings, wars and chapters; up to XXIX. */
function romanValue(tens: string, ones: string): number {
  const values: Readonly<Record<string, number>> = { IX: 9, IV: 4 }
  const value = values[ones] ?? (ones.startsWith('V') ? 4 : 0) + ones.length
  return tens.length * 10 + value
}
