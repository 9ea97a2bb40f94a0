// Reads the items of a translator's answer one by one when the JSON as a whole is broken: an unescaped quote or line
// break in one text does not spoil the others. An item is used only when the end of its text is clear.

/** `"7": "`, at the beginning of the map that is asked for, or behind another item of it; without the quote, it has no text. */
const MAP_ITEM_START = /(?<=[{,]\s{0,20})"(?<name>\d{1,4})"\s{0,20}:\s{0,20}(?<quote>")?/gu
/** The end of a text: before another item, or before the end of the map, behind which another map may begin. */
const MAP_ITEM_END = /(?<!\\)"(?=\s{0,20},?\s{0,20}(?:"\d{1,4}"\s{0,20}:|\}\s*(?:$|[{}\]`]|,\s{0,20}\{)))/gu

/** The form of models that write a list; other keys before the text, or behind it, are asked for again. */
const ITEM_START =
  /\{\s*"id"\s*:\s*(?:"(?<name>[^"\\\n]{1,200})"|(?<number>\d{1,15}))\s*,\s*"text"\s*:\s*(?<quote>")?/gu
/** The end of a text: the bracket of its item, then another item or the end of the list. */
const ITEM_END = /(?<!\\)"\s{0,20},?\s{0,20}\}(?=\s{0,20},?\s{0,20}(?:\{|[\]}]|$|`))/gu

interface Item {
  readonly id: string
  /** Null where it is not plain which it is: the number still tells how the answer counts. */
  readonly text: string | null
}

/** In the answer's order. Linear: what lies between two items' starts is read once. */
export function readLenientItems(answer: string): Item[] {
  const ofList = itemsBetween(answer, ITEM_START, ITEM_END)
  return ofList.length > 0 ? ofList : itemsBetween(answer, MAP_ITEM_START, MAP_ITEM_END)
}

function itemsBetween(answer: string, itemStart: RegExp, itemEnd: RegExp): Item[] {
  const starts = [...answer.matchAll(itemStart)]
  return starts.map(({ index, 0: head, groups }, at) => {
    const from = index + head.length
    const next = starts[at + 1]
    // The start of the next item tells where this one ends.
    const rest = answer.slice(from, next === undefined ? answer.length : next.index + next[0].length)
    const text = groups?.['quote'] === undefined ? null : textOf(rest, itemEnd)
    return { id: groups?.['name'] ?? groups?.['number'] ?? '', text }
  })
}

/** Null where there is no end, or more than one place looks like it. */
function textOf(rest: string, itemEnd: RegExp): string | null {
  const [end, ...others] = rest.matchAll(itemEnd)
  if (end === undefined || others.length > 0) return null
  return unescaped(rest.slice(0, end.index))
}

/** As JSON would, with the characters that it wants escaped; a backslash before anything else is Markdown's. */
function unescaped(raw: string): string | null {
  let isEscaped = false
  let json = ''
  for (const character of raw) {
    if (isEscaped) {
      json += /["\\/bfnrtu]/.test(character) ? `\\${character}` : character
      isEscaped = false
    } else if (character === '\\') isEscaped = true
    else json += character === '"' || character < ' ' ? JSON.stringify(character).slice(1, -1) : character
  }
  if (isEscaped) return null
  try {
    return String(JSON.parse(`"${json}"`))
  } catch {
    return null // `\u` with no number
  }
}
