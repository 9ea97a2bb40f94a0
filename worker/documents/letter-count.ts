// Counts letters as Unicode defines them (general category L). Joining words does not change the number of letters.

const LETTER = /\p{L}/u
const IS_LETTER = 1
const IS_NONE = 2
/** By UTF-16 unit, told when it is met first. */
const known = new Uint8Array(0x10000)

export function countLetters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if ((unit & 0xfc00) === 0xd800) {
      // A pair is one character.
      if (LETTER.test(text.slice(index, index + 2))) count++
      index++
      continue
    }
    const is = known[unit] || (known[unit] = LETTER.test(text.charAt(index)) ? IS_LETTER : IS_NONE)
    if (is === IS_LETTER) count++
  }
  return count
}
