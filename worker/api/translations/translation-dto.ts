// Converts rows to DTOs. A running job's counters come from its Durable Object; the row lags a step behind.
import { isoTime } from '../../contract/iso-time.ts'
import type { JobProgress, Translation } from '../../contract/translation/translation.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { hasReview } from '../../job-model/job-record.ts'

export function toTranslation(row: TranslationRow, now: number): Translation {
  return {
    id: row.id,
    originalFileName: row.originalFileName,
    format: row.format,
    sourceLanguage: row.sourceLanguage,
    detectedLanguage: row.detectedLanguage,
    targetLanguage: row.targetLanguage,
    useMultiAgent: row.useMultiAgent,
    preserveFormatting: row.preserveFormatting,
    maintainTone: row.maintainTone,
    formOfAddress: row.formOfAddress,
    targetVariant: row.targetVariant,
    approveTerms: row.approveTerms,
    comments: row.comments,
    speakerNotes: row.speakerNotes,
    trackedChanges: row.trackedChanges,
    useMemory: row.useMemory,
    status: row.status,
    currentStep: row.currentStep,
    code: row.errorCode,
    processingTime: processingSeconds(row, now),
    wordCount: row.wordCount,
    pageCount: row.pageCount,
    creditsUsed: row.creditsUsed,
    untranslatedSegments: row.untranslatedSegments,
    engine: row.engine,
    reviewedFileName: row.reviewedFileName,
    isSimulated: row.engine === 'embedded',
    isExpired: row.filesDeletedAt !== null,
    createdAt: isoTime(row.createdAt),
    completedAt: row.completedAt === null ? null : isoTime(row.completedAt),
  }
}

/** The job's own counters, or the row's figures when the job is gone (files expired) or not made yet. */
export async function progressOfTranslation(env: Bindings, row: TranslationRow, now: number): Promise<JobProgress> {
  const live = row.filesDeletedAt === null ? await env.TRANSLATION_JOB.getByName(row.id).progress() : null
  return live ?? progressOfRow(row, now)
}

function progressOfRow(row: TranslationRow, now: number): JobProgress {
  const isCompleted = row.status === 'completed'
  return {
    id: row.id,
    rev: row.rev,
    status: row.status,
    currentStep: row.currentStep,
    code: row.errorCode,
    percent: isCompleted ? 100 : 0,
    segmentsDone: 0,
    segmentsTotal: 0,
    segmentsFromMemory: 0,
    elapsedSeconds: processingSeconds(row, now),
    remainingSeconds: null,
    waitingSince: null,
    termsUntil: null,
    isReviewSkipped: !hasReview(row),
    alignment: null,
    detectedLanguage: row.detectedLanguage,
    wordCount: row.wordCount,
    pageCount: row.pageCount,
    cancelCredits: 0,
    rebuild: null,
  }
}

function processingSeconds(row: TranslationRow, now: number): number {
  // Nothing is done while the terms wait to be approved.
  const until = row.status === 'awaiting_terms' ? row.updatedAt : now
  return (row.processingMs ?? Math.max(0, until - row.createdAt)) / 1000
}
