/**
 * JSON from an answer that wraps it in prose, a code fence or thoughts; undefined when there is none. Strict: what does
 * not parse whole is not repaired, because a repaired answer ends in half a sentence that nobody would notice.
 */
export function salvageJson(answer: string): unknown {
  for (const [start, end] of [
    ['{', '}'],
    ['[', ']'],
  ] as const) {
    const value = parse(answer.slice(answer.indexOf(start), answer.lastIndexOf(end) + 1))
    if (typeof value === 'object' && value !== null) return value
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // one of two places to look; the caller asks again when both fail
  }
}
