// LZWDecode (ISO 32000-2 §7.4.4): codes of 9 to 12 bits, first bit highest. Stops at the first invalid code.
import { OutputBuffer } from './output-buffer.ts'

const CLEAR = 256
const END = 257
const MAX_CODES = 4096

/** `earlyChange`: codes get longer one code early, as they do unless /EarlyChange is 0. */
export function decodeLzw(bytes: Uint8Array, earlyChange: boolean, limit: number): Uint8Array {
  const output = new OutputBuffer(bytes.length * 4, limit)
  // A code's bytes are where its first use ended: all of the code before and one byte more.
  const starts = new Uint32Array(MAX_CODES)
  const lengths = new Uint16Array(MAX_CODES)
  let next = END + 1
  let width = 9
  let previous: { readonly start: number; readonly length: number } | null = null
  let buffer = 0
  let bits = 0
  let position = 0
  for (;;) {
    while (bits < width && position < bytes.length) {
      buffer = ((buffer << 8) | (bytes[position++] ?? 0)) & 0xffffff
      bits += 8
    }
    if (bits < width) break
    bits -= width
    const code = (buffer >> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = END + 1
      width = 9
      previous = null
      continue
    }
    const start = output.length
    if (code < CLEAR) {
      output.push(code)
    } else {
      const length: number | undefined = code < next ? lengths[code] : undefined
      const isNew: boolean = code === next && previous !== null && next < MAX_CODES
      if (length !== undefined) output.repeat(start - (starts[code] ?? 0), length)
      else if (isNew && previous !== null) output.repeat(start - previous.start, previous.length + 1)
      else break
    }
    if (previous !== null && next < MAX_CODES) {
      starts[next] = previous.start
      lengths[next] = previous.length + 1
      next++
    }
    previous = { start, length: output.length - start }
    const full = next + (earlyChange ? 1 : 0)
    width = full >= 2048 ? 12 : full >= 1024 ? 11 : full >= 512 ? 10 : 9
  }
  return output.taken()
}
