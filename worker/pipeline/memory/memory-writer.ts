// Writes the translations of a file into a person's memory in portions, each pair of languages by itself. What the file
// says again goes to no database.
import { MAX_MEMORY_UNITS } from '../../contract/limits.ts'
import { countPersonsUnits, forgetUnused, rememberMore } from '../../db/memory.ts'
import { hashText } from '../../documents/inline/inline-hash.ts'
import type { ImportedText } from '../../terminology/memory/import-unit.ts'
import { indexed, type IndexedUnit } from '../../terminology/memory/memory-index.ts'
import { ANY, type MemoryOwner } from '../../terminology/memory/memory-unit.ts'
import type { ImportTurns } from '../imports/import-turns.ts'

/** Units of a pair that are written together: the database takes some 10 ms, in which it answers nobody else. */
const PORTION_UNITS = 50
/** UTF-16 units of long ones, for the same reason. As JSON, they are one statement even where each word is in quotes. */
const PORTION_LENGTH = 200_000
/** UTF-16 units of all pairs that wait together: an isolate has 128 MB, and a file may have 28 pairs of long texts. */
const MAX_WAITING_LENGTH = 4_000_000
/** Units that a full memory may hold too many until the unused ones go. */
const UNITS_BETWEEN_FORGETTING = 2_000
/** Of a unit that the database writes with its index, and of a character that the index and the way there take. */
const OPERATIONS_PER_WRITTEN_UNIT = 45_000
const OPERATIONS_PER_WRITTEN_LETTER = 60

interface Pair {
  readonly owner: MemoryOwner
  /** By the source's hash, the hash of the translation that stands. */
  readonly known: Map<string, string>
  /** By the source's hash: a later translation takes an earlier one's place. */
  readonly waiting: Map<string, ImportedText>
  /** UTF-16 units. */
  waitingLength: number
}

export class MemoryWriter {
  readonly #d1: D1Database
  readonly #turns: ImportTurns
  readonly #madeAtMs: number
  readonly #userId: string
  /** Distinct units that may be added: no file takes the place of what a person has written. */
  readonly #room: number
  readonly #pairs = new Map<string, Pair>()
  #waitingLength = 0
  #writtenSinceForgetting = 0
  /** Distinct units. */
  imported = 0
  /** Units that others made room for. */
  forgotten = 0

  private constructor(d1: D1Database, userId: string, room: number, madeAtMs: number, turns: ImportTurns) {
    this.#d1 = d1
    this.#userId = userId
    this.#room = room
    this.#madeAtMs = madeAtMs
    this.#turns = turns
  }

  /** `madeAtMs`: of all units, so that an import that is done twice writes the same. */
  static async open(d1: D1Database, userId: string, madeAtMs: number, turns: ImportTurns): Promise<MemoryWriter> {
    const room = MAX_MEMORY_UNITS - (await countPersonsUnits(d1, userId))
    return new MemoryWriter(d1, userId, room, madeAtMs, turns)
  }

  /** `repeated`: an earlier unit of the file has the same source, and now this translation. `full`: there is no room. */
  async add(owner: MemoryOwner, text: ImportedText): Promise<'added' | 'repeated' | 'full'> {
    const pair = this.#pairOf(owner)
    const { hash, target } = text
    const before = pair.known.get(hash)
    if (before === undefined && this.imported >= this.#room) return 'full'
    const targetHash = hashText(target)
    if (before === targetHash) return 'repeated'
    await this.#put(pair, text)
    pair.known.set(hash, targetHash)
    if (before === undefined) this.imported++
    return before === undefined ? 'added' : 'repeated'
  }

  /** Writes what waits. To be called at the end, whether or not the file was read to its own. */
  async finish(): Promise<void> {
    await this.#flush()
    await this.#forget()
  }

  get #made() {
    const madeAt = { changedAt: this.#madeAtMs, translationId: null, revision: 0 }
    return { origin: 'import', role: ANY, sheet: ANY, wishes: ANY, ...madeAt } as const
  }

  #pairOf(owner: MemoryOwner): Pair {
    const name = `${owner.sourceLanguage} ${owner.targetLanguage}`
    const pair = this.#pairs.get(name) ?? { owner, known: new Map(), waiting: new Map(), waitingLength: 0 }
    this.#pairs.set(name, pair)
    return pair
  }

  async #put(pair: Pair, text: ImportedText): Promise<void> {
    const replaced = pair.waiting.get(text.hash)
    // Spent before it is written, so that what waits can be written when the budget is used up.
    if (!replaced) this.#turns.work.spend(OPERATIONS_PER_WRITTEN_UNIT + OPERATIONS_PER_WRITTEN_LETTER * lengthOf(text))
    pair.waiting.set(text.hash, text)
    const added = lengthOf(text) - (replaced ? lengthOf(replaced) : 0)
    this.#waitingLength += added
    pair.waitingLength += added
    if (this.#waitingLength >= MAX_WAITING_LENGTH) await this.#flush()
    else if (pair.waiting.size >= PORTION_UNITS || pair.waitingLength >= PORTION_LENGTH) await this.#write(pair)
  }

  async #flush(): Promise<void> {
    for (const pair of this.#pairs.values()) await this.#write(pair)
  }

  async #write(pair: Pair): Promise<void> {
    const { owner, waiting } = pair
    if (waiting.size === 0) return
    const units: IndexedUnit[] = []
    for (const text of waiting.values()) {
      const { hash, source, target, words } = text
      const unit = indexed(owner, { hash, source, target, ...this.#made }, words())
      if (unit) units.push(unit)
    }
    waiting.clear()
    this.#waitingLength -= pair.waitingLength
    pair.waitingLength = 0
    await rememberMore(this.#d1, owner, units, this.#madeAtMs)
    await this.#turns.pause()
    this.#writtenSinceForgetting += units.length
    if (this.#writtenSinceForgetting >= UNITS_BETWEEN_FORGETTING) await this.#forget()
  }

  async #forget(): Promise<void> {
    this.#writtenSinceForgetting = 0
    this.forgotten += await forgetUnused(this.#d1, this.#userId)
  }
}

function lengthOf({ source, target }: ImportedText): number {
  return source.length + target.length
}
