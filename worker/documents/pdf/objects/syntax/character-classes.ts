// Character classes of PDF syntax (ISO 32000-2 §7.2.3) and digits.

const REGULAR = 0
const SPACE = 1
const DELIMITER = 2

const CLASSES = new Uint8Array(256)
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) CLASSES[byte] = SPACE
for (const delimiter of '()<>[]{}/%') CLASSES[delimiter.charCodeAt(0)] = DELIMITER

/** These three take undefined, the end of the bytes, for none of theirs. */
export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === SPACE
}

export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === REGULAR
}

export function isDigit(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

/** -1 for what is no hexadecimal digit. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const upper = byte & ~0x20
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1
}
