// Reads JSON as models write it: with unescaped quotes and line breaks in its texts, repeated keys, commas too many or
// too few, prose around it, an end that is missing. It never guesses a text: one whose end is not clear is null, and the
// last one of an answer that ends too early is left out, since nobody would notice that its other half is missing.

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

export class JsonReader {
  readonly #text: string
  #at = 0
  /** The text is over, and a value in it is not. */
  #isCut = false
  /** Takes back the text that was read last: what follows shows that it does not end there. */
  #takeBack: (() => void) | null = null

  constructor(text: string) {
    this.#text = text
  }

  /** The objects and lists that are not inside another. A key that comes several times has the list of its values. */
  values(): unknown[] {
    const values: unknown[] = []
    while (this.#toStart()) {
      const value = this.#text[this.#at] === '[' ? this.#list(0) : this.#object(0)
      if (value !== undefined) values.push(value)
    }
    return values
  }

  /** Passes what is no value; false where there is no other. */
  #toStart(): boolean {
    START.lastIndex = this.#at
    const start = START.exec(this.#text)?.index ?? this.#text.length
    if (/[^\s,\]}]/u.test(this.#text.slice(this.#at, start))) this.#takeBack = null // prose says nothing of it
    this.#at = start
    return start < this.#text.length
  }

  /** Undefined for an empty one. It ends where another begins, too: then its last text has lost its end. */
  #object(depth: number): Record<string, unknown> | undefined {
    const object: Record<string, unknown> = {}
    const valuesOf = new Map<string, unknown[]>()
    this.#at++
    while (!this.#isOver() && this.#text[this.#at] !== '{') {
      const key = this.#take(KEY)?.groups?.['key']
      if (key === undefined && !this.#take(UNFINISHED_KEY)) this.#skip()
      const value = key === undefined ? undefined : this.#value(depth, BEHIND_TEXT)
      if (key === undefined || value === undefined) continue
      const name = unescaped(key) ?? key
      const values = valuesOf.get(name) ?? []
      valuesOf.set(name, values)
      values.push(value)
      object[name] = values.length === 1 ? value : values
      this.#takeBack = typeof value === 'string' ? () => (object[name] = null) : null
    }
    return valuesOf.size === 0 ? undefined : object
  }

  #list(depth: number): unknown[] | undefined {
    const list: unknown[] = []
    this.#at++
    while (!this.#isOver()) {
      const value = this.#value(depth, BEHIND_LISTED_TEXT)
      if (value !== undefined && !this.#isCut) list.push(value)
    }
    return this.#isCut && list.length === 0 ? undefined : list
  }

  /** Passes commas, and the bracket. */
  #isOver(): boolean {
    this.#take(BETWEEN)
    const next = this.#text[this.#at]
    if (next === undefined) this.#isCut = true
    if (next === '}' || next === ']') this.#at++
    return next === undefined || next === '}' || next === ']'
  }

  /** Undefined where there is none. */
  #value(depth: number, behindText: RegExp): unknown {
    this.#take(BETWEEN)
    const start = this.#text[this.#at]
    if (start === '"') return this.#string(behindText)
    if (start === '{' && depth < MAX_DEPTH) return this.#object(depth + 1)
    if (start === '[' && depth < MAX_DEPTH) return this.#list(depth + 1)
    const bare = this.#take(BARE)
    return bare === null ? this.#skip() : (parseJson(bare[0]) ?? null)
  }

  /** Null where its end is not clear; undefined where it has none. */
  #string(behind: RegExp): string | null | undefined {
    const start = this.#at + 1
    let openBraces = 0
    for (let at = start; at < this.#text.length; at++) {
      const character = this.#text[at]
      if (character === '\\') at++
      if (character === '{') openBraces++
      else if (character === '}') openBraces--
      if (character === '"' && isAt(behind, this.#text, at + 1)) {
        // A bracket that the text has opened closes nothing around it.
        if (openBraces > 0 && isAt(BRACKET_IN_TEXT, this.#text, at + 1)) continue
        this.#at = at + 1
        return unescaped(this.#text.slice(start, at))
      }
      if (isAt(ITEM_START, this.#text, at)) {
        this.#at = at
        return null
      }
    }
    this.#at = this.#text.length
    this.#isCut = true
    return undefined
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    this.#at += match?.[0].length ?? 0
    return match
  }

  /** Passes what is no JSON. */
  #skip(): undefined {
    this.#takeBack?.()
    this.#at++
    this.#toStart()
  }
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

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // one of several ways to read it
  }
}
