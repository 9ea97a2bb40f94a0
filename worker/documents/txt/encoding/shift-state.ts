// ISO-2022-JP switches between character sets with escape sequences. A line must be cut between characters, and the
// rest must be read in the set that was active at the cut.

/** Sequences TextDecoder knows; after those with a dollar sign, characters have two bytes. */
const ESCAPES = new Set(['(B', '(J', '(I', '$@', '$B'])
const ESCAPE_BYTES = 3
const ESCAPE = 0x1b
const SPACE = 0x20

/** A cut, and the escape sequence in force behind it; empty for ASCII, in which every line begins. */
export interface ShiftedCut {
  readonly cut: number
  readonly shift: Uint8Array
}

/**
 * The last place for a cut within `limit` bytes, or after a space if there is one from `lowest` on. Never before an
 * escape sequence: with `shift` in front, the decoder would treat two sequences in a row as an error.
 */
export function findShiftedCut(bytes: Uint8Array, limit: number, lowest: number, shift: Uint8Array): ShiftedCut {
  let current = shift
  let last: ShiftedCut | null = null
  let lastSpace: ShiftedCut | null = null
  for (let index = 0; ;) {
    const isEscape = isEscapeAt(bytes, index)
    const length = isEscape ? ESCAPE_BYTES : shiftedLength(bytes, index, isTwoByte(current))
    if (index + length > limit) return lastSpace ?? last ?? { cut: limit, shift: current }
    if (isEscape) current = bytes.slice(index, index + length)
    const isSpace = bytes[index] === SPACE
    index += length
    if (bytes[index] === ESCAPE) continue
    last = { cut: index, shift: current }
    if (isSpace && index >= lowest) lastSpace = last
  }
}

function isEscapeAt(bytes: Uint8Array, index: number): boolean {
  if (bytes[index] !== ESCAPE) return false
  return ESCAPES.has(String.fromCharCode(bytes[index + 1] ?? 0, bytes[index + 2] ?? 0))
}

function isTwoByte(shift: Uint8Array): boolean {
  return shift[1] === 0x24
}

/** A byte that begins no character of the set is an error of its own. */
function shiftedLength(bytes: Uint8Array, index: number, isTwo: boolean): number {
  const byte = bytes[index] ?? 0
  return isTwo && byte > SPACE && byte < 0x7f && bytes[index + 1] !== ESCAPE ? 2 : 1
}
