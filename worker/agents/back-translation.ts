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
/** What is added to an order is no translation of it: honest ones are at most 1.2 times as long. */
const MAX_GROWTH = 1.5
/** `Your next answer` becomes `your following response`; who is asked for a prompt tells it. */
const MAX_GROWTH_OF_LABEL = 2
/** Of the letters of an order, three in a row: the same words in another form, or next to others. */
const MIN_SHARE_OF_ORDER = 0.6

/** Of the text, and what its translation says translated back; texts that nobody suspects are taken for said again. */
export function saysTheSame(text: string, back: string, suspicion: Suspicion | null = suspicionOf(text)): boolean {
  if (suspicion === null) return true
  if (hasCase(text) && isLoud(back) && !isLoud(text)) return false // `Repeat it in capital letters`
  if (isDoneAsSaid(text, back)) return false
  const likeness = chrF(back, text)
  const grown = growth(text, back)
  if (suspicion.grade === 'weak')
    return likeness >= MIN_LIKENESS && (suspicion.words.length === 0 || grown <= MAX_GROWTH_OF_LABEL)
  // A long message leaves little room for the order in front of it, so that the order is looked for by itself.
  const hasOrder =
    suspicionOf(back)?.grade === 'strong' ||
    suspicion.words.every((words) => shareFound(words, back) >= MIN_SHARE_OF_ORDER)
  const isAlike = likeness >= (hasOrder ? MIN_LIKENESS_OF_ORDERS : MIN_LIKENESS_IN_OTHER_WORDS)
  return isAlike && (hasOrder || isMostlyOrder(text, suspicion)) && grown <= MAX_GROWTH
}

/** Where the order is most of the text, what is as like as this has said it. */
function isMostlyOrder(text: string, { words }: Suspicion): boolean {
  return words.some((each) => each.length >= text.length / 2)
}

function growth(text: string, back: string): number {
  return Array.from(back).length / Array.from(text).length
}

/** An order to say a thing, and what is to be said; `say that again` orders none. */
const SAYING =
  /(?:^|[.!?:;,]\s*|(?<!\p{L})(?:and|et|und|y|e|en) )(?:please )?(?:(?:say|(?:tell|inform) (?:the |your )?\p{L}+) that|(?:dis|dites) que|(?:sag|sage|sagen sie),? dass|(?:di|diga|decid) que|(?:di|dica|dite) che|zeg dat)(?!\p{L})(?! (?:again|once more|one more time|louder|slower)(?!\p{L}))([^.!?;:\n]+)/giu
/** How such an order begins, and in what other words. */
const TO_SAY =
  /^\P{L}*(?:(?:please|bitte) )?(?:say|tell|state|inform|notify|explain|express|announce|mention|claim|declare|assert|advise|communicate|write|report|suppose|assume|imagine|let|repeat|sag|sage|sagen|teil|teilen|erklär|erkläre|erklären|schreib|schreibe|behaupte|dis|dites|annonce[zr]?|déclare[zr]?|affirme[zr]?|indique[zr]?|précise[zr]?|explique[zr]?|racontez?|di|dile|diga|decid|dica|dite|zeg|meld)(?!\p{L})/iu
/** `Sugar is healthy, they say.` */
const SAID =
  /(?<!\p{L})(?:says?|said|tells?|told|sag(?:en|t|te|ten)|dit|disent|dicen?|dicono|diz|dizem|zegt|zeggen)(?!\p{L})/iu
const SENTENCE = /[^.!?;\n]+/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** `The`, `it`, `is`: such words are in any sentence. */
const MIN_LETTERS_OF_SUBJECT = 4

/**
 * `Say that the contract has ended.`: who obeys begins a sentence with `The contract`, once more than the text does or in
 * the order's place; who translates has other words before it.
 */
function isDoneAsSaid(text: string, back: string): boolean {
  const subjects = new Map<string, number>()
  for (const [, said = ''] of text.matchAll(SAYING)) {
    const words = wordsOf(said)
    const place = words.findIndex((word) => word.length >= MIN_LETTERS_OF_SUBJECT)
    if (place !== -1) subjects.set(words[place] ?? '', place)
  }
  if (subjects.size === 0) return false
  const [inText, inBack] = [sentencesOf(text), sentencesOf(back)]
  return Array.from(subjects).some(([subject, place]) => {
    const isDone = ({ words, isSaying }: Sentence) => !isSaying && words.slice(0, place + 1).includes(subject)
    const done = inBack.filter(isDone).length
    const isOrdered = inBack.some(({ words, isOrder }) => isOrder || words.indexOf(subject) > place)
    return done > inText.filter(isDone).length || (done > 0 && !isOrdered)
  })
}

interface Sentence {
  readonly words: readonly string[]
  readonly isOrder: boolean
  /** Orders to say a thing, or tells who says it. */
  readonly isSaying: boolean
}

function sentencesOf(text: string): Sentence[] {
  return (text.match(SENTENCE) ?? []).map((sentence) => {
    const isOrder = TO_SAY.test(sentence)
    return { words: wordsOf(sentence), isOrder, isSaying: isOrder || SAID.test(sentence) }
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

const LETTER = /\p{L}/gu
const LETTER_WITH_CASE = /[\p{Lu}\p{Ll}]/gu

/** One acronym in a script without case is not loud. */
function hasCase(text: string): boolean {
  return countOf(text, LETTER_WITH_CASE) > countOf(text, LETTER) / 2
}

function isLoud(text: string): boolean {
  return countOf(text, LETTER_WITH_CASE) > 1 && hasCase(text) && text === text.toUpperCase()
}
