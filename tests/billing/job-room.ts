// Jobs as their Durable Objects keep them, without documents: the real transitions of a record and the real outbox.
// Beside each run stands what it has to cost, worked out apart from the code under test.
import type { JobRecord, JobSpec } from '../../worker/jobs/domain/job-record.ts'
import { isActive } from '../../worker/jobs/domain/job-record.ts'
import * as state from '../../worker/jobs/domain/job-state.ts'
import { memoryFed, reconstructed } from '../../worker/jobs/domain/reconstruction-state.ts'
import { type RowUpdate, rowFactsOf } from '../../worker/jobs/domain/segments/row-update.ts'
import { pushToDatabase } from '../../worker/jobs/object/outbox.ts'
import { moment } from './process.ts'

/** What became of a run, as its translator knows it. */
export type RunEnd =
  | { readonly kind: 'completed'; readonly pages: number; readonly needed: number; readonly delivered: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' }

/** Pushes that may come again late. */
const SENT_RECORDS = 3
const HOLDER = 'holder'

export class JobRoom {
  readonly #d1: () => D1Database
  readonly #now: () => number
  readonly #records = new Map<string, JobRecord>()
  readonly #purged = new Set<string>()
  /** Records as they were sent to D1, for late repetitions. */
  readonly #sent: JobRecord[] = []
  /** What each run that has ended costs, by `{translationId}:{run}`. */
  readonly costs = new Map<string, number>()
  /** What all runs of a translation have cost so far. */
  readonly #paid = new Map<string, number>()

  constructor(d1: () => D1Database, now: () => number) {
    this.#d1 = d1
    this.#now = now
  }

  get records(): readonly JobRecord[] {
    return [...this.#records.values()]
  }

  get running(): readonly JobRecord[] {
    return this.records.filter(isActive)
  }

  /** The other side of the binding TRANSLATION_JOB: each call is a message that a killed process does not send. */
  getByName(id: string) {
    return {
      ensure: async (spec: JobSpec, run: number): Promise<void> => {
        await moment()
        this.#ensure(id, spec, run)
        await moment()
      },
      progress: () => Promise.resolve(null),
      rowUpdate: async (): Promise<RowUpdate | null> => {
        const record = this.#records.get(id)
        return record ? rowFactsOf(record) : null
      },
      flush: () => this.flush(id),
      cancel: async (): Promise<'cancelled' | 'not_active'> => {
        await moment()
        const record = this.#records.get(id)
        if (!record || !isActive(record)) return 'not_active'
        this.end(id, { kind: 'cancelled' })
        return 'cancelled'
      },
      purge: () => this.#purge(id),
    }
  }

  #ensure(id: string, spec: JobSpec, run: number): void {
    if (this.#purged.has(id)) return
    const record = this.#records.get(id)
    const { reservedCredits } = spec
    const next = record
      ? state.retried(record, { run, reservedCredits, reopened: 0 }, this.#now())
      : state.newJob(spec, run, this.#now())
    this.#records.set(id, next)
  }

  /** Ends a running job. Its news waits for `flush`. */
  end(id: string, end: RunEnd): void {
    const record = this.#records.get(id)
    if (!record || !isActive(record)) return
    const isEarlierResult = end.kind !== 'completed' && record.output !== null
    this.costs.set(`${id}:${record.run}`, isEarlierResult ? 0 : this.#costOf(record, end))
    this.#records.set(id, this.#ended(record, end))
  }

  #ended(record: JobRecord, end: RunEnd): JobRecord {
    if (end.kind === 'cancelled') return state.cancelled(record, this.#now())
    if (end.kind === 'failed') return state.failed(record, 'model_unavailable', this.#now())
    const { pages, needed, delivered } = end
    const held: JobRecord = {
      ...record,
      status: 'processing',
      step: 'reconstruction',
      lease: { token: HOLDER, step: 'reconstruction' },
      stats: { pages, words: pages * 400, characters: pages * 2_400 },
    }
    const output = { key: `results/${record.spec.id}`, sizeBytes: 1, overflow: 0, fallbacks: 0, left: {}, warnings: [] }
    const written = { output, untranslated: needed - delivered, isRebuildNeeded: false }
    const taken = reconstructed(held, HOLDER, { ...written, delivery: { needed, delivered } }, this.#now())
    if (!taken.outcome) return taken
    // A run whose file is written completes, whatever ends it.
    const ends = [
      memoryFed(taken, HOLDER, true, this.#now()),
      state.cancelled(taken, this.#now()),
      state.failed(taken, 'internal', this.#now()),
    ]
    return ends[record.rev % ends.length] ?? taken
  }

  /**
   * Pages delivered, in the proportion of the segments, to the nearest page (half a page down), less what is paid, and
   * never more than reserved. Nothing for a run that did not complete.
   */
  #costOf({ spec }: JobRecord, end: RunEnd): number {
    if (end.kind !== 'completed') return 0
    const { pages, needed, delivered } = end
    const earned = needed === 0 ? 0 : Math.floor((2 * pages * delivered + needed - 1) / (2 * needed))
    const paid = this.#paid.get(spec.id) ?? 0
    const cost = Math.min(spec.reservedCredits, Math.max(0, earned - paid))
    this.#paid.set(spec.id, paid + cost)
    return cost
  }

  /** Sends a record's news to D1, as the outbox does. */
  async flush(id: string): Promise<void> {
    const record = this.#records.get(id)
    if (!record || record.pushRev <= record.pushedRev) return
    this.#sent.push(record)
    if (this.#sent.length > SENT_RECORDS) this.#sent.shift()
    await pushToDatabase(this.#d1(), record, this.#now())
    const latest = this.#records.get(id)
    if (latest) this.#records.set(id, { ...latest, pushedRev: Math.max(latest.pushedRev, record.rev) })
  }

  /** A push that was sent before arrives once more. */
  async repeat(pick: (sent: readonly JobRecord[]) => JobRecord | null): Promise<void> {
    const record = pick(this.#sent)
    if (record) await pushToDatabase(this.#d1(), record, this.#now())
  }

  async #purge(id: string): Promise<void> {
    await moment()
    this.end(id, { kind: 'cancelled' })
    const record = this.#records.get(id)
    if (record) await pushToDatabase(this.#d1(), record, this.#now())
    this.#records.delete(id)
    this.#purged.add(id)
  }
}
