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
const BETWEEN = /[\s,]*/uy
/** What follows the quote at the end of a text: in an object its bracket or the next key, in a list any value. */
const BEHIND_TEXT = /\s*(?:\}(?!\s*")|,\s*(?:\}|"(?:[^"\\]|\\.)*"\s*:))/uy
const BEHIND_LISTED_TEXT = /\s*(?:\]|,\s*["[{\]\dfnt-])/uy
/** Where an item of an answer begins, the text before it has lost its end. */
const ITEM_START = /[{,]\s*"(?:\d{1,4}|id)"\s*:/uy

export class JsonReader {
  readonly #text: string
  #at = 0
  /** Why nothing more can be read of a value: the text is over, or something in it is no JSON. */
  #stop: 'over' | 'broken' | null = null
  /** Takes back the text that was read last: what follows shows that it does not end there. */
  #takeBack: (() => void) | null = null
  /** Something broke in the value that was read last: what comes next is a part of it. */
  #isTorn = false

  constructor(text: string) {
    this.#text = text
  }

  /**
   * The objects and lists that are not inside another, as far as they can be read; the pieces of a broken one are a
   * list. A key that comes several times has the list of its values.
   */
  values(): unknown[] {
    const values: unknown[][] = []
    for (let start = this.#nextStart(); start !== -1; start = this.#nextStart()) {
      const isBehindProse = /[^\s,\]}]/u.test(this.#text.slice(this.#at, start))
      if (isBehindProse && this.#stop !== 'broken') {
        this.#takeBack = null
        this.#isTorn = false
      }
      const torn = this.#isTorn ? values.at(-1) : undefined
      this.#at = start
      this.#stop = null
      const value = this.#text[start] === '[' ? this.#list(0) : this.#object(0)
      if (value !== undefined) {
        if (torn) torn.push(value)
        else values.push([value])
      }
    }
    return values.map((pieces) => (pieces.length === 1 ? pieces[0] : pieces))
  }

  #nextStart(): number {
    START.lastIndex = this.#at
    return START.exec(this.#text)?.index ?? -1
  }

  #object(depth: number): Record<string, unknown> | undefined {
    const object: Record<string, unknown> = {}
    const valuesOf = new Map<string, unknown[]>()
    this.#at++
    while (!this.#isOver('}')) {
      const key = this.#take(KEY)?.groups?.['key']
      const value = key === undefined ? this.#fail() : this.#value(depth, BEHIND_TEXT)
      if (key === undefined || value === undefined) break
      const name = unescaped(key) ?? key
      const values = valuesOf.get(name) ?? []
      valuesOf.set(name, values)
      values.push(value)
      object[name] = values.length === 1 ? value : values
      this.#takeBack = typeof value === 'string' ? () => (object[name] = null) : null
    }
    return this.#stop !== null && valuesOf.size === 0 ? undefined : object
  }

  #list(depth: number): unknown[] | undefined {
    const list: unknown[] = []
    this.#at++
    while (!this.#isOver(']')) {
      const value = this.#value(depth, BEHIND_LISTED_TEXT)
      if (value !== undefined && this.#stop !== 'over') list.push(value)
    }
    return this.#stop !== null && list.length === 0 ? undefined : list
  }

  /** Passes the bracket, and the commas before it. */
  #isOver(bracket: string): boolean {
    if (this.#stop === null) this.#take(BETWEEN)
    if (this.#stop === null && this.#at >= this.#text.length) this.#stop = 'over'
    if (this.#stop === null && this.#text[this.#at] === bracket) {
      this.#at++
      return true
    }
    return this.#stop !== null
  }

  /** Undefined where there is none. */
  #value(depth: number, behindText: RegExp): unknown {
    this.#take(BETWEEN)
    const start = this.#text[this.#at]
    if (start === '"') return this.#string(behindText)
    if (start === '{' && depth < MAX_DEPTH) return this.#object(depth + 1)
    if (start === '[' && depth < MAX_DEPTH) return this.#list(depth + 1)
    const bare = this.#take(BARE)
    return bare === null ? this.#fail() : (parseJson(bare[0]) ?? null)
  }

  /** Null where its end is not clear. */
  #string(behind: RegExp): string | null | undefined {
    const start = this.#at + 1
    for (let at = start; at < this.#text.length; at++) {
      const character = this.#text[at]
      if (character === '\\') at++
      if (character === '"' && isAt(behind, this.#text, at + 1)) {
        this.#at = at + 1
        return unescaped(this.#text.slice(start, at))
      }
      if (isAt(ITEM_START, this.#text, at)) {
        this.#at = at
        this.#stop = 'broken'
        this.#isTorn = true
        return null
      }
    }
    this.#at = this.#text.length
    this.#stop = 'over'
    return undefined
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    this.#at += match?.[0].length ?? 0
    return match
  }

  #fail(): undefined {
    const isOver = this.#at >= this.#text.length || isAt(UNFINISHED_KEY, this.#text, this.#at)
    this.#stop = isOver ? 'over' : 'broken'
    if (isOver || this.#takeBack === null) return
    this.#takeBack()
    this.#isTorn = true
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
