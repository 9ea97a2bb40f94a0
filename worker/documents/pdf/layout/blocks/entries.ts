// Lines that are entries, one by one, by what they say: the addresses under a name, the labels of a form, days.
import { withoutAddresses } from '../../../addresses.ts'
import { beginsInside, type BlockShape } from './block-shape.ts'
import type { Fragment } from '../lines/fragments.ts'
import { goesOnAsAddress } from '../paragraphs/line-joins.ts'

/** Words that two lines begin with by no chance. */
const ALIKE_WORDS = 3
/** Words before a form's colon. */
const LONGEST_LABEL = 6
/** Letters and signs beside an address that only say what it is. */
const LONGEST_NAME = 40

/** Lines that begin alike, labels, and an address on a line of its own under a name or over another one. */
export function isEntry(upper: Fragment, lower: Fragment, { isProse }: BlockShape): boolean {
  if (beginsAlike(upper, lower)) return true
  if ([upper, lower].every(isFieldLabel) && !beginsInside(lower.text)) return true
  if (isProse || goesOnAsAddress(upper.words.at(-1)?.text ?? '', upper, lower)) return false
  return isContact(lower) || (isContact(upper) && !beginsInside(lower.text))
}

function isFieldLabel({ text, words }: Fragment): boolean {
  return text.endsWith(':') && words.length <= LONGEST_LABEL
}

/** Entries, one for each day or room. */
function beginsAlike({ words: upper }: Fragment, { words: lower }: Fragment): boolean {
  if (upper.length <= ALIKE_WORDS || !/^\p{Lu}/u.test(upper[0]?.text ?? '')) return false
  return upper.slice(0, ALIKE_WORDS).every(({ text }, at) => text === lower[at]?.text)
}

/** An address alone, or with a word that says what it is: "Email: …". */
function isContact({ text }: Fragment): boolean {
  const rest = withoutAddresses(text)
  return rest !== text && rest.length < LONGEST_NAME && /^\P{L}*(?:[\p{L}-]+\s?:)?\P{L}*$/u.test(rest)
}
