// A decimal that lost its place: `0.5` that has become `5`, `1.05` that has become `1,5`. Its parts are the same, or look
// like words, so that only its value tells.
import type { LanguageCode } from '../contract/languages.ts'
import type { Run } from './number-runs.ts'

/** What a list, a range or a date holds: `0.5-1.0` is two figures. */
const BETWEEN_FIGURES = /[-/]/u
/** Ranges have two figures; dates, which say nothing of decimals, have three. */
const MOST_FIGURES_OF_A_RANGE = 2

interface Figure {
  readonly value: number
  readonly isDecimal: boolean
  readonly run: Run
}

/**
 * Whether a decimal of one side is missing on the other, where another number has its digits but for the zeros. What
 * `isSame` takes for one number is none of these: words that multiply, and times.
 */
export function hasShiftedDecimals(
  wanted: readonly Run[],
  found: readonly Run[],
  isSame: (run: Run, other: Run) => boolean,
): boolean {
  if (![...wanted, ...found].some(({ isDecimal }) => isDecimal)) return false
  const [from, to] = [wanted.flatMap(figuresOf), found.flatMap(figuresOf)]
  const [missing, extra] = [without(from, to), without(to, from)]
  return missing.some((figure) =>
    extra.some(
      (other) =>
        (figure.isDecimal || other.isDecimal) &&
        digitsOf(figure.value) === digitsOf(other.value) &&
        !isSame(figure.run, other.run),
    ),
  )
}

function figuresOf(run: Run): Figure[] {
  const { value, isDecimal, text } = run
  if (value !== null) return [{ value, isDecimal, run }]
  const pieces = text.split(BETWEEN_FIGURES)
  if (pieces.length > MOST_FIGURES_OF_A_RANGE || pieces.some((piece) => !PLAIN.test(piece))) return []
  return pieces.map((piece) => ({ value: Number(piece.replace(',', '.')), isDecimal: /\D/u.test(piece), run }))
}

const PLAIN = /^\d+(?:[.,]\d+)?$/u

/** Each of the others takes one figure of its value away. */
function without(figures: readonly Figure[], others: readonly Figure[]): Figure[] {
  const left = new Map<number, number>()
  for (const { value } of others) left.set(rounded(value), (left.get(rounded(value)) ?? 0) + 1)
  return figures.filter(({ value }) => {
    const count = left.get(rounded(value)) ?? 0
    if (count > 0) left.set(rounded(value), count - 1)
    return count === 0
  })
}

/** `1.1 million` is 1100000.0000000001. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

/** Without any zeros: one that is dropped or added moves the others. */
function digitsOf(value: number): string {
  return String(rounded(value)).replace(/[0.]/gu, '')
}

/** Where a point begins decimals and a comma parts thousands, and where it is the other way round, with hardly an exception in FLORES. */
const WITH_POINT: ReadonlySet<LanguageCode> = new Set(['en', 'he', 'hi', 'ja', 'ko', 'th', 'zh', 'zh-tw'])
const WITH_COMMA: ReadonlySet<LanguageCode> = new Set([
  'cs', 'da', 'de', 'el', 'fi', 'fr', 'it', 'nl', 'pl', 'pt', 'pt-br', 'ro', 'ru', 'tr', 'uk', 'vi',
]) // prettier-ignore
/**
 * `1.234 kg` is a thousand to some and little more than one to others. A section may be `1.401`; a measure has its unit.
 * `1,234` and `1,234.50` are told for what they are, and stay in cells that hold nothing else.
 */
const AMBIGUOUS =
  /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?=\s?(?:%|[$€£]|(?:[kmcµ]?[gm]|km|t|[mckh]?l|kWh?|EUR|USD|euros?|dollars?)(?!\p{L})))/giu

/** Whether a figure that the target's readers take for another has been left as the source's write it. */
export function keepsForeignMarks(
  source: string,
  target: string,
  sourceLanguage: LanguageCode | undefined,
  targetLanguage: LanguageCode | undefined,
): boolean {
  const isAcross = (one: ReadonlySet<LanguageCode>, other: ReadonlySet<LanguageCode>) =>
    sourceLanguage !== undefined && targetLanguage !== undefined && one.has(sourceLanguage) && other.has(targetLanguage)
  if (!isAcross(WITH_POINT, WITH_COMMA) && !isAcross(WITH_COMMA, WITH_POINT)) return false
  const kept = new Set(target.match(AMBIGUOUS))
  return kept.size > 0 && Array.from(source.matchAll(AMBIGUOUS)).some(([figure]) => kept.has(figure))
}
