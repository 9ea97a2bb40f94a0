// Numbers that English text spells out and a translation may write in digits. Months, fractions and words such as
// "both" count, since other languages write those in digits too.
import data from '../data/spelled-numbers.json' with { type: 'json' }
import { numberByWord } from '../word-lists.ts'

const { values, weak, multipliers } = data.lists
const VALUES = numberByWord(values)
/** Words that are a number now and then. */
const WEAK = numberByWord(weak)
const MULTIPLIERS = numberByWord(multipliers)

/** Every number the text says in words, and every part of one: "three thousand" gives 3, 1000 and 3000. */
export function spelledNumbers(text: string): number[] {
  const found = new Set<number>()
  let [sum, group] = [0, 0]
  const close = () => {
    if (sum + group > 0) found.add(sum + group)
    sum = group = 0
  }
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const value = VALUES.get(word)
    const multiplier = MULTIPLIERS.get(word)
    for (const part of [value, multiplier, WEAK.get(word)]) if (part !== undefined) found.add(part)
    if (value !== undefined) {
      if (group % 10 !== 0) close() // "three four" are two numbers
      group += value
    } else if (multiplier !== undefined) {
      if (group > 0) found.add(group)
      group = Math.max(1, group) * multiplier
      if (multiplier > 100) [sum, group] = [sum + group, 0]
    } else if (word !== 'and') close()
  }
  close()
  return [...found]
}
