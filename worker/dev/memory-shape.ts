// Converts segments and memory sentences to strings that can be compared from the start: white space is normalised, and
// each tag is one character with its number stored apart, so that a match does not depend on the document's tag
// numbers.
import { normalizeInlines, renderInlines } from '../documents/inline/inlines.ts'
import type { Inline } from '../documents/model.ts'

export interface Shape {
  readonly text: string
  /** Numbers of pairs and placeholders in order of appearance. */
  readonly ids: readonly number[]
}

/** Private use: a text that holds one of them by itself matches nothing, which is safe. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const PLACEHOLDER = '\uE002'
const TAG_THAT_COUNTS = new RegExp(`[${OPEN}${PLACEHOLDER}]`, 'g')

export function shapeOf(inlines: readonly Inline[]): Shape {
  const ids: number[] = []
  const note = (mark: string, id: number) => {
    ids.push(id)
    return mark
  }
  const text = renderInlines(inlines, {
    text: ({ text }) => text,
    openTag: ({ id }) => note(OPEN, id),
    closeTag: () => CLOSE,
    placeholder: ({ id }) => note(PLACEHOLDER, id),
  })
  return { text: text.replace(/\s+/gu, ' ').trim(), ids }
}

/** How many ids of a shape belong to this part of its text. */
export function countTags(text: string): number {
  return text.match(TAG_THAT_COUNTS)?.length ?? 0
}

/** The same content without its tags, for documents that have none. No-break spaces are the language's own and stay. */
export function withoutTags(inlines: readonly Inline[]): Inline[] {
  const text = renderInlines(inlines, {
    text: ({ text }) => text,
    openTag: () => '',
    closeTag: () => '',
    placeholder: () => '',
  })
  return normalizeInlines([{ kind: 'text', text: text.replace(/ {2,}/gu, ' ').trim() }])
}
