// Feeds the owner's translation memory with what a person has made of a segment.
import type { TranslationRow } from '../../db/translations.ts'
import { forget, remember } from '../../db/memory.ts'
import type { Bindings } from '../../env.ts'
import { indexed, sheetOfSource } from '../../terminology/memory/memory-index.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import { sourceLanguageOf } from '../domain/job-record.ts'
import { afterEdit } from '../domain/memory-use.ts'
import type { StoredSegment } from '../domain/stored-segment.ts'

/** `terms` are those of the document's glossary. A memory that cannot be written fails no edit: the text is saved by then. */
export async function rememberEdit(
  env: Bindings,
  row: TranslationRow,
  segment: StoredSegment,
  terms: readonly Term[],
): Promise<void> {
  if (!row.useMemory) return
  const { userId, targetLanguage } = row
  const owner = { userId, sourceLanguage: sourceLanguageOf(row), targetLanguage }
  const sheet = sheetOfSource(segment.source, row, terms)
  const edit = afterEdit(segment)
  const unit = edit && indexed(owner, { ...edit, sheet })
  try {
    if (unit) await remember(env.DB, owner, [unit], Date.now())
    else await forget(env.DB, owner, { hash: segment.hash, role: segment.role, sheet })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the edit is saved; the log says what the memory lacks
    console.error(`job ${row.id}: the translation memory cannot be written`, error)
  }
}
