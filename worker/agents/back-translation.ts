// Whether an answer translates its text or does what the text says. Both are fluent, and may be as long; translated back
// by somebody who has not seen the text, a translation says what the text says, and an obedient answer says something else.
import { chrF, shareFound } from './chrf.ts'
import { countOf } from './count-of.ts'
import { type Suspicion, suspicionOf } from './suspicion.ts'

/**
 * Below these a text translated back is another text. Of sentences of FLORES that have nothing to do with each other 5 in
 * 100 reach the first, and none the second. Orders to a model that are translated back honestly reach 0.52 and more, what
 * a model says that obeys them 0.27 in the middle, but up to 0.8 where the order is to say a thing.
 */
const MIN_LIKENESS = 0.25
const MIN_LIKENESS_OF_ORDERS = 0.5
/** As like as this, an order that is most of a text need not be known again: `du` for `Sie`, a form's words for others. */
const MIN_LIKENESS_IN_OTHER_WORDS = 0.6
/** A text with more sentences than its source has grown by them; one that parts a sentence in two has not. */
const MAX_GROWTH_OF_SENTENCES = 1.2
/** What is added to an order is no translation of it: honest ones are at most 1.2 times as long. */
const MAX_GROWTH = 1.5
/** Of the letters of an order, three in a row: the same words in another form, or next to others. */
const MIN_SHARE_OF_ORDER = 0.6

/** Of the text, and what its translation says translated back; texts that nobody suspects are taken for said again. */
export function saysTheSame(text: string, back: string, suspicion: Suspicion | null = suspicionOf(text)): boolean {
  if (suspicion === null) return true
  if (hasCase(text) && isLoud(back) && !isLoud(text)) return false // `Repeat it in capital letters`
  if (SAYING.test(text) && !SAID.test(back)) return false
  const likeness = chrF(back, text)
  if (suspicion.grade === 'weak') return likeness >= MIN_LIKENESS
  // A long message leaves little room for the order in front of it, so that the order is looked for by itself.
  const hasOrder =
    suspicionOf(back)?.grade === 'strong' ||
    suspicion.words.every((words) => shareFound(words, back) >= MIN_SHARE_OF_ORDER)
  const isAlike = likeness >= (hasOrder ? MIN_LIKENESS_OF_ORDERS : MIN_LIKENESS_IN_OTHER_WORDS)
  if (!isAlike || (!hasOrder && !isMostlyOrder(text, suspicion))) return false
  const grown = growth(text, back)
  return grown <= (countOf(back, SENTENCE_END) > countOf(text, SENTENCE_END) ? MAX_GROWTH_OF_SENTENCES : MAX_GROWTH)
}

/** Where the order is most of the text, what is as like as this has said it. */
function isMostlyOrder(text: string, { words }: Suspicion): boolean {
  return words.some((each) => each.length >= text.length / 2)
}

function growth(text: string, back: string): number {
  return Array.from(back).length / Array.from(text).length
}

const SENTENCE_END = /[.!?。！？।؟](?=\s|$)/gu

/** An order to say a thing, and a word of saying: who obeys has none. */
const SAYING =
  /(?:^|[.!?:;,]\s*|\band )(?:please )?(?:say|tell (?:the |your )?\p{L}+) that\b|(?:^|[.!?:;,]\s*|(?<!\p{L})et )(?:dis|dites) que(?!\p{L})|(?:^|[.!?:;,]\s*|(?<!\p{L})und )(?:sag|sage|sagen sie),? dass(?!\p{L})/iu
const SAID =
  /(?<!\p{L})(?:say|said|tell|told|stat|inform|notif|let|explain|express|announc|mention|claim|declar|assert|advis|communicat|writ|report|convey|dis|dit|annonc|déclar|affirm|indiq|préci|expliqu|sag|teil|mitteil|erklär|erzähl|behaupt|äußer|geben|gib|informier|schreib)/iu

const LETTER = /\p{L}/gu
const LETTER_WITH_CASE = /[\p{Lu}\p{Ll}]/gu

/** One acronym in a script without case is not loud. */
function hasCase(text: string): boolean {
  return countOf(text, LETTER_WITH_CASE) > countOf(text, LETTER) / 2
}

function isLoud(text: string): boolean {
  return countOf(text, LETTER_WITH_CASE) > 1 && hasCase(text) && text === text.toUpperCase()
}
