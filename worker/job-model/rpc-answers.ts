// The job's RPC answers to its user and to its consumers. A consumer holds a token. The answer "lost" means that the
// token is no longer valid (the job was cancelled or deleted, or the consumer was too slow): the consumer must stop and
// leave nothing behind.
import type {
  AcceptedTarget,
  ReviewOutcome,
  ReviewRequest,
  SelectionOutcome,
  SelectionRequest,
  TranslationOutcome,
  TranslationRequest,
  Usage,
  WrittenBrief,
} from '../agents/translation-provider.ts'
import type { Brief, BriefChange } from '../contract/translation/brief.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { KeptCounts } from '../contract/translation/kept-reasons.ts'
import type { FindingChange, NotInFile, OutlinePage, SegmentFilter } from '../contract/translation/segment.ts'
import type { SegmentMatches } from '../contract/translation/segment-matches.ts'
import type { JobProgress } from '../contract/translation/translation.ts'
import type { JobReport } from '../contract/translation/report.ts'
import type { BatchFault } from '../contract/translation/segment-fault.ts'
import type { SegmentTarget } from '../documents/model.ts'
import type { Term } from '../terminology/terms/locked-terms.ts'
import type { JobSpec } from './job-record.ts'
import type { AnalysisResult, DetectionResult, SliceEnd, StepFault, WorkKind } from './job-state.ts'
import type { SegmentChange } from './segments/segment-change.ts'
import type { ReviewEnd, ReviewPlan } from './review-state.ts'
import type {
  ExtractedSegment,
  RevisedSegment,
  RoutingSegment,
  SegmentVersion,
  SettledSegment,
  StoredSegment,
  WaitingSegment,
} from './segments/stored-segment.ts'
import type { RowUpdate } from './row-update.ts'
import type { ChosenForms } from './terms-approval.ts'

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
  | (WorkBase & {
      readonly step: 'review'
      readonly sourceLanguage: LanguageCode
      /** What is to be reviewed has been chosen. */
      readonly isPlanned: boolean
      readonly brief: Brief | null
      /** Planted errors that the reviewer has judged in earlier runs. */
      readonly judged: number
    })
  | (WorkBase & {
      readonly step: 'reconstruction'
      readonly resultKey: string
      readonly sourceLanguage: LanguageCode
      /** The job has the result already: an earlier holder did not come to feed the memory. */
      readonly isWritten: boolean
    })

/** The cost of a step depends on the document alone. */
export type Offer = Pick<JobSpec, 'format' | 'sizeBytes'>

/** One question to the model. */
export interface BatchWork {
  readonly item: number
  readonly request: TranslationRequest
}

/** One question of a review. `second`: translations of texts that have one. */
export type ReviewWork =
  | { readonly item: number; readonly kind: 'second'; readonly request: TranslationRequest }
  | { readonly item: number; readonly kind: 'review'; readonly request: ReviewRequest }
  | { readonly item: number; readonly kind: 'select'; readonly request: SelectionRequest }

/** `translations`: the answer to a question of the kind `second`. */
export type ReviewAnswer = ReviewOutcome | SelectionOutcome | ({ readonly kind: 'translations' } & TranslationOutcome)

export interface ReconstructionResult {
  readonly key: string
  readonly sizeBytes: number
  readonly overflow: number
  readonly fallbacks: number
  readonly left: KeptCounts
  readonly warnings: readonly { code: string; detail?: string }[]
}

/** Which segments to list. Conditions that are null do not count. */
export interface SegmentQuery {
  /** The ordinal to begin with. */
  readonly from: number
  readonly limit: number
  readonly filter: SegmentFilter | null
  /** With at least a part on this page; from 1. */
  readonly page: number | null
  /** With these words in the source, or in the target if it is shown. */
  readonly search: string | null
}

/** A segment whose text is there and is not shown yet says so, and nothing of what is known of the text. */
export type ListedSegment = StoredSegment & { readonly isWithheld?: true }

export interface SegmentPage {
  readonly segments: ListedSegment[]
  /** Where to go on; null at the end. */
  readonly next: number | null
}

/** What a change has made of the segments with the same source. */
export interface ChangedTwins {
  readonly changed: number
  /** Segments that keep a text which a person has given them. */
  readonly kept: number
  /** Of the changed segments, one of each other role: the memory tells texts apart by it. */
  readonly ofOtherRoles: readonly StoredSegment[]
}

/** Segments with the same source, and those of them that have a person's own text. */
export type TwinCounts = SegmentMatches['identical']

export type ChangeAnswer =
  /** `saved` also where the segment had the text already. */
  | { readonly kind: 'saved'; readonly segment: StoredSegment; readonly identical?: ChangedTwins }
  | { readonly kind: 'conflict'; readonly segment: StoredSegment }
  /** The reviewed file cannot hold the text. */
  | NotInFile
  | { readonly kind: 'unknown' }
  /** The job has no result, or a run is under way that could replace its texts. */
  | { readonly kind: 'not_completed' }

export type BriefAnswer =
  | { readonly kind: 'brief'; readonly brief: Brief }
  | { readonly kind: 'unknown' }
  /** A run translates with the present form of address and variant. */
  | { readonly kind: 'forms_in_use' }

export type RebuildAnswer = 'started' | 'running' | 'not_needed' | 'not_completed'

/** The job as its user's requests and the sweeper see it. */
export interface JobControl {
  /** Idempotent. Makes the job, starts a newer run of a failed job, or does nothing. */
  ensure(spec: JobSpec, run: number): Promise<void>
  progress(): Promise<JobProgress | null>
  /** The job's row as D1 says it, or will say it. */
  rowUpdate(): Promise<RowUpdate | null>
  /** Resolves when D1 is up to date with the job; throws when D1 throws. */
  flush(): Promise<void>
  report(): Promise<JobReport | null>
  /** Of a result, with what stood before the changes. Null where there is none, or a run is to replace it. */
  segments(from: number, limit: number): Promise<RevisedSegment[] | null>
  /** Null before the document is read. */
  segmentPage(query: SegmentQuery): Promise<SegmentPage | null>
  /** The segments by page. Null before the document is read. */
  outline(): Promise<OutlinePage[] | null>
  /** Null unless the texts may be read now. */
  segment(id: string): Promise<StoredSegment | 'unknown' | null>
  /** The versions of a segment, the present one last. Null unless the texts may be read now. */
  segmentHistory(id: string): Promise<SegmentVersion[] | 'unknown' | null>
  /** The caller has checked the text. */
  changeSegment(id: string, change: SegmentChange): Promise<ChangeAnswer>
  /** Null where the texts cannot be changed now. */
  twinsOf(id: string): Promise<TwinCounts | 'unknown' | null>
  /** The segment as it is now; null unless the texts may be changed now. */
  judgeFinding(
    segmentId: string,
    findingId: string,
    change: FindingChange,
  ): Promise<StoredSegment | 'unknown' | 'changed' | 'no_finding' | null>
  /** Begins to write the file anew, if it lacks a change. */
  rebuild(): Promise<RebuildAnswer>
  cancel(): Promise<'cancelled' | 'not_active'>
  /** With the form of address and the variant that the translation follows. */
  brief(): Promise<Brief | null>
  /** What the start asked for; null where nothing else has been chosen since. */
  askedForms(): Promise<ChosenForms | null>
  /** The terms of the owner's glossary that the document holds. */
  glossaryTerms(): Promise<readonly Term[]>
  editBrief(change: BriefChange): Promise<BriefAnswer>
  /** Goes on with the translation. False where it does not wait for its terms. */
  approveTerms(): Promise<boolean>
  /** Called when the job may be stuck, or when there is room for its work. Returns false when no work waits. */
  nudge(): Promise<boolean>
  /** For the sockets of the pages that watch the job. */
  issueTicket(): Promise<string | null>
  /** Ends and deletes the job, and tells the pages that watch it. Throws when D1 does not take the settlement. */
  purge(): Promise<void>
}

/** The job as its consumers see it: TranslationJob's stub, or a plain object in tests. */
export interface JobRpc {
  /** The document of the next step, if the step waits for this kind of consumer; null when there is nothing to do. */
  offer(kind: WorkKind): Promise<Offer | null>
  take(kind: WorkKind): Promise<Work | null>
  /** Sends a heartbeat. Returns false when the lease is lost. */
  renew(token: string): Promise<boolean>
  putSegments(token: string, firstOrdinal: number, segments: readonly ExtractedSegment[]): Promise<boolean>
  finishAnalysis(token: string, result: AnalysisResult): Promise<boolean>
  sample(token: string): Promise<string | null>
  /** Marks segments that need no translation. */
  keepSegments(token: string, ids: readonly string[]): Promise<boolean>
  finishDetection(token: string, result: DetectionResult): Promise<boolean>
  /** Whether to read the owner's glossary now: once in each run, before anything else. */
  beginGlossary(token: string): Promise<'wanted' | 'settled' | 'lost'>
  saveGlossary(token: string, terms: readonly Term[]): Promise<boolean>
  /** The glossary's terms that the document holds, as a run found them; null when the lease is lost. */
  heldGlossaryTerms(token: string, run?: number): Promise<readonly Term[] | null>
  /** Whether to ask the translation memory now: once in each run, before any question to the model. */
  beginRecall(token: string): Promise<'wanted' | 'settled' | 'lost'>
  /** A page of the segments that wait for a translation; of equal texts only the first. An empty page is the end. */
  waitingSegments(token: string, from: number): Promise<WaitingSegment[] | null>
  /** The memory's answers. */
  recall(token: string, targets: readonly AcceptedTarget[]): Promise<boolean>
  /** The lanes in which there is still something to ask. */
  endRecall(token: string): Promise<readonly number[] | null>
  /** Whether to write the document's brief now. Counts as an attempt. */
  beginBrief(token: string): Promise<'wanted' | 'settled' | 'lost'>
  /** Takes the attempt back: no model could be asked, or the model was busy. */
  postponeBrief(token: string): Promise<boolean>
  saveBrief(token: string, written: WrittenBrief): Promise<boolean>
  /** The lane's next question. Each slice is given each question once. */
  nextBatch(token: string, lane: number): Promise<BatchWork | 'drained' | 'lost'>
  saveBatch(token: string, item: number, outcome: TranslationOutcome): Promise<boolean>
  failBatch(token: string, item: number, fault: BatchFault, usage: Usage): Promise<boolean>
  endSlice(token: string, end: SliceEnd): Promise<boolean>
  reviewPage(token: string, from: number): Promise<StoredSegment[] | null>
  /** As `reviewPage`, with what the choice of segments needs to know. */
  routingPage(token: string, from: number): Promise<RoutingSegment[] | null>
  planReview(token: string, plan: ReviewPlan): Promise<boolean>
  /** The next question. Each slice is given each question once. */
  nextReview(token: string): Promise<ReviewWork | 'drained' | 'lost'>
  saveReview(token: string, item: number, answer: ReviewAnswer): Promise<boolean>
  failReview(token: string, item: number, fault: BatchFault): Promise<boolean>
  /** The texts that wait for a second translation keep their first. */
  giveUpSeconds(token: string): Promise<boolean>
  endReview(token: string, end: ReviewEnd): Promise<boolean>
  targets(token: string, from: number): Promise<SegmentTarget[] | null>
  /** `written`: the run can no longer be cancelled, and completes when its memory is fed. */
  finishReconstruction(token: string, result: ReconstructionResult): Promise<'written' | 'completed' | 'lost'>
  /** What is to be remembered of the run. An empty page is the end. */
  settledSegments(token: string, from: number): Promise<SettledSegment[] | null>
  /** `isWhole`: everything could be written. */
  finishFeeding(token: string, isWhole: boolean): Promise<boolean>
  failStep(token: string, fault: StepFault): Promise<boolean>
}
