import type { DocumentFormat } from '../documents/formats.ts'
import type { JobSpec, ReviewedFile } from './job-record.ts'

interface Reserved {
  readonly creditsReserved: number
  readonly creditsUsed: number
}
/** What a translation's row says about its job. */
type JobRow = Required<Omit<JobSpec, 'reservedCredits' | 'reviewed'>> & ReviewedColumns & Reserved

/** The columns of a reviewed file; null of a translation. */
interface ReviewedColumns {
  readonly reviewedKey: string | null
  readonly reviewedFormat: DocumentFormat | null
  readonly reviewedBytes: number | null
}

/** The job as its row describes it. The sweeper uses this to make a job whose creator died first. */
export function specOf(row: JobRow): Required<JobSpec> {
  return {
    id: row.id,
    userId: row.userId,
    format: row.format,
    sourceKey: row.sourceKey,
    sizeBytes: row.sizeBytes,
    sourceLanguage: row.sourceLanguage,
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
    expiresAt: row.expiresAt,
    instructions: row.instructions,
    isPriority: row.isPriority,
    engine: row.engine,
    useMemory: row.useMemory,
    glossaryId: row.glossaryId,
    reviewed: reviewedOf(row),
    // Completed runs are settled; a further run reserves the rest of the quote.
    reservedCredits: reserveOfNextRun(row),
  }
}

function reviewedOf({
  reviewedKey: key,
  reviewedFormat: format,
  reviewedBytes: sizeBytes,
}: ReviewedColumns): ReviewedFile | null {
  return key === null || format === null || sizeBytes === null ? null : { key, format, sizeBytes }
}

/** Credits that the translation's next run reserves: the quote less what earlier runs have used. */
export function reserveOfNextRun({ creditsReserved, creditsUsed }: Reserved): number {
  return Math.max(0, creditsReserved - creditsUsed)
}
