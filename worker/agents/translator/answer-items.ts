// Reads a translator's answer: one text for each position of the question. The prompt requests `{"1":"…","2":"…"}`.
// Other forms that models write are accepted if they have only one meaning.
import { z } from 'zod'
import { isRecord } from '../../contract/is-record.ts'

/** The translation of the segment at a place of the question, counted from 1. */
export interface AnswerItem {
  readonly position: number
  readonly text: string
}

/** The form that strict servers hold a model to: one text for each of `count` positions. */
export function answerSchema(count: number): z.ZodObject {
  return z.object(Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), z.string()])))
}

/** Where models put the list, or the map from positions to texts. */
const LIST_KEYS = ['segments', 'translations', 'translation', 'answer', 'result', 'output', 'data', 'items']
const MAX_NESTING = 3
/** An item of a list, for models that write lists: the names of its number, and of its text. */
const NUMBER_KEYS = ['id', 'number', 'n', 'index', 'position']
/** `text` beside a translation repeats the source, and `target` beside `text` may be the language. */
const TEXT_KEYS = ['translation', 'translated_text', 'translatedText', 'text', 'target']

/** Whether items are in it, in any form that is taken; a single one of a list is a part of an answer. */
export function holdsItems(answer: unknown, count: number): boolean {
  return numbered(answer).every(({ text }) => text === undefined) && readItems(answer, count).length > 0
}

/** For how many of the positions it has an item. */
export function countItems(answer: unknown, count: number): number {
  return new Set(readItems(answer, count).map(({ position }) => position)).size
}

/** Single bad items are dropped, and so are positions that were not asked for. */
export function readItems(answer: unknown, count: number): AnswerItem[] {
  const found = attemptsIn(answer, count, 0)
  // Asked for one text, some answer with the text alone.
  const only = found.length === 0 && count === 1 ? textOf(answer) : undefined
  const attempts = only === undefined ? found : [{ position: 1, text: only }]
  const first = firstNumber(attempts, count)
  if (first === null) return []
  return attempts.flatMap(({ position, text }) => {
    const place = position - first + 1
    return text !== undefined && place >= 1 && place <= count ? [{ position: place, text }] : []
  })
}

/**
 * Some models count from 0: position 0 is then present, with a usable text or not, and the last position is absent.
 * Null when both are present, because the texts cannot be assigned.
 */
function firstNumber(attempts: readonly Attempt[], count: number): 0 | 1 | null {
  const has = (wanted: number) => attempts.some(({ position }) => position === wanted)
  if (!has(0)) return 1
  return has(count) ? null : 0
}

/** Of one whose text cannot be used, the number still tells how the answer counts. */
interface Attempt {
  readonly position: number
  readonly text: string | undefined
}

function attemptsIn(answer: unknown, count: number, depth: number): Attempt[] {
  if (Array.isArray(answer)) return attemptsInList((answer as readonly unknown[]).flat(), count, depth)
  if (!isRecord(answer) || depth > MAX_NESTING) return []
  const nested = LIST_KEYS.map((key) => attemptsIn(answer[key], count, depth + 1))
  const byPosition = Object.entries(answer).flatMap(([key, value]) => {
    const position = positionOf(key)
    // A list: the object has the key several times.
    const values: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [value]
    return position === undefined ? [] : values.map((one) => ({ position, text: textOf(one) }))
  })
  const forms = [...nested, numbered(answer), byPosition]
  return forms.find((form) => form.some(({ text }) => text !== undefined)) ?? forms.flat()
}

/** Items that are numbered, maps from positions to texts, or as many texts in order as segments. */
function attemptsInList(list: readonly unknown[], count: number, depth: number): Attempt[] {
  const attempts = list.flatMap((item) => {
    const found = numbered(item)
    return found.length > 0 || Array.isArray(item) ? found : attemptsIn(item, count, depth + 1)
  })
  if (attempts.some(({ text }) => text !== undefined)) return attempts
  const texts = list.flatMap((item) => textOf(item) ?? [])
  if (texts.length !== list.length || list.length !== count) return attempts
  return texts.map((text, index) => ({ position: index + 1, text }))
}

function numbered(item: unknown): Attempt[] {
  if (!isRecord(item)) return []
  const [position] = NUMBER_KEYS.flatMap((key) => positionOf(String(item[key])) ?? [])
  return position === undefined ? [] : [{ position, text: textOf(item) }]
}

function textOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  return isRecord(item) ? TEXT_KEYS.map((key) => item[key]).find((text) => typeof text === 'string') : undefined
}

/** `1`, `"1"`, `s1`, `segment_1`, `#1`; undefined for a name without one number. */
function positionOf(name: string): number | undefined {
  const digits = /^\D{0,12}(?<digits>\d{1,4})\D?$/u.exec(name.trim())?.groups?.['digits']
  return digits === undefined ? undefined : Number(digits)
}
