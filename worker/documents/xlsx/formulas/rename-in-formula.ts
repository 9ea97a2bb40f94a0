// Gives sheets, columns of tables and texts of cells their new names in a formula. Every other character stays.
import { CallStack } from './call-stack.ts'
import { type FormulaToken, formulaTokens } from './formula-tokens.ts'
import { callsForLetters, type LiteralUse, literalUse, MAX_NESTING } from './literal-use.ts'
import { find, type RenameIndex, renameIndex, type Renames, translatedText } from './renames.ts'
import { sheetPrefix, sheetsOfPrefix } from './sheet-prefix.ts'
import { literal, literalValue } from './string-literal.ts'
import { renameColumns } from './table-columns.ts'

/** Where a formula stands. In a table, columns without the name of a table are its own. */
export interface FormulaHome {
  readonly table: string | null
  /** The formula of a conditional format: what it seeks in a text is translated as the text is. */
  readonly isCondition?: boolean
}

/** Sheets, columns and literals have one of these. */
const QUOTING = /["![]/

export function renameInFormula(formula: string, renames: Renames, home: FormulaHome): string {
  if (!QUOTING.test(formula)) return formula
  const index = renameIndex(renames)
  const tokens = formulaTokens(formula)
  const calls = new CallStack()
  const forLetters = callsForLetters(tokens)
  return tokens
    .map((token, at) => {
      calls.pass(token)
      if (token.kind !== 'text') return renamedToken(tokens, at, index, home)
      const use = literalUse(calls.outwards(MAX_NESTING), comparedWith(tokens, at, forLetters))
      const isText = use === 'characters' && home.isCondition === true
      const value = renamedLiteral(tokens, at, isText ? 'text' : use, index)
      return value === null ? token.text : (literal(value, { canJoin: !calls.isInArray }) ?? token.text)
    })
    .join('')
}

/** The new form of a text that is a reference, such as the place of a link: `Sheet1!A1`, `#'Sheet 1'!A1`, `Table1[A]`. */
export function renameReference(reference: string, renames: Renames): string {
  return renamedReference(reference, renameIndex(renames), false) ?? reference
}

function renamedToken(tokens: readonly FormulaToken[], at: number, index: RenameIndex, home: FormulaHome): string {
  const token = tokens[at]
  if (!token) return ''
  if (token.kind === 'sheet') return renamedSheets(token.text, index)
  if (token.kind !== 'columns') return token.text
  const table = tokens[at - 1]
  if (table?.kind !== 'name') return columnsOf(token.text, home.table, index)
  return tokens[at - 2]?.kind === 'externalSheet' ? token.text : columnsOf(token.text, table.text, index)
}

function renamedSheets(prefix: string, index: RenameIndex): string {
  const sheets = sheetsOfPrefix(prefix)
  const renamed = sheets.map((sheet) => find(index.sheets, sheet) ?? sheet)
  return renamed.some((name, at) => name !== sheets[at]) ? sheetPrefix(renamed) : prefix
}

function columnsOf(columns: string, table: string | null, index: RenameIndex): string {
  const names = table === null ? null : find(index.columns, table)
  if (!names) return columns
  return renameColumns(columns, (column) => find(names, column.replaceAll(/\r\n?/g, '\n')))
}

/** What the literal at `at` is compared with, as `literalUse` takes it. */
function comparedWith(
  tokens: readonly FormulaToken[],
  at: number,
  forLetters: ReadonlySet<number>,
): 'letters' | 'whole' | null {
  const beside = (step: 1 | -1) => {
    const operator = nextToken(tokens, at, step)
    const text = tokens[operator]?.kind === 'operator' ? tokens[operator].text : ''
    if (text !== '=' && text !== '<>') return null
    return forLetters.has(nextToken(tokens, operator, step)) ? 'letters' : 'whole'
  }
  return beside(-1) ?? beside(1)
}

/** Of the nearest that is no space. Spaces stand together in one token. */
function nextToken(tokens: readonly FormulaToken[], at: number, step: 1 | -1): number {
  return tokens[at + step]?.kind === 'space' ? at + 2 * step : at + step
}

/** The value of the literal at `at`; null if it stays. One that is a reference follows what it refers to in any use. */
function renamedLiteral(
  tokens: readonly FormulaToken[],
  at: number,
  use: LiteralUse,
  index: RenameIndex,
): string | null {
  const value = literalValue(tokens[at]?.text ?? '')
  const reference = renamedReference(value, index, use === 'sheet')
  if (reference !== null) return reference
  if (use === 'sheet') return renamedSheetName(value, tokens.slice(at + 1, at + 4), index)
  if (use === 'pattern') return translatedPattern(value, index)
  return use === 'text' ? translatedText(index, value) : null
}

/**
 * The value with other names if it is a reference as a whole: a sheet of this workbook with what is on it, or columns of
 * a table. With `isPart`, anything may follow the sheet, since the formula joins more to the literal.
 */
function renamedReference(value: string, index: RenameIndex, isPart: boolean): string | null {
  const mark = /^[#=]/.exec(value)?.[0] ?? ''
  const tokens = formulaTokens(value.slice(mark.length))
  const [first, second] = tokens
  const namesOwn =
    first?.kind === 'sheet'
      ? sheetsOfPrefix(first.text).every((sheet) => find(index.sheets, sheet) !== null)
      : first?.kind === 'name' && second?.kind === 'columns' && find(index.columns, first.text) !== null
  if (!namesOwn || !(isPart || isReference(tokens))) return null
  return mark + tokens.map((_, at) => renamedToken(tokens, at, index, { table: null })).join('')
}

const REFERENCE_KINDS: ReadonlySet<string> = new Set(['sheet', 'name', 'number', 'columns'])

function isReference(tokens: readonly FormulaToken[]): boolean {
  const isPart = ({ kind, text }: FormulaToken) => REFERENCE_KINDS.has(kind) || text === ':' || text === '#'
  return tokens.length > 1 && tokens.every(isPart)
}

/** A literal that a reference is built from: `INDIRECT("'"&"Sheet 1"&"'!A1")`. */
function renamedSheetName(value: string, following: readonly FormulaToken[], index: RenameIndex): string | null {
  const name = find(index.sheets, value)
  if (name === null) return null
  const isBareSheet = following.find(({ kind }) => kind === 'text')?.text.startsWith('"!') === true
  return isBareSheet ? sheetPrefix([name]).slice(0, -1) : name
}

/** Criteria can begin with a comparison: `COUNTIF(A:A,"<>Open")`. */
function translatedPattern(value: string, index: RenameIndex): string | null {
  const comparison = /^(?:<>|=)/.exec(value)?.[0] ?? ''
  const sought = value.slice(comparison.length)
  const text = translatedText(index, sought) ?? translatedText(index, sought.replaceAll(/~([*?~])/g, '$1'))
  return text === null ? null : comparison + text.replaceAll(/[*?~]/g, '~$&')
}
