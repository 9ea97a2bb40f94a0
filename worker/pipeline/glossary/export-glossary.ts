import type { GlossaryFileFormat, NewGlossaryEntry } from '../../contract/glossary.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { MAX_GLOSSARY_ENTRIES } from '../../contract/limits.ts'
import { database } from '../../db/database.ts'
import { type GlossaryRow, listEntries } from '../../db/glossaries.ts'
import { writeGlossaryFile } from '../../exports/glossary/glossary-file.ts'

/** The whole file: a full glossary has about 2 MB. */
export async function exportGlossary(
  d1: D1Database,
  glossary: GlossaryRow,
  format: GlossaryFileFormat,
): Promise<string> {
  const entries = await listEntries(database(d1), glossary.id, '', MAX_GLOSSARY_ENTRIES)
  return writeGlossaryFile(format, glossary, entries)
}

/** The same of the terms of a document, which belong to no glossary. */
export function exportTerms(
  format: GlossaryFileFormat,
  head: { readonly name: string; readonly sourceLanguage: LanguageCode; readonly targetLanguage: LanguageCode },
  entries: readonly NewGlossaryEntry[],
): string {
  return writeGlossaryFile(format, head, entries)
}
