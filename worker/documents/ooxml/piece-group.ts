// Pieces of a part that are finished together, when all of their texts are written: those of a place with a fixed size,
// and those in which something follows from their text.
import { DocumentError } from '../../app-error.ts'
import { encodeUtf8 } from '../xml/utf8.ts'

export interface WrittenPiece {
  /** As it is in the file, and as it was written. */
  readonly source: string
  readonly written: string
}

export interface PieceGroup {
  /** Called with the pieces in order where any has changed; the result is what is written instead. */
  readonly finish: (pieces: readonly WrittenPiece[]) => readonly string[]
}

/** More is in no box or row of a page: a larger group is written as it comes. */
const MAX_GROUP_BYTES = 1024 * 1024

interface Held {
  readonly bytes: Uint8Array
  /** Null for what stands between pieces. */
  readonly piece: WrittenPiece | null
}

/** Holds what is written into a group until the group ends. */
export class GroupBuffer {
  #group: PieceGroup | null = null
  #held: Held[] = []
  #heldBytes = 0
  #isOverfull = false

  /** What can be written now that a piece of `group` comes next. */
  enter(group: PieceGroup | null): Uint8Array[] {
    if (group === this.#group) return []
    const bytes = this.flush()
    this.#group = group
    return bytes
  }

  /** What can be written, once this comes next; `piece` for a piece of the group. */
  add(bytes: Uint8Array, piece: WrittenPiece | null = null): Uint8Array[] {
    if (this.#group === null) return [bytes]
    this.#held.push({ bytes, piece })
    this.#heldBytes += bytes.length
    if (this.#heldBytes <= MAX_GROUP_BYTES) return []
    this.#isOverfull = true
    const all = this.#held.map((held) => held.bytes)
    this.#held = []
    this.#heldBytes = 0
    return all
  }

  flush(): Uint8Array[] {
    const pieces = this.#held.flatMap(({ piece }) => (piece ? [piece] : []))
    const hasChanged = pieces.some(({ source, written }) => source !== written)
    const texts = hasChanged && this.#group && !this.#isOverfull ? finished(this.#group, pieces) : []
    let next = 0
    const all = this.#held.map(({ bytes, piece }) => {
      const text = piece ? texts[next++] : undefined
      return piece && text !== undefined && text !== piece.written ? encodeUtf8(text) : bytes
    })
    this.#held = []
    this.#heldBytes = 0
    this.#group = null
    this.#isOverfull = false
    return all
  }
}

/** What cannot be finished is written as it is: its tags are malformed where only the finish reads them. */
function finished(group: PieceGroup, pieces: readonly WrittenPiece[]): readonly string[] {
  try {
    return group.finish(pieces)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return []
  }
}
