// Detects the same target under several ids: a refusal, a remark or a neighbour's translation that a model repeats.
// Targets of different sources differ, except for short labels and sources that differ only in an ending.
import type { PlacedText } from './swapped-segments.ts'

/** Labels of up to this many words may be near-synonyms, and up to as many of them may share a translation. */
const MAX_LABEL_WORDS = 2
const MAX_LABELS = 2
/** `can` and `may`, `the` and `a`: texts that differ in so few letters mean the same. */
const MAX_LETTERS_OF_SMALL_WORD = 4
/** Words that begin alike are forms of one word. */
const STEM_LETTERS = 4

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Ids of targets that say what another source's target says. */
export function repeatedTargets(sources: readonly PlacedText[], targets: readonly PlacedText[]): Set<string> {
  const textOf = new Map(sources.map(({ id, text }) => [id, text]))
  const groups = Map.groupBy(targets, ({ text }) => fold(text))
  const repeated = new Set<string>()
  for (const [folded, group] of groups) {
    if (folded === '' || group.length < 2) continue
    const different = [...new Map(group.map(({ id }) => [fold(textOf.get(id) ?? ''), textOf.get(id) ?? ''])).values()]
    if (!maySayTheSame(different)) for (const { id } of group) repeated.add(id)
  }
  return repeated
}

function maySayTheSame(sources: readonly string[]): boolean {
  const [first, ...others] = sources.map(wordsOf)
  if (first === undefined || others.length === 0) return true
  if (others.every((other) => isLike(first, other))) return true
  return sources.length <= MAX_LABELS && [first, ...others].every((list) => list.length <= MAX_LABEL_WORDS)
}

/** Whether either's words are the other's, small words and endings aside. */
function isLike(one: readonly string[], other: readonly string[]): boolean {
  const holds = (list: readonly string[], word: string) =>
    list.includes(word) || (word.length > STEM_LETTERS && list.some((each) => stemOf(each) === stemOf(word)))
  const isSmall = (word: string) => word.length <= MAX_LETTERS_OF_SMALL_WORD && /^\p{Script=Latin}+$/u.test(word)
  const isIn = (list: readonly string[]) => (word: string) => isSmall(word) || holds(list, word)
  const hasWords = (list: readonly string[]) => list.some((word) => !isSmall(word))
  return hasWords(one) && hasWords(other) && one.every(isIn(other)) && other.every(isIn(one))
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(STEM_LETTERS, Math.ceil(word.length / 2)))
}

function wordsOf(text: string): string[] {
  return Array.from(words.segment(text.toLowerCase())).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
}

const TAG = /<\/?[gx]\d+\/?>/gu

/** Letters and digits alone, so that marks, white space and tags make no difference. */
function fold(text: string): string {
  return text
    .replace(TAG, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
