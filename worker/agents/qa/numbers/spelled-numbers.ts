// Numbers that English text spells out and a translation may write in digits. Months, fractions and words such as
// "both" count, since other languages write those in digits too.
import data from '../data/spelled-numbers.json' with { type: 'json' }
import { numberByWord } from '../word-lists.ts'

const { values, weak, multipliers } = data.lists
const VALUES = numberByWord(values)
/** Words that are a number now and then. */
const WEAK = numberByWord(weak)
const MULTIPLIERS = numberByWord(multipliers)

const ROMAN =
  /(?<![\p{L}\p{N}])(?=[IVX]{2,5}(?![\p{L}\p{N}])|[VX](?![\p{L}\p{N}.]))(X{0,2})(IX|IV|V?I{0,3})(?![\p{L}\p{N}])/gu

/** Names of months that are other words without their capital. */
const CAPITALISED: ReadonlySet<string> = new Set(['may', 'march', 'mar', 'august', 'dec'])

/** Every number the text says in words as often as it does, and every part of one: "three thousand" gives 3, 1000 and 3000. */
export function spelledNumbers(text: string): number[] {
  const found = Array.from(text.matchAll(ROMAN), ([, tens = '', ones = '']) => romanValue(tens, ones))
  let sum = 0
  let group = 0
  let isOpen = false
  const close = () => {
    if (isOpen) found.push(sum + group)
    sum = group = 0
    isOpen = false
  }
  for (const written of text.match(/\p{L}+/gu) ?? []) {
    const word = written.toLowerCase()
    const value = CAPITALISED.has(written) ? undefined : VALUES.get(word)
    const multiplier = MULTIPLIERS.get(word)
    const few = WEAK.get(word)
    if (few !== undefined) found.push(few)
    if (value !== undefined) {
      if (isOpen && group % 10 !== 0 && value < 100) close()
      if (isOpen) found.push(value) // a part; alone it is the whole
      group += value
      isOpen = true
    } else if (multiplier !== undefined) {
      const scaled = Math.max(1, group) * multiplier
      if (isOpen && group > 0) found.push(group)
      found.push(multiplier)
      if (multiplier <= 100) group = scaled
      else [sum, group] = [sum + scaled, 0]
      isOpen = true
    } else if (word !== 'and') close()
  }
  close()
  return found
}

/** Kings, wars and chapters; up to XXIX. */
function romanValue(tens: string, ones: string): number {
  const values: Readonly<Record<string, number>> = { IX: 9, IV: 4 }
  const value = values[ones] ?? (ones.startsWith('V') ? 4 : 0) + ones.length
  return tens.length * 10 + value
}
