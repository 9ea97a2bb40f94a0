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
    reservedCredits: row.creditsReserved,
  }
}
