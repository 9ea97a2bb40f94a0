// Writes the units of a file into a person's memory in portions, each pair of languages by itself.
import { MAX_MEMORY_UNITS } from '../../contract/limits.ts'
import { countPersonsUnits, remember } from '../../db/memory.ts'
import type { IndexedUnit } from '../../terminology/memory/memory-index.ts'
import type { MemoryOwner } from '../../terminology/memory/memory-unit.ts'

/** Units of a pair that are written together. */
const PORTION_UNITS = 500
/** UTF-16 units of all pairs that wait together: an isolate has 128 MB, and a file may have 28 pairs of long texts. */
const MAX_WAITING_LENGTH = 4_000_000

export class MemoryWriter {
  readonly #d1: D1Database
  /** Distinct units that may be added: no file takes the place of what a person has written. */
  readonly #room: number
  readonly #waiting = new Map<string, { readonly owner: MemoryOwner; readonly units: IndexedUnit[] }>()
  #waitingLength = 0
  readonly #written = new Set<string>()
  /** Units that others made room for. */
  forgotten = 0

  private constructor(d1: D1Database, room: number) {
    this.#d1 = d1
    this.#room = room
  }

  static async open(d1: D1Database, userId: string): Promise<MemoryWriter> {
    return new MemoryWriter(d1, MAX_MEMORY_UNITS - (await countPersonsUnits(d1, userId)))
  }

  /** Distinct units. */
  get imported(): number {
    return this.#written.size
  }

  /** `replaced`: an earlier unit of the file has the same source. `full`: there is no room for the unit. */
  async add(owner: MemoryOwner, unit: IndexedUnit): Promise<'added' | 'replaced' | 'full'> {
    const pair = `${owner.sourceLanguage} ${owner.targetLanguage}`
    const key = `${pair} ${unit.hash}`
    const isKnown = this.#written.has(key)
    if (!isKnown && this.#written.size >= this.#room) return 'full'
    this.#written.add(key)
    const waiting = this.#waiting.get(pair) ?? { owner, units: [] }
    this.#waiting.set(pair, waiting)
    waiting.units.push(unit)
    this.#waitingLength += unit.source.length + unit.target.length
    if (this.#waitingLength >= MAX_WAITING_LENGTH) await this.flush()
    else if (waiting.units.length >= PORTION_UNITS) await this.#write(pair)
    return isKnown ? 'replaced' : 'added'
  }

  async flush(): Promise<void> {
    // Writing takes the pair out, which a map allows while it is walked.
    for (const pair of this.#waiting.keys()) await this.#write(pair)
  }

  async #write(pair: string): Promise<void> {
    const waiting = this.#waiting.get(pair)
    this.#waiting.delete(pair)
    if (!waiting) return
    for (const { source, target } of waiting.units) this.#waitingLength -= source.length + target.length
    this.forgotten += await remember(this.#d1, waiting.owner, waiting.units, Date.now())
  }
}
