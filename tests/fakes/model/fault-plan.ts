// Chooses the fault of each call from the seed, the question and how often it was asked, so that a run can be repeated
// however its calls interleave.
import { FAULTS, type Fault } from './fault-names.ts'
import { seededRandom, type Random } from './seeded-random.ts'

export interface FaultPlan {
  /** The share of calls that get a fault, from 0 to 1. */
  readonly rate: number
  readonly seed: number
  /** So many calls are good before the first that may have a fault; 0 by default. */
  readonly after?: number
  /**
   * Makes every item of a faulty answer wrong. By default most faults hit one item of many, or the form around all of
   * them, so that asking again for the rest leads to a right answer in the end, even if every call was faulty.
   */
  readonly isThorough?: boolean
  /** The faults to draw from; all by default. */
  readonly kinds?: readonly Fault[]
  /** How likely each is beside the others; 1 where nothing is said, see `DEFAULT_WEIGHTS`. */
  readonly weights?: Readonly<Partial<Record<Fault, number>>>
}

export interface Draw {
  /** In the order they are to be tried: the first that can spoil this answer is the call's fault. Empty: no fault. */
  readonly faults: readonly Fault[]
  readonly random: Random
}

/** A call that hangs costs its run the whole time-out, so those come up less often than the rest. */
const DEFAULT_WEIGHTS: Readonly<Partial<Record<Fault, number>>> = { never_answers: 0.3, slow_drip: 0.3 }

export function drawFaults(plan: FaultPlan, question: string, attempt: number): Draw {
  const random = seededRandom(plan.seed, question, attempt)
  if (random() >= plan.rate) return { faults: [], random }
  const kinds = plan.kinds ?? FAULTS
  const weightOf = (fault: Fault) => plan.weights?.[fault] ?? DEFAULT_WEIGHTS[fault] ?? 1
  const faults = kinds
    .filter((fault) => weightOf(fault) > 0)
    // The smallest of exponential draws is a weighted choice (Efraimidis and Spirakis, 2006).
    .map((fault) => ({ fault, rank: -Math.log(1 - random()) / weightOf(fault) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ fault }) => fault)
  return { faults, random }
}
