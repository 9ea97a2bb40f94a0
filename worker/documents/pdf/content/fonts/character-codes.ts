// Splits a string's bytes into character codes (ISO 32000-2 §9.4.3, §9.7.6.2): single bytes for simple fonts, the
// CMap's codespace for composite fonts.

export interface CodespaceRange {
  /** In bytes, 1 to 4. */
  readonly length: number
  readonly low: number
  readonly high: number
}

export interface CharacterCode {
  readonly code: number
  readonly bytes: Uint8Array
}

/** All codes of simple fonts; the letters of a page share these objects. */
const SINGLE_BYTES: readonly CharacterCode[] = Array.from({ length: 256 }, (_, code) => ({
  code,
  bytes: Uint8Array.of(code),
}))

/**
 * A null codespace means a simple font. As in pdf.js, a byte outside every range becomes code 0, and a range is
 * compared with the whole number rather than byte by byte. When the end of the string cuts off a code, its missing
 * bytes count as 0.
 */
export function codesOf(string: Uint8Array, codespace: readonly CodespaceRange[] | null): CharacterCode[] {
  const codes: CharacterCode[] = []
  if (codespace === null) {
    for (const byte of string) codes.push(SINGLE_BYTES[byte] ?? { code: byte, bytes: Uint8Array.of(byte) })
    return codes
  }
  for (let start = 0; start < string.length;) {
    const { code, length } = next(string, start, codespace)
    codes.push({ code, bytes: string.subarray(start, start + length) })
    start += length
  }
  return codes
}

function next(
  string: Uint8Array,
  start: number,
  codespace: readonly CodespaceRange[],
): { code: number; length: number } {
  let code = 0
  for (let length = 1; length <= MAX_CODE_BYTES; length++) {
    code = ((code << 8) | (string[start + length - 1] ?? 0)) >>> 0
    for (const range of codespace) {
      if (range.length === length && code >= range.low && code <= range.high) return { code, length }
    }
  }
  return { code: 0, length: 1 }
}

const MAX_CODE_BYTES = 4
