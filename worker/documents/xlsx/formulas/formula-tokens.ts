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
/** Operators are ASCII in files of every language, so any other character that is no space belongs to a name. */
const NAME = /(?:[\w.\\?$]|[^\p{ASCII}\s])+/uy
const QUOTED = /'(?:[^']|'')*'/y
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?/iy
const ERROR =
  /#(?:REF!|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|VALUE!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|PYTHON!|EXTERNAL!)/iy
const OPERATOR = /<=|>=|<>|[^\s"'[\]]/uy
const BRACKETS = /['[\]]/g
const CELL = /^\$?[A-Z]{1,3}\$?\d+$/i

export function formulaTokens(formula: string): FormulaToken[] {
  const tokens: FormulaToken[] = []
  let at = 0
  while (at < formula.length) {
    const token = nextToken(formula, at, tokens.at(-1))
    tokens.push(token)
    at += token.text.length
  }
  return tokens
}

function nextToken(formula: string, at: number, previous: FormulaToken | undefined): FormulaToken {
  const read = (pattern: RegExp) => match(pattern, formula, at)
  const first = formula.charAt(at)
  const space = read(SPACE)
  if (space !== '') return { kind: 'space', text: space }
  if (first === '"') return literalAt(formula, at)
  if (first === '#') {
    const error = read(ERROR)
    return error === '' ? { kind: 'operator', text: first } : { kind: 'error', text: error }
  }
  if (first === '[') return bracketsAt(formula, at, previous)
  const sheet = sheetAt(formula, at, previous)
  if (sheet !== '') return { kind: isInOtherBook(sheet, previous) ? 'externalSheet' : 'sheet', text: sheet }
  if (first === "'") return { kind: 'broken', text: read(QUOTED) || formula.slice(at) }
  const number = read(NUMBER)
  if (number !== '') return { kind: 'number', text: number }
  const name = read(NAME)
  if (name !== '') return { kind: formula[at + name.length] === '(' ? 'function' : 'name', text: name }
  const operator = read(OPERATOR)
  return operator === '' ? { kind: 'broken', text: first } : { kind: 'operator', text: operator }
}

function match(pattern: RegExp, formula: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(formula)?.[0] ?? ''
}

function literalAt(formula: string, at: number): FormulaToken {
  const text = match(TEXT, formula, at)
  return text === '' ? { kind: 'broken', text: formula.slice(at) } : { kind: 'text', text }
}

/** Columns of a table, or another workbook in front of a sheet or of an exclamation mark. */
function bracketsAt(formula: string, at: number, previous: FormulaToken | undefined): FormulaToken {
  const end = closingBracket(formula, at)
  if (end < 0) return { kind: 'broken', text: formula.slice(at) }
  const text = formula.slice(at, end)
  if (previous?.kind === 'name') return { kind: 'columns', text }
  const name = match(NAME, formula, end) || match(QUOTED, formula, end)
  const toMark = end + name.length
  if (formula[toMark] === '!') return { kind: 'externalSheet', text: formula.slice(at, toMark + 1) }
  const last = formula[toMark] === ':' ? match(NAME, formula, toMark + 1) : ''
  const toLastMark = toMark + 1 + last.length
  if (last !== '' && formula[toLastMark] === '!')
    return { kind: 'externalSheet', text: formula.slice(at, toLastMark + 1) }
  return { kind: 'columns', text }
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

/** A sheet or the first and the last of several, with the exclamation mark behind them; empty if there is none. */
function sheetAt(formula: string, at: number, previous: FormulaToken | undefined): string {
  const first = match(QUOTED, formula, at) || match(NAME, formula, at)
  if (first === '') return ''
  const end = at + first.length
  if (formula[end] === '!') return formula.slice(at, end + 1)
  const follows = previous?.kind === 'sheet' || previous?.kind === 'externalSheet'
  if (formula[end] !== ':' || follows || first.includes('$') || CELL.test(first)) return ''
  const last = match(QUOTED, formula, end + 1) || match(NAME, formula, end + 1)
  const mark = end + 1 + last.length
  return last !== '' && formula[mark] === '!' ? formula.slice(at, mark + 1) : ''
}

/** Sheets have no names with these characters, but paths to a workbook do. A bar parts a server from its topic. */
function isInOtherBook(sheet: string, previous: FormulaToken | undefined): boolean {
  return /[[\]\\/]/.test(sheet) || (previous?.kind === 'operator' && previous.text === '|')
}
