// Feeds the owner's translation memory with what a person has made of a segment.
import type { TranslationRow } from '../../db/translations.ts'
import { forget, remember } from '../../db/memory.ts'
import type { Bindings } from '../../env.ts'
import { indexed, madeFor } from '../../terminology/memory/memory-index.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import { sourceLanguageOf } from '../../job-model/job-record.ts'
import { afterEdit } from '../../job-model/segments/memory-use.ts'
import type { StoredSegment } from '../../job-model/segments/stored-segment.ts'
import { logError } from '../../log.ts'

/**
 * `terms` are those of the document's glossary. Of two quick edits, the first may be written last: the segment is read
 * again until the memory says what it says. A memory that cannot be written fails no edit: the text is saved by then.
 */
export async function rememberEdit(
  env: Bindings,
  row: TranslationRow,
  saved: StoredSegment,
  terms: readonly Term[],
): Promise<void> {
  if (!row.useMemory) return
  const owner = { userId: row.userId, sourceLanguage: sourceLanguageOf(row), targetLanguage: row.targetLanguage }
  const agreed = madeFor(saved.source, row, terms)
  const job = env.TRANSLATION_JOB.getByName(row.id)
  try {
    for (let segment = saved; ;) {
      const edit = afterEdit(segment)
      const { hash, role, revision } = segment
      const made = { changedAt: segment.changedAt ?? Date.now(), translationId: row.id, revision }
      const unit = edit && indexed(owner, { ...edit, ...made, ...agreed })
      if (unit) await remember(env.DB, owner, [unit], Date.now())
      else await forget(env.DB, owner, { hash, role, sheet: agreed.sheet }, row.id)
      const now = await job.segment(saved.id)
      if (now === null || now === 'unknown' || now.revision === revision) return
      segment = now
    }
  } catch (error) {
    // The edit is saved; the memory lacks it.
    logError('memory: not written', { jobId: row.id }, error)
  }
}
