// Converts between bytes and strings with one character per byte, for reading and writing PDF syntax.

/** Arguments that String.fromCharCode takes at a time without growing the stack. */
const PIECE_BYTES = 8192

export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = ''
  for (let from = start; from < end; from += PIECE_BYTES) {
    text += String.fromCharCode(...bytes.subarray(from, Math.min(end, from + PIECE_BYTES)))
  }
  return text
}

/** Of characters beyond U+00FF, the lower byte. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

/** The first place of `text` at or after `from`, or -1. */
export function findLatin1(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  const last = bytes.length - text.length
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1)) {
    if (startsWithLatin1(bytes, text, at)) return at
  }
  return -1
}

export function startsWithLatin1(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}
