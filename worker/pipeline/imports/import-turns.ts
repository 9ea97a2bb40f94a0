// The work of an import: counted against a budget, and divided into turns between which other requests run. Clocks stand
// still while a Worker computes, so both are counted in operations.
import { AppError } from '../../app-error.ts'
import { WorkBudget } from '../../documents/work-budget.ts'

/**
 * Operations of an import, of 4 ns each: 40 s of CPU, the database's among them. 50 MB of TMX with as many units as a
 * memory holds take two thirds of it.
 */
export const MAX_IMPORT_OPERATIONS = 10_000_000_000
/**
 * 5 ms, after which whoever waits beside the import has a turn: a request takes several of them. One unit is read, and
 * then made ours, without a pause: the largest takes some 20 ms for each (`exports/unit-limits.ts`).
 */
const OPERATIONS_PER_TURN = 1_250_000

/** The import has asked for more work than it may. */
export class ImportTooComplexError extends AppError {
  override name = 'ImportTooComplexError'
}

export class ImportTurns {
  readonly work: WorkBudget
  readonly #breathe: () => Promise<void>
  #spentBefore = 0

  /** `breathe` lets others have their turn. */
  constructor(breathe: () => Promise<void>, limit = MAX_IMPORT_OPERATIONS) {
    this.#breathe = breathe
    const usedUp = () => new ImportTooComplexError('import_too_complex', `an import of more than ${limit} operations`)
    this.work = WorkBudget.unlimited().part(limit, usedUp)
  }

  /** To be called between small pieces of work. Most calls return at once. */
  async pauseIfDue(): Promise<void> {
    if (this.work.spent - this.#spentBefore >= OPERATIONS_PER_TURN) await this.pause()
  }

  /** To be called after each write to the database: several in a row would leave nobody a turn between them. */
  async pause(): Promise<void> {
    this.#spentBefore = this.work.spent
    await this.#breathe()
  }

  /** The file in slices, so that one large chunk is not read in one turn. */
  async *inTurns(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        await this.pauseIfDue()
        yield chunk.subarray(at, at + SLICE_BYTES)
      }
    }
  }
}

/** Units that are skipped are read without a pause: a slice may have thousands that are nothing but a tag. */
const SLICE_BYTES = 16 * 1024
