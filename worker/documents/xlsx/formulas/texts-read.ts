// Which cells a formula reads by the letters of their texts. With other letters it would compute another number, so the
// texts in these cells stay (docs/decisions/0070). Texts that are only compared as a whole are translated wherever they
// stand, so they stay equal.
import { type FormulaNode, formulaReferences, formulaTree } from './formula-tree.ts'
import { firstColumn, firstRow } from './reference-areas.ts'

export type ReadingReason =
  /** Taken apart, searched or measured: LEFT, FIND, LEN. */
  | 'characters'
  /** Found by a part of it: `COUNTIF(A:A,"Open*")`. */
  | 'pattern'
  /** Joined with others, and the whole is compared. */
  | 'joined'
  /** By its place among others in the order of the alphabet. */
  | 'order'
  /** As a name or an address: INDIRECT. */
  | 'address'

export interface TextReading {
  /** With its exclamation mark; empty for the formula's own sheet. */
  readonly sheet: string
  /** Cells, a defined name, or columns of a table. */
  readonly text: string
  readonly reason: ReadingReason
}

/**
 * The cells by whose letters the formula computes, each once; none for a formula that no program would read. One that is
 * too deep to be asked, or that makes no tree, is taken to read all that it refers to. The time is linear in the length of the formula.
 */
export function textsReadByFormula(formula: string): readonly TextReading[] {
  // Most formulas compare no text and call nothing that takes one.
  if (!READERS.test(formula)) return []
  const readings = new Readings()
  const tree = formulaTree(formula)
  if (tree) visit(tree, 'shown', readings)
  else for (const reference of formulaReferences(formula)) readings.mark(reference, 'characters')
  return readings.found
}

/** The part of a reference that is read. */
type AreaOf = (reference: string) => string

/** What is read, gathered over one formula. */
class Readings {
  readonly #found = new Map<string, TextReading>()
  /** Expressions all of whose cells are gathered, by the reason and the area: calls around them ask for the same cells. */
  readonly #marked = new Map<AreaOf, Map<ReadingReason, Set<FormulaNode>>>()

  get found(): readonly TextReading[] {
    return [...this.#found.values()]
  }

  /** All cells in an expression. */
  mark(node: FormulaNode, reason: ReadingReason, area: AreaOf = whole): void {
    const reasons = this.#marked.get(area) ?? new Map<ReadingReason, Set<FormulaNode>>()
    const marked = reasons.get(reason) ?? new Set()
    this.#marked.set(area, reasons.set(reason, marked))
    this.#markIn(node, reason, area, marked)
  }

  #markIn(node: FormulaNode, reason: ReadingReason, area: AreaOf, marked: Set<FormulaNode>): void {
    if (node.kind === 'reference') {
      const reading = { sheet: node.sheet, text: area(node.text), reason }
      this.#found.set(`${reason} ${reading.sheet}${reading.text}`, reading)
    } else if ((node.kind === 'call' || node.kind === 'operator') && !marked.has(node)) {
      marked.add(node)
      for (const part of node.parts) this.#markIn(part, reason, area, marked)
    }
  }
}

/**
 * What becomes of a value: it is `shown` by the cell; a number depends on it (`decides`); or only a text depends on it
 * (`free`), so that it may be any.
 */
type Use = 'shown' | 'decides' | 'free'

/** A text of which a part is left. */
const PARTS: ReadonlySet<string> = new Set(
  [
    'LEFT',
    'LEFTB',
    'RIGHT',
    'RIGHTB',
    'MID',
    'MIDB',
    'SUBSTITUTE',
    'REPLACE',
    'REPLACEB',
    'TEXTBEFORE',
    'TEXTAFTER',
  ].concat(['TEXTSPLIT', 'REGEXEXTRACT', 'REGEXREPLACE']),
)
/** A number that comes of letters. */
const MEASURES: ReadonlySet<string> = new Set([
  'LEN',
  'LENB',
  'CODE',
  'UNICODE',
  'REGEXTEST',
  'VALUE',
  'NUMBERVALUE',
  'DATEVALUE',
  'TIMEVALUE',
])
/** The same, with an error where nothing is found. */
const SEARCHES: ReadonlySet<string> = new Set(['FIND', 'FINDB', 'SEARCH', 'SEARCHB'])
const JOINS: ReadonlySet<string> = new Set(['&', 'CONCATENATE', 'CONCAT', 'TEXTJOIN'])
const GUARDS: ReadonlySet<string> = new Set(['IFERROR', 'IFNA'])
/** Criteria and what they are applied to, as numbers of arguments. */
const CRITERIA: Readonly<Record<string, (count: number) => (readonly [range: number, criterion: number])[]>> = {
  COUNTIF: () => [[0, 1]],
  SUMIF: () => [[0, 1]],
  AVERAGEIF: () => [[0, 1]],
  COUNTIFS: (count) => pairs(0, count),
  SUMIFS: (count) => pairs(1, count),
  AVERAGEIFS: (count) => pairs(1, count),
  MAXIFS: (count) => pairs(1, count),
  MINIFS: (count) => pairs(1, count),
}
const READERS =
  /\b(?:LEFTB?|RIGHTB?|MIDB?|SUBSTITUTE|REPLACEB?|TEXTBEFORE|TEXTAFTER|TEXTSPLIT|REGEX\w+|LENB?|CODE|UNICODE|(?:NUMBER|DATE|TIME)?VALUE|FINDB?|SEARCHB?|CONCAT|CONCATENATE|TEXTJOIN|(?:COUNT|SUM|AVERAGE|MAX|MIN)IFS?|X?MATCH|[VHX]?LOOKUP|SORT|SORTBY|INDIRECT|HYPERLINK)\(|[&<>]/i

function pairs(first: number, count: number): (readonly [number, number])[] {
  return Array.from({ length: Math.floor((count - first) / 2) }, (_, at) => [first + 2 * at, first + 2 * at + 1])
}

function visit(node: FormulaNode, use: Use, readings: Readings): void {
  if (node.kind !== 'call' && node.kind !== 'operator') return
  const { name, parts } = node
  const all = (next: Use) => parts.forEach((part) => visit(part, next, readings))
  if (name === 'INDIRECT' || name === 'HYPERLINK') {
    const [address, ...others] = parts
    if (address && address.kind !== 'text') readings.mark(address, 'address')
    others.forEach((part) => visit(part, use, readings))
  } else if (JOINS.has(name)) visitJoined(joinedParts(node), use, readings)
  else if (PARTS.has(name)) visitLetters(parts, use === 'decides', use === 'decides' ? 'decides' : 'free', readings)
  else if (SEARCHES.has(name)) visitLetters(parts, true, 'decides', readings)
  else if (MEASURES.has(name)) visitLetters(parts, use !== 'free', 'decides', readings)
  else if (GUARDS.has(name)) visitGuarded(parts, use, readings)
  else if (name === 'IF') parts.forEach((part, at) => visit(part, at === 0 ? 'decides' : use, readings))
  else if (COMPARISONS.has(name)) visitCompared(name, parts, readings)
  else if (Object.hasOwn(CRITERIA, name)) visitCriteria(name, parts, readings)
  else if (Object.hasOwn(LOOKUPS, name)) visitLookup(name, parts, readings)
  else all(PASSING.has(name) ? use : 'decides')
}

/** What a call or brackets pass on as it is. */
const PASSING: ReadonlySet<string> = new Set([
  '',
  'TRIM',
  'CLEAN',
  'UPPER',
  'LOWER',
  'PROPER',
  'T',
  'CHOOSE',
  'LET',
  ' ',
  ':',
])

function visitLetters(parts: readonly FormulaNode[], isRead: boolean, use: Use, readings: Readings): void {
  for (const part of parts) {
    if (isRead) readings.mark(part, 'characters')
    visit(part, use, readings)
  }
}

/** An error inside changes nothing where only a text depends on it. */
function visitGuarded(parts: readonly FormulaNode[], use: Use, readings: Readings): void {
  const [guarded] = parts
  const isText = guarded?.kind === 'call' && PARTS.has(guarded.name)
  if (!isText || use === 'decides') for (const part of parts) visit(part, use, readings)
}

/** Joined with nothing, or with a comparison, a text stays whole. */
function visitJoined(parts: readonly FormulaNode[], use: Use, readings: Readings): void {
  const others = parts.filter((part) => !(part.kind === 'text' && /^(?:<>|=)?$/.test(part.value)))
  for (const part of others) {
    if (use === 'decides' && others.length > 1) readings.mark(part, 'joined')
    visit(part, use === 'decides' ? use : 'free', readings)
  }
}

const COMPARISONS: ReadonlySet<string> = new Set(['=', '<>', '<', '>', '<=', '>='])

function visitCompared(name: string, parts: readonly FormulaNode[], readings: Readings): void {
  const isOrder = name !== '=' && name !== '<>'
  const hasWords = parts.some((part) => part.kind === 'text' && /\p{L}/u.test(part.value))
  const asksForEmpty = parts.some((part) => part.kind === 'value' && /^[01]$/.test(part.text))
  for (const part of parts) {
    if (isOrder && hasWords) readings.mark(part, 'order')
    // LEN(A1)>0 and LEN(A1)=0 ask whether there is a text.
    const isLength = part.kind === 'call' && (part.name === 'LEN' || part.name === 'LENB')
    if (isLength && asksForEmpty) part.parts.forEach((inner) => visit(inner, 'decides', readings))
    else visit(part, 'decides', readings)
  }
}

function visitCriteria(name: string, parts: readonly FormulaNode[], readings: Readings): void {
  parts.forEach((part) => visit(part, 'decides', readings))
  for (const [rangeAt, criterionAt] of CRITERIA[name]?.(parts.length) ?? []) {
    const range = parts[rangeAt]
    const criterion = parts[criterionAt]
    const reason = criterion ? criterionReason(criterion) : null
    if (range && reason) readings.mark(range, reason)
  }
}

/** Why a text must stay for which a criterion asks; null for one that asks for whole texts or numbers. */
function criterionReason(criterion: FormulaNode): ReadingReason | null {
  if (criterion.kind === 'text') {
    if (/^(?:<=?|>=?)(?!>)\s*\p{L}/u.test(criterion.value)) return 'order'
    return hasWildcard(criterion.value) ? 'pattern' : null
  }
  if (criterion.kind === 'reference' || criterion.kind === 'value' || !JOINS.has(criterion.name)) return null
  const texts = joinedParts(criterion).filter((part) => part.kind === 'text')
  return texts.some(({ value }) => /[*?\p{L}]/u.test(value)) ? 'pattern' : null
}

function joinedParts(node: FormulaNode): FormulaNode[] {
  const found: FormulaNode[] = []
  const gather = (part: FormulaNode) => {
    const joins = (part.kind === 'operator' || part.kind === 'call') && JOINS.has(part.name)
    if (joins) part.parts.forEach(gather)
    else found.push(part)
  }
  gather(node)
  return found
}

/** Of a pattern with letters: one without any, such as `*` or `?*`, asks whether there is a text. */
function hasWildcard(value: string): boolean {
  const marked = value.replaceAll(/~[*?~]/g, '')
  return /[*?]/.test(marked) && /[^*?<>=\s]/.test(marked)
}

interface Lookup {
  /** Number of the argument that says how to look, and what it says for whole texts. */
  readonly mode: number
  readonly exact: RegExp
  /** What is searched: the whole range, its first column or its first row. */
  readonly area: AreaOf
  /** Whether texts are patterns. */
  readonly hasPatterns: boolean
}

const whole = (reference: string) => reference
const LOOKUPS: Readonly<Record<string, Lookup>> = {
  MATCH: { mode: 2, exact: /^0$/, area: whole, hasPatterns: true },
  VLOOKUP: { mode: 3, exact: /^(?:0|FALSE)?$/i, area: firstColumn, hasPatterns: true },
  HLOOKUP: { mode: 3, exact: /^(?:0|FALSE)?$/i, area: firstRow, hasPatterns: true },
  LOOKUP: { mode: -1, exact: /^0$/, area: whole, hasPatterns: false },
  XLOOKUP: { mode: 4, exact: /^0?$/, area: whole, hasPatterns: false },
  XMATCH: { mode: 2, exact: /^0?$/, area: whole, hasPatterns: false },
  SORT: { mode: -1, exact: /^0$/, area: whole, hasPatterns: false },
  SORTBY: { mode: -1, exact: /^0$/, area: whole, hasPatterns: false },
}

function visitLookup(name: string, parts: readonly FormulaNode[], readings: Readings): void {
  const lookup = LOOKUPS[name]
  if (!lookup) return
  parts.forEach((part) => visit(part, 'decides', readings))
  const sorts = name.startsWith('SORT')
  const searched = sorts ? parts : parts.slice(1, 2)
  const [sought] = parts
  const isExact = saysExact(lookup, parts)
  const isNumber = !sorts && sought?.kind === 'value'
  const isPattern = lookup.hasPatterns && sought !== undefined && criterionReason(sought) === 'pattern'
  const isJoined = sought !== undefined && joinedParts(sought).length > 1
  const reason = !isExact && !isNumber ? 'order' : isPattern ? 'pattern' : isJoined ? 'joined' : null
  if (reason) for (const part of searched) readings.mark(part, reason, lookup.area)
}

function saysExact({ mode, exact }: Lookup, parts: readonly FormulaNode[]): boolean {
  const said = parts[mode]
  // An argument that is left out is the function's usual way; one that is there and empty is 0.
  if (!said) return exact.test('') && mode === 4
  const text = said.kind === 'value' ? said.text : said.kind === 'reference' ? said.text : null
  return text !== null && (exact.test(text) || text === '')
}
