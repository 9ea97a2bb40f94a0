// The operators of content streams (ISO 32000-2 Annex A) and the number of operands each takes. Too many or too few
// operands are handled as in pdf.js, so that both readers see the same page: the last operands count, and an operator
// with too few does nothing.
import type { PdfItem } from '../../objects/syntax/parser.ts'
import { isArray, PdfName, type PdfObject } from '../../objects/pdf-object.ts'
import type { Matrix } from '../../geometry.ts'
import { checkNumber } from './number-limits.ts'

/** -1: any number. */
const BY_COUNT: readonly (readonly [count: number, words: string])[] = [
  [-1, 'SC SCN sc scn'],
  [0, 'q Q h S s f F f* B B* b b* n W W* BT ET T* BI ID EMC BX EX'],
  [1, "w J j M ri i gs Tc Tw Tz TL Tr Ts Tj TJ ' CS cs G g sh EI Do MP BMC"],
  [2, 'd m l Tf Td TD d0 DP BDC'],
  [3, '" RG rg'],
  [4, 'v y re K k'],
  [6, 'cm c Tm d1'],
]

export const OPERAND_COUNT: ReadonlyMap<string, number> = new Map(
  BY_COUNT.flatMap(([count, words]) => words.split(' ').map((word): [string, number] => [word, count])),
)

/**
 * The lexer splits `QBT` by these words. The words of three objects are included so that they are not cut after their
 * first letters.
 */
export const OPERATOR_WORDS: ReadonlySet<string> = new Set([...OPERAND_COUNT.keys(), 'true', 'false', 'null'])

/** An operator with its operands, and where both stand in the stream. */
export interface Operator {
  readonly word: string
  readonly operands: readonly PdfItem[]
  readonly start: number
  readonly end: number
}

/** pdf.js gives a stream up at more than 33. */
const MAX_OPERANDS = 40

/** Operands read before their operator. One instance serves a stream: charts have ten thousand operators. */
export class WaitingOperands {
  readonly #values: PdfItem[] = []
  readonly #starts: number[] = []
  #count = 0

  /** Throws PageKeptError `unreadable` for a number beyond the limits. */
  push(value: PdfItem, start: number): void {
    if (typeof value === 'number') checkNumber(value)
    if (this.#count === 2 * MAX_OPERANDS) {
      // Half of them at once: moving all for each one that comes would take longer than reading it.
      this.#values.copyWithin(0, MAX_OPERANDS)
      this.#starts.copyWithin(0, MAX_OPERANDS)
      this.#count = MAX_OPERANDS
    }
    this.#values[this.#count] = value
    this.#starts[this.#count++] = start
  }

  /**
   * The operator at [start, end) with its last `count` operands, -1 for all; null when there are too few. Clears the
   * operands.
   */
  takenBy(word: string, count: number, start: number, end: number): Operator | null {
    const waiting = this.#count
    this.#count = 0
    if (waiting < count) return null
    const from = count < 0 ? Math.max(0, waiting - MAX_OPERANDS) : waiting - count
    const first = from < waiting ? this.#starts[from] : undefined
    return { word, operands: this.#values.slice(from, waiting), start: first ?? start, end }
  }
}

/** Returns '' when the operand is not a name. */
export function nameAt(operands: readonly PdfItem[], index: number): string {
  const value = operands[index]
  return value instanceof PdfName ? value.name : ''
}

/** Returns 0 when the operand is not a number. */
export function numberAt(operands: readonly PdfItem[], index: number): number {
  const value = operands[index]
  return typeof value === 'number' ? value : 0
}

export function matrixOf(values: readonly (PdfItem | undefined)[]): Matrix | null {
  const [a, b, c, d, e, f] = values
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return null
  if (typeof d !== 'number' || typeof e !== 'number' || typeof f !== 'number') return null
  return [a, b, c, d, e, f]
}

/** The matrix of a form or a pattern; null for an invalid array. */
export function matrixOfArray(object: PdfObject): Matrix | null {
  return isArray(object) && object.length >= 6 ? matrixOf(object) : null
}
