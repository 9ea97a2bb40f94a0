import type { ErrorCode } from '../contract/errors.ts'
import type { AddressChoice } from '../contract/language-forms.ts'
import type { LanguageCode } from '../contract/languages.ts'
import type { JobStatus, JobStep } from '../contract/translation/translation.ts'
import { chargedCredits } from './charges.ts'
import { type JobRecord, toldQuality } from './job-record.ts'
import { untranslatedSegments } from './rebuild-state.ts'

/** The job's news for its row in D1. The row lags behind the job, in an outage for as long as it lasts. */
export interface RowUpdate {
  readonly status: JobStatus
  readonly currentStep: JobStep
  readonly errorCode: ErrorCode | null
  readonly formOfAddress: AddressChoice
  readonly targetVariant: string | null
  readonly rev: number
  readonly run: number
  readonly pageCount: number | null
  readonly wordCount: number | null
  readonly detectedLanguage: LanguageCode | null
  readonly creditsUsed: number
  readonly untranslatedSegments: number
  readonly processingMs: number | null
  readonly outputKey: string | null
  readonly outputBytes: number | null
  readonly completedAt: number | null
  /** In tenths of a point. */
  readonly qualityScore: number | null
}

export function rowUpdateOf(record: JobRecord): RowUpdate {
  // While its file is written anew, a job keeps what its run has come to.
  const { startedAt, endedAt } = record.rebuild ?? record
  const isCompleted = record.status === 'completed' || record.rebuild != null
  return {
    status: record.status,
    currentStep: record.step,
    errorCode: record.code,
    formOfAddress: record.spec.formOfAddress ?? 'auto',
    targetVariant: record.spec.targetVariant ?? null,
    rev: record.rev,
    run: record.run,
    pageCount: record.stats?.pages ?? null,
    wordCount: record.stats?.words ?? null,
    detectedLanguage: record.detectedLanguage,
    creditsUsed: chargedCredits(record),
    untranslatedSegments: isCompleted ? untranslatedSegments(record) : 0,
    processingMs: endedAt === null ? null : endedAt - startedAt,
    outputKey: record.output?.key ?? null,
    outputBytes: record.output?.sizeBytes ?? null,
    completedAt: isCompleted ? endedAt : null,
    qualityScore: qualityTenths(record),
  }
}

function qualityTenths({ review }: JobRecord): number | null {
  const quality = toldQuality(review)
  return quality ? Math.round(quality.score * 10) : null
}

/** The row as D1 will store it. Rows only move forward: facts of an older run or revision change nothing. */
export function withFacts<R extends RowUpdate>(row: R, facts: RowUpdate | null): R {
  const isNewer = facts !== null && facts.rev > row.rev && facts.run >= row.run
  return isNewer ? { ...row, ...facts } : row
}
