import type { TranslationRow } from '../../db/translations.ts'
import type { JobSpec } from './job-record.ts'

/** The job as its row describes it: the sweeper can make a job whose creator died before it did. */
export function specOf(row: TranslationRow): JobSpec {
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
    instructions: row.instructions,
    isPriority: row.isPriority,
    engine: row.engine,
    // What completed runs have used is settled; a further run reserves the rest.
    reservedCredits: reserveOfNextRun(row),
  }
}

/** Credits that a run of the translation reserves: all of the quote but what earlier runs have used. */
export function reserveOfNextRun({ creditsReserved, creditsUsed }: TranslationRow): number {
  return Math.max(0, creditsReserved - creditsUsed)
}
