// Pieces of a part that stand in one place of a fixed size are written together, when all of their texts are known.
import { encodeUtf8 } from '../xml/utf8.ts'

export interface WrittenPiece {
  /** As it is in the file, and as it was written. */
  readonly source: string
  readonly written: string
}

export interface FixedPlace {
  /** The pieces of the place in order, with their texts; the result is what is written instead. */
  readonly fit: (pieces: readonly WrittenPiece[]) => readonly string[]
}

/** More is in no box or row of a page: what is in such a place is written as it comes. */
const MAX_PLACE_BYTES = 1024 * 1024

interface Held {
  readonly bytes: Uint8Array
  /** Null for what stands between pieces. */
  readonly piece: WrittenPiece | null
}

/** Holds what is written into a place until the place ends. */
export class PlaceBuffer {
  #place: FixedPlace | null = null
  #held: Held[] = []
  #heldBytes = 0
  #isOverfull = false

  /** What can be written now that a piece of `place` comes next. */
  enter(place: FixedPlace | null): Uint8Array[] {
    if (place === this.#place) return []
    const bytes = this.flush()
    this.#place = place
    return bytes
  }

  /** What can be written, once this comes next; `piece` for a piece of the place. */
  add(bytes: Uint8Array, piece: WrittenPiece | null = null): Uint8Array[] {
    if (this.#place === null) return [bytes]
    this.#held.push({ bytes, piece })
    this.#heldBytes += bytes.length
    if (this.#heldBytes <= MAX_PLACE_BYTES) return []
    this.#isOverfull = true
    const all = this.#held.map((held) => held.bytes)
    this.#held = []
    this.#heldBytes = 0
    return all
  }

  flush(): Uint8Array[] {
    const pieces = this.#held.flatMap(({ piece }) => (piece ? [piece] : []))
    const hasChanged = pieces.some(({ source, written }) => source !== written)
    const texts = hasChanged && this.#place && !this.#isOverfull ? this.#place.fit(pieces) : []
    let next = 0
    const all = this.#held.map(({ bytes, piece }) => {
      const text = piece ? texts[next++] : undefined
      return piece && text !== undefined && text !== piece.written ? encodeUtf8(text) : bytes
    })
    this.#held = []
    this.#heldBytes = 0
    this.#place = null
    this.#isOverfull = false
    return all
  }
}
