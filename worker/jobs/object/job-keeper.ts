// Keeps the job's record and carries out what follows from each change: events to the sockets, wake-ups, the alarm, the
// outbox to D1. The pure modules decide what changes.
import type { ErrorCode } from '../../contract/errors.ts'
import type { JobProgress } from '../../contract/translation/translation.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import { isActive, type JobRecord } from '../../job-model/job-record.ts'
import type { Heartbeat } from '../../job-model/lease.ts'
import type { JobSockets } from './job-sockets.ts'
import * as state from '../../job-model/job-state.ts'
import type { WorkKind } from '../../job-model/job-state.ts'
import { JobStore } from './stores/job-store.ts'
import { pushToDatabase } from './outbox.ts'
import { progressOf } from '../../job-model/progress.ts'
import { keepsEarlierResult } from '../../job-model/rebuild-state.ts'
import { backoffMs } from '../../job-model/retry.ts'
import { reviewEnded } from '../../job-model/review-state.ts'
import { sendWakeUp } from './wake-up.ts'
import { termsApproved } from '../../job-model/terms-approval.ts'
import { nextDuty, pushDueAt, woken } from '../../job-model/watchdog.ts'
import { logError } from '../../log.ts'

/** The alarm is set again before the work starts: a crash is followed by another (docs/platform.md#durable-objects). */
const ALARM_SAFETY_MS = 30_000
/** A push that a crash cut off is sent again after this. */
const PUSH_SAFETY_MS = 5_000
/** The sockets hear of a job's end as soon as D1 knows it, and after this time at the latest when D1 is down. */
const MAX_END_DELAY_MS = 2_000

export class JobKeeper {
  readonly #ctx: DurableObjectState
  readonly #env: () => Bindings
  readonly #sockets: JobSockets
  /** 0 to 1, for pauses that shall differ from job to job. */
  readonly #random: () => number
  /** Null until a translation is made and after it is purged: then every message is dropped. */
  #kept: { readonly store: JobStore; record: JobRecord } | null = null
  #pushing: Promise<void> | null = null
  /** When the alarm goes off, as far as is known: each setting of it is a write. */
  #alarmAt: number | null = null

  constructor(ctx: DurableObjectState, env: () => Bindings, sockets: JobSockets, random: () => number) {
    this.#ctx = ctx
    this.#env = env
    this.#sockets = sockets
    this.#random = random
    if (!this.#hasTable('job')) return
    const store = new JobStore(ctx.storage.sql)
    const record = store.read()
    if (record) this.#kept = { store, record }
  }

  get record(): JobRecord | null {
    return this.#kept?.record ?? null
  }

  get store(): JobStore | null {
    return this.#kept?.store ?? null
  }

  /** Null where there is no job. */
  progress(): JobProgress | null {
    if (!this.#kept) return null
    const { record, store } = this.#kept
    return progressOf(record, Date.now(), record.isRebuildNeeded ? store.revisions.unwritten() : 0)
  }

  /** When the holder of the current step was last heard of. */
  get heartbeat(): Heartbeat {
    return { heardAt: this.store?.heardAt() ?? 0, leaseMs: settingsOf(this.#env()).LEASE_SECONDS * 1000 }
  }

  /** Makes the job, unless it has been purged. */
  create(record: JobRecord): void {
    if (this.#hasTable('purged')) return
    const store = new JobStore(this.#ctx.storage.sql)
    store.write(record)
    this.#kept = { store, record }
    this.reconcile()
  }

  /** Stores a changed record with whatever else was written, tells the sockets, and sees to what follows. */
  commit(next: JobRecord): boolean {
    const kept = this.#kept
    if (!kept || next === kept.record) return false
    const isVisible = next.rev !== kept.record.rev
    if (keepsEarlierResult(kept.record, next) && kept.store.revisions.dropUndelivered() > 0) kept.store.counts.recount()
    kept.record = next
    kept.store.write(next)
    if (isVisible && isActive(next)) this.#broadcast()
    this.reconcile()
    if (isVisible && !isActive(next)) this.#ctx.waitUntil(this.#broadcastEnd())
    return true
  }

  #broadcast(): void {
    const progress = this.progress()
    if (progress) this.#sockets.broadcast({ type: 'progress', progress })
  }

  async #broadcastEnd(): Promise<void> {
    await this.endKnown()
    this.#broadcast()
  }

  /**
   * Waits until D1 knows that the job has ended, at most `MAX_END_DELAY_MS`. Resolves at once for a job that has not
   * ended. A client that hears of the end requests the list and the balance at once.
   */
  async endKnown(): Promise<void> {
    const { record } = this
    if (!record || isActive(record) || record.pushedRev >= record.pushRev) return
    await Promise.race([this.#pushing, new Promise((resolve) => setTimeout(resolve, MAX_END_DELAY_MS))])
  }

  /** Does what is due now and sets the alarm for what is due later. */
  reconcile(): void {
    const record = this.record
    if (!record) return
    const now = Date.now()
    const duty = nextDuty(record, this.heartbeat, now)
    switch (duty.kind) {
      case 'giveUp':
        this.commit(this.#givenUp(record, duty.code, now))
        return
      case 'takeTerms':
        this.commit(termsApproved(record, now))
        return
      case 'wake':
        this.#wake(record, duty.queue)
        return
      case 'wait':
        this.#arm(duty.until, record, now)
    }
  }

  /** A review that cannot go on is over; the job is not. */
  #givenUp(record: JobRecord, code: ErrorCode, now: number): JobRecord {
    const result = record.step === 'review' ? this.store?.reviews.finish() : undefined
    return result ? reviewEnded(record, result, code, now) : state.failed(record, code, now)
  }

  /** Sends a wake-up, whether or not one is due; the pauses between further ones start from the shortest. */
  nudge(queue: WorkKind): void {
    if (this.record) this.#wake({ ...this.record, wakeUps: 0 }, queue)
  }

  #wake(record: JobRecord, queue: WorkKind): void {
    const timing = { wakeUpMs: settingsOf(this.#env()).WAKE_UP_SECONDS * 1000, random: this.#random }
    // Mark the record first: a second check while the message is under way must not send another.
    this.commit(woken(record, Date.now(), timing))
    this.#ctx.waitUntil(sendWakeUp(this.#env(), record, queue))
  }

  async alarm(): Promise<void> {
    if (!this.#kept) return
    this.#alarmAt = Date.now() + ALARM_SAFETY_MS
    await this.#ctx.storage.setAlarm(this.#alarmAt)
    this.reconcile()
  }

  /**
   * Ends and deletes the job. Resolves when D1 has the settlement and only a tombstone is left here; the tombstone
   * keeps a late start from making the job anew. Throws when D1 throws.
   */
  async purge(): Promise<void> {
    if (this.record) this.commit(state.cancelled(this.record, Date.now()))
    if (this.record) await pushToDatabase(this.#env().DB, this.record, Date.now())
    this.#kept = null
    this.#alarmAt = null
    await this.#ctx.storage.deleteAlarm()
    await this.#ctx.storage.deleteAll()
    this.#ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS purged (id INTEGER PRIMARY KEY)')
  }

  #arm(until: number | null, record: JobRecord, now: number): void {
    const pushAt = pushDueAt(record)
    const isPushDue = pushAt !== null && pushAt <= now
    if (isPushDue) this.#ctx.waitUntil((this.#pushing ??= this.#push()))
    const times = [until, isPushDue ? now + PUSH_SAFETY_MS : pushAt].filter((time) => time !== null)
    if (times.length > 0) this.#setAlarm(Math.min(...times), now)
    else this.#clearAlarm()
  }

  /** An earlier alarm is left alone: when it fires, it checks what is due and sets the next alarm. */
  #setAlarm(at: number, now: number): void {
    const isEarlySet = this.#alarmAt !== null && this.#alarmAt > now && this.#alarmAt <= at
    if (isEarlySet) return
    this.#alarmAt = at
    void this.#ctx.storage.setAlarm(at)
  }

  #clearAlarm(): void {
    this.#alarmAt = null
    void this.#ctx.storage.deleteAlarm()
  }

  /** Sends the outbox until D1 has acknowledged the newest revision; a failure waits for the alarm. */
  async #push(): Promise<void> {
    try {
      await this.flush()
    } catch (error) {
      const record = this.record
      logError('job: database not told', { jobId: record?.spec.id }, error)
      const pushFailures = (record?.pushFailures ?? 0) + 1
      if (record) this.commit({ ...record, pushFailures, pushNotBefore: Date.now() + backoffMs(pushFailures) })
    } finally {
      this.#pushing = null
    }
  }

  /** Resolves when D1 knows what the record says; throws when D1 does. */
  async flush(): Promise<void> {
    for (let record = this.record; record && record.pushRev > record.pushedRev; record = this.record) {
      await pushToDatabase(this.#env().DB, record, Date.now())
      if (this.record) this.commit({ ...this.record, pushedRev: Math.max(this.record.pushedRev, record.rev) })
    }
  }

  #hasTable(name: string): boolean {
    return this.#ctx.storage.sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', name).toArray().length > 0
  }
}
