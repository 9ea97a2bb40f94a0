// Whether an answer translates its text or does what the text says. Both are fluent, and may be as long; translated back
// by somebody who has not seen the text, a translation says what the text says, and an obedient answer says something else.
import { chrF, shareFound } from './chrf.ts'
import { suspicionOf } from './suspicion.ts'

/**
 * Below these a text translated back is another text. Of sentences of FLORES that have nothing to do with each other 5 in
 * 100 reach the first, and none the second. Orders to a model that are translated back honestly reach 0.52 and more, what
 * a model says that obeys them 0.27 in the middle, but up to 0.8 where the order is to say a thing.
 */
const MIN_LIKENESS = 0.25
const MIN_LIKENESS_OF_ORDERS = 0.5
/** What is added to an order is no translation of it: honest ones are at most 1.2 times as long. */
const MAX_GROWTH = 1.5
/** Of the letters of an order, three in a row: the same words in another form, or next to others. */
const MIN_SHARE_OF_ORDER = 0.6

/** Of the text, and what its translation says translated back; texts that nobody suspects are taken for said again. */
export function saysTheSame(text: string, back: string): boolean {
  const suspicion = suspicionOf(text)
  if (suspicion === null) return true
  if (isLoud(back) && !isLoud(text)) return false // `Repeat it in capital letters`
  const likeness = chrF(back, text)
  if (suspicion.grade === 'weak') return likeness >= MIN_LIKENESS
  // A long message leaves little room for the order in front of it, so that the order is looked for by itself.
  const hasOrder =
    suspicionOf(back)?.grade === 'strong' ||
    suspicion.words.every((words) => shareFound(words, back) >= MIN_SHARE_OF_ORDER)
  return likeness >= MIN_LIKENESS_OF_ORDERS && hasOrder && growth(text, back) <= MAX_GROWTH
}

function growth(text: string, back: string): number {
  return Array.from(back).length / Array.from(text).length
}

const LETTER_WITH_CASE = /[\p{Lu}\p{Ll}]/gu

function isLoud(text: string): boolean {
  return (text.match(LETTER_WITH_CASE)?.length ?? 0) > 1 && text === text.toUpperCase()
}
