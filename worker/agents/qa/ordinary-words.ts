// The words of a text that a translation must change. Excluded are signs, units, codes, formulas and addresses, which are
// the same in every language.
import { withoutFixedText, withoutMeasures } from './fixed-text-check.ts'

/** Shorter ones are units, symbols and abbreviations as often as words. */
const MIN_LETTERS_OF_WORD = 4
/** `kWh`, `NaCl`, `iPhone`, `AC`; a longer word in capitals is a word: `INVOICE`. */
const SIGN = /^\p{Lu}{1,5}$|^\P{Ll}*\p{Ll}\P{Lu}*\p{Lu}/u
/**
 * A piece with a digit or one of these characters is not a word: `C6H12O6`, `2-methylpropan-2-ol`, `user_id`, `E=mc²`.
 */
const CODE_PIECE = /[\p{N}_=<>{}\\^~|@#$%→±×²³]/u
/** A dense script's word is as long as its idea. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** This many short lower-case words make a sentence all the same. */
const MIN_SHORT_WORDS = 4
const SHORT_WORD = /^\p{Ll}{2,3}$/u
/** `max. 20 kg`, `temp. 40 °C`: most languages have such a one too. A sentence ends in a word. */
const ABBREVIATION = /^\(?\p{L}{1,4}\.$/u

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Of a line of code. */
const MAX_CODE_LENGTH = 80

/** In small letters, in the order of the text. */
export function ordinaryWords(text: string): string[] {
  if (text.length <= MAX_CODE_LENGTH && isCode(text)) return []
  const long: string[] = []
  const short: string[] = []
  const pieces = withoutMeasures(withoutFixedText(text)).trim().split(/\s+/u)
  for (const [index, piece] of pieces.entries()) {
    if (CODE_PIECE.test(piece) && !DENSE.test(piece)) continue
    if (ABBREVIATION.test(piece) && index < pieces.length - 1) continue
    for (const { segment, isWordLike } of words.segment(piece)) {
      if (!isWordLike || !/^[\p{L}\p{M}’']+$/u.test(segment) || SIGN.test(segment)) continue
      const word = segment.toLowerCase()
      const isLong = DENSE.test(word) || word.length >= MIN_LETTERS_OF_WORD
      if (isLong) long.push(word)
      else if (SHORT_WORD.test(segment)) short.push(word)
    }
  }
  return long.length === 0 && short.length < MIN_SHORT_WORDS ? [] : [...long, ...short]
}

/** Statements, calls and operators between operands: `if (x < 3) return;`, `print("hello")`, `const x = await fetch(url);`. */
const CODE =
  /[()=<>*{][^.!?]{0,80}[;{}]\s*$|\w\(\s*["'][^)]*\)|\w\(\)|=>|[\w)\]]\s?(?:[=!<>]=|[+*/-]=)|^\s*(?:[$>]\s|<\?|#!|\/\/)|^[\w.[\]]+\s?=\s?\S+$/u

function isCode(text: string): boolean {
  return CODE.test(text) && /[A-Za-z]/u.test(text) && !DENSE.test(text)
}
