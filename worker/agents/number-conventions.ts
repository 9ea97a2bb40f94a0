// Numbers that differ and yet say the same: decades and centuries, calendars, and the twelve-hour clock. A measure in the
// other system is marked: a person may want to see it. Pairs of them are taken out of what a source and its target do not share.

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
