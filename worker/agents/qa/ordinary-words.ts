// The words of a text that a translation must change. Excluded are signs, units, codes, formulas and addresses, which are
// the same in every language.
import { withoutFixedText, withoutMeasures } from './fixed-text-check.ts'
import { wordsOf } from './tokenize.ts'

/** A dense script's word is as long as its idea. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** Shorter ones are units, symbols and abbreviations as often as words. */
const LONG = /[\p{L}\p{M}’']{4}/u
/** `kWh`, `NaCl`, `iPhone`, `AC`; a longer word in capitals is a word: `INVOICE`. */
const SIGN = /^\p{Lu}{1,5}$|^\P{Ll}*\p{Ll}\P{Lu}*\p{Lu}/u
/** A piece with one of these is not a word: `C6H12O6`, `2-methylpropan-2-ol`, `user_id`, `E=mc²`. */
const CODE_PIECE = /[\p{N}_=<>{}\\^~|@#$%→±×²³]/u
/** `max. 20 kg`, `temp. 40 °C`: most languages have such a one too. A sentence ends in a word. */
const ABBREVIATION = /^\(?\p{L}{1,4}\.$/u

/** Statements, calls and operators between operands: `if (x < 3) return;`, `print("hello")`, `const x = await fetch(url);`. */
const CODE =
  /[()=<>*{][^.!?]{0,80}[;{}]\s*$|\w\(\s*["'][^)]*\)|\w\(\)|=>|[\w)\]]\s?(?:[=!<>]=|[+*/-]=)|^\s*(?:[$>]\s|<\?|#!|\/\/)|^[\w.[\]]+\s?=\s?\S+$/u
/** Of a line of code. */
const MAX_CODE_LENGTH = 80

/** In small letters, in the order of the text. */
export function ordinaryWords(text: string): string[] {
  if (text.length <= MAX_CODE_LENGTH && CODE.test(text) && !DENSE.test(text)) return []
  const pieces = withoutMeasures(withoutFixedText(text)).trim().split(/\s+/u)
  return pieces
    .filter((piece, at) => at === pieces.length - 1 || !ABBREVIATION.test(piece))
    .filter((piece) => !CODE_PIECE.test(piece) || DENSE.test(piece))
    .flatMap(wordsOf)
    .filter((word) => !SIGN.test(word) && (DENSE.test(word) || LONG.test(word)))
    .map((word) => word.toLowerCase())
}
