// Stores each object's position in a few bytes, because a file has hundreds of thousands of objects.
import { OPERATIONS_PER_XREF_ENTRY } from '../../../limits.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import { MAX_OBJECT_NUMBER } from '../limits.ts'
import type { PdfDict } from '../pdf-object.ts'

export type XrefEntry =
  /** Deleted, or never there; entries of older sections for it do not count. */
  | { readonly kind: 'free' }
  /** `offset` in the file, whatever its header says of where counting starts. */
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  /** In the object stream `stream`; `index` is how it is counted there. */
  | { readonly kind: 'compressed'; readonly stream: number; readonly index: number }

/** What is left of one cross-reference section when its entries are in the table. */
export interface XrefSection {
  readonly kind: 'table' | 'stream'
  readonly trailer: PdfDict
  /** Of a stream; 0 for a table. */
  readonly decodedBytes: number
}

const CHUNK = 1024
const KINDS = ['free', 'offset', 'compressed'] as const

/** Of CHUNK object numbers. Kind 0 is unknown, others are one more than their place in KINDS. */
interface Chunk {
  readonly kinds: Uint8Array
  readonly places: Float64Array
  readonly details: Uint32Array
}

export class XrefTable {
  /** The highest number that has an entry. */
  highest = 0
  readonly #chunks = new Map<number, Chunk>()
  readonly #work: WorkBudget

  constructor(work: WorkBudget) {
    this.#work = work
  }

  get(number: number): XrefEntry | undefined {
    const chunk = this.#chunks.get(Math.floor(number / CHUNK))
    const at = number % CHUNK
    const place = chunk?.places[at] ?? 0
    const detail = chunk?.details[at] ?? 0
    const kind = KINDS[(chunk?.kinds[at] ?? 0) - 1]
    switch (kind) {
      case undefined:
        return undefined
      case 'free':
        return { kind }
      case 'offset':
        return { kind, offset: place, generation: detail }
      case 'compressed':
        return { kind, stream: place, index: detail }
    }
  }

  /** False for a number or an offset no file has. */
  set(number: number, entry: XrefEntry): boolean {
    this.#work.spend(OPERATIONS_PER_XREF_ENTRY)
    if (number < 0 || number > MAX_OBJECT_NUMBER || !Number.isInteger(number)) return false
    if (entry.kind === 'offset' && !Number.isSafeInteger(entry.offset)) return false
    const index = Math.floor(number / CHUNK)
    let chunk = this.#chunks.get(index)
    if (chunk === undefined) {
      chunk = { kinds: new Uint8Array(CHUNK), places: new Float64Array(CHUNK), details: new Uint32Array(CHUNK) }
      this.#chunks.set(index, chunk)
    }
    const at = number % CHUNK
    chunk.kinds[at] = KINDS.indexOf(entry.kind) + 1
    chunk.places[at] = entry.kind === 'offset' ? entry.offset : entry.kind === 'compressed' ? entry.stream : 0
    chunk.details[at] = entry.kind === 'offset' ? entry.generation : entry.kind === 'compressed' ? entry.index : 0
    this.highest = Math.max(this.highest, number)
    return true
  }

  /** Newer sections are read first, and what they say stays. */
  setIfUnknown(number: number, entry: XrefEntry): boolean {
    if (this.get(number) === undefined) return this.set(number, entry)
    this.#work.spend(OPERATIONS_PER_XREF_ENTRY)
    return true
  }

  /** In the order of the numbers. */
  *numbers(): Generator<number, void, void> {
    for (const index of [...this.#chunks.keys()].sort((a, b) => a - b)) {
      const kinds = this.#chunks.get(index)?.kinds ?? new Uint8Array()
      for (let at = 0; at < kinds.length; at++) if (kinds[at] !== 0) yield index * CHUNK + at
    }
  }
}
