// Lines that are entries, one by one, by what they say: the addresses under a name, the labels of a form.
import { withoutAddresses } from '../../../text/addresses.ts'
import { beginsInside, type BlockShape } from './block-shape.ts'
import type { Fragment } from '../lines/fragments.ts'
import { goesOnAsAddress } from '../paragraphs/line-joins.ts'
import { LONGEST_FIELD_LABEL } from './params.ts'

/** Labels, and an address on a line of its own under a name or over another one. */
export function isEntry(upper: Fragment, lower: Fragment, { isProse }: BlockShape): boolean {
  if ([upper, lower].every(isFieldLabel) && !beginsInside(lower.text)) return true
  if (isProse || goesOnAsAddress(upper.words.at(-1)?.text ?? '', upper, lower)) return false
  return isContact(lower) || (isContact(upper) && !beginsInside(lower.text))
}

function isFieldLabel({ text, words }: Fragment): boolean {
  return text.endsWith(':') && words.length <= LONGEST_FIELD_LABEL
}

/** An address alone, or with a word that says what it is: "Email: …". */
function isContact({ text }: Fragment): boolean {
  const rest = withoutAddresses(text)
  return rest !== text && /^\P{L}*(?:[\p{L}-]+\s?:)?\P{L}*$/u.test(rest)
}
