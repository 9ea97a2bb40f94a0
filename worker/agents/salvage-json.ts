// JSON from an answer that wraps it in prose, a code fence or thoughts, or that ends too early.

/** Each candidate is read to its end; an answer made of brackets would take quadratic time. */
const MAX_CANDIDATES = 40
/** Of a truncated answer's last item, brackets in its text may look like its end. */
const MAX_CUTS = 40

/**
 * The longest object or list in the answer; undefined when there is none. Of one that ends too early, the items that are
 * whole: nothing is repaired within an item, because that would end in half a sentence that nobody would notice.
 */
export function salvageJson(answer: string): unknown {
  return parse(answer) ?? longestIn(withoutThoughts(answer))
}

function longestIn(text: string): unknown {
  let best: { value: unknown; length: number } | null = null
  let at = 0
  for (let tries = 0; tries < MAX_CANDIDATES; tries++) {
    const offset = text.slice(at).search(/[[{]/)
    if (offset === -1) break
    const start = at + offset
    const end = endOf(text, start)
    if (end === null) {
      best ??= wholeItems(text, start)
      at = start + 1
      continue
    }
    const value = parse(text.slice(start, end))
    if (value !== undefined && end - start > (best?.length ?? 0)) best = { value, length: end - start }
    at = value === undefined ? start + 1 : end
  }
  return best?.value
}

const THOUGHT_END = '</think>'

/** Reasoning models put their thoughts first, not always with an opening tag; behind the answer's own bracket it is text. */
function withoutThoughts(answer: string): string {
  const end = answer.lastIndexOf(THOUGHT_END)
  const startsAsAnswer = /^\s*(?:```(?:json)?\s*)?[[{]/.test(answer)
  return end === -1 || startsAsAnswer ? answer : answer.slice(end + THOUGHT_END.length)
}

/** The offset behind the bracket that closes the one at `start`; null when it stays open. */
function endOf(text: string, start: number): number | null {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return null
}

function wholeItems(text: string, start: number): { value: unknown; length: number } | null {
  let end = text.length
  for (let cut = 0; cut < MAX_CUTS; cut++) {
    end = text.lastIndexOf('}', end - 1)
    if (end <= start) return null
    const items = text.slice(start, end + 1)
    const value = parse(`${items}]}`) ?? parse(`${items}]`)
    if (value !== undefined) return { value, length: items.length }
  }
  return null
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined // one of several places to look; the caller asks again when all fail
  }
}
