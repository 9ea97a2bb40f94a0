// The Durable Object of one translation. It asks the pure modules what follows from a fact and lets the keeper carry
// that out. Only this object decides about the job (docs/architecture.md#who-decides).
import type { Term } from '../../terminology/terms/locked-terms.ts'
import type { Brief, BriefChange } from '../../contract/translation/brief.ts'
import type { FindingChange, OutlinePage } from '../../contract/translation/segment.ts'
import type { JobProgress } from '../../contract/translation/translation.ts'
import type { JobReport } from '../../contract/translation/report.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import * as jobBrief from './job-brief.ts'
import * as edits from './job-edits.ts'
import { JobForConsumers } from './job-for-consumers.ts'
import { JobKeeper } from './job-keeper.ts'
import * as reading from './job-segments.ts'
import type { JobSpec } from '../../job-model/job-record.ts'
import { reportOf } from './job-report.ts'
import { JobSockets } from './job-sockets.ts'
import * as state from '../../job-model/job-state.ts'
import type { SegmentChange } from '../../job-model/segments/segment-change.ts'
import type { RevisedSegment, SegmentVersion, StoredSegment } from '../../job-model/segments/stored-segment.ts'
import { type RowUpdate, rowUpdateOf } from '../../job-model/row-update.ts'
import type { ChosenForms } from '../../job-model/terms-approval.ts'
import type {
  BriefAnswer,
  ChangeAnswer,
  JobControl,
  RebuildAnswer,
  SegmentPage,
  SegmentQuery,
  TwinCounts,
} from '../../job-model/rpc-answers.ts'

export class TranslationJob extends JobForConsumers implements JobControl {
  readonly #sockets: JobSockets
  protected readonly keeper: JobKeeper

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#sockets = new JobSockets(ctx, () => this.#ownerSignedOutAt())
    this.keeper = new JobKeeper(ctx, () => this.env, this.#sockets, Math.random)
  }

  // ——— The person's side ———

  async ensure(spec: JobSpec, run: number): Promise<void> {
    const { record, store } = this.keeper
    if (!record || !store) return this.keeper.create(state.newJob(spec, run, Date.now()))
    const reopened = state.canRetry(record, run) && !record.spec.reviewed ? store.reopenFlagged() : 0
    const next = { run, reservedCredits: spec.reservedCredits, reopened }
    this.keeper.commit(state.retried(record, next, Date.now()))
    this.keeper.reconcile()
  }

  async progress(): Promise<JobProgress | null> {
    await this.keeper.endKnown()
    return this.keeper.progress()
  }

  async rowUpdate(): Promise<RowUpdate | null> {
    return this.keeper.record && rowUpdateOf(this.keeper.record)
  }

  async flush(): Promise<void> {
    await this.keeper.flush()
  }

  async report(): Promise<JobReport | null> {
    const { record, store } = this.keeper
    return record && store && reportOf(record, store)
  }

  async segments(from: number, limit: number): Promise<RevisedSegment[] | null> {
    return edits.exportedSegments(this.keeper, from, limit)
  }

  async segmentPage(query: SegmentQuery): Promise<SegmentPage | null> {
    return reading.segmentPage(this.keeper, query, this.env.DB)
  }

  async outline(): Promise<OutlinePage[] | null> {
    return reading.outline(this.keeper)
  }

  async segment(id: string): Promise<StoredSegment | 'unknown' | null> {
    return edits.readSegment(this.keeper, id)
  }

  async segmentHistory(id: string): Promise<SegmentVersion[] | 'unknown' | null> {
    return edits.segmentHistory(this.keeper, id)
  }

  async changeSegment(id: string, change: SegmentChange): Promise<ChangeAnswer> {
    return edits.changeSegment(this.keeper, id, change, Date.now())
  }

  async twinsOf(id: string): Promise<TwinCounts | 'unknown' | null> {
    return edits.countTwins(this.keeper, id)
  }

  async judgeFinding(
    segmentId: string,
    findingId: string,
    change: FindingChange,
  ): Promise<StoredSegment | 'unknown' | 'changed' | 'no_finding' | null> {
    return edits.judgeFinding(this.keeper, segmentId, findingId, change)
  }

  async rebuild(): Promise<RebuildAnswer> {
    return edits.rebuild(this.keeper, Date.now())
  }

  async cancel(): Promise<'cancelled' | 'not_active'> {
    await reading.renewPreview(this.keeper, this.env.DB)
    const { record } = this.keeper
    if (!record || !this.keeper.commit(state.cancelled(record, Date.now()))) return 'not_active'
    return record.outcome ? 'not_active' : 'cancelled' // a run whose file is written has completed
  }

  async brief(): Promise<Brief | null> {
    return jobBrief.readBrief(this.keeper)
  }

  async askedForms(): Promise<ChosenForms | null> {
    return this.keeper.record?.askedForms ?? null
  }

  async glossaryTerms(): Promise<readonly Term[]> {
    return this.keeper.store?.glossary.terms() ?? []
  }

  async editBrief(change: BriefChange): Promise<BriefAnswer> {
    return jobBrief.editBrief(this.keeper, change, settingsOf(this.env).MAX_PARALLEL_BATCHES)
  }

  async approveTerms(): Promise<boolean> {
    return jobBrief.approveTerms(this.keeper, Date.now())
  }

  async nudge(): Promise<boolean> {
    const { record, heartbeat } = this.keeper
    const kind = record && state.WORK_KIND[record.step]
    if (record && kind && state.isOnOffer(record, kind, heartbeat, Date.now())) {
      this.keeper.nudge(kind)
      return true
    }
    this.keeper.reconcile()
    return false
  }

  async issueTicket(): Promise<string | null> {
    return this.keeper.record && this.#sockets.issueTicket(Date.now())
  }

  async purge(): Promise<void> {
    await this.keeper.purge()
    this.#sockets.closeAll({ type: 'deleted' })
  }

  // ——— The platform's side ———

  override async fetch(request: Request): Promise<Response> {
    const progress = this.keeper.progress()
    if (!progress) return new Response(null, { status: 404 })
    return this.#sockets.accept(request, async () => ({
      type: 'snapshot',
      progress: (await this.progress()) ?? progress,
    }))
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // 1005 and 1006 say "no code was sent" and cannot be sent themselves.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  override async alarm(): Promise<void> {
    await this.keeper.alarm()
  }

  async #ownerSignedOutAt(): Promise<number | null> {
    const { record } = this.keeper
    const owner = record && (await findUser(database(this.env.DB), record.spec.userId))
    return owner && !owner.isDisabled ? owner.validAfter * 1000 : null
  }
}
