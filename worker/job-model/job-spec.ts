import type { JobSpec } from './job-record.ts'

interface Reserved {
  readonly creditsReserved: number
  readonly creditsUsed: number
}
/** What a translation's row says about its job. */
type JobRow = Required<Omit<JobSpec, 'reservedCredits'>> & Reserved

/** The job as its row describes it. The sweeper uses this to make a job whose creator died first. */
export function specOf(row: JobRow): JobSpec {
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
    instructions: row.instructions,
    isPriority: row.isPriority,
    engine: row.engine,
    useMemory: row.useMemory,
    glossaryId: row.glossaryId,
    // Completed runs are settled; a further run reserves the rest of the quote.
    reservedCredits: reserveOfNextRun(row),
  }
}

/** Credits that the translation's next run reserves: the quote less what earlier runs have used. */
export function reserveOfNextRun({ creditsReserved, creditsUsed }: Reserved): number {
  return Math.max(0, creditsReserved - creditsUsed)
}
