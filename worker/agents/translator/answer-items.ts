// Reads a translator's answer: one text for each position of the question. The prompt requests `{"1":"…","2":"…"}`.
// Other forms that models write are accepted if they have only one meaning.
import { z } from 'zod'

/** The translation of the segment at a place of the question, counted from 1. */
export interface AnswerItem {
  readonly position: number
  readonly text: string
}

/** The form that strict servers hold a model to: one text for each of `count` positions. */
export function answerSchema(count: number): z.ZodObject {
  return z.object(Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), z.string()])))
}

/** Whatever else stands under such a name says nothing. */
const words = z.string().optional().catch(undefined)
const number = z
  .union([z.string(), z.number()])
  .transform((value) => positionOf(String(value)))
  .optional()
  .catch(undefined)

/** An item of a list, for models that write lists. An item with two texts repeats the source under the plainer name. */
const looseItemSchema = z
  .object({
    id: number,
    number,
    n: number,
    index: number,
    position: number,
    text: words,
    source: words,
    target: words,
    translation: words,
    translated_text: words,
    translatedText: words,
  })
  .transform(({ id, number: named, n, index, position, text, source, target, ...others }) => {
    const translation = others.translation ?? others.translated_text ?? others.translatedText
    // Beside a text alone, `target` may be the language.
    const other = text === undefined || source !== undefined ? target : undefined
    return { position: id ?? named ?? n ?? index ?? position, text: translation ?? other ?? text }
  })

/** Where models put the list, or the map from positions to texts. */
const LIST_KEYS = ['segments', 'translations', 'translation', 'answer', 'result', 'output', 'data', 'items']
const MAX_NESTING = 3

/** Whether items are in it, in any form that is taken; a single one of a list is a part of an answer. */
export function holdsItems(answer: unknown, count: number): boolean {
  return readLoose(answer).every(({ text }) => text === undefined) && readItems(answer, count).length > 0
}

/** For how many of the positions it has an item. */
export function countItems(answer: unknown, count: number): number {
  return new Set(readItems(answer, count).map(({ position }) => position)).size
}

/** Single bad items are dropped, and so are positions that were not asked for. */
export function readItems(answer: unknown, count: number): AnswerItem[] {
  const found = attemptsIn(answer, count, 0)
  // Asked for one text, some answer with the text alone.
  const [only] = found.length === 0 && count === 1 ? textsOf(answer) : []
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
  readonly text?: string | undefined
}

function attemptsIn(answer: unknown, count: number, depth: number): Attempt[] {
  if (Array.isArray(answer)) return attemptsInList(answer as readonly unknown[], count)
  if (typeof answer !== 'object' || answer === null || depth > MAX_NESTING) return []
  const byKey = new Map<string, unknown>(Object.entries(answer))
  for (const key of LIST_KEYS) {
    const attempts = attemptsIn(byKey.get(key), count, depth + 1)
    if (attempts.some(({ text }) => text !== undefined)) return attempts
  }
  const single = readLoose(answer)
  if (single.some(({ text }) => text !== undefined)) return single
  return [...byKey].flatMap(([key, value]) => {
    const position = positionOf(key)
    if (position === undefined) return []
    // A list: the object has the key several times.
    const values: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [value]
    return values.map((one) => ({ position, text: typeof one === 'string' ? one : textsOf(one)[0] }))
  })
}

/** A list in order is as good as numbers where it has a text for each segment. */
function attemptsInList(list: readonly unknown[], count: number): Attempt[] {
  const numbered = list.flat().flatMap(readLoose)
  if (numbered.some(({ text }) => text !== undefined)) return numbered
  const texts = list.flatMap((item) => (typeof item === 'string' ? [item] : textsOf(item)))
  return texts.length === list.length && list.length === count
    ? texts.map((text, index) => ({ position: index + 1, text }))
    : []
}

function textsOf(item: unknown): string[] {
  const { success, data } = looseItemSchema.safeParse(item)
  return success && data.text !== undefined ? [data.text] : []
}

function readLoose(item: unknown): Attempt[] {
  const { success, data } = looseItemSchema.safeParse(item)
  return success && data.position !== undefined ? [{ position: data.position, text: data.text }] : []
}

/** `1`, `"1"`, `s1`, `segment_1`, `#1`; undefined for a name without one number. */
function positionOf(name: string): number | undefined {
  const digits = /^\D{0,12}(?<digits>\d{1,4})\D?$/u.exec(name.trim())?.groups?.['digits']
  return digits === undefined ? undefined : Number(digits)
}
