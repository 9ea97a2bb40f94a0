// The Durable Object of one translation: a thin shell that keeps the record, asks the pure modules what follows from a
// fact, and carries it out — wake-ups, alarms, sockets, the outbox to D1. It alone decides (DESIGN §1).
import { DurableObject } from 'cloudflare:workers'
import type { TranslationOutcome } from '../agents/engine.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { JobProgress, JobReport } from '../contract/translation.ts'
import { plainText, renderInlines } from '../documents/inlines.ts'
import type { SegmentTarget } from '../documents/model.ts'
import { type Bindings, settingsOf } from '../env.ts'
import { resultKey } from '../storage/object-keys.ts'
import { buildRequest } from './batch-request.ts'
import { effectiveSource, type Finding, type JobRecord, type JobSpec } from './job-record.ts'
import { reportOf } from './job-report.ts'
import { JobSockets } from './job-sockets.ts'
import * as state from './job-state.ts'
import { type ExtractedSegment, JobStore, type StoredSegment, toSegmentTarget } from './job-store.ts'
import { pushToDatabase } from './outbox.ts'
import { progressOf } from './progress.ts'
import { backoffMs } from './retry.ts'
import { sendWakeUp } from './wake-up.ts'
import { nextDuty, pushDueAt } from './watchdog.ts'
import type { BatchWork, JobWorkplace, ReconstructionResult, SliceEnd, Work } from './work.ts'

/** Re-arms an alarm before it works, so that a crash inside it is followed by another (FACTS: setAlarm replaces the retry). */
const ALARM_SAFETY_MS = 30_000
/** A push that a crash cut off is sent again after this. */
const PUSH_SAFETY_MS = 5_000
/** After this many failed tries a batch's segments are flagged and the document goes on without them. */
const MAX_BATCH_FAILURES = 3
/** Above this share of flagged segments the result is no translation any more, and the job fails instead. */
const MAX_FLAGGED_SHARE = 0.5
const DETECTION_SAMPLE_SEGMENTS = 60

export class TranslationJob extends DurableObject<Bindings> implements JobWorkplace {
  readonly #sockets: JobSockets
  /** Null until a translation is made and after it is purged: then every message is dropped. */
  #store: JobStore | null = null
  #record: JobRecord | null = null
  #isPushing = false

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#sockets = new JobSockets(ctx)
    const { sql } = ctx.storage
    if (sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'job'`).toArray().length > 0) {
      this.#store = new JobStore(sql)
      this.#record = this.#store.read()
    }
  }

  // ——— The person's side ———

  /** Makes the job, starts a newer run of a failed one, or does nothing: safe to call any number of times. */
  async ensure(spec: JobSpec, run: number): Promise<void> {
    if (!this.#record) {
      this.#store = new JobStore(this.ctx.storage.sql)
      this.#commit(state.newJob(spec, Date.now()))
      return
    }
    this.#commit(state.retried(this.#record, run, spec.reservedCredits, Date.now()))
    this.#attend()
  }

  async progress(): Promise<JobProgress | null> {
    return this.#record && progressOf(this.#record, Date.now())
  }

  async report(): Promise<JobReport | null> {
    return this.#record && this.#store && reportOf(this.#record, this.#store)
  }

  async segments(from: number, limit: number): Promise<StoredSegment[]> {
    return this.#store?.page(from, limit) ?? []
  }

  async cancel(): Promise<'cancelled' | 'not_active'> {
    const record = this.#record
    return record && this.#commit(state.cancelled(record, Date.now())) ? 'cancelled' : 'not_active'
  }

  /** Something outside believes the job may be stuck. */
  async nudge(): Promise<void> {
    this.#attend()
  }

  async issueTicket(): Promise<string | null> {
    return this.#record && this.#sockets.issueTicket(Date.now())
  }

  /** Ends and forgets the job. Resolves when D1 has its settlement and nothing is left here; throws when D1 does. */
  async purge(): Promise<void> {
    const record = this.#record
    if (!record) return
    this.#commit(state.cancelled(record, Date.now()))
    if (this.#record) await pushToDatabase(this.env.DB, this.#record, Date.now())
    this.#sockets.broadcast({ type: 'deleted' })
    this.#sockets.closeAll()
    this.#record = null
    this.#store = null
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  // ——— The consumers' side ———

  async take(kind: state.WorkKind): Promise<Work | null> {
    const record = this.#record
    const store = this.#store
    if (!record || !store) return null
    const token = crypto.randomUUID()
    if (!this.#commit(state.leased(record, kind, token, Date.now(), this.#leaseMs()))) return null
    // The attempt is on disk before the work begins, or an out-of-memory kill would not count.
    await this.ctx.storage.sync()
    return this.#workFor(this.#record ?? record, store, token)
  }

  async putSegments(token: string, firstOrdinal: number, segments: readonly ExtractedSegment[]): Promise<boolean> {
    const record = this.#held(token)
    if (!record || !this.#store || record.step !== 'analysis') return false
    if (firstOrdinal === 0) this.#store.clearSegments()
    if (this.#store.segmentCount() !== firstOrdinal) return false // another holder has been here
    this.#store.addSegments(firstOrdinal, segments)
    this.#commit(state.renewed(record, token, Date.now(), this.#leaseMs()))
    return true
  }

  async finishAnalysis(token: string, result: state.AnalysisResult): Promise<boolean> {
    const record = this.#held(token)
    if (!record || !this.#store || record.step !== 'analysis') return false
    const counts = this.#store.planLanes(settingsOf(this.env).MAX_PARALLEL_BATCHES)
    return this.#commit(state.analysed(record, token, result, counts, Date.now()))
  }

  async sample(token: string): Promise<string | null> {
    if (!this.#held(token) || !this.#store) return null
    return this.#store
      .spread(DETECTION_SAMPLE_SEGMENTS)
      .map((segment) => renderInlines(segment.source, plainText))
      .join('\n')
  }

  async finishDetection(token: string, language: LanguageCode | null): Promise<boolean> {
    const record = this.#held(token)
    return record ? this.#commit(state.detected(record, token, language, Date.now())) : false
  }

  async nextBatch(token: string, lane: number, behind: number): Promise<BatchWork | 'drained' | 'lost'> {
    const record = this.#held(token)
    if (!record || !this.#store || record.step !== 'translation') return 'lost'
    const batch = this.#store.nextOpenBatch(lane, behind)
    if (batch === null) return 'drained'
    this.#commit(state.renewed(record, token, Date.now(), this.#leaseMs()))
    return { batch, request: buildRequest(record, this.#store, batch) }
  }

  async saveBatch(token: string, batch: number, outcome: TranslationOutcome): Promise<boolean> {
    const record = this.#held(token)
    const store = this.#store
    if (!record || !store || record.step !== 'translation' || !store.isOpen(batch)) return false
    let segments = 0
    for (const { id, target, origin } of outcome.accepted) segments += store.accept(id, target, origin)
    for (const { id, faults } of outcome.rejected) segments += store.flag(id, faults)
    for (const { id } of store.segmentsOfBatch(batch)) segments += store.flag(id, ['missing'])
    store.closeBatch(batch)
    return this.#commit(
      state.batchSaved(record, token, { segments, usage: outcome.usage }, Date.now(), this.#leaseMs()),
    )
  }

  async failBatch(token: string, batch: number): Promise<boolean> {
    const record = this.#held(token)
    const store = this.#store
    if (!record || !store || record.step !== 'translation' || !store.isOpen(batch)) return false
    if (store.countFailure(batch) < MAX_BATCH_FAILURES) return true
    const usage = { calls: 0, inputTokens: 0, outputTokens: 0 }
    return this.saveBatch(token, batch, { accepted: [], rejected: [], unanswered: null, usage })
  }

  async endSlice(token: string, end: SliceEnd): Promise<boolean> {
    const record = this.#held(token)
    if (!record || !this.#store) return false
    const now = Date.now()
    const hasOpenBatches = this.#store.openLanes().length > 0
    const { flagged } = this.#store.tally()
    if (!hasOpenBatches && flagged > record.segmentsTotal * MAX_FLAGGED_SHARE) {
      return this.#commit(state.failed(record, 'translation_incomplete', now))
    }
    return this.#commit(state.sliceEnded(record, token, { ...end, hasOpenBatches }, now))
  }

  async reviewPage(token: string, from: number): Promise<StoredSegment[] | null> {
    return this.#pageFor(token, from)
  }

  async finishReview(token: string, findings: readonly Finding[]): Promise<boolean> {
    const record = this.#held(token)
    return record ? this.#commit(state.reviewed(record, token, findings, Date.now())) : false
  }

  async targets(token: string, from: number): Promise<SegmentTarget[] | null> {
    return this.#pageFor(token, from)?.map(toSegmentTarget) ?? null
  }

  async finishReconstruction(token: string, result: ReconstructionResult): Promise<boolean> {
    const record = this.#held(token)
    return record ? this.#commit(state.reconstructed(record, token, result, Date.now())) : false
  }

  async failStep(token: string, fault: { code: ErrorCode; isPermanent: boolean }): Promise<boolean> {
    const record = this.#held(token)
    return record ? this.#commit(state.stepFailed(record, token, fault, Date.now())) : false
  }

  // ——— The platform's side ———

  override async fetch(request: Request): Promise<Response> {
    const progress = await this.progress()
    if (!progress) return new Response(null, { status: 404 })
    return this.#sockets.accept(request, { type: 'snapshot', progress }, Date.now())
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // 1005 and 1006 say "no code was sent" and cannot be sent themselves.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + ALARM_SAFETY_MS)
    this.#attend()
  }

  /** Stores a changed record with whatever else was written, tells the sockets, and sees to what follows. */
  #commit(next: JobRecord): boolean {
    const previous = this.#record
    if (next === previous || !this.#store) return false
    this.#record = next
    this.#store.write(next)
    if (next.rev !== previous?.rev) {
      this.#sockets.broadcast({ type: 'progress', progress: progressOf(next, Date.now()) })
    }
    this.#attend()
    return true
  }

  /** Does what is due now and sets the alarm for what is due later. */
  #attend(): void {
    const record = this.#record
    if (!record) return
    const now = Date.now()
    const duty = nextDuty(record, now, { wakeUpMs: settingsOf(this.env).WAKE_UP_SECONDS * 1000 })
    switch (duty.kind) {
      case 'expireLease':
        this.#commit(state.leaseExpired(record, now))
        return
      case 'giveUp':
        this.#commit(state.failed(record, duty.code, now))
        return
      case 'wake':
        // Marked first: a second look while the message is under way must not send another.
        this.#commit({ ...record, wokenAt: now })
        this.ctx.waitUntil(sendWakeUp(this.env, record, duty.queue))
        return
      case 'wait':
        this.#arm(duty.until, record, now)
    }
  }

  #arm(until: number | null, record: JobRecord, now: number): void {
    const pushAt = pushDueAt(record)
    const isPushDue = pushAt !== null && pushAt <= now
    if (isPushDue) this.ctx.waitUntil(this.#push())
    const times = [until, isPushDue ? now + PUSH_SAFETY_MS : pushAt].filter((time) => time !== null)
    if (times.length > 0) void this.ctx.storage.setAlarm(Math.min(...times))
    else void this.ctx.storage.deleteAlarm()
  }

  /** Sends the outbox until D1 has acknowledged the newest revision; a failure waits for the alarm. */
  async #push(): Promise<void> {
    if (this.#isPushing) return
    this.#isPushing = true
    try {
      for (let record = this.#record; record && record.pushRev > record.pushedRev; record = this.#record) {
        await pushToDatabase(this.env.DB, record, Date.now())
        if (this.#record) this.#commit({ ...this.#record, pushedRev: Math.max(this.#record.pushedRev, record.rev) })
      }
    } catch (error) {
      // oxlint-disable-next-line no-console -- a database that cannot be reached shows nowhere else
      console.error(`job ${this.#record?.spec.id}: outbox`, error)
      const record = this.#record
      const pushFailures = (record?.pushFailures ?? 0) + 1
      if (record) this.#commit({ ...record, pushFailures, pushNotBefore: Date.now() + backoffMs(pushFailures) })
    } finally {
      this.#isPushing = false
    }
  }

  #held(token: string): JobRecord | null {
    return this.#record && state.holds(this.#record, token) ? this.#record : null
  }

  #pageFor(token: string, from: number): StoredSegment[] | null {
    const record = this.#held(token)
    if (!record || !this.#store) return null
    this.#commit(state.renewed(record, token, Date.now(), this.#leaseMs()))
    return this.#store.page(from)
  }

  #workFor(record: JobRecord, store: JobStore, token: string): Work {
    const { spec, step } = record
    switch (step) {
      case 'translation':
        return { token, spec, step, lanes: store.openLanes() }
      case 'review':
        return { token, spec, step, sourceLanguage: effectiveSource(record) }
      case 'reconstruction':
        return { token, spec, step, resultKey: resultKey(spec.id, record.run, record.leases) }
      case 'analysis':
      case 'detection':
        return { token, spec, step }
    }
  }

  #leaseMs(): number {
    return settingsOf(this.env).LEASE_SECONDS * 1000
  }
}
