// The ASCII filters and run-length decoding (ISO 32000-2 §7.4.2, §7.4.3, §7.4.5).
import { hexValue } from '../syntax/character-classes.ts'
import { OutputBuffer } from './output-buffer.ts'

export function decodeAsciiHex(bytes: Uint8Array, limit: number): Uint8Array {
  const output = new OutputBuffer(bytes.length >> 1, limit)
  let high = -1
  for (const byte of bytes) {
    if (byte === GREATER) break
    const digit = hexValue(byte)
    if (digit === -1) continue
    if (high === -1) {
      high = digit
    } else {
      output.push(high * 16 + digit)
      high = -1
    }
  }
  if (high !== -1) output.push(high * 16)
  return output.taken()
}

/** Characters that are no digits are passed over; `<~` before the data is a habit of some producers. */
export function decodeAscii85(bytes: Uint8Array, limit: number): Uint8Array {
  const output = new OutputBuffer(bytes.length, limit)
  const hasPrefix = bytes[0] === LESS && bytes[1] === TILDE
  const digits: number[] = []
  for (const byte of hasPrefix ? bytes.subarray(2) : bytes) {
    if (byte === TILDE) break
    if (byte === LOWER_Z && digits.length === 0) {
      for (let count = 0; count < 4; count++) output.push(0)
    } else if (byte >= 0x21 && byte <= 0x75) {
      digits.push(byte - 0x21)
      if (digits.length === 5) pushGroup(output, digits.splice(0), 4)
    }
  }
  // A last group of n + 1 digits has n bytes; what is missing counts as the highest digit.
  const rest = digits.length - 1
  if (rest > 0) pushGroup(output, [...digits, 84, 84, 84, 84], rest)
  return output.taken()
}

function pushGroup(output: OutputBuffer, digits: readonly number[], count: number): void {
  const value = digits.slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0)
  for (let index = 0; index < count; index++) output.push(Math.floor(value / 256 ** (3 - index)) & 0xff)
}

export function decodeRunLength(bytes: Uint8Array, limit: number): Uint8Array {
  const output = new OutputBuffer(bytes.length * 2, limit)
  for (let position = 0; position < bytes.length;) {
    const length = bytes[position++] ?? END_OF_RUNS
    if (length === END_OF_RUNS) break
    if (length < END_OF_RUNS) {
      output.append(bytes.subarray(position, position + length + 1))
      position += length + 1
    } else {
      const byte = bytes[position++]
      if (byte === undefined) break
      output.push(byte)
      output.repeat(1, 256 - length)
    }
  }
  return output.taken()
}

const END_OF_RUNS = 128
const LESS = 0x3c
const GREATER = 0x3e
const LOWER_Z = 0x7a
const TILDE = 0x7e
