// What functions read string literals as: the name of a sheet, a code, characters of a text, a pattern. Any other
// literal is a text that is shown or compared.
import { type Call, functionName } from './call-stack.ts'
import type { FormulaToken } from './formula-tokens.ts'

/** What a literal is in its argument. */
export type LiteralUse = 'text' | 'pattern' | 'sheet' | 'code' | 'characters'

/** Excel nests no more calls. */
export const MAX_NESTING = 64

type Arguments = readonly number[] | 'all' | 'even' | 'odd'

const SHEETS: Readonly<Record<string, Arguments>> = { INDIRECT: [0], HYPERLINK: [0], SHEET: [0], ADDRESS: [4] }

/** Formats, units, modes and addresses, which no translation has. */
const CODES: Readonly<Record<string, Arguments>> = {
  TEXT: [1],
  CELL: [0],
  INFO: [0],
  DATEDIF: [2],
  CONVERT: [1, 2],
  COMPLEX: [2],
  EUROCONVERT: [1, 2],
  NUMBERVALUE: [1, 2],
  FILTERXML: 'all',
  WEBSERVICE: 'all',
  ENCODEURL: 'all',
  IMAGE: [0],
  RTD: 'all',
  CALL: 'all',
  'SQL.REQUEST': 'all',
  CUBEKPIMEMBER: 'all',
  CUBEMEMBER: 'all',
  CUBEMEMBERPROPERTY: 'all',
  CUBERANKEDMEMBER: 'all',
  CUBESET: 'all',
  CUBEVALUE: 'all',
  STOCKHISTORY: 'all',
  DATEVALUE: 'all',
  TIMEVALUE: 'all',
  VALUE: 'all',
  TRANSLATE: [1, 2],
}

/** What looks into a text. The literal is sought in texts that stay (`texts-read.ts`), or its own characters count. */
const CHARACTERS: Readonly<Record<string, Arguments>> = {
  FIND: 'all',
  FINDB: 'all',
  SEARCH: 'all',
  SEARCHB: 'all',
  SUBSTITUTE: 'all',
  REPLACE: 'all',
  REPLACEB: 'all',
  LEFT: 'all',
  LEFTB: 'all',
  RIGHT: 'all',
  RIGHTB: 'all',
  MID: 'all',
  MIDB: 'all',
  LEN: 'all',
  LENB: 'all',
  CODE: 'all',
  UNICODE: 'all',
  TEXTBEFORE: 'all',
  TEXTAFTER: 'all',
  TEXTSPLIT: 'all',
  REGEXTEST: 'all',
  REGEXEXTRACT: 'all',
  REGEXREPLACE: 'all',
}

/** Where `*`, `?` and `~` have a meaning. */
const PATTERNS: Readonly<Record<string, Arguments>> = {
  COUNTIF: [1],
  SUMIF: [1],
  AVERAGEIF: [1],
  COUNTIFS: 'odd',
  SUMIFS: 'even',
  AVERAGEIFS: 'even',
  MAXIFS: 'even',
  MINIFS: 'even',
  MATCH: [0],
  VLOOKUP: [0],
  HLOOKUP: [0],
}

/** Functions whose result is one of their arguments, or made of them: what reads the result reads these. */
const PASSED: Readonly<Record<string, Arguments>> = {
  '': 'all',
  IF: [1, 2],
  IFERROR: 'all',
  IFNA: 'all',
  IFS: 'odd',
  CHOOSE: 'all',
  CONCATENATE: 'all',
  CONCAT: 'all',
  TEXTJOIN: 'all',
  TRIM: 'all',
  CLEAN: 'all',
  UPPER: 'all',
  LOWER: 'all',
  PROPER: 'all',
  T: 'all',
}

/**
 * `calls`: those around the literal, the innermost first. `compared`: what it is compared with by `=` or `<>`, letters of
 * a text or anything else; null if it is not compared.
 */
export function literalUse(calls: readonly Call[], compared: 'letters' | 'whole' | null): LiteralUse {
  if (compared !== null) return compared === 'letters' ? 'characters' : 'text'
  for (const call of calls) {
    if (has(SHEETS, call)) return 'sheet'
    if (has(CODES, call)) return 'code'
    if (has(CHARACTERS, call)) return 'characters'
    if (has(PATTERNS, call)) return 'pattern'
    if (!has(PASSED, call)) return 'text'
  }
  return 'text'
}

/** Calls whose results are letters of a text, or made of such: the number of their name's token, and of their end's. */
export function callsForLetters(tokens: readonly FormulaToken[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open: { readonly start: number; readonly name: string; argument: number; hasLetters: boolean }[] = []
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'operator') continue
    const around = open.at(-1)
    if (text === ',' && around) around.argument++
    if (text === '(') {
      const before = tokens[at - 1]
      const name = before?.kind === 'function' ? functionName(before.text) : ''
      open.push({ start: name === '' ? at : at - 1, name, argument: 0, hasLetters: Object.hasOwn(CHARACTERS, name) })
    }
    if (text !== ')') continue
    const ended = open.pop()
    if (!ended?.hasLetters) continue
    found.add(ended.start).add(at)
    const outer = open.at(-1)
    if (outer && has(PASSED, outer)) outer.hasLetters = true
  }
  return found
}

function has(table: Readonly<Record<string, Arguments>>, { name, argument }: Call): boolean {
  const which = Object.hasOwn(table, name) ? table[name] : undefined
  if (which === undefined) return false
  if (which === 'all') return true
  if (which === 'even') return argument > 0 && argument % 2 === 0
  return which === 'odd' ? argument % 2 === 1 : which.includes(argument)
}
