// chrF, the character n-gram F-score of Popović (WMT 2015), measures how much wording two texts share. It needs no
// words, so it works for Thai and Chinese too, and it forgives endings.

/** Recall counts twice as much as precision, as in chrF2. */
const BETA = 2
const MAX_ORDER = 6
/** A Han character or a kana says as much as two or three letters. */
const MAX_ORDER_OF_CHARACTERS = 2
const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
/** Above this share of such characters a text counts as written in them. */
const MIN_SHARE_OF_CHARACTERS = 0.3

/**
 * From 0 (nothing in common) to 1 (the same), for texts in one language. Ignores case, punctuation and white space;
 * compares Hangul by its letters.
 */
export function chrF(text: string, reference: string): number {
  const [found, wanted] = [lettersOf(text), lettersOf(reference)]
  if (found.length === 0 || wanted.length === 0) return 0
  const maxOrder = isInCharacters(reference) ? MAX_ORDER_OF_CHARACTERS : MAX_ORDER
  let [precision, recall, orders] = [0, 0, 0]
  for (let order = 1; order <= Math.min(maxOrder, found.length, wanted.length); order++) {
    const shared = countShared(nGrams(found, order), nGrams(wanted, order))
    precision += shared / (found.length - order + 1)
    recall += shared / (wanted.length - order + 1)
    orders++
  }
  if (precision + recall === 0) return 0
  const [p, r] = [precision / orders, recall / orders]
  return ((1 + BETA ** 2) * p * r) / (BETA ** 2 * p + r)
}

/** The share of a text's trigrams (of its characters' pairs) that another text has, from 0 to 1. */
export function shareFound(text: string, other: string): number {
  const wanted = lettersOf(text)
  const order = Math.min(wanted.length, isInCharacters(text) ? 2 : 3)
  if (order === 0) return 0
  return countShared(nGrams(lettersOf(other), order), nGrams(wanted, order)) / (wanted.length - order + 1)
}

function lettersOf(text: string): string[] {
  return Array.from(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  )
}

function isInCharacters(text: string): boolean {
  const characters = text.match(CHARACTERS)?.length ?? 0
  return characters > MIN_SHARE_OF_CHARACTERS * text.length
}

function nGrams(letters: readonly string[], order: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let start = 0; start + order <= letters.length; start++) {
    const gram = letters.slice(start, start + order).join('')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

function countShared(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [gram, count] of one) shared += Math.min(count, other.get(gram) ?? 0)
  return shared
}
