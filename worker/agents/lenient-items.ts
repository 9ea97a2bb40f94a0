// The items of a translator's answer one by one, where JSON as a whole is broken: a quote or a line break that is not
// escaped in one text spoils no other. An item's text is taken only where it is plain where it ends.

/** The form that models write; other keys before the text, or behind it, are asked for again. */
const ITEM_START = /\{\s*"id"\s*:\s*(?:"(?<name>[^"\\\n]{1,200})"|(?<number>\d{1,15}))\s*,\s*"text"\s*:\s*"/gu
/** The end of a text: the bracket of its item, then another item or the end of the list. */
const ITEM_END = /(?<!\\)"\s{0,20},?\s{0,20}\}(?=\s{0,20},?\s{0,20}(?:\{|[\]}]|$|`))/gu

interface Item {
  readonly id: string
  readonly text: string
}

/** In the answer's order. Linear: what lies between two items' starts is read once. */
export function readLenientItems(answer: string): Item[] {
  const starts = [...answer.matchAll(ITEM_START)]
  return starts.flatMap(({ index, 0: head, groups }, at) => {
    const from = index + head.length
    const text = textOf(answer.slice(from, starts[at + 1]?.index ?? answer.length))
    return text === null ? [] : [{ id: groups?.['name'] ?? groups?.['number'] ?? '', text }]
  })
}

/** Null where there is no end, or more than one place looks like it. */
function textOf(rest: string): string | null {
  const [end, ...others] = rest.matchAll(ITEM_END)
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
