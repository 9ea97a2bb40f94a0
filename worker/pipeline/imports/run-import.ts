// Carries out an order for a memory or a glossary, whether its file is being sent or lies in the store.
import { AppError } from '../../app-error.ts'
import type { GlossaryImport } from '../../contract/glossary.ts'
import type { MemoryImport } from '../../contract/memory.ts'
import { database } from '../../db/database.ts'
import { findGlossary } from '../../db/glossaries.ts'
import type { ImportOrder } from '../../db/imports.ts'
import { importGlossary } from '../glossary/import-glossary.ts'
import { importTmx } from '../memory/import-tmx.ts'
import type { ImportTurns } from './import-turns.ts'

type FinishStatements = (result: MemoryImport | GlossaryImport) => readonly D1PreparedStatement[]

/**
 * `sentAtMs`: when the file was sent. `finish` joins the transaction that writes the last of what is imported. May be
 * repeated. Throws what `importTmx` and `importGlossary` throw.
 */
export async function runImport(
  d1: D1Database,
  order: ImportOrder,
  sentAtMs: number,
  chunks: AsyncIterable<Uint8Array>,
  turns: ImportTurns,
  finish: FinishStatements = () => [],
): Promise<MemoryImport | GlossaryImport> {
  const { kind, userId, glossaryId, format, sourceLanguage, targetLanguage } = order
  if (kind === 'memory') {
    const wanted = { userId, source: sourceLanguage ?? undefined, target: targetLanguage ?? undefined, sentAtMs }
    const result = await importTmx(d1, wanted, chunks, turns)
    const statements = finish(result)
    if (statements.length > 0) await d1.batch([...statements])
    return result
  }
  const glossary = glossaryId === null ? null : await findGlossary(database(d1), userId, glossaryId)
  if (!glossary || format === null) throw new AppError('glossary_not_found', `${userId} has no glossary ${glossaryId}`)
  return importGlossary(d1, glossary, format, chunks, turns, finish)
}
