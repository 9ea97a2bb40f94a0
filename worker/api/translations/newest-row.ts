import type { TranslationRow } from '../../db/translations.ts'
import type { Bindings } from '../../env.ts'
import { withFacts } from '../../jobs/domain/row-update.ts'

/**
 * The row as its job knows it. A job tells D1 of its end only after it has ended, and later still in an outage. A
 * client that hears `completed` from the job must find it completed here too.
 */
export async function newestRow(env: Bindings, row: TranslationRow): Promise<TranslationRow> {
  const isActive = row.status === 'pending' || row.status === 'processing'
  return isActive ? withFacts(row, await env.TRANSLATION_JOB.getByName(row.id).rowUpdate()) : row
}
