// Which words of a field's instruction people see: prompts, the texts of an IF, entries of an index (ECMA-376-1 §17.16.5).
// Everything else of it is for the program: names, bookmarks, what an IF compares, styles, pictures of dates.

/** Stands in an instruction for what is no code: another field, a drawing. */
export const HOLE = '\uFFFC'

/** A text of an instruction. Offsets into the instruction, of what is between the quotes. */
export interface FieldText {
  readonly start: number
  readonly end: number
  /** How it is written: a bare word needs quotes when it becomes two, and a prompt goes on to the instruction's end. */
  readonly form: 'quoted' | 'word' | 'level' | 'rest'
  /** Whether it can be seen where the field stands, and not only in a dialog or another place. */
  readonly isOnPage: boolean
}

export interface FieldTexts {
  readonly translated: readonly FieldText[]
  /** Texts that people may see, but that a program may also compare or take apart. */
  readonly left: readonly FieldText[]
}

type Use = 'shown' | 'left' | null

interface Grammar {
  /** What the arguments are, in their order. */
  readonly args: readonly Use[]
  /** The switches that have an argument, and what that is. */
  readonly switches: Readonly<Record<string, Use>>
}

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  // What is compared, the operator, what it is compared with, and the two texts.
  IF: { args: [null, null, null, 'shown', 'shown'], switches: {} },
  QUOTE: { args: ['shown'], switches: {} },
  XE: { args: ['shown'], switches: { t: 'shown', f: null, r: null, y: null } },
  TC: { args: ['shown'], switches: { f: null, l: null } },
  TA: { args: [], switches: { l: 'left', s: 'left', c: null, r: null } },
  FILLIN: { args: ['shown'], switches: { d: 'shown' } },
  // The answer goes into a bookmark, which other fields may compare.
  ASK: { args: [null, 'shown'], switches: { d: 'left' } },
  SET: { args: [null, 'left'], switches: {} },
  HYPERLINK: { args: [null], switches: { o: 'shown', l: null, t: null } },
  AUTOTEXTLIST: { args: ['shown'], switches: { s: null, t: 'shown' } },
  GREETINGLINE: { args: [], switches: { e: 'shown', f: 'left', l: null } },
  MERGEFIELD: { args: [null], switches: { b: 'shown', f: 'shown' } },
}
/** Any field may have them: how a number, a date or the letters of its result are to look. */
const GENERAL_SWITCHES: ReadonlySet<string> = new Set(['*', '#', '@'])
const OPERATOR = /^(?:=|<>|<=?|>=?)$/
const GLUED_OPERATOR = /^[^=<>]+(?:=|<>|<=?|>=?)[^=<>]+$/
/** A name, a macro or a bookmark, and then the prompt. */
const PROMPT = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+[^\s\uFFFC]+\s+/i
const GENERAL_SWITCH = /\s*\\\*\s*\w+\s*$/
const NAME = /^[\s\uFFFC]*([A-Za-z]+)/

/** Whether an instruction with this start may have words that people see. */
export function mayShowTexts(start: string): boolean {
  const name = nameOf(start)
  return Object.hasOwn(GRAMMARS, name) || name === 'MACROBUTTON' || name === 'GOTOBUTTON'
}

export function textsOfField(instruction: string): FieldTexts {
  const [opening] = PROMPT.exec(instruction) ?? []
  if (opening !== undefined) return { translated: promptOf(instruction, opening.length), left: [] }
  const name = nameOf(instruction)
  const grammar = Object.hasOwn(GRAMMARS, name) ? GRAMMARS[name] : undefined
  if (!grammar) return { translated: [], left: [] }
  const [, ...tokens] = tokensOf(instruction)
  const used = usedTokens(tokens, name === 'IF' ? withOperator(grammar, tokens, instruction) : grammar, instruction)
  const texts = (use: Use) => used.filter((each) => each.use === use).map(({ token }) => textOf(token))
  return {
    translated: name === 'XE' ? used.flatMap((each) => levelsOf(each, instruction)) : texts('shown'),
    left: texts('left'),
  }
}

/** A character in a quoted text may have a backslash before it. */
export function decodeFieldText(written: string): string {
  return written.replace(/\\([\\":])/g, '$1')
}

export function encodeFieldText(text: string, form: FieldText['form']): string {
  if (form === 'rest') return text
  const escaped = text.replace(/[\\"]/g, '\\$&')
  if (form === 'level') return escaped.replace(/:/g, '\\:')
  return form === 'word' && /\s/.test(text) ? `"${escaped}"` : escaped
}

function nameOf(instruction: string): string {
  return NAME.exec(instruction)?.[1]?.toUpperCase() ?? ''
}

function promptOf(instruction: string, start: number): FieldText[] {
  const text = instruction.slice(start).replace(GENERAL_SWITCH, '').trimEnd()
  return text === '' ? [] : [{ start, end: start + text.length, form: 'rest', isOnPage: true }]
}

interface Token {
  readonly kind: 'quoted' | 'word' | 'switch'
  readonly start: number
  readonly end: number
}

function textOf({ kind, start, end }: Token): FieldText {
  return { start, end, form: kind === 'quoted' ? 'quoted' : 'word', isOnPage: false }
}

/** Straight or typographic quotes around anything, a switch, or what stands between spaces. */
const TOKEN = /"((?:\\.|[^"\\])*)"?|[“„]((?:\\.|[^”“\\])*)[”“]?|\\([^\s"\\])|(?:\\.|[^\s"\\])+/gsu

function tokensOf(instruction: string): Token[] {
  return [...instruction.matchAll(TOKEN)].map(({ index, 0: all, 1: straight, 2: curly, 3: letter }) => {
    const quoted = straight ?? curly
    if (quoted !== undefined) return { kind: 'quoted', start: index + 1, end: index + 1 + quoted.length }
    const end = index + all.length
    return letter === undefined ? { kind: 'word', start: index, end } : { kind: 'switch', start: index + 1, end }
  })
}

/** `1=1` is one token and `1 = 1` three. Without an operator nothing is known. */
function withOperator(grammar: Grammar, tokens: readonly Token[], instruction: string): Grammar {
  const textAt = (index: number) => {
    const token = tokens[index]
    return token?.kind === 'word' ? instruction.slice(token.start, token.end) : ''
  }
  if (OPERATOR.test(textAt(1))) return grammar
  return { ...grammar, args: GLUED_OPERATOR.test(textAt(0)) ? [null, 'shown', 'shown'] : [] }
}

interface UsedToken {
  readonly token: Token
  readonly use: Use
  readonly isArgument: boolean
}

function usedTokens(tokens: readonly Token[], { args, switches }: Grammar, instruction: string): UsedToken[] {
  const used: UsedToken[] = []
  let argument = 0
  let ofSwitch: Use | undefined
  for (const token of tokens) {
    if (token.kind === 'switch') {
      const letter = instruction.slice(token.start, token.end).toLowerCase()
      ofSwitch = Object.hasOwn(switches, letter) ? switches[letter] : GENERAL_SWITCHES.has(letter) ? null : undefined
    } else if (ofSwitch !== undefined) {
      used.push({ token, use: ofSwitch, isArgument: false })
      ofSwitch = undefined
    } else used.push({ token, use: args[argument++] ?? null, isArgument: true })
  }
  return used
}

/** The levels of an index entry are parted by colons: each is a term of its own. */
function levelsOf({ token, use, isArgument }: UsedToken, instruction: string): FieldText[] {
  if (use !== 'shown') return []
  if (!isArgument || token.kind !== 'quoted') return [textOf(token)]
  const entry = instruction.slice(token.start, token.end)
  return [...entry.matchAll(/(?:\\.|[^:\\])+/gs)].map(({ index, 0: level }) => ({
    start: token.start + index,
    end: token.start + index + level.length,
    form: 'level',
    isOnPage: false,
  }))
}
