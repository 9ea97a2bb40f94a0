// Jobs as their Durable Objects keep them, without documents: the real transitions of a record and the real outbox.
// Beside each run stands what it has to cost, worked out apart from the code under test.
import { usedCredits } from '../../worker/job-model/charges.ts'
import type { Delivery, JobRecord, JobSpec } from '../../worker/job-model/job-record.ts'
import { isActive } from '../../worker/job-model/job-record.ts'
import * as state from '../../worker/job-model/job-state.ts'
import { memoryFed, reconstructed } from '../../worker/job-model/reconstruction-state.ts'
import { type RowUpdate, rowUpdateOf } from '../../worker/job-model/row-update.ts'
import { currentPreview } from '../../worker/job-model/preview.ts'
import type { JobKeeper } from '../../worker/jobs/object/job-keeper.ts'
import { pushToDatabase } from '../../worker/jobs/object/outbox.ts'
import { JobDocument } from './job-document.ts'
import { moment } from './process.ts'
import { fractionOf, type RandomDocument } from './random-document.ts'

/** What became of a run, as its translator knows it. */
export type RunEnd =
  | { readonly kind: 'completed'; readonly pages: number; readonly needed: number; readonly delivered: number }
  /** A run whose document is known (`JobDocument`). */
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' }

/** Pushes that may come again late. */
const SENT_RECORDS = 3
const HOLDER = 'holder'

/** A preview that a run has left behind, and what the run has cost. */
export interface UnpaidPreview {
  readonly id: string
  readonly run: number
  readonly ended: 'cancelled' | 'failed'
  /** Of what was read, by the published prices, unrounded. */
  readonly pages: number
  readonly credits: number
}

export class JobRoom {
  readonly #d1: () => D1Database
  readonly #now: () => number
  readonly #records = new Map<string, JobRecord>()
  readonly #purged = new Set<string>()
  /** Records as they were sent to D1, for late repetitions. */
  readonly #sent: JobRecord[] = []
  /** What each run that has ended costs, by `{translationId}:{run}`. */
  readonly costs = new Map<string, number>()
  /** Documents by the key of their file, and of the translations that have begun. */
  readonly documents = new Map<string, RandomDocument>()
  readonly #documents = new Map<string, JobDocument>()
  /** Previews that have been read in runs that came to no result of their own. */
  readonly previews: UnpaidPreview[] = []
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

  /** Null for a translation of which only the figures are known. */
  documentOf(id: string): JobDocument | null {
    return this.#documents.get(id) ?? null
  }

  /** The object's side of a translation whose document is known. */
  keeper(id: string): Pick<JobKeeper, 'record' | 'store' | 'commit'> {
    const recordOf = () => this.#records.get(id) ?? null
    return {
      get record() {
        return recordOf()
      },
      store: this.documentOf(id)?.store ?? null,
      commit: (next) => {
        if (next === recordOf()) return false
        this.#records.set(id, next)
        return true
      },
    }
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
        return record ? rowUpdateOf(record) : null
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
    if (record) {
      const reopened = state.canRetry(record, run) ? (this.documentOf(id)?.store.reopenFlagged() ?? 0) : 0
      this.#records.set(id, state.retried(record, { run, reservedCredits, reopened }, this.#now()))
      return
    }
    const begun = state.newJob(spec, run, this.#now())
    const document = this.documents.get(spec.sourceKey)
    if (document) this.#documents.set(id, new JobDocument(document))
    this.#records.set(id, this.documentOf(id)?.analysed(begun) ?? begun)
  }

  /** Ends a running job. Its news waits for `flush`. */
  end(id: string, end: RunEnd): void {
    const record = this.#records.get(id)
    if (!record || !isActive(record)) return
    const isEarlierResult = end.kind !== 'completed' && record.output !== null
    const document = this.documentOf(id)
    if (!document) this.costs.set(`${id}:${record.run}`, isEarlierResult ? 0 : this.#costOf(record, end))
    const ended = this.#ended(record, end)
    this.#records.set(id, ended)
    if (document && currentPreview(ended)?.ended) this.#keepPreview(ended, document)
  }

  #ended(record: JobRecord, end: RunEnd): JobRecord {
    if (end.kind === 'cancelled') return state.cancelled(record, this.#now())
    if (end.kind === 'failed') return state.failed(record, 'model_unavailable', this.#now())
    const held: JobRecord = {
      ...record,
      status: 'processing',
      step: 'reconstruction',
      lease: { token: HOLDER, step: 'reconstruction' },
      ...(end.kind === 'completed' && { stats: statsOf(end.pages) }),
    }
    const output = { key: `results/${record.spec.id}`, sizeBytes: 1, overflow: 0, fallbacks: 0, left: {}, warnings: [] }
    const delivery = end.kind === 'completed' ? deliveryOf(end) : this.#deliveryOf(held)
    const untranslated = delivery.needed - delivery.delivered
    const taken = reconstructed(held, HOLDER, { output, delivery, untranslated, isRebuildNeeded: false }, this.#now())
    if (!taken.outcome) return taken
    // A run whose file is written completes, whatever ends it.
    const ends = [
      memoryFed(taken, HOLDER, true, this.#now()),
      state.cancelled(taken, this.#now()),
      state.failed(taken, 'internal', this.#now()),
    ]
    return ends[record.rev % ends.length] ?? taken
  }

  /** Of a document: everything that still waits is settled first. */
  #deliveryOf({ spec, run, stats }: JobRecord): Delivery {
    const { store, document } = this.documentOf(spec.id) ?? {}
    if (!store || !document) throw new Error(`the document of ${spec.id} is not known`)
    this.documentOf(spec.id)?.translate(document.paragraphs.length, run, this.#now())
    store.revisions.noteWritten()
    this.documentOf(spec.id)?.noteDelivered()
    return store.counts.delivery(stats?.pages ?? 0)
  }

  #keepPreview(record: JobRecord, { document, read }: JobDocument): void {
    const { id } = record.spec
    const ofRun = [...read].filter(([, run]) => run === record.run).map(([paragraph]) => paragraph)
    const ended = currentPreview(record)?.ended
    const pages = fractionOf(ofRun, document.paragraphs)
    if (ended) this.previews.push({ id, run: record.run, ended, pages, credits: usedCredits(record) })
  }

  /** Pages delivered, in the proportion of the segments, rounded up, less what is paid, and never more than reserved. */
  #costOf({ spec }: JobRecord, end: RunEnd): number {
    if (end.kind !== 'completed') return 0
    const { pages, needed, delivered } = end
    const earned = pagesOfShare(pages, delivered, needed)
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

function statsOf(pages: number) {
  return { pages, words: pages * 400, characters: pages * 2_400 }
}

function deliveryOf({ pages, needed, delivered }: Extract<RunEnd, { readonly kind: 'completed' }>): Delivery {
  return { needed, delivered, pages: { anew: pagesOfShare(pages, delivered, needed), reused: 0 } }
}

function pagesOfShare(pages: number, delivered: number, needed: number): number {
  return needed === 0 ? 0 : Math.floor((pages * delivered + needed - 1) / needed)
}
