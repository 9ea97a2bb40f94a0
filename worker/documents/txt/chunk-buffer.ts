/** Chunks of this size: one for each line would cost more than writing it. */
const CHUNK_BYTES = 64 * 1024

export interface ChunkBuffer {
  /** Copies the bytes; answers the chunks that are full with them. */
  add(bytes: Uint8Array): readonly Uint8Array[]
  /** What is left, if anything. */
  flush(): readonly Uint8Array[]
}

/** Gathers small byte arrays into large ones. */
export function chunkBuffer(): ChunkBuffer {
  let chunk = new Uint8Array(CHUNK_BYTES)
  let length = 0
  return {
    add(bytes) {
      const full: Uint8Array[] = []
      for (let from = 0; from < bytes.length;) {
        const part = bytes.subarray(from, from + chunk.length - length)
        chunk.set(part, length)
        length += part.length
        from += part.length
        if (length < chunk.length) continue
        full.push(chunk)
        chunk = new Uint8Array(CHUNK_BYTES)
        length = 0
      }
      return full
    },
    flush() {
      if (length === 0) return []
      const rest = chunk.slice(0, length)
      length = 0
      return [rest]
    },
  }
}
