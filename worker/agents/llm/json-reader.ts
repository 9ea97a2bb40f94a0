// Reads JSON as models write it: with unescaped quotes and line breaks in its texts, repeated keys, commas too many or
// too few, prose around it, an end that is missing. It never guesses a text: one whose end is not clear is null, and the
// last one of an answer that ends too early is left out, since nobody would notice that its other half is missing.
import { parseJson } from '../../contract/parse-json.ts'

/** A deeper one is no model's answer. */
const MAX_DEPTH = 50

/** Where a value may begin; behind something broken, a comma and a key begin what is left of an object. */
const START = /[[{]|,(?=\s*"(?:[^"\\]|\\.)*"\s*:)/gu
const KEY = /"(?<key>(?:[^"\\]|\\.)*)"\s*:/uy
const UNFINISHED_KEY = /"(?:[^"\\]|\\.)*(?:"\s*)?$/uy
/** A number, `true`, `null`, or a word that should have been quoted. */
const BARE = /[^\s"[\]{},:]+/uy
const BETWEEN = /[\s,;]*/uy
/**
 * What follows the quote at the end of a text: in an object its bracket, or the next key and the beginning of a value (a
 * text may say `"On", "Off": both`; a number is a key without a comma, too), in a list any value.
 */
const BEHIND_TEXT =
  /\s*(?:\}(?!\s*")|,\s*(?:\}|"(?:[^"\\]|\\.)*"\s*:\s*(?:["[{]|[\w.+-]+\s*[,}\]]))|[\s;]*"(?:\d{1,4}|id)"\s*:)/uy
const BEHIND_LISTED_TEXT = /\s*(?:\]|,\s*["[{\]\dfnt-])/uy
/** With something behind it that no answer has behind its own. */
const BRACKET_IN_TEXT = /\s*\}(?=\s*[^\s,\]}`])/uy
/** Where an item of an answer begins, the text before it has lost its end. */
const ITEM_START = /[{,]\s*"(?:\d{1,4}|id)"\s*:/uy

/** The objects and lists that are not inside another. A key that comes several times has the list of its values. */
export function jsonValuesIn(text: string): unknown[] {
  let at = 0
  /** The text is over, and a value in it is not. */
  let isCut = false
  /** Takes back the text that was read last: what follows shows that it does not end there. */
  let takeBack: (() => void) | null = null

  /** Passes what is no value; false where there is no other. */
  function toStart(): boolean {
    START.lastIndex = at
    const start = START.exec(text)?.index ?? text.length
    if (/[^\s,\]}]/u.test(text.slice(at, start))) takeBack = null // prose says nothing of it
    at = start
    return start < text.length
  }

  /** Undefined for an empty one. It ends where another begins, too: then its last text has lost its end. */
  function readObject(depth: number): Record<string, unknown> | undefined {
    const object: Record<string, unknown> = {}
    const valuesOf = new Map<string, unknown[]>()
    at++
    while (!isOver() && text[at] !== '{') {
      const key = take(KEY)?.groups?.['key']
      if (key === undefined && !take(UNFINISHED_KEY)) skip()
      const value = key === undefined ? undefined : readValue(depth, BEHIND_TEXT)
      if (key === undefined || value === undefined) continue
      const name = unescaped(key) ?? key
      const values = valuesOf.get(name) ?? []
      valuesOf.set(name, values)
      values.push(value)
      object[name] = values.length === 1 ? value : values
      takeBack = typeof value === 'string' ? () => (object[name] = null) : null
    }
    return valuesOf.size === 0 ? undefined : object
  }

  function readList(depth: number): unknown[] | undefined {
    const list: unknown[] = []
    at++
    while (!isOver()) {
      const value = readValue(depth, BEHIND_LISTED_TEXT)
      if (value !== undefined && !isCut) list.push(value)
    }
    return isCut && list.length === 0 ? undefined : list
  }

  /** Passes commas, and the bracket. */
  function isOver(): boolean {
    take(BETWEEN)
    const next = text[at]
    if (next === undefined) isCut = true
    if (next === '}' || next === ']') at++
    return next === undefined || next === '}' || next === ']'
  }

  /** Undefined where there is none. */
  function readValue(depth: number, behindText: RegExp): unknown {
    take(BETWEEN)
    const start = text[at]
    if (start === '"') return readText(behindText)
    if (start === '{' && depth < MAX_DEPTH) return readObject(depth + 1)
    if (start === '[' && depth < MAX_DEPTH) return readList(depth + 1)
    const bare = take(BARE)
    return bare === null ? skip() : (parseJson(bare[0]) ?? null)
  }

  /** Null where its end is not clear; undefined where it has none. */
  function readText(behind: RegExp): string | null | undefined {
    const start = at + 1
    let openBraces = 0
    for (at = start; at < text.length; at++) {
      const character = text[at]
      if (character === '\\') at++
      if (character === '{') openBraces++
      else if (character === '}') openBraces--
      if (character === '"' && isAt(behind, text, at + 1)) {
        // A bracket that the text has opened closes nothing around it.
        if (openBraces > 0 && isAt(BRACKET_IN_TEXT, text, at + 1)) continue
        return unescaped(text.slice(start, at++))
      }
      if (isAt(ITEM_START, text, at)) return null
    }
    isCut = true
    return undefined
  }

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    at += match?.[0].length ?? 0
    return match
  }

  /** Passes what is no JSON. */
  function skip(): undefined {
    takeBack?.()
    at++
    toStart()
  }

  const values: unknown[] = []
  while (toStart()) {
    const value = text[at] === '[' ? readList(0) : readObject(0)
    if (value !== undefined) values.push(value)
  }
  return values
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** As JSON would, with the characters that it wants escaped; a backslash before anything else is Markdown's. */
function unescaped(raw: string): string | null {
  const json = raw.replace(/\\["\\/bfnrtu]|[\\"\p{Cc}]/gu, (found) => {
    if (found.length > 1) return found
    return found === '\\' ? '' : JSON.stringify(found).slice(1, -1)
  })
  const text = parseJson(`"${json}"`)
  return typeof text === 'string' ? text : null // `\u` with no number
}
