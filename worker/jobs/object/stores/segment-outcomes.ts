// Stores what became of segments: a target, a better one, none, or the source itself. Equal texts get the same.
import type { AcceptedTarget } from '../../../agents/translation-provider.ts'
import { LEFT, type SegmentState } from '../../../job-model/segments/stored-segment.ts'
import type { BatchStore } from './batch-store.ts'
import { notesOf, type SegmentCounts } from './segment-counts.ts'
import type { SegmentRow } from './segment-row.ts'

/** When the pipeline gives a segment its text. */
export interface RunMoment {
  readonly run: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The new state of a waiting segment, as columns of its row. */
type Settlement = Pick<SegmentRow, 'id' | 'state' | 'target' | 'origin' | 'faults'> & {
  readonly settledBy?: AcceptedTarget['origin']
}

function withoutTarget(id: string, state: SegmentState): Settlement {
  return { id, state, target: null, origin: null, faults: null }
}

type CountedRow = Pick<SegmentRow, 'state' | 'faults'> & { letters: number; isSame: number }
const COUNTED_COLUMNS = 'state, faults, letters, coalesce(target = source, 0) AS isSame'

export class SegmentOutcomes {
  readonly #sql: SqlStorage
  readonly #batches: BatchStore
  readonly #counts: SegmentCounts

  /** The table `segments` belongs to the job store. */
  constructor(sql: SqlStorage, batches: BatchStore, counts: SegmentCounts) {
    this.#sql = sql
    this.#batches = batches
    this.#counts = counts
  }

  /** Stores the targets, also for later segments with the same text. Returns how many segments that settles. */
  accept(targets: readonly AcceptedTarget[], moment: RunMoment): number {
    return this.#settle(
      targets.map((accepted): Settlement => {
        const { id, target, origin, isLeft } = accepted
        const settledBy = origin
        return isLeft
          ? { id, state: 'kept', target: null, origin: null, faults: JSON.stringify([LEFT]), settledBy }
          : { id, state: 'translated', target: JSON.stringify(target), origin, faults: notesOf(accepted), settledBy }
      }),
      moment,
    )
  }

  /** A better target for a segment that has one, and for every later one with the same text that nobody has changed. */
  replace(accepted: AcceptedTarget, { run, at }: RunMoment): void {
    this.#sql.exec(
      `UPDATE segments SET target = ?2, faults = ?3, origin = ?4, settled_by = ?4, settled_run = ?5, settled_at = ?6
       WHERE state = 'translated' AND revision = base_revision AND ordinal IN (
         SELECT ordinal FROM segments WHERE id = ?1
         UNION SELECT d.ordinal FROM segments d JOIN segments s ON d.duplicate_of = s.ordinal WHERE s.id = ?1)`,
      accepted.id,
      JSON.stringify(accepted.target),
      notesOf(accepted),
      accepted.origin,
      run,
      at,
    )
  }

  /** No valid targets were found: the sources stay in the result, and the report says so. */
  flag(segments: readonly { readonly id: string; readonly faults: readonly string[] }[]): number {
    return this.#settle(
      segments.map(({ id, faults }) => ({ ...withoutTarget(id, 'flagged'), faults: JSON.stringify(faults) })),
    )
  }

  /**
   * Makes the source its own translation, for later segments with the same text too. A batch with nothing else is done.
   */
  keep(id: string): void {
    const [row] = this.#sql.exec<{ batch: number | null }>('SELECT batch FROM segments WHERE id = ?', id).toArray()
    this.#settle([withoutTarget(id, 'kept')])
    if (row && row.batch !== null) this.#batches.closeIfSettled(row.batch)
  }

  /**
   * Flags texts that the model left unchanged. They cannot pass as names when the model leaves more than it translates.
   */
  flagEchoes(): void {
    const { changed, unchanged } = this.#counts.changes()
    if (unchanged <= changed) return
    this.#sql.exec(`UPDATE segments SET state = 'flagged' WHERE state = 'kept' AND faults LIKE ?`, `%${LEFT}%`)
    this.#counts.recount()
  }

  /** Returns how many segments are settled, duplicates included. */
  #settle(settlements: readonly Settlement[], moment?: RunMoment): number {
    const firsts = settlements.flatMap(({ id, state, target, origin, faults, settledBy }) =>
      this.#sql
        .exec<CountedRow>(
          `UPDATE segments SET state = ?2, target = ?3, origin = ?4, faults = ?5, settled_by = ?6, settled_run = ?7,
             settled_at = ?8
           WHERE state = 'initial' AND id = ?1 RETURNING ${COUNTED_COLUMNS}`,
          id,
          state,
          target,
          origin,
          faults,
          settledBy ?? null,
          moment?.run ?? null,
          moment?.at ?? null,
        )
        .toArray(),
    )
    const duplicates = this.#sql
      .exec<CountedRow>(
        `UPDATE segments SET (state, target, origin, faults, settled_by, settled_run, settled_at) = (
           SELECT f.state, f.target, f.origin, f.faults, f.settled_by, f.settled_run, f.settled_at
           FROM segments f WHERE f.ordinal = segments.duplicate_of)
         WHERE state = 'initial' AND duplicate_of IN (
           SELECT f.ordinal FROM json_each(?) settled JOIN segments f ON f.id = settled.value)
         RETURNING ${COUNTED_COLUMNS}`,
        JSON.stringify(settlements.map(({ id }) => id)),
      )
      .toArray()
    const settled = [...firsts, ...duplicates]
    this.#counts.settled(
      settled.map(({ state, faults, letters, isSame }) => ({
        state,
        isLeft: state === 'kept' && (faults?.includes(LEFT) ?? false),
        letters,
        isSame: isSame === 1,
      })),
    )
    return settled.length
  }
}
