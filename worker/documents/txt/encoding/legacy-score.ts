// How unlikely a text is in an encoding, in bits: the sum of the surprise of each non-ASCII character. All encodings
// use one scale, so the least surprising reading wins. Tuned on sentences in 26 languages; the figures are rounded.
import type { MultiByteEncoding } from './text-encoding.ts'

/** A letter of the script that the language does not use, or a rare symbol. */
const FOREIGN_LETTER_BITS = 12
const RARE_SYMBOL_BITS = 13
const COMMON_SYMBOL_BITS = 7
/** C1 controls and bytes the encoding does not define hardly ever occur in text. */
const IMPOSSIBLE_BITS = 25
/** "pÄris", "Mьnchen", "na¤ve": case, scripts and symbols do not mix inside a word. */
const CASE_BREAK_BITS = 7
const SCRIPT_BREAK_BITS = 8
const SYMBOL_IN_WORD_BITS = 6

const COMMON_SYMBOLS = new Set('’‘“”„‚–—…«»€•·§°©®№\u00A0¿¡ºª£\u00AD\u200E\u200F\u200C‹›™')
/** May stand between two letters: l’été, co·op. */
const WORD_SYMBOLS = new Set('’‘·\u00AD\u200C\u00A0–—')

type CharacterKind = 'latin' | 'other' | 'mark' | 'symbol' | 'impossible'
interface CharacterFacts {
  readonly kind: CharacterKind
  readonly isUpper: boolean
  readonly bits: number
}

/** Surprise of `text`, read as a language with these letters. */
export function singleByteBits(text: string, letters: string): number {
  const facts = new Map<string, CharacterFacts>()
  const factsOf = (character: string): CharacterFacts => {
    const known = facts.get(character)
    if (known !== undefined) return known
    const made = characterFacts(character, letters)
    facts.set(character, made)
    return made
  }
  let bits = 0
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) < 0x80) continue
    const current = factsOf(text.charAt(index))
    bits += current.bits
    const before = index === 0 ? null : factsOf(text.charAt(index - 1))
    const after = index + 1 < text.length ? factsOf(text.charAt(index + 1)) : null
    bits += contextBits(text.charAt(index), current, before, after)
  }
  return bits
}

function contextBits(
  character: string,
  current: CharacterFacts,
  before: CharacterFacts | null,
  after: CharacterFacts | null,
): number {
  const isLetter = (facts: CharacterFacts | null) => facts?.kind === 'latin' || facts?.kind === 'other'
  if (current.kind === 'symbol') {
    return isLetter(before) && isLetter(after) && !WORD_SYMBOLS.has(character) ? SYMBOL_IN_WORD_BITS : 0
  }
  if (!isLetter(current)) return 0
  let bits = 0
  if (isLetter(before) && before?.kind !== current.kind) bits += SCRIPT_BREAK_BITS
  if (isLetter(after) && after?.kind !== current.kind) bits += SCRIPT_BREAK_BITS
  if (current.isUpper) bits += isLetter(before) ? (before?.isUpper === true ? 1 : CASE_BREAK_BITS) : 2
  // A capital inside a word is seen from its right neighbour too: "оТ" in one encoding is "От" in another.
  if (!current.isUpper && isLetter(after) && after?.isUpper === true) bits += CASE_BREAK_BITS
  return bits
}

function characterFacts(character: string, letters: string): CharacterFacts {
  const lower = character.toLowerCase()
  const isUpper = lower !== character
  const rank = letters.indexOf(lower)
  const isMark = /\p{M}/u.test(character)
  if (/\p{L}/u.test(character) || isMark) {
    const isLatin = /\p{Script=Latin}/u.test(character)
    const kind = isMark ? 'mark' : isLatin ? 'latin' : 'other'
    const bits = rank === -1 ? FOREIGN_LETTER_BITS : rankBits(rank, letters, isLatin)
    return { kind, isUpper, bits }
  }
  if (rank !== -1) return { kind: 'mark', isUpper, bits: rankBits(rank, letters, false) }
  if (/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/u.test(character)) return { kind: 'impossible', isUpper, bits: IMPOSSIBLE_BITS }
  return { kind: 'symbol', isUpper, bits: COMMON_SYMBOLS.has(character) ? COMMON_SYMBOL_BITS : RARE_SYMBOL_BITS }
}

/** From 3 bits for the most frequent letter to at most 9 for an alphabet's last; the few accented Latin ones climb faster. */
function rankBits(rank: number, letters: string, isLatin: boolean): number {
  return 3 + rank * (isLatin ? 0.4 : Math.min(0.2, 6 / letters.length))
}

/** Bytes and bits of the character at `index`. */
type MultiByteStep = readonly [length: number, bits: number]
const INVALID: MultiByteStep = [1, 30]

/**
 * Surprise of bytes in a multi-byte encoding, by the zones of its table: kana, everyday kanji or hanzi, the rest. No
 * language model is needed, since the national standards order their characters by use.
 */
export function multiByteBits(bytes: Uint8Array, encoding: Exclude<MultiByteEncoding, 'iso-2022-jp'>): number {
  const step = MULTI_BYTE_STEPS[encoding]
  let bits = 0
  let index = 0
  while (index < bytes.length) {
    const first = bytes[index] ?? 0
    if (first < 0x80) index++
    else {
      const [length, surprise] = step(first, bytes[index + 1] ?? 0, bytes[index + 2] ?? 0)
      index += length
      bits += surprise
    }
  }
  return bits
}

const within = (value: number, low: number, high: number) => value >= low && value <= high

const MULTI_BYTE_STEPS: Record<
  Exclude<MultiByteEncoding, 'iso-2022-jp'>,
  (first: number, second: number, third: number) => MultiByteStep
> = {
  shift_jis(first, second) {
    if (within(first, 0xa1, 0xdf)) return [1, 9] // half-width kana
    if (!within(first, 0x81, 0xfc) || first === 0xa0) return INVALID
    if (!within(second, 0x40, 0xfc) || second === 0x7f) return INVALID
    if (first === 0x81) return [2, 7]
    if (first === 0x82) return [2, second >= 0x9f ? 6 : 8.5]
    if (first === 0x83) return [2, second <= 0x96 ? 7.5 : 14]
    if (within(first, 0x88, 0x97)) return [2, 10.5]
    return [2, first <= 0xea ? 14 : 18]
  },
  'euc-jp'(first, second, third) {
    if (first === 0x8e) return within(second, 0xa1, 0xdf) ? [2, 13] : INVALID
    if (first === 0x8f) return within(second, 0xa1, 0xfe) && within(third, 0xa1, 0xfe) ? [3, 22] : INVALID
    if (!within(first, 0xa1, 0xfe) || !within(second, 0xa1, 0xfe)) return INVALID
    if (first === 0xa1) return [2, 7]
    if (first === 0xa3) return [2, second >= 0xb0 ? 8.5 : 20]
    if (first === 0xa4) return [2, second <= 0xf3 ? 6 : 20]
    if (first === 0xa5) return [2, second <= 0xf6 ? 7.5 : 20]
    if (within(first, 0xb0, 0xcf)) return [2, 10.5]
    return [2, within(first, 0xd0, 0xf4) ? 14 : 18]
  },
  gb18030(first, second, third) {
    if (!within(first, 0x81, 0xfe)) return INVALID
    if (within(second, 0x30, 0x39)) return within(third, 0x81, 0xfe) ? [4, 26] : INVALID
    if (!within(second, 0x40, 0xfe) || second === 0x7f) return INVALID
    if (second < 0xa1) return [2, 15]
    if (first === 0xa1 || first === 0xa3) return [2, 7]
    if (within(first, 0xb0, 0xd7)) return [2, 10]
    return [2, within(first, 0xd8, 0xf7) ? 14.5 : 15]
  },
  big5(first, second) {
    if (!within(first, 0x81, 0xfe)) return INVALID
    if (!within(second, 0x40, 0x7e) && !within(second, 0xa1, 0xfe)) return INVALID
    if (within(first, 0xa1, 0xa3)) return [2, 7]
    if (within(first, 0xa4, 0xc6)) return [2, 10]
    return [2, within(first, 0xc9, 0xf9) ? 14.5 : 18]
  },
  'euc-kr'(first, second) {
    if (!within(first, 0x81, 0xfe) || second < 0x41 || second === 0xff) return INVALID
    if (second < 0xa1) return within(first, 0x81, 0xc6) ? [2, 13] : INVALID
    if (first === 0xa1) return [2, 8]
    if (within(first, 0xb0, 0xc8)) return [2, 8.5]
    return [2, 15]
  },
}
