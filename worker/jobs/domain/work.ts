// What the job answers over RPC: to its person, and to its consumers. A consumer holds a token; "lost" means it holds it no more
// (cancelled, deleted, too slow), and must stop without a trace.
import type { WrittenBrief, TranslationOutcome, TranslationRequest, Usage } from '../../agents/engine.ts'
import type { Brief, BriefChange } from '../../contract/brief.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { LeftCounts } from '../../contract/left-reasons.ts'
import type { JobProgress, JobReport } from '../../contract/translation.ts'
import type { SegmentTarget } from '../../documents/model.ts'
import type { Finding, JobSpec } from './job-record.ts'
import type { AnalysisResult, DetectionResult, SliceEnd, WorkKind } from './job-state.ts'
import type { ExtractedSegment, StoredSegment } from './stored-segment.ts'
import type { BatchFault } from './retry.ts'
import type { RowFacts } from './row-facts.ts'

interface WorkBase {
  readonly token: string
  readonly spec: JobSpec
}
export type Work =
  | (WorkBase & { readonly step: 'analysis' })
  | (WorkBase & { readonly step: 'detection' })
  | (WorkBase & {
      readonly step: 'translation'
      readonly lanes: readonly number[]
      readonly sourceLanguage: LanguageCode
    })
  | (WorkBase & { readonly step: 'review'; readonly sourceLanguage: LanguageCode })
  | (WorkBase & { readonly step: 'reconstruction'; readonly resultKey: string })

/** What a step costs is told by the document alone. */
export type Offer = Pick<JobSpec, 'format' | 'sizeBytes'>

/** One question to the model. */
export interface BatchWork {
  readonly item: number
  readonly request: TranslationRequest
}

export interface ReconstructionResult {
  readonly key: string
  readonly sizeBytes: number
  readonly overflow: number
  readonly fallbacks: number
  readonly left: LeftCounts
  readonly warnings: readonly { code: string; detail?: string }[]
}

/** The job as its person and the sweeper see it. */
export interface JobControl {
  /** Makes the job, starts a newer run of a failed one, or does nothing: safe to call any number of times. */
  ensure(spec: JobSpec, run: number): Promise<void>
  progress(): Promise<JobProgress | null>
  /** What the row in D1 says, or will say. */
  rowFacts(): Promise<RowFacts | null>
  /** Resolves when D1 knows what the job does; throws when D1 does. */
  flush(): Promise<void>
  report(): Promise<JobReport | null>
  segments(from: number, limit: number): Promise<StoredSegment[]>
  cancel(): Promise<'cancelled' | 'not_active'>
  brief(): Promise<Brief | null>
  /** The changed brief; null when there is no such job. */
  editBrief(change: BriefChange): Promise<Brief | null>
  /** Something outside believes that the job is stuck, or that there is room for its work. False: no work waits. */
  nudge(): Promise<boolean>
  /** For the sockets of the pages that watch the job. */
  issueTicket(): Promise<string | null>
  /** Ends and forgets the job; the pages that watch are told. Throws when D1 does not take its settlement. */
  purge(): Promise<void>
}

/** The job as its consumers see it: TranslationJob's stub, or a plain object in tests. */
export interface JobRpc {
  /** What the next step works on, while it waits for somebody of this kind; null when there is nothing to do. */
  offer(kind: WorkKind): Promise<Offer | null>
  take(kind: WorkKind): Promise<Work | null>
  /** A heartbeat: the holder is still at work. False: the lease is lost. */
  renew(token: string): Promise<boolean>
  putSegments(token: string, firstOrdinal: number, segments: readonly ExtractedSegment[]): Promise<boolean>
  finishAnalysis(token: string, result: AnalysisResult): Promise<boolean>
  sample(token: string): Promise<string | null>
  /** These segments need no translation. */
  keepSegments(token: string, ids: readonly string[]): Promise<boolean>
  finishDetection(token: string, result: DetectionResult): Promise<boolean>
  /** Whether the document's brief is to be written now; counted as an attempt. */
  beginBrief(token: string): Promise<'wanted' | 'settled' | 'lost'>
  /** Nobody could be asked, or the model was busy: the attempt does not count. */
  postponeBrief(token: string): Promise<boolean>
  saveBrief(token: string, written: WrittenBrief): Promise<boolean>
  /** The lane's next question; each slice is given each of them once. */
  nextBatch(token: string, lane: number): Promise<BatchWork | 'drained' | 'lost'>
  saveBatch(token: string, item: number, outcome: TranslationOutcome): Promise<boolean>
  failBatch(token: string, item: number, fault: BatchFault, usage: Usage): Promise<boolean>
  endSlice(token: string, end: SliceEnd): Promise<boolean>
  reviewPage(token: string, from: number): Promise<StoredSegment[] | null>
  finishReview(token: string, findings: readonly Finding[]): Promise<boolean>
  targets(token: string, from: number): Promise<SegmentTarget[] | null>
  finishReconstruction(token: string, result: ReconstructionResult): Promise<boolean>
  failStep(token: string, fault: { code: ErrorCode; isPermanent: boolean }): Promise<boolean>
}
