// The job's batches: which are open, in which lane, and what becomes of one the model does not answer. A batch is closed
// when each of its segments has been settled.
import { laneOf } from '../domain/batch-planner.ts'
import { type BatchFault, batchVerdict } from '../domain/retry.ts'

export class BatchStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS batches (
        batch INTEGER PRIMARY KEY, lane INTEGER NOT NULL, is_open INTEGER NOT NULL, failures INTEGER NOT NULL);`)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM batches')
  }

  /** Opens the plan's batches, each in its lane. */
  plan(batches: number, lanes: number): void {
    for (let batch = 0; batch < batches; batch++) {
      this.#sql.exec('INSERT INTO batches VALUES (?, ?, 1, 0)', batch, laneOf(batch, batches, lanes))
    }
  }

  /** Open batches' lanes, so that a slice runs one loop for each. */
  openLanes(): number[] {
    return this.#sql
      .exec<{ lane: number }>('SELECT DISTINCT lane FROM batches WHERE is_open ORDER BY lane')
      .toArray()
      .map((row) => row.lane)
  }

  /** The lane's next open batch after `behind`; a slice asks for each of its batches once. */
  nextOpen(lane: number, behind: number): number | null {
    const [row] = this.#sql
      .exec<{ batch: number }>(
        'SELECT batch FROM batches WHERE lane = ? AND is_open AND batch > ? ORDER BY batch LIMIT 1',
        lane,
        behind,
      )
      .toArray()
    return row?.batch ?? null
  }

  isOpen(batch: number): boolean {
    return this.#sql.exec('SELECT 1 FROM batches WHERE batch = ? AND is_open', batch).toArray().length > 0
  }

  /** Closes the batch if nothing of it waits for an answer any more. */
  closeIfSettled(batch: number): void {
    if (this.#waiting(batch).length === 0) this.#close(batch)
  }

  /** The batch failed for itself: it waits for another try, is split in two, or its one segment's id is given up. */
  fail(batch: number, fault: BatchFault): string[] {
    const waiting = this.#waiting(batch)
    const failures = this.#countFailure(batch)
    switch (batchVerdict(fault, failures, waiting.length)) {
      case 'retry':
        return []
      case 'split':
        this.#split(batch, waiting, failures)
        return []
      case 'giveUp':
        this.#close(batch)
        return waiting.map(({ id }) => id)
    }
  }

  /** A new run: batches with segments that wait are open again, and no failure is held against them. */
  reopen(): void {
    this.#sql.exec(`UPDATE batches SET failures = 0, is_open = EXISTS (
      SELECT 1 FROM segments WHERE segments.batch = batches.batch AND state = 'initial')`)
  }

  /** Both halves go to the end of their lane: the batches that may be easier come first. */
  #split(batch: number, waiting: readonly { ordinal: number }[], failures: number): void {
    const middle = Math.ceil(waiting.length / 2)
    for (const half of [waiting.slice(0, middle), waiting.slice(middle)]) {
      const { next } = this.#sql
        .exec<{ next: number }>(
          `INSERT INTO batches SELECT (SELECT max(batch) + 1 FROM batches), lane, 1, ? FROM batches WHERE batch = ?
           RETURNING batch AS next`,
          failures,
          batch,
        )
        .one()
      for (const { ordinal } of half) this.#sql.exec('UPDATE segments SET batch = ? WHERE ordinal = ?', next, ordinal)
    }
    this.#close(batch)
  }

  #waiting(batch: number): { ordinal: number; id: string }[] {
    return this.#sql
      .exec<{
        ordinal: number
        id: string
      }>(`SELECT ordinal, id FROM segments WHERE batch = ? AND state = 'initial' ORDER BY ordinal`, batch)
      .toArray()
  }

  #close(batch: number): void {
    this.#sql.exec('UPDATE batches SET is_open = 0 WHERE batch = ?', batch)
  }

  #countFailure(batch: number): number {
    return this.#sql
      .exec<{ failures: number }>(
        'UPDATE batches SET failures = failures + 1 WHERE batch = ? RETURNING failures',
        batch,
      )
      .one().failures
  }
}
