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

/** Signs that file systems give a meaning of their own. */
const NOT_IN_FILE_NAMES = /[/\\:*?"<>|\p{Cc}]+/gu

/** `Harbour fees-en-es.csv`. */
export function glossaryFileName(
  { name, sourceLanguage, targetLanguage }: Pick<Glossary, 'name' | 'sourceLanguage' | 'targetLanguage'>,
  format: GlossaryFileFormat,
): string {
  const base = name.toWellFormed().replaceAll(NOT_IN_FILE_NAMES, '_')
  return `${base}-${sourceLanguage}-${targetLanguage}.${format}`
}
