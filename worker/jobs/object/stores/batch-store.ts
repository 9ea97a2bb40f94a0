// Stores the job's questions to the model: the open ones, repairs included, and what earlier answers said. Each
// question is a work item of one call. A planned batch is the first item, and whatever its answer leaves open becomes
// further items of the same batch. A kill repeats only the calls in flight.
import type { AcceptedTarget, RejectedTarget } from '../../../agents/translation-provider.ts'
import { type AskedItem, better, type NextItem, type Stage, STAGES } from '../../../agents/translator/repair-ladder.ts'
import { laneOf } from '../../../job-model/batch-planner.ts'
import { type BatchFault, itemVerdict } from '../../../job-model/retry.ts'

/** One question, answered or not. */
export interface StoredItem extends AskedItem {
  readonly item: number
  readonly batch: number
  readonly lane: number
  /** Null for a batch as it was planned. */
  readonly ids: readonly string[] | null
  /** How often it got no answer. */
  readonly failures: number
}

type ItemRow = {
  item: number
  batch: number
  lane: number
  stage: Stage
  ids: string | null
  vain: number
  size: number
  failures: number
}

/** In the order in which a batch's questions are asked. */
const STAGE_RANK = `CASE stage ${STAGES.map((stage, rank) => `WHEN '${stage}' THEN ${rank}`).join(' ')} END`

export class BatchStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS items (
        item INTEGER PRIMARY KEY, batch INTEGER NOT NULL, lane INTEGER NOT NULL, stage TEXT NOT NULL, ids TEXT,
        vain INTEGER NOT NULL, size INTEGER NOT NULL, failures INTEGER NOT NULL, is_open INTEGER NOT NULL, asked_by TEXT);
      CREATE INDEX IF NOT EXISTS items_open ON items (lane, batch) WHERE is_open;
      CREATE TABLE IF NOT EXISTS rejections (
        id TEXT PRIMARY KEY, faults TEXT NOT NULL, answer TEXT, candidate TEXT);`)
    this.#takeOver()
  }

  clear(): void {
    this.#sql.exec('DELETE FROM items; DELETE FROM rejections;')
  }

  /** Opens the plan's batches, each in its lane. */
  plan(batches: number, lanes: number): void {
    for (let batch = 0; batch < batches; batch++) {
      this.#sql.exec(
        `INSERT INTO items (item, batch, lane, stage, vain, size, failures, is_open) VALUES (?1, ?1, ?2, 'first', 0, 0, 0, 1)`,
        batch,
        laneOf(batch, batches, lanes),
      )
    }
  }

  /** Open items' lanes, so that a slice runs one loop for each. */
  openLanes(): number[] {
    return this.#sql
      .exec<{ lane: number }>('SELECT DISTINCT lane FROM items WHERE is_open ORDER BY lane')
      .toArray()
      .map((row) => row.lane)
  }

  /** The lane's next open item; a slice, named by its token, asks for each of them once. */
  takeNext(lane: number, token: string): StoredItem | null {
    const [row] = this.#sql
      .exec<ItemRow>(
        `SELECT * FROM items WHERE is_open AND lane = ? AND asked_by IS NOT ? ORDER BY batch, ${STAGE_RANK}, item LIMIT 1`,
        lane,
        token,
      )
      .toArray()
    if (!row) return null
    const item = toItem(row)
    this.#sql.exec('UPDATE items SET asked_by = ? WHERE item = ?', token, item.item)
    return item
  }

  /** Null when it is answered already. */
  open(item: number): StoredItem | null {
    const [row] = this.#sql.exec<ItemRow>('SELECT * FROM items WHERE item = ? AND is_open', item).toArray()
    if (!row) return null
    const stored = toItem(row)
    return stored.ids === null ? { ...stored, batchSize: this.waitingIds(stored).length } : stored
  }

  /** Segments of an item that wait for an answer, in document order; of `terms`, those that have one to be bettered. */
  waitingIds({ stage, batch, ids }: StoredItem): string[] {
    const state = stage === 'terms' ? 'translated' : 'initial'
    const rows =
      ids === null
        ? this.#sql.exec<{ id: string }>(
            'SELECT id FROM segments WHERE batch = ? AND state = ? ORDER BY ordinal',
            batch,
            state,
          )
        : this.#sql.exec<{ id: string }>(
            'SELECT id FROM segments WHERE id IN (SELECT value FROM json_each(?)) AND state = ? ORDER BY ordinal',
            JSON.stringify(ids),
            state,
          )
    return rows.toArray().map(({ id }) => id)
  }

  /** The batch's other segments that an answer has been given for, with what it said. */
  answeredElsewhere({ batch }: StoredItem, ids: readonly string[]): { id: string; answer: string | null }[] {
    return this.#sql
      .exec<{ id: string; answer: string | null }>(
        `SELECT s.id, r.answer FROM segments s LEFT JOIN rejections r ON r.id = s.id
         WHERE s.batch = ? AND s.id NOT IN (SELECT value FROM json_each(?)) AND (s.state = 'translated' OR r.answer IS NOT NULL)`,
        batch,
        JSON.stringify(ids),
      )
      .toArray()
  }

  /** What was wrong with the last answer for each of the segments, for those that had one. */
  rejections(ids: readonly string[]): Map<string, RejectedTarget> {
    if (ids.length === 0) return new Map()
    const rows = this.#sql
      .exec<{ id: string; faults: string; answer: string | null; candidate: string | null }>(
        'SELECT * FROM rejections WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      )
      .toArray()
    return new Map(
      rows.map(({ id, faults, answer, candidate }) => [
        id,
        {
          id,
          faults: JSON.parse(faults) as RejectedTarget['faults'],
          answer,
          candidate: candidate === null ? null : (JSON.parse(candidate) as AcceptedTarget),
        },
      ]),
    )
  }

  /** An item is answered: what was wrong is remembered, and what is to be asked next becomes items of its batch. */
  answer(item: StoredItem, rejected: readonly RejectedTarget[], asks: readonly NextItem[]): void {
    const earlier = this.rejections(rejected.map(({ id }) => id))
    for (const { id, faults, answer, candidate } of rejected) {
      const best = better(candidate, earlier.get(id)?.candidate ?? null)
      this.#sql.exec(
        'INSERT OR REPLACE INTO rejections (id, faults, answer, candidate) VALUES (?, ?, ?, ?)',
        id,
        JSON.stringify(faults),
        answer,
        best === null ? null : JSON.stringify(best),
      )
    }
    for (const ask of asks) this.#ask(item, ask)
    this.#close(item.item)
  }

  /** One call for all that missed a term, in a lane of its own behind everything else. */
  askForTerms(ids: readonly string[]): void {
    this.#sql.exec(
      `INSERT INTO items (batch, lane, stage, ids, vain, size, failures, is_open)
       SELECT coalesce(max(batch), 0) + 1, 0, 'terms', ?, 0, ?, 0, 1 FROM items`,
      JSON.stringify(ids),
      ids.length,
    )
  }

  hasAskedForTerms(): boolean {
    return this.#sql.exec(`SELECT 1 FROM items WHERE stage = 'terms' LIMIT 1`).toArray().length > 0
  }

  /** The question of terms is dropped where nothing else is open. False: something else is, or there is none. */
  dropTerms(): boolean {
    const { terms, others } = this.#sql
      .exec<{ terms: number; others: number }>(
        `SELECT count(*) FILTER (WHERE stage = 'terms') AS terms, count(*) FILTER (WHERE stage != 'terms') AS others
         FROM items WHERE is_open`,
      )
      .one()
    if (terms === 0 || others > 0) return false
    this.#sql.exec('UPDATE items SET is_open = 0 WHERE is_open')
    return true
  }

  /** Closes every batch of which nothing waits any more. */
  closeSettled(): void {
    this.#sql.exec(
      `UPDATE items SET is_open = 0 WHERE ids IS NULL AND NOT EXISTS (
         SELECT 1 FROM segments WHERE segments.batch = items.batch AND state = 'initial')`,
    )
  }

  /** Closes the batch if nothing of it waits for an answer any more. */
  closeIfSettled(batch: number): void {
    this.#sql.exec(
      `UPDATE items SET is_open = 0 WHERE batch = ?1 AND NOT EXISTS (
         SELECT 1 FROM segments WHERE segments.batch = ?1 AND state = 'initial')`,
      batch,
    )
  }

  /** The item got no answer: it waits for another try, is split in two, or its one segment's id is given up. */
  fail(item: StoredItem, fault: BatchFault): string[] {
    const ids = this.waitingIds(item)
    const failures = item.failures + 1
    this.#sql.exec('UPDATE items SET failures = ? WHERE item = ?', failures, item.item)
    switch (itemVerdict(fault, failures, ids.length)) {
      case 'retry':
        return []
      case 'split': {
        const middle = Math.ceil(ids.length / 2)
        this.#cut({ ...item, failures }, ids, middle)
        return []
      }
      case 'giveUp':
        this.#close(item.item)
        return item.stage === 'terms' ? [] : ids
    }
  }

  /**
   * A new run: batches with segments that wait are asked from the beginning, and nothing is held against them. The
   * question about terms is asked once in a job's life: what was delivered stays as it is.
   */
  reopen(): void {
    this.#sql.exec(`
      DELETE FROM items WHERE stage != 'terms' AND (stage != 'first' OR ids IS NOT NULL);
      DELETE FROM rejections;
      UPDATE items SET failures = 0, asked_by = NULL, is_open = EXISTS (
        SELECT 1 FROM segments WHERE segments.batch = items.batch AND state = 'initial')`)
  }

  /** What is asked for in words alone is asked together, as long as nobody has taken the question. */
  #ask(item: StoredItem, ask: NextItem): void {
    const [waiting] =
      ask.stage === 'words'
        ? this.#sql
            .exec<ItemRow>(
              `SELECT * FROM items WHERE is_open AND batch = ? AND stage = 'words' AND asked_by IS NULL LIMIT 1`,
              item.batch,
            )
            .toArray()
        : []
    if (!waiting) return this.#insert(item, ask, 0)
    const ids = [...(toItem(waiting).ids ?? []), ...ask.ids]
    this.#sql.exec('UPDATE items SET ids = ? WHERE item = ?', JSON.stringify(ids), waiting.item)
  }

  #insert({ batch, lane, batchSize }: StoredItem, { stage, ids, vainHalvings }: NextItem, failures: number): void {
    this.#sql.exec(
      'INSERT INTO items (batch, lane, stage, ids, vain, size, failures, is_open) VALUES (?, ?, ?, ?, ?, ?, ?, 1)',
      batch,
      lane,
      stage,
      JSON.stringify(ids),
      vainHalvings,
      batchSize,
      failures,
    )
  }

  #cut(item: StoredItem, ids: readonly string[], at: number): void {
    const { stage, vainHalvings, failures } = item
    for (const part of [ids.slice(0, at), ids.slice(at)])
      this.#insert({ ...item, batchSize: part.length }, { stage, vainHalvings, ids: part }, failures)
    this.#close(item.item)
  }

  #close(item: number): void {
    this.#sql.exec('UPDATE items SET is_open = 0 WHERE item = ?', item)
  }

  /** Jobs begun before items were stored have their batches in a table of their own. */
  #takeOver(): void {
    if (this.#sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'batches'`).toArray().length === 0) return
    this.#sql.exec(`
      INSERT OR IGNORE INTO items (item, batch, lane, stage, vain, size, failures, is_open)
        SELECT batch, batch, lane, 'first', 0, 0, failures, is_open FROM batches;
      DROP TABLE batches;`)
  }
}

function toItem({ item, batch, lane, stage, ids, vain, size, failures }: ItemRow): StoredItem {
  return {
    item,
    batch,
    lane,
    stage,
    ids: ids === null ? null : (JSON.parse(ids) as string[]),
    vainHalvings: vain,
    batchSize: size,
    failures,
  }
}
