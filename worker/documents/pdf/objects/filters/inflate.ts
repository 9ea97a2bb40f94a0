// Inflate (RFC 1951) for streams the platform refuses: cut off, damaged, with a wrong header or checksum, or with extra
// bytes after the end. Like other readers, this returns the data up to the damage.
import { OutputBuffer } from './output-buffer.ts'

/**
 * Everything up to the end of the data or the first invalid code, possibly nothing. Throws PdfStreamError `too_large`
 * beyond `limit`.
 */
export function inflateLeniently(bytes: Uint8Array, limit: number): Uint8Array<ArrayBuffer> {
  const start = bytes.findIndex((byte) => byte !== 0x0a && byte !== 0x0d)
  if (start === -1) return new Uint8Array()
  if (isZlibHeader(bytes, start)) return inflateRaw(bytes, start + 2, limit)
  // No header, or a damaged one.
  const [bare, behindHeader] = [inflateRaw(bytes, 0, limit), inflateRaw(bytes, 2, limit)]
  return bare.length >= behindHeader.length ? bare : behindHeader
}

function isZlibHeader(bytes: Uint8Array, at: number): boolean {
  const method = bytes[at] ?? 0
  const flags = bytes[at + 1] ?? 0
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0
}

function inflateRaw(bytes: Uint8Array, start: number, limit: number): Uint8Array<ArrayBuffer> {
  const input = new BitReader(bytes, start)
  const output = new OutputBuffer(bytes.length * 4, limit)
  for (let isLast = false; !isLast;) {
    isLast = input.bits(1) === 1
    const isWhole = inflateBlock(input, output, input.bits(2))
    if (!isWhole) break
  }
  return output.taken()
}

/** False where the data ends or makes no sense. */
function inflateBlock(input: BitReader, output: OutputBuffer, type: number): boolean {
  if (type === 0) return copyStored(input, output)
  if (type === 1) return inflateCodes(input, output, FIXED_LITERALS, FIXED_DISTANCES)
  if (type !== 2) return false
  const tables = readTables(input)
  return tables !== null && inflateCodes(input, output, tables.literals, tables.distances)
}

function copyStored(input: BitReader, output: OutputBuffer): boolean {
  input.toByte()
  const length = input.bits(16)
  if ((length ^ input.bits(16)) !== 0xffff) return false
  const stored = input.take(length)
  output.append(stored)
  return stored.length === length
}

function inflateCodes(input: BitReader, output: OutputBuffer, literals: CodeTable, distances: CodeTable): boolean {
  for (;;) {
    const symbol = input.code(literals)
    if (symbol < 256) {
      if (symbol < 0) return false
      output.push(symbol)
      continue
    }
    if (symbol === 256) return true
    const lengthBase = LENGTH_BASES[symbol - 257]
    if (lengthBase === undefined) return false
    const length = lengthBase + input.bits(LENGTH_BITS[symbol - 257] ?? 0)
    const distanceSymbol = input.code(distances)
    const distanceBase = DISTANCE_BASES[distanceSymbol]
    if (distanceBase === undefined) return false
    const distance = distanceBase + input.bits(DISTANCE_BITS[distanceSymbol] ?? 0)
    if (distance > output.length || input.isOver) return false
    output.repeat(distance, length)
  }
}

function readTables(input: BitReader): { readonly literals: CodeTable; readonly distances: CodeTable } | null {
  const literalCount = input.bits(5) + 257
  const distanceCount = input.bits(5) + 1
  const lengthCount = input.bits(4) + 4
  const lengthLengths = new Uint8Array(19)
  for (let index = 0; index < lengthCount; index++) lengthLengths[LENGTH_ORDER[index] ?? 0] = input.bits(3)
  const lengthCodes = codeTable(lengthLengths)
  const lengths = new Uint8Array(literalCount + distanceCount)
  for (let index = 0; index < lengths.length;) {
    const symbol = input.code(lengthCodes)
    if (symbol < 0) return null
    if (symbol < 16) {
      lengths[index++] = symbol
      continue
    }
    const repeated = symbol === 16 ? (lengths[index - 1] ?? 0) : 0
    const count = symbol === 16 ? 3 + input.bits(2) : symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7)
    lengths.fill(repeated, index, index + count)
    index += count
  }
  return {
    literals: codeTable(lengths.subarray(0, literalCount)),
    distances: codeTable(lengths.subarray(literalCount)),
  }
}

/** By the next `maxBits` bits: the symbol in the upper bits, its code's length in the lower four; 0 for no code. */
interface CodeTable {
  readonly maxBits: number
  readonly entries: Uint16Array
}

function codeTable(lengths: Uint8Array): CodeTable {
  const maxBits = Math.max(1, ...lengths)
  const entries = new Uint16Array(1 << maxBits)
  for (let length = 1, code = 0; length <= maxBits; length++, code <<= 1) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue
      // Codes come with their first bit lowest.
      for (let index = reversed(code, length); index < entries.length; index += 1 << length) {
        entries[index] = (symbol << 4) | length
      }
      code++
    }
  }
  return { maxBits, entries }
}

function reversed(code: number, length: number): number {
  let result = 0
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit)
  return result
}

class BitReader {
  /** Bits were asked for that are not there; they read as 0. */
  isOver = false
  readonly #bytes: Uint8Array
  #position: number
  #buffer = 0
  #count = 0

  constructor(bytes: Uint8Array, position: number) {
    this.#bytes = bytes
    this.#position = position
  }

  bits(count: number): number {
    this.#fill(count)
    if (count > this.#count) this.isOver = true
    const value = this.#buffer & ((1 << count) - 1)
    this.#drop(count)
    return value
  }

  /** The next symbol; -1 when there is none. */
  code({ maxBits, entries }: CodeTable): number {
    this.#fill(maxBits)
    const entry = entries[this.#buffer & ((1 << maxBits) - 1)] ?? 0
    const length = entry & 15
    if (length === 0 || length > this.#count) {
      this.isOver = true
      return -1
    }
    this.#drop(length)
    return entry >> 4
  }

  toByte(): void {
    this.#drop(this.#count & 7)
  }

  /** Whole bytes; less than asked for at the end. */
  take(length: number): Uint8Array {
    this.#position -= this.#count >> 3
    this.#buffer = this.#count = 0
    const taken = this.#bytes.subarray(this.#position, this.#position + length)
    this.#position += taken.length
    return taken
  }

  #fill(count: number): void {
    while (this.#count < count && this.#position < this.#bytes.length) {
      this.#buffer |= (this.#bytes[this.#position++] ?? 0) << this.#count
      this.#count += 8
    }
  }

  #drop(count: number): void {
    this.#buffer >>>= count
    this.#count = Math.max(0, this.#count - count)
  }
}

const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]
const LENGTH_BASES = [...basesFrom(3, LENGTH_BITS.slice(0, -1)), 258]
const DISTANCE_BASES = basesFrom(1, DISTANCE_BITS)
const FIXED_LITERALS = codeTable(
  Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
)
const FIXED_DISTANCES = codeTable(new Uint8Array(30).fill(5))

function basesFrom(first: number, bits: readonly number[]): number[] {
  let base = first
  return bits.map((count) => {
    const own = base
    base += 1 << count
    return own
  })
}
