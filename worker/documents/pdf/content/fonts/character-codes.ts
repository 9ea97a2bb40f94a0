// String bytes to character codes (ISO 32000-2 §9.4.3, §9.7.6.2): single bytes for simple fonts, by the CMap's
// codespace for composite ones.

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

/** Of simple fonts there are no others: the letters of a page share them. */
const SINGLE_BYTES: readonly CharacterCode[] = Array.from({ length: 256 }, (_, code) => ({
  code,
  bytes: Uint8Array.of(code),
}))

/**
 * Null as the codespace means a simple font. Bytes that no range holds are code 0, one at a time, as in pdf.js; so a
 * range is asked by the whole number and not byte by byte. Of a code cut off by the string's end, the bytes missing
 * count as 0.
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
