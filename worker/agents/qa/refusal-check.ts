// Detects a model's refusal in place of a translation, by the phrases assistants decline with. The list is short on
// purpose: a refusal in other words is found by its length, its language, or a reviewer.
import data from './data/refusals.json' with { type: 'json' }
import { entriesByWord } from './word-lists.ts'

/** A refusal with its reasons; longer ones are seen by their length. */
const MAX_LENGTH = 220

/** Folded as `folded` does: small letters, no marks. */
const STOCK_PHRASES = [...entriesByWord(data.lists.phrases).keys()]

/**
 * `source` and `target` as plain text. A text about language models or declined requests mentions them in the source
 * too.
 */
export function isRefusal(source: string, target: string): boolean {
  return target.length <= MAX_LENGTH && holdsPhrase(target) && !holdsPhrase(source)
}

function holdsPhrase(text: string): boolean {
  const plain = folded(text)
  return STOCK_PHRASES.some((phrase) => plain.includes(phrase))
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
