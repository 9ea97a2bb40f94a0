// The bytes of a page's record: whole numbers in as few bytes as possible, then all texts as one, then the exact
// fractions, each value once.

/** The record cannot be read: it is damaged, cut off, or was made of something else. */
export class RecordDamagedError extends Error {
  override name = 'RecordDamagedError'
}

const FIRST_BYTES = 4096
const FRACTION_BYTES = 8

export class RecordBytesWriter {
  #bytes = new Uint8Array(FIRST_BYTES)
  #length = 0
  readonly #fractions: number[] = []
  /** Where a value stands in `#fractions`, counted from 1. */
  readonly #places = new Map<number, number>()
  readonly #texts: string[] = []
  readonly #textPlaces = new Map<string, number>()

  /** 0 to 2^53 - 1. */
  count(value: number): void {
    let rest = value
    while (rest > 0x7f) {
      this.#byte((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.#byte(rest)
  }

  /** A whole number of either sign. */
  whole(value: number): void {
    this.count(value < 0 ? -value * 2 - 1 : value * 2)
  }

  flag(value: boolean): void {
    this.#byte(value ? 1 : 0)
  }

  /** Any number, to its last bit. */
  number(value: number): void {
    // The table takes both zeros for one.
    const known = Object.is(value, -0) ? undefined : this.#places.get(value)
    if (known !== undefined) return this.count(known)
    this.#fractions.push(value)
    if (!Object.is(value, -0)) this.#places.set(value, this.#fractions.length)
    return this.count(0)
  }

  /** A text that comes again is named by its number. */
  text(value: string): void {
    const known = this.#textPlaces.get(value)
    if (known !== undefined) return this.count(known)
    this.count(0)
    this.count(value.length)
    this.#texts.push(value)
    this.#textPlaces.set(value, this.#texts.length)
    return undefined
  }

  /** Numbers that are mostly those expected, in the order of `keys`. */
  expected<K extends string>(
    keys: readonly K[],
    values: Readonly<Record<K, number>>,
    expected: Readonly<Record<K, number>>,
  ): void {
    const others = keys.filter((key) => !Object.is(values[key], expected[key]))
    this.count(keys.reduce((bits, key, index) => bits + (others.includes(key) ? 2 ** index : 0), 0))
    for (const key of others) this.number(values[key])
  }

  list<T>(items: readonly T[], write: (item: T) => void): void {
    this.count(items.length)
    for (const item of items) write(item)
  }

  /** Null as well as the value. */
  optional<T>(value: T | null | undefined, write: (value: T) => void): void {
    this.flag(value !== null && value !== undefined)
    if (value !== null && value !== undefined) write(value)
  }

  bytes(): Uint8Array {
    const texts = encodeTexts(this.#texts.join(''))
    const head = new RecordBytesWriter()
    head.count(this.#length)
    head.count(texts.length)
    const fractions = new DataView(new ArrayBuffer(this.#fractions.length * FRACTION_BYTES))
    this.#fractions.forEach((value, index) => fractions.setFloat64(index * FRACTION_BYTES, value))
    const parts = [
      head.#bytes.subarray(0, head.#length),
      this.#bytes.subarray(0, this.#length),
      texts,
      new Uint8Array(fractions.buffer),
    ]
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
    let position = 0
    for (const part of parts) {
      whole.set(part, position)
      position += part.length
    }
    return whole
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }
}

const UTF_8 = 0
const UTF_16 = 1

/** What a font tells need be no text that UTF-8 can hold: then all are in UTF-16. */
function encodeTexts(text: string): Uint8Array {
  if (text.isWellFormed()) {
    const bytes = new TextEncoder().encode(text)
    const marked = new Uint8Array(1 + bytes.length)
    marked[0] = UTF_8
    marked.set(bytes, 1)
    return marked
  }
  const marked = new Uint8Array(1 + text.length * 2)
  marked[0] = UTF_16
  for (let at = 0; at < text.length; at++) {
    marked[1 + at * 2] = text.charCodeAt(at) >> 8
    marked[2 + at * 2] = text.charCodeAt(at) & 0xff
  }
  return marked
}

function decodeTexts(bytes: Uint8Array): string {
  const encoded = bytes.subarray(1)
  if (bytes[0] === UTF_8) return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(encoded)
  let text = ''
  for (let at = 0; at + 1 < encoded.length; at += 2) {
    text += String.fromCharCode((encoded[at] ?? 0) * 0x100 + (encoded[at + 1] ?? 0))
  }
  return text
}

/** Reads what a `RecordBytesWriter` has written, in the same order. All throw RecordDamagedError. */
export class RecordBytesReader {
  readonly #bytes: Uint8Array
  #position = 0
  #end: number
  readonly #fractions: DataView
  #fraction = 0
  readonly #values: number[] = []
  readonly #allTexts: string
  #textEnd = 0
  readonly #texts: string[] = []

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#end = bytes.length
    const length = this.count()
    const textBytes = this.count()
    this.#end = this.#position + length
    const texts = this.#end + textBytes
    if (texts > bytes.length) throw new RecordDamagedError('it is cut off')
    this.#allTexts = decodeTexts(bytes.subarray(this.#end, texts))
    this.#fractions = new DataView(bytes.buffer, bytes.byteOffset + texts, bytes.length - texts)
  }

  count(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.#byte()
      if (byte < 0x80) return value + byte * factor
      value += (byte - 0x80) * factor
      factor *= 0x80
      if (factor > Number.MAX_SAFE_INTEGER) throw new RecordDamagedError('a number has no end')
    }
  }

  whole(): number {
    const value = this.count()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  flag(): boolean {
    return this.#byte() !== 0
  }

  number(): number {
    const place = this.count()
    if (place > 0) return at(this.#values, place - 1)
    const start = this.#fraction * FRACTION_BYTES
    if (start + FRACTION_BYTES > this.#fractions.byteLength) throw new RecordDamagedError('a number is missing')
    const value = this.#fractions.getFloat64(start)
    this.#fraction++
    this.#values.push(value)
    return value
  }

  text(): string {
    const place = this.count()
    if (place > 0) return at(this.#texts, place - 1)
    const end = this.#textEnd + this.count()
    if (end > this.#allTexts.length) throw new RecordDamagedError('a text is missing')
    const text = this.#allTexts.slice(this.#textEnd, end)
    this.#textEnd = end
    this.#texts.push(text)
    return text
  }

  /** Those that are others than expected are put in their places. */
  expected<K extends string>(keys: readonly K[], expected: Record<K, number>): Record<K, number> {
    let bits = this.count()
    for (const key of keys) {
      if (bits % 2 === 1) expected[key] = this.number()
      bits = Math.floor(bits / 2)
    }
    return expected
  }

  list<T>(read: () => T): T[] {
    const items: T[] = []
    for (let left = this.count(); left > 0; left--) items.push(read())
    return items
  }

  optional<T>(read: () => T): T | null {
    return this.flag() ? read() : null
  }

  #byte(): number {
    if (this.#position >= this.#end) throw new RecordDamagedError('it ends too early')
    return this.#bytes[this.#position++] ?? 0
  }
}

/** Throws RecordDamagedError where there is none. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RecordDamagedError(`there is no number ${index}`)
  return item
}
