// The calls around each token of a formula, and which argument of each the token stands in.
import type { FormulaToken } from './formula-tokens.ts'

export interface Call {
  /** In upper case and without the prefix of newer functions. Empty for parentheses alone. */
  readonly name: string
  /** From 0. */
  readonly argument: number
}

export class CallStack {
  readonly #calls: { readonly name: string; argument: number }[] = []
  #function = ''
  #arrays = 0

  pass({ kind, text }: FormulaToken): void {
    if (kind === 'function') this.#function = functionName(text)
    else if (kind === 'operator') this.#passOperator(text)
  }

  #passOperator(text: string): void {
    if (text === '(') {
      this.#calls.push({ name: this.#function, argument: 0 })
      this.#function = ''
    } else if (text === ')') this.#calls.pop()
    else if (text === '{') this.#arrays++
    else if (text === '}') this.#arrays--
    else if (text === ',' && !this.isInArray) {
      const call = this.#calls.at(-1)
      if (call) call.argument++
    }
  }

  /** Whether the token is a constant of an array. */
  get isInArray(): boolean {
    return this.#arrays > 0
  }

  /** At most `limit` calls, the innermost first. */
  outwards(limit: number): readonly Call[] {
    return this.#calls.slice(-limit).toReversed()
  }
}

/** `_xlfn._xlws.FILTER` is FILTER. */
export function functionName(token: string): string {
  return token.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.|_XLUDF\.)+/, '')
}
