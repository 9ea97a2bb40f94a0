// Finds a model's answer: JSON that may stand in prose, in a code fence or behind thoughts, end too early, or come in
// several pieces.
import { parseJson } from '../../contract/parse-json.ts'
import { jsonValuesIn } from './json-reader.ts'

/**
 * Chooses among the objects and lists of the answer. Of those that satisfy `isAnswer`, the one with the most requested
 * items wins, since examples have fewer, and of equals the last: models that think aloud write sketches and the
 * question itself first, not always inside a tag. Where `sizeOf` finds more items in all of them than in each, the list
 * of them is the answer. Undefined where there is none.
 */
export function readLenientJson(
  answer: string,
  isAnswer: (value: unknown) => boolean,
  sizeOf?: (value: unknown) => number,
): unknown {
  const values = jsonValuesIn(withoutThoughts(unquoted(answer)))
  const sized = values.filter(isAnswer).map((value) => ({ value, size: sizeOf?.(value) ?? 1 }))
  const most = sized.reduce((most, { size }) => Math.max(most, size), 0)
  if (sizeOf !== undefined && isAnswer(values) && sizeOf(values) > most) return values
  return sized.findLast(({ size }) => size === most)?.value
}

/** Whether it is JSON to its last character: a model that stops in the middle of it leaves none, and ends in no bracket. */
export function endsAsJson(answer: string): boolean {
  return /[\]}]$/.test(answer) && parseJson(answer) !== undefined
}

/** An answer that is a string with the JSON in it, or what it was. */
function unquoted(answer: string): string {
  const value = /^\s*"/.test(answer) ? parseJson(answer) : undefined
  return typeof value === 'string' ? value : answer
}

/** Reasoning models put their thoughts first, not always with an opening tag; behind the answer's own bracket it is text. */
function withoutThoughts(answer: string): string {
  const end = answer.lastIndexOf('</think>')
  const startsAsAnswer = /^\s*(?:```(?:json)?\s*)?[[{]/.test(answer)
  // Thoughts that were cut off hold drafts, and no answer; so do those that begin behind the last that end.
  const begin = answer.slice(end === -1 ? 0 : end).search(/^\s*(?:<\/think>\s*)?<think>/)
  if (begin !== -1) return ''
  return end === -1 || startsAsAnswer ? answer : answer.slice(end + '</think>'.length)
}
