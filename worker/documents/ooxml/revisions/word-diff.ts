// What was deleted and inserted between two versions of a text, word by word.
import { diffArrays } from 'diff'
import type { Change } from './tracked-change.ts'

export interface DiffPart {
  readonly text: string
  /** Null for what stayed. */
  readonly change: Change | null
}

/**
 * Words, and the marks and spaces between them, that may differ before the text counts as another one. The search takes
 * time in proportion to the square of this: at 1,000 a second for two texts of 20,000 letters, which nobody reads word
 * by word.
 */
const MAX_DIFFERENCES = 400

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * The parts in order, without empty ones; a deletion comes before the insertion that replaces it. What stayed and
 * what was deleted make up `before`, what stayed and what was inserted make up `after`.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return withoutEmpty([{ text: after, change: null }])
  const differences = diffArrays(words(before), words(after), { maxEditLength: MAX_DIFFERENCES })
  if (!differences) return withoutEmpty(replaced(before, after))
  const parts = differences.map(({ value, added, removed }): DiffPart => ({
    text: value.join(''),
    change: added ? 'inserted' : removed ? 'deleted' : null,
  }))
  return gathered(parts)
}

function words(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function replaced(before: string, after: string): DiffPart[] {
  return [
    { text: before, change: 'deleted' },
    { text: after, change: 'inserted' },
  ]
}

/** Two words that were replaced one after the other are one change: the space between them is part of it. */
function gathered(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  let [before, after] = ['', '']
  const close = () => {
    result.push(...replaced(before, after))
    before = ''
    after = ''
  }
  for (const [index, { text, change }] of parts.entries()) {
    const isBetween = change === null && index > 0 && index < parts.length - 1 && !/[\p{L}\p{N}]/u.test(text)
    if (change !== 'inserted' && (change === 'deleted' || isBetween)) before += text
    if (change !== 'deleted' && (change === 'inserted' || isBetween)) after += text
    if (change !== null || isBetween) continue
    close()
    result.push({ text, change })
  }
  close()
  return withoutEmpty(result)
}

function withoutEmpty(parts: readonly DiffPart[]): DiffPart[] {
  return parts.filter(({ text }) => text !== '')
}
