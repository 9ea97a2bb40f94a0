// A job as the consumers of its queues see it: the holder of a step takes its work, and saves what comes of it.
import { DurableObject } from 'cloudflare:workers'
import type { AcceptedTarget, TranslationOutcome, Usage, WrittenBrief } from '../../agents/translation-provider.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import type { BatchFault } from '../../contract/translation/segment-fault.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { SegmentTarget } from '../../documents/model.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import { settledPage } from './job-feeding.ts'
import type { JobKeeper } from './job-keeper.ts'
import * as review from './job-review.ts'
import * as translation from './job-translation.ts'
import type { StepHolder } from './step-holder.ts'
import { workFor } from './work-for.ts'
import type { ReviewEnd, ReviewPlan } from '../../job-model/review-state.ts'
import { isRebuilding, type JobRecord, writtenFile } from '../../job-model/job-record.ts'
import * as state from '../../job-model/job-state.ts'
import type {
  ExtractedSegment,
  RoutingSegment,
  SettledSegment,
  StoredSegment,
  WaitingSegment,
} from '../../job-model/segments/stored-segment.ts'
import { wantsGlossary, wantsRecall } from '../../job-model/segments/memory-use.ts'
import { isHolder } from '../../job-model/lease.ts'
import { memoryFed, reconstructed } from '../../job-model/reconstruction-state.ts'
import type {
  BatchWork,
  JobRpc,
  Offer,
  ReconstructionResult,
  ReviewAnswer,
  ReviewWork,
  Work,
} from '../../job-model/rpc-answers.ts'

const DETECTION_SAMPLE_SEGMENTS = 60

export abstract class JobForConsumers extends DurableObject<Bindings> implements JobRpc {
  protected abstract readonly keeper: JobKeeper

  async offer(kind: state.WorkKind): Promise<Offer | null> {
    const { record, heartbeat } = this.keeper
    if (!record || !state.isOnOffer(record, kind, heartbeat, Date.now())) return null
    const { format, sizeBytes } = record.step === 'reconstruction' ? writtenFile(record.spec) : record.spec
    return { format, sizeBytes }
  }

  async take(kind: state.WorkKind): Promise<Work | null> {
    const { record, store } = this.keeper
    if (!record || !store) return null
    const token = crypto.randomUUID()
    const now = Date.now()
    const next = state.leased(record, kind, token, this.keeper.heartbeat, now)
    if (next === record) return null
    store.hear(now)
    this.keeper.commit(next)
    // The attempt is on disk before the work begins, or an out-of-memory kill would not count.
    await this.ctx.storage.sync()
    return workFor({ record: this.keeper.record ?? record, store, token })
  }

  async renew(token: string): Promise<boolean> {
    return this.#held(token) !== null
  }

  async putSegments(token: string, firstOrdinal: number, segments: readonly ExtractedSegment[]): Promise<boolean> {
    const held = this.#held(token, 'analysis')
    if (!held) return false
    if (firstOrdinal === 0) held.store.clearSegments()
    if (held.store.segmentCount() !== firstOrdinal) return false // another holder has been here
    if (held.record.spec.reviewed) held.store.reviewed.add(firstOrdinal, segments)
    else held.store.plan.addSegments(firstOrdinal, segments)
    return true
  }

  async finishAnalysis(token: string, result: state.AnalysisResult): Promise<boolean> {
    const held = this.#held(token, 'analysis')
    if (!held) return false
    if (held.record.spec.reviewed) held.store.counts.recount()
    const counts = held.store.planLanes(settingsOf(this.env).MAX_PARALLEL_BATCHES)
    return this.keeper.commit(state.analysed(held.record, token, result, counts, Date.now()))
  }

  async sample(token: string): Promise<string | null> {
    const held = this.#held(token)
    if (!held) return null
    return held.store
      .spread(DETECTION_SAMPLE_SEGMENTS)
      .map((segment) => renderInlines(segment.source, plainText))
      .join('\n')
  }

  async keepSegments(token: string, ids: readonly string[]): Promise<boolean> {
    const held = this.#held(token, 'detection')
    if (!held) return false
    for (const id of ids) held.store.outcomes.keep(id)
    return true
  }

  async finishDetection(token: string, result: state.DetectionResult): Promise<boolean> {
    const held = this.#held(token)
    if (!held) return false
    const kept = held.store.keptCount()
    return this.keeper.commit(state.detected(held.record, token, { ...result, kept }, Date.now()))
  }

  async beginGlossary(token: string): Promise<'wanted' | 'settled' | 'lost'> {
    const held = this.#held(token, 'translation')
    if (!held) return 'lost'
    return wantsGlossary(held.record) ? 'wanted' : 'settled'
  }

  async saveGlossary(token: string, terms: readonly Term[]): Promise<boolean> {
    const held = this.#held(token, 'translation')
    return held !== null && translation.saveGlossary(this.keeper, held, terms, Date.now())
  }

  async heldGlossaryTerms(token: string, run?: number): Promise<readonly Term[] | null> {
    return this.#held(token)?.store.glossary.terms(run) ?? null
  }

  async beginRecall(token: string): Promise<'wanted' | 'settled' | 'lost'> {
    const held = this.#held(token, 'translation')
    if (!held) return 'lost'
    return wantsRecall(held.record) ? 'wanted' : 'settled'
  }

  async waitingSegments(token: string, from: number): Promise<WaitingSegment[] | null> {
    return this.#held(token, 'translation')?.store.plan.waiting(from) ?? null
  }

  async recall(token: string, targets: readonly AcceptedTarget[]): Promise<boolean> {
    const held = this.#held(token, 'translation')
    if (held) translation.recall(this.keeper, held, targets, Date.now())
    return held !== null
  }

  async endRecall(token: string): Promise<readonly number[] | null> {
    const held = this.#held(token, 'translation')
    return held && translation.endRecall(this.keeper, held, settingsOf(this.env).MAX_PARALLEL_BATCHES, Date.now())
  }

  async beginBrief(token: string): Promise<'wanted' | 'settled' | 'lost'> {
    const held = this.#held(token, 'translation')
    return held ? translation.beginBrief(this.keeper, held, Date.now()) : 'lost'
  }

  async postponeBrief(token: string): Promise<boolean> {
    const held = this.#held(token, 'translation')
    held?.store.brief.postpone()
    return held !== null
  }

  async saveBrief(token: string, brief: WrittenBrief): Promise<boolean> {
    const held = this.#held(token, 'translation')
    return held !== null && translation.saveBrief(this.keeper, held, brief, Date.now())
  }

  async nextBatch(token: string, lane: number): Promise<BatchWork | 'drained' | 'lost'> {
    const held = this.#held(token, 'translation')
    return held ? translation.nextBatch(held, lane) : 'lost'
  }

  async saveBatch(token: string, item: number, outcome: TranslationOutcome): Promise<boolean> {
    const held = this.#held(token, 'translation')
    return held !== null && translation.saveBatch(this.keeper, held, item, outcome, Date.now())
  }

  async failBatch(token: string, item: number, fault: BatchFault, usage: Usage): Promise<boolean> {
    const held = this.#held(token, 'translation')
    return held !== null && translation.failBatch(this.keeper, held, item, { fault, usage }, Date.now())
  }

  async endSlice(token: string, end: state.SliceEnd): Promise<boolean> {
    const held = this.#held(token, 'translation')
    return held !== null && translation.endSlice(this.keeper, held, end, Date.now())
  }

  async reviewPage(token: string, from: number): Promise<StoredSegment[] | null> {
    return this.#held(token)?.store.page(from) ?? null
  }

  async routingPage(token: string, from: number): Promise<RoutingSegment[] | null> {
    return this.#held(token, 'review')?.store.reviews.routingPage(from) ?? null
  }

  async planReview(token: string, plan: ReviewPlan): Promise<boolean> {
    const held = this.#held(token, 'review')
    if (held) review.planReview(this.keeper, held, plan, Date.now())
    return held !== null
  }

  async nextReview(token: string): Promise<ReviewWork | 'drained' | 'lost'> {
    const { nextReview } = await import('./review-questions.ts')
    const held = this.#held(token, 'review')
    return held ? nextReview(held) : 'lost'
  }

  async saveReview(token: string, item: number, answer: ReviewAnswer): Promise<boolean> {
    const { saveReviewAnswer } = await import('./review-questions.ts')
    const held = this.#held(token, 'review')
    if (held) saveReviewAnswer(this.keeper, held, item, answer, Date.now())
    return held !== null
  }

  async failReview(token: string, item: number, fault: BatchFault): Promise<boolean> {
    const held = this.#held(token, 'review')
    if (held) review.failReview(held, item, fault)
    return held !== null
  }

  async giveUpSeconds(token: string): Promise<boolean> {
    const held = this.#held(token, 'review')
    if (held) held.store.reviews.giveUpSeconds()
    return held !== null
  }

  async endReview(token: string, end: ReviewEnd): Promise<boolean> {
    const held = this.#held(token, 'review')
    if (held) review.endReview(this.keeper, held, end, Date.now())
    return held !== null
  }

  async targets(token: string, from: number): Promise<SegmentTarget[] | null> {
    const held = this.#held(token)
    if (!held) return null
    const { record, store } = held
    return (record.spec.reviewed ? store.reviewed : store).targets(from, isRebuilding(record))
  }

  async finishReconstruction(token: string, output: ReconstructionResult): Promise<'written' | 'completed' | 'lost'> {
    const held = this.#held(token, 'reconstruction')
    if (!held) return 'lost'
    const { counts, revisions } = held.store
    revisions.noteWritten()
    const isRebuildNeeded = revisions.unwritten() > 0
    const pages = held.record.stats?.pages ?? 0
    const delivery = held.record.spec.reviewed ? counts.reviewDelivery(pages) : counts.delivery(pages)
    const result = { output, delivery, untranslated: counts.untranslated(), isRebuildNeeded }
    this.keeper.commit(reconstructed(held.record, token, result, Date.now()))
    return this.keeper.record?.outcome ? 'written' : 'completed'
  }

  async settledSegments(token: string, from: number): Promise<SettledSegment[] | null> {
    const held = this.#held(token, 'reconstruction')
    return held && settledPage(held, from)
  }

  async finishFeeding(token: string, isWhole: boolean): Promise<boolean> {
    const held = this.#held(token, 'reconstruction')
    return held !== null && this.keeper.commit(memoryFed(held.record, token, isWhole, Date.now()))
  }

  async failStep(token: string, fault: state.StepFault): Promise<boolean> {
    const held = this.#held(token)
    if (!held) return false
    // Missing terms never fail a document that is translated.
    if (held.record.step === 'translation' && held.store.batches.dropTerms()) {
      return this.endSlice(token, { trouble: null, pauseMs: 0 })
    }
    // A reviewer that cannot be asked fails no document that is translated.
    if (held.record.step === 'review' && fault.isPermanent) {
      return this.endReview(token, { trouble: null, pauseMs: 0, isOver: true, code: fault.code })
    }
    return this.keeper.commit(state.stepFailed(held.record, token, fault, Date.now()))
  }

  /** The job, if the caller holds its current step. Every call counts as a heartbeat. */
  #held(token: string, step?: JobRecord['step']): StepHolder | null {
    const { record, store } = this.keeper
    if (!record || !store || !isHolder(record, token)) return null
    store.hear(Date.now())
    return step === undefined || record.step === step ? { record, store, token } : null
  }
}
