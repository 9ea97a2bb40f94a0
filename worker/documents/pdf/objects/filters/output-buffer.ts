// Collects decoded bytes whose total length is unknown in advance.
import { PdfStreamError } from '../pdf-errors.ts'

export class OutputBuffer {
  length = 0
  #bytes: Uint8Array<ArrayBuffer>
  readonly #limit: number

  constructor(expectedBytes: number, limit: number) {
    this.#bytes = new Uint8Array(Math.min(Math.max(expectedBytes, 256), limit))
    this.#limit = limit
  }

  push(byte: number): void {
    if (this.length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.length++] = byte
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** The `count` bytes from `distance` before the end, again; they may reach into what is being written. */
  repeat(distance: number, count: number): void {
    if (this.length + count > this.#bytes.length) this.#grow(count)
    const bytes = this.#bytes
    let from = this.length - distance
    const end = this.length + count
    for (let to = this.length; to < end; to++) bytes[to] = bytes[from++] ?? 0
    this.length = end
  }

  /** A view; nothing may be written afterwards. */
  taken(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length)
  }

  #grow(byAtLeast: number): void {
    const needed = this.length + byAtLeast
    if (needed > this.#limit) throw tooLarge(this.#limit)
    const grown = new Uint8Array(Math.min(this.#limit, Math.max(needed, this.#bytes.length * 2)))
    grown.set(this.#bytes.subarray(0, this.length))
    this.#bytes = grown
  }
}

export function tooLarge(limit: number): PdfStreamError {
  return new PdfStreamError('too_large', `a stream decodes to more than ${limit} bytes`)
}
