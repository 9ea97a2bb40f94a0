// A fraction's bar is drawn as an underline is, but for what stands beside it and below: it is no line of its numerator's
// alone, and moves with all of the fraction.
import { least, most } from '../geometry/extremes.ts'

/** Of a letter: its ends along the line, its baseline, ems. */
export interface InkPlace {
  readonly left: number
  readonly right: number
  readonly v: number
  readonly size: number
}

export interface RulePlace {
  readonly from: number
  readonly to: number
  readonly at: number
}

/** Ems over the baseline of the text around: TeX's bars are at the height of its minus, 0.25. */
const AXIS = { from: 0.12, to: 0.4 }
/** Ems between a fraction and the text around. */
const NEAR = 1.2
/** Ems that the numerator's baseline is over that of the text around; kerning and rounding are less. */
const RAISED = 0.1
/** Ems from the bar down to the denominator's baseline: TeX has 0.82 in a text, 0.94 in a display; lines are farther apart. */
const BELOW = { from: 0.3, to: 0.96, loosest: 1.2 }
/** Ems to which the middles of numerator and denominator agree. */
const CENTRED = 0.35
/** Ems: a longer one without text beside it is a line of a text set tight. */
const LONGEST = 8
/** Ems between letters of one word. */
const TOUCHING = 0.4

/** `numerator` is one of the letters on the rule. */
export function isFractionBar(rule: RulePlace, numerator: InkPlace, around: readonly InkPlace[]): boolean {
  if (rule.at > numerator.v) return false
  // A raised mark's underline stands beside the text as well, with nothing below.
  const hasDenominator = around.some((ink) => isBelow(rule, ink))
  return hasDenominator && (around.some((ink) => isBeside(rule, numerator, ink)) || isOverDenominator(rule, around))
}

/** Whether a letter is where a denominator's are. */
export function isBelow({ from, to, at }: RulePlace, { left, right, v, size }: InkPlace): boolean {
  const middle = (left + right) / 2
  return middle > from && middle < to && at - v > BELOW.from * size && at - v < BELOW.loosest * size
}

function isBeside({ from, to, at }: RulePlace, numerator: InkPlace, { left, right, v, size }: InkPlace): boolean {
  const gap = Math.max(from - right, left - to)
  const height = (at - v) / size
  return (
    gap > -0.1 * size && gap < NEAR * size && height > AXIS.from && height < AXIS.to && numerator.v - v > RAISED * size
  )
}

function isOverDenominator({ from, to, at }: RulePlace, around: readonly InkPlace[]): boolean {
  const below = around.filter(({ v, size }) => at - v > BELOW.from * size && at - v < BELOW.to * size)
  const isUnder = ({ left, right }: InkPlace) => (left + right) / 2 > from && (left + right) / 2 < to
  const under = below.filter(isUnder)
  const [first] = under
  if (!first || to - from > LONGEST * first.size) return false
  const left = least(under.map((ink) => ink.left))
  const right = most(under.map((ink) => ink.right))
  const reach = TOUCHING * first.size
  const continuesInNextFrame = below.some(
    (ink) => !isUnder(ink) && ink.right > left - reach && ink.left < right + reach,
  )
  return !continuesInNextFrame && Math.abs((left + right - from - to) / 2) < CENTRED * first.size
}
