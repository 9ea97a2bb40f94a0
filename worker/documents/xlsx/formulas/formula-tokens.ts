// Splits a formula as a file has it into tokens (ECMA-376-1 §18.17.2; structured references: [MS-XLSX] §2.2.2). No
// character is lost: the texts of the tokens, joined, are the formula. The time is linear in the length of the formula.

export type FormulaTokenKind =
  /** White space. Between two references it is the intersection operator. */
  | 'space'
  /** A string literal with its quotes. */
  | 'text'
  | 'number'
  | 'error'
  /** One or two sheets with the exclamation mark: `Sheet1!`, `'It''s'!`, `Jan:Dec!`. */
  | 'sheet'
  /** The same in another workbook or a server: `[1]Sheet1!`, `'[Book.xlsx]Sheet 1'!`, `[1]!`. */
  | 'externalSheet'
  /** A name that an opening parenthesis follows. */
  | 'function'
  /** Cells, rows and columns, defined names, names of tables, parameters of LET and LAMBDA, TRUE and FALSE. */
  | 'name'
  /** The bracketed part of a structured reference: `[Column]`, `[[#Headers],[A]:[B]]`, `[@[Unit price]]`. */
  | 'columns'
  /** An operator, a separator or a bracket of an array or of arguments. */
  | 'operator'
  /** From a quote or a bracket that nothing closes to the end of the formula, and quoted text that is no sheet. */
  | 'broken'

export interface FormulaToken {
  readonly kind: FormulaTokenKind
  readonly text: string
}

const SPACE = /\s+/y
const TEXT = /"(?:[^"]|"")*"/y
const QUOTED = /'(?:[^']|'')*'/y
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?/iy
const ERROR =
  /#(?:REF!|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|VALUE!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|PYTHON!|EXTERNAL!)/iy
const BRACKETS = /['[\]]/g
const CELL = /^\$?[A-Z]{1,3}\$?\d+$/i
/** Of characters in a name beside letters and digits. */
const NAME_SIGNS = '_.\\?$'
const IN_NAME = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[A-Za-z0-9]/.test(character) || NAME_SIGNS.includes(character)
})

/** From the first white space to the last, in Unicode: everything between them is either a name's or a space. */
const FIRST_WIDE_SPACE = 0x00_a0

export function formulaTokens(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = []
  let at = 0
  let previous: FormulaToken | undefined
  while (at < formula.length) {
    previous = nextToken(formula, at, previous)
    tokens.push(previous)
    at += previous.text.length
  }
  return tokens
}

function nextToken(formula: string, at: number, previous: FormulaToken | undefined): FormulaToken {
  const first = formula.charAt(at)
  const code = formula.charCodeAt(at)
  if (isInName(code)) return nameAt(formula, at, previous)
  switch (first) {
    case '"':
      return literalAt(formula, at)
    case "'":
      return quotedAt(formula, at, previous)
    case '[':
      return bracketsAt(formula, at, previous)
    case ']':
      return { kind: 'broken', text: first }
    case '#': {
      const error = match(ERROR, formula, at)
      return error === '' ? { kind: 'operator', text: first } : { kind: 'error', text: error }
    }
    case '<':
    case '>': {
      const next = formula.charAt(at + 1)
      const isPair = next === '=' || (first === '<' && next === '>')
      return { kind: 'operator', text: isPair ? first + next : first }
    }
  }
  const space = match(SPACE, formula, at)
  return space === '' ? { kind: 'operator', text: first } : { kind: 'space', text: space }
}

/** Operators are ASCII in files of every language, so any other character that is no space belongs to a name. */
function isInName(code: number): boolean {
  if (code < 128) return IN_NAME[code] === true
  return code < FIRST_WIDE_SPACE || !/\s/.test(String.fromCharCode(code))
}

/** Behind the name that begins at `at`; the same place for none. */
function nameEnd(formula: string, at: number): number {
  let end = at
  while (end < formula.length && isInName(formula.charCodeAt(end))) end++
  return end
}

function match(pattern: RegExp, formula: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(formula)?.[0] ?? ''
}

/** A name, a number, or a sheet without quotes. */
function nameAt(formula: string, at: number, previous: FormulaToken | undefined): FormulaToken {
  const end = nameEnd(formula, at)
  const sheet = sheetAt(formula, at, end, previous)
  if (sheet) return sheet
  const number = match(NUMBER, formula, at)
  if (number !== '') return { kind: 'number', text: number }
  return { kind: formula.charAt(end) === '(' ? 'function' : 'name', text: formula.slice(at, end) }
}

function literalAt(formula: string, at: number): FormulaToken {
  const text = match(TEXT, formula, at)
  return text === '' ? { kind: 'broken', text: formula.slice(at) } : { kind: 'text', text }
}

function quotedAt(formula: string, at: number, previous: FormulaToken | undefined): FormulaToken {
  const quoted = match(QUOTED, formula, at)
  if (quoted === '') return { kind: 'broken', text: formula.slice(at) }
  return sheetAt(formula, at, at + quoted.length, previous) ?? { kind: 'broken', text: quoted }
}

/** Columns of a table, or another workbook in front of a sheet or of an exclamation mark. */
function bracketsAt(formula: string, at: number, previous: FormulaToken | undefined): FormulaToken {
  const end = closingBracket(formula, at)
  if (end < 0) return { kind: 'broken', text: formula.slice(at) }
  const text = formula.slice(at, end)
  if (previous?.kind === 'name') return { kind: 'columns', text }
  const first = operandEnd(formula, end)
  const last = first > end && formula.charAt(first) === ':' ? operandEnd(formula, first + 1) : first
  const mark = formula.charAt(first) === '!' ? first : last
  return formula.charAt(mark) === '!'
    ? { kind: 'externalSheet', text: formula.slice(at, mark + 1) }
    : { kind: 'columns', text }
}

/** Behind the bracket that closes the one at `at`; -1 without one. An apostrophe takes its meaning from a bracket. */
function closingBracket(formula: string, at: number): number {
  let depth = 0
  BRACKETS.lastIndex = at
  for (let found = BRACKETS.exec(formula); found; found = BRACKETS.exec(formula)) {
    if (found[0] === "'") BRACKETS.lastIndex++
    else depth += found[0] === '[' ? 1 : -1
    if (depth === 0) return BRACKETS.lastIndex
  }
  return -1
}

/** Behind a name with quotes or without. */
function operandEnd(formula: string, at: number): number {
  return formula.charAt(at) === "'" ? at + match(QUOTED, formula, at).length : nameEnd(formula, at)
}

/**
 * A sheet or the first and the last of several, with the exclamation mark behind them; null if there is none. `end`: of
 * the name that the first one would have.
 */
function sheetAt(formula: string, at: number, end: number, previous: FormulaToken | undefined): FormulaToken | null {
  let mark = end
  if (formula.charAt(end) === ':' && canBeFirst(formula.slice(at, end), previous)) {
    const last = operandEnd(formula, end + 1)
    if (last > end + 1) mark = last
  }
  if (formula.charAt(mark) !== '!') return null
  const text = formula.slice(at, mark + 1)
  return { kind: isInOtherBook(text, previous) ? 'externalSheet' : 'sheet', text }
}

/** Whether it can be the first of several sheets: behind a sheet, and for a cell, the colon makes an area. */
function canBeFirst(name: string, previous: FormulaToken | undefined): boolean {
  return previous?.kind !== 'sheet' && previous?.kind !== 'externalSheet' && !name.includes('$') && !CELL.test(name)
}

/** Sheets have no names with these characters, but paths to a workbook do. A bar parts a server from its topic. */
function isInOtherBook(sheet: string, previous: FormulaToken | undefined): boolean {
  return /[[\]\\/]/.test(sheet) || (previous?.kind === 'operator' && previous.text === '|')
}
