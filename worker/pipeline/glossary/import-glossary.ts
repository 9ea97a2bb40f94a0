// Reads a file into a glossary: rows that are entries are added, and those that are none are named.
import { AppError, GlossaryFileError } from '../../app-error.ts'
import {
  type GlossaryFileFormat,
  type GlossaryImport,
  newGlossaryEntrySchema,
  type SkipReason,
} from '../../contract/glossary.ts'
import {
  MAX_GLOSSARY_ENTRIES,
  MAX_GLOSSARY_LENGTH,
  MAX_NAMED_SKIPPED_ROWS,
  MAX_TERM_LENGTH,
  MAX_TERM_VARIANTS,
} from '../../contract/limits.ts'
import { contradictsItself, termKeyOf } from '../../contract/term-key.ts'
import { type EntryFields, type GlossaryRow, lengthOfEntry } from '../../db/glossaries.ts'
import { hashText } from '../../documents/inline/inline-hash.ts'
import { ownText } from '../../documents/inline/own-text.ts'
import { readGlossaryFile } from '../../exports/glossary/glossary-file.ts'
import type { GlossaryRecord, ReadRow } from '../../exports/glossary/glossary-record.ts'
import type { ImportTurns } from '../imports/import-turns.ts'
import { writeEntries } from './write-entries.ts'

/** Of a row that is compared with the entries before it, and, if it says something new, checked. */
const OPERATIONS_PER_ROW = 1_500
const OPERATIONS_PER_NEW_ENTRY = 4_000

/**
 * All entries or none, in one transaction with `alongside`. Throws GlossaryFileError, or AppError `glossary_full`,
 * `glossary_not_found` or `import_too_complex`.
 */
export async function importGlossary(
  d1: D1Database,
  glossary: GlossaryRow,
  format: GlossaryFileFormat,
  chunks: AsyncIterable<Uint8Array>,
  turns: ImportTurns,
  alongside: (result: GlossaryImport) => readonly D1PreparedStatement[] = () => [],
): Promise<GlossaryImport> {
  const rows = readGlossaryFile(format, turns.inTurns(chunks), glossary, turns.work)
  const { entries, ...told } = await collectEntries(rows, turns)
  if (entries.length === 0) throw new GlossaryFileError(withoutEntries(told.skippedRows))
  const result = { imported: entries.length, ...told }
  await writeEntries(d1, glossary, entries, [], alongside(result))
  return result
}

const SKIP_WORDS = {
  no_term: 'it has no term',
  no_translation: 'it has no translation',
  too_long: 'a text is too long',
  too_many: 'it has too many translations',
  character: 'it has a character that no term has',
  unclear_mark: 'a column that says yes or no says neither',
  contradiction: 'it contradicts itself',
  unreadable: 'it is damaged',
  open_quote: 'a quotation mark at the beginning of a cell is never closed',
  encoding: "it is not in UTF-8; save the table as 'CSV UTF-8'",
  cut_off: 'the file breaks off or is damaged there',
} satisfies Record<SkipReason, string>

function withoutEntries([first]: GlossaryImport['skippedRows']): string {
  const reason = first ? ` Row ${first.row} is the first that was skipped: ${SKIP_WORDS[first.reason]}.` : ''
  return `The file has no entries for the languages of this glossary.${reason}`
}

type Collected = Omit<GlossaryImport, 'imported'> & { readonly entries: readonly EntryFields[] }

/**
 * The last entry for a term stands, as if they came one by one. Reads no further than a glossary can hold: throws
 * AppError `glossary_full`.
 */
export async function collectEntries(rows: AsyncIterable<ReadRow>, turns: ImportTurns): Promise<Collected> {
  const entries = new Map<string, { readonly recordHash: string; readonly entry: EntryFields }>()
  let length = 0
  const skippedRows: GlossaryImport['skippedRows'] = []
  let [skipped, duplicates, lastSkipped] = [0, 0, 0]
  const skip = (row: number, reason: SkipReason) => {
    if (row === lastSkipped) return // another term of the same concept
    lastSkipped = row
    skipped++
    if (skippedRows.length < MAX_NAMED_SKIPPED_ROWS) skippedRows.push({ row, reason })
  }
  const add = (row: number, record: GlossaryRecord): void => {
    const fault = sizeFaultOf(record)
    if (fault !== null) return skip(row, fault)
    const termKey = termKeyOf(record)
    const known = entries.get(termKey)
    const recordHash = hashText(JSON.stringify(record))
    if (known?.recordHash !== recordHash) {
      turns.work.spend(OPERATIONS_PER_NEW_ENTRY)
      const entry = entryOf(record, termKey)
      if (typeof entry === 'string') return skip(row, entry)
      length += lengthOfEntry(entry) - (known ? lengthOfEntry(known.entry) : 0)
      entries.set(entry.termKey, { recordHash, entry })
    }
    if (known) duplicates++
    if (entries.size > MAX_GLOSSARY_ENTRIES || length > MAX_GLOSSARY_LENGTH) {
      throw new AppError('glossary_full', `a file has ${entries.size} entries of ${length} letters`)
    }
  }
  for await (const read of rows) {
    turns.work.spend(OPERATIONS_PER_ROW)
    await turns.pauseIfDue()
    if ('record' in read) add(read.row, read.record)
    else skip(read.row, read.skipped)
  }
  return { entries: [...entries.values()].map(({ entry }) => entry), duplicates, skipped, skippedRows }
}

/** What is missing, or too much to be looked at. */
function sizeFaultOf({ source, targets, forbidden, doNotTranslate }: GlossaryRecord): SkipReason | null {
  if (source === '') return 'no_term'
  if (!doNotTranslate && targets.length + forbidden.length === 0) return 'no_translation'
  if (Math.max(targets.length, forbidden.length) > MAX_TERM_VARIANTS) return 'too_many'
  return [source, ...targets, ...forbidden].some((text) => text.length > MAX_TERM_LENGTH) ? 'too_long' : null
}

function entryOf(record: GlossaryRecord, termKey: string): EntryFields | SkipReason {
  const { success, data } = newGlossaryEntrySchema.safeParse(record)
  if (!success) return 'character'
  if (contradictsItself(data)) return 'contradiction'
  const { source, targets, forbidden, ...marks } = data
  const texts = { source: ownText(source), targets: targets.map(ownText), forbidden: forbidden.map(ownText) }
  return { ...texts, ...marks, termKey: ownText(termKey) }
}
