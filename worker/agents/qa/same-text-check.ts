// Detects the same target under several ids: a refusal, a remark or a neighbour's translation that a model repeats.
// Targets of different sources differ, except for short labels and sources that differ only in an ending.
import type { PlacedText } from './swapped-segments.ts'
import { wordsOf } from './tokenize.ts'

/** Labels of up to this many words may be near-synonyms, and up to as many of them may share a translation. */
const MAX_LABEL_WORDS = 2
const MAX_LABELS = 2
/** `can` and `may`, `the` and `a`: texts that differ in so few letters mean the same. */
const SMALL_WORD = /^\p{Script=Latin}{1,4}$/u
/** Words that begin alike are forms of one word. */
const STEM_LETTERS = 4

/** Ids of targets that say what another source's target says. */
export function repeatedTargets(sources: readonly PlacedText[], targets: readonly PlacedText[]): Set<string> {
  const textOf = new Map(sources.map(({ id, text }) => [id, text]))
  const groups = Map.groupBy(targets, ({ text }) => fold(text))
  const repeated = [...groups].filter(([folded, group]) => {
    const meant = new Map(group.map(({ id }) => [fold(textOf.get(id) ?? ''), textOf.get(id) ?? '']))
    return folded !== '' && meant.size > 1 && !maySayTheSame([...meant.values()])
  })
  return new Set(repeated.flatMap(([, group]) => group.map(({ id }) => id)))
}

/** Whether all have the same words, small words and endings aside. */
function maySayTheSame(sources: readonly string[]): boolean {
  const [first = new Set(), ...others] = sources.map(stemsOf)
  if (first.size > 0 && others.every((other) => other.symmetricDifference(first).size === 0)) return true
  return sources.length <= MAX_LABELS && sources.every((source) => wordsOf(source).length <= MAX_LABEL_WORDS)
}

function stemsOf(text: string): Set<string> {
  const words = wordsOf(text.toLowerCase()).filter((word) => !SMALL_WORD.test(word))
  return new Set(words.map((word) => word.slice(0, Math.max(STEM_LETTERS, Math.ceil(word.length / 2)))))
}

const TAG = /<\/?[gx]\d+\/?>/gu

/** Letters and digits alone, so that marks, white space and tags make no difference. */
function fold(text: string): string {
  return text
    .replace(TAG, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
