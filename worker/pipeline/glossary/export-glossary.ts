import type { GlossaryFileFormat } from '../../contract/glossary.ts'
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
