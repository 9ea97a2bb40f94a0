import { safeFileName } from '../../contract/file-name.ts'
import { isoTime } from '../../contract/iso-time.ts'
import type { Glossary, GlossaryEntry, GlossaryFileFormat } from '../../contract/glossary.ts'
import type { findGlossary, GlossaryEntryRow } from '../../db/glossaries.ts'

export function toGlossary(row: NonNullable<Awaited<ReturnType<typeof findGlossary>>>): Glossary {
  const { id, name, sourceLanguage, targetLanguage, entries, createdAt, updatedAt } = row
  return {
    id,
    name,
    sourceLanguage,
    targetLanguage,
    entries,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  }
}

export function toGlossaryEntry(row: GlossaryEntryRow): GlossaryEntry {
  const { id, source, targets, forbidden, doNotTranslate, isCaseSensitive, updatedAt } = row
  return { id, source, targets, forbidden, doNotTranslate, isCaseSensitive, updatedAt: isoTime(updatedAt) }
}

/** `Harbour fees-en-es.csv`. */
export function glossaryFileName(
  { name, sourceLanguage, targetLanguage }: Pick<Glossary, 'name' | 'sourceLanguage' | 'targetLanguage'>,
  format: GlossaryFileFormat,
): string {
  return safeFileName(name, `-${sourceLanguage}-${targetLanguage}.${format}`)
}
