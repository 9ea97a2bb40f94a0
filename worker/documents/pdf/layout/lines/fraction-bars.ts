// A fraction's bar is drawn as an underline is, but for what stands beside it and below: it is no line of its numerator's
// alone, and moves with all of the fraction.
import { least, most } from '../geometry/extremes.ts'
import { DENOMINATOR_DROP, FRACTION_AXIS, FRACTION_GAP, LONGEST_SCRIPT, STRETCH_GAP } from './params.ts'
import { FLUSH, LETTER_OVERLAP, RAISED } from '../params.ts'

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
  return (
    middle > from && middle < to && at - v > DENOMINATOR_DROP.from * size && at - v < DENOMINATOR_DROP.loosest * size
  )
}

function isBeside({ from, to, at }: RulePlace, numerator: InkPlace, { left, right, v, size }: InkPlace): boolean {
  const gap = Math.max(from - right, left - to)
  const height = (at - v) / size
  return (
    gap > -LETTER_OVERLAP * size &&
    gap < FRACTION_GAP * size &&
    height > FRACTION_AXIS.from &&
    height < FRACTION_AXIS.to &&
    numerator.v - v > RAISED * size
  )
}

function isOverDenominator({ from, to, at }: RulePlace, around: readonly InkPlace[]): boolean {
  const below = around.filter(
    ({ v, size }) => at - v > DENOMINATOR_DROP.from * size && at - v < DENOMINATOR_DROP.to * size,
  )
  const isUnder = ({ left, right }: InkPlace) => (left + right) / 2 > from && (left + right) / 2 < to
  const under = below.filter(isUnder)
  const [first] = under
  if (!first || to - from > LONGEST_SCRIPT * first.size) return false
  const left = least(under.map((ink) => ink.left))
  const right = most(under.map((ink) => ink.right))
  const reach = STRETCH_GAP * first.size
  const extendsBeyondBar = below.some((ink) => !isUnder(ink) && ink.right > left - reach && ink.left < right + reach)
  return !extendsBeyondBar && Math.abs((left + right - from - to) / 2) < FLUSH * first.size
}
