// A formula as a tree of calls, operators and operands (ECMA-376-1 §18.17.2), for questions about what reads what.
import { functionName } from './call-stack.ts'
import { type FormulaToken, formulaTokens } from './formula-tokens.ts'
import { literalValue } from './string-literal.ts'

export type FormulaNode =
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly FormulaNode[] }
  | { readonly kind: 'operator'; readonly name: string; readonly parts: FormulaNode[] }
  /** Cells, a name, or the columns of a table. `sheet` with its exclamation mark, empty for the formula's own. */
  | { readonly kind: 'reference'; readonly sheet: string; readonly text: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'value'; readonly text: string }

/** Excel nests 64 calls. Deeper formulas are not asked. */
const MAX_DEPTH = 128

/** Looser ones first. Signs in front of an operand bind closer than any of them. */
const BINDING: Readonly<Record<string, number>> = {
  ',': 0,
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
  ':': 6,
  ' ': 7,
}
/** Operators that are read alike in any number and order. */
const CHAINED: Readonly<Record<string, string>> = { '&': '&', '+': '+', '-': '+', '*': '*', '/': '*' }
const NOTHING: FormulaNode = { kind: 'value', text: '' }

/** Null for a formula that is too deep or that no program would read. */
export function formulaTree(formula: string): FormulaNode | null {
  const tokens = formulaTokens(formula).filter(({ kind }) => kind !== 'space')
  if (tokens.some(({ kind }) => kind === 'broken')) return null
  const parser = new FormulaParser(tokens)
  const tree = parser.expression(0, 0)
  return parser.isSound ? tree : null
}

export type FormulaReference = Extract<FormulaNode, { readonly kind: 'reference' }>

/** What a formula refers to, however deep it is; nothing for one that no program would read. */
export function formulaReferences(formula: string): FormulaReference[] {
  const tokens = formulaTokens(formula).filter(({ kind }) => kind !== 'space')
  return tokens.some(({ kind }) => kind === 'broken') ? [] : new FormulaParser(tokens).references()
}

class FormulaParser {
  readonly #tokens: readonly FormulaToken[]
  #next = 0
  #isTooDeep = false

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens
  }

  get isSound(): boolean {
    return !this.#isTooDeep && this.#next === this.#tokens.length
  }

  /** All of them, from the next token on. */
  references(): FormulaReference[] {
    const found: FormulaReference[] = []
    for (let at = this.#next; at < this.#tokens.length; at = this.#next) {
      const reference = this.#reference()
      if (reference.kind === 'reference' && reference.text !== '') found.push(reference)
      if (this.#next === at) this.#next++
    }
    return found
  }

  expression(binding: number, depth: number): FormulaNode {
    let left = this.#operand(depth)
    for (let steps = depth; ;) {
      if (steps > MAX_DEPTH) return this.#giveUp()
      const name = this.#startsOperand() ? ' ' : this.#operator()
      const own = name === null ? undefined : BINDING[name]
      if (name === null || own === undefined || own < binding || name === ',') return left
      if (name !== ' ') this.#next++
      const right = name === ' ' ? this.#operand(depth + 1) : this.expression(own + 1, depth + 1)
      // A long sum or text is one node with many parts.
      if (left.kind === 'operator' && CHAINED[left.name] === CHAINED[name] && CHAINED[name] !== undefined) {
        left.parts.push(right)
      } else {
        left = { kind: 'operator', name, parts: [left, right] }
        steps++
      }
    }
  }

  #giveUp(): FormulaNode {
    this.#isTooDeep = true
    this.#next = this.#tokens.length
    return NOTHING
  }

  /** Two operands side by side intersect, and a function that LAMBDA has made is called. */
  #startsOperand(): boolean {
    const token = this.#tokens[this.#next]
    return token !== undefined && (token.kind !== 'operator' || token.text === '(')
  }

  #operator(): string | null {
    const token = this.#tokens[this.#next]
    return token?.kind === 'operator' ? token.text : null
  }

  #operand(depth: number): FormulaNode {
    if (depth > MAX_DEPTH) return this.#giveUp()
    const sign = this.#operator()
    if (sign === '+' || sign === '-' || sign === '@') {
      this.#next++
      const part = this.expression(BINDING['^'] ?? 0, depth + 1)
      return sign === '-' ? { kind: 'operator', name: '-', parts: [part] } : part
    }
    const operand = this.#plainOperand(depth)
    if (this.#operator() !== '%') return operand
    while (this.#operator() === '%') this.#next++
    return { kind: 'operator', name: '%', parts: [operand] }
  }

  #plainOperand(depth: number): FormulaNode {
    const token = this.#tokens[this.#next]
    if (!token) return NOTHING
    if (token.kind === 'function') {
      this.#next++
      return { kind: 'call', name: functionName(token.text), parts: this.#arguments(depth) }
    }
    if (token.text === '(') return { kind: 'call', name: '', parts: this.#arguments(depth) }
    if (token.text === '{') return this.#array()
    if (token.kind === 'operator' || token.kind === 'error') return this.#value(token)
    if (token.kind === 'text') {
      this.#next++
      return { kind: 'text', value: literalValue(token.text) }
    }
    return this.#reference()
  }

  /** An operator without an operand stays where it is: it may end an argument that is empty. */
  #value({ kind, text }: FormulaToken): FormulaNode {
    if (kind === 'operator') return NOTHING
    this.#next++
    return { kind: 'value', text }
  }

  #arguments(depth: number): FormulaNode[] {
    const parts: FormulaNode[] = []
    do {
      this.#next++
      parts.push(this.expression(0, depth + 1))
    } while (this.#operator() === ',')
    if (this.#operator() === ')') this.#next++
    return parts
  }

  #array(): FormulaNode {
    const parts: FormulaNode[] = []
    for (let token = this.#tokens[++this.#next]; token && token.text !== '}'; token = this.#tokens[++this.#next]) {
      if (token.kind === 'text') parts.push({ kind: 'text', value: literalValue(token.text) })
    }
    this.#next++
    return { kind: 'call', name: '{', parts }
  }

  /** With what range operators join to it, as one text: `A1:B2`, `T1[[#All],[A]]`, `A1#`. */
  #reference(): Extract<FormulaNode, { readonly kind: 'reference' | 'value' }> {
    let sheet = ''
    let text = ''
    let isNumber = true
    for (let token = this.#tokens[this.#next]; token; token = this.#tokens[this.#next]) {
      const isSheet = token.kind === 'sheet' || token.kind === 'externalSheet'
      const joins = token.text === ':' || token.text === '#'
      if (token.kind === 'function' || !(isSheet || joins || OPERANDS.has(token.kind))) break
      if (OPERANDS.has(token.kind) && text !== '' && token.kind !== 'columns' && !text.endsWith(':')) break
      if (isSheet && sheet === '') sheet = token.text
      else if (!isSheet) text += token.text
      isNumber &&= token.kind === 'number'
      this.#next++
    }
    return isNumber ? { kind: 'value', text } : { kind: 'reference', sheet, text }
  }
}

const OPERANDS: ReadonlySet<string> = new Set(['name', 'number', 'columns', 'error'])
