// The bytes a splitter still needs, as one array. Bytes already handed out are never overwritten: new bytes go behind
// them or into another buffer. A buffer at least doubles, so a block that spans many chunks is not copied again for
// each.

export class ByteWindow {
  /** What is kept and what was appended last. */
  bytes: Uint8Array = new Uint8Array()
  /** `bytes` is its beginning; null when `bytes` is the caller's own chunk. */
  #buffer: Uint8Array | null = null

  /**
   * Appends a chunk, and may drop the bytes before `keepFrom`. Returns the number of dropped bytes, by which offsets
   * into `bytes` shrink. When nothing is kept, the chunk itself becomes the window and must not change afterwards.
   */
  append(chunk: Uint8Array, keepFrom: number): number {
    const length = this.bytes.length
    const kept = length - keepFrom
    if (kept === 0) {
      this.bytes = chunk
      this.#buffer = null
      return keepFrom
    }
    if (this.#buffer !== null && length + chunk.length <= this.#buffer.length) {
      this.#buffer.set(chunk, length)
      this.bytes = this.#buffer.subarray(0, length + chunk.length)
      return 0
    }
    const grown = new Uint8Array(kept + Math.max(kept, chunk.length))
    grown.set(this.bytes.subarray(keepFrom))
    grown.set(chunk, kept)
    this.#buffer = grown
    this.bytes = grown.subarray(0, kept + chunk.length)
    return keepFrom
  }
}
