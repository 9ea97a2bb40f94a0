// Reads JSON from an answer that wraps it in prose, a code fence or thoughts, or that ends too early. A repair library
// (`jsonrepair`) finds no answer after prose or thoughts, and completes half a sentence that was cut off.
import { parseKeepingRepeats } from './repeated-keys.ts'
import { readLenientItems } from '../translator/lenient-items.ts'

/** How often the text may be read: an answer made of brackets would take quadratic time. */
const MAX_READS = 40
/** In a truncated answer, brackets in the last item's text may look like its end. */
const MAX_CUTS = 40

/**
 * Chooses among the objects and lists in the answer. Of those that satisfy `isAnswer`, the one with the most requested
 * items wins, since examples have fewer, and of equals the last: models that think aloud write sketches and the
 * question itself first, not always inside a tag. When several objects are parts of one answer, their items are joined.
 * When none satisfies `isAnswer`, returns the longest for the caller to judge; undefined when there is none at all.
 *
 * An answer that ends too early yields its complete items only: completing the last one would leave half a sentence
 * nobody would notice. A broken answer yields each item whose end is clear.
 */
export function readLenientJson(
  answer: string,
  isAnswer: (value: unknown) => boolean = () => false,
  sizeOf: (value: unknown) => number = () => 1,
): unknown {
  const whole = parse(answer) ?? parse(unquoted(answer))
  if (whole !== undefined) return whole
  const text = withoutThoughts(answer)
  const candidates = [...candidatesIn(text)]
  const sized = candidates.flatMap((candidate) =>
    isAnswer(candidate.value) ? [{ ...candidate, size: sizeOf(candidate.value) }] : [],
  )
  const most = Math.max(...sized.map(({ size }) => size))
  const last = sized.findLast(({ size }) => size === most)
  const items = readLenientItems(text)
  const areDistinct = new Set(items.map(({ id }) => id)).size === items.length
  const isLess = last === undefined || last.isCut || last.size < sizeOf(items)
  if (items.length > 0 && isLess && isAnswer(items) && (areDistinct || last === undefined)) return items
  return (last ?? longest(candidates))?.value
}

/** An answer that is a string with the JSON in it, or what it was. */
function unquoted(answer: string): string {
  if (!/^\s*"/.test(answer)) return answer
  try {
    return String(JSON.parse(answer))
  } catch {
    return answer
  }
}

interface Candidate {
  readonly value: unknown
  readonly length: number
  /** The value ends too early, or something in it is broken. */
  readonly isCut: boolean
}

/** In the text's order. None lies within another, but in the first that is cut off, of which the caller is given all. */
function* candidatesIn(text: string): Generator<Candidate> {
  let budget = MAX_READS * text.length
  let hasCut = false
  for (let at = 0; budget > 0;) {
    const offset = text.slice(at).search(/[[{]/)
    if (offset === -1) break
    const start = at + offset
    const end = endOf(text, start)
    budget -= (end ?? text.length) - start
    const value = end === null ? undefined : parse(text.slice(start, end))
    const cut = end === null && !hasCut ? wholeItems(text, start) : null
    if (cut !== null) {
      hasCut = true
      yield cut
    }
    if (end !== null && value !== undefined) yield { value, length: end - start, isCut: false }
    at = end === null || value === undefined ? start + 1 : end
  }
}

function longest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, candidate) => (candidate.length > (best?.length ?? 0) ? candidate : best),
    undefined,
  )
}

const THOUGHT_END = '</think>'

/** Reasoning models put their thoughts first, not always with an opening tag; behind the answer's own bracket it is text. */
function withoutThoughts(answer: string): string {
  const end = answer.lastIndexOf(THOUGHT_END)
  const startsAsAnswer = /^\s*(?:```(?:json)?\s*)?[[{]/.test(answer)
  // Thoughts that were cut off hold drafts, and no answer; so do those that begin behind the last that end.
  const begin = answer.slice(end === -1 ? 0 : end).search(/^\s*(?:<\/think>\s*)?<think>/)
  if (begin !== -1) return ''
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

function wholeItems(text: string, start: number): Candidate | null {
  let end = text.length
  for (let cut = 0; cut < MAX_CUTS; cut++) {
    end = text.lastIndexOf('}', end - 1)
    if (end <= start) return null
    const items = text.slice(start, end + 1)
    const value = parse(`${items}]}`) ?? parse(`${items}]`)
    if (value !== undefined) return { value, length: items.length, isCut: true }
  }
  return null
}

/** Whether it is JSON to its last character: a model that stops in the middle of it leaves none, and ends in no bracket. */
export function endsAsJson(answer: string): boolean {
  return /[\]}]$/.test(answer) && parse(answer) !== undefined
}

function parse(text: string): unknown {
  try {
    const value = parseKeepingRepeats(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined // one of several places to look; the caller asks again when all fail
  }
}
