// Glossaries as files, by format.
import { DocumentError, GlossaryFileError } from '../../app-error.ts'
import type { GlossaryFileFormat } from '../../contract/glossary.ts'
import { decodeTable } from './decode-table.ts'
import type { GlossaryRecord, ReadRow } from './glossary-record.ts'
import { readTable, writeTable } from './glossary-table.ts'
import type { GlossaryLanguages } from './table-columns.ts'
import { readTbx } from './tbx-reader.ts'
import { type TbxHead, writeTbx } from './tbx-writer.ts'

export function writeGlossaryFile(
  format: GlossaryFileFormat,
  head: TbxHead,
  records: readonly GlossaryRecord[],
): string {
  switch (format) {
    case 'csv':
      return writeTable(records, ',')
    case 'tsv':
      return writeTable(records, '\t')
    case 'tbx':
      return writeTbx(head, records)
  }
}

/** Throws GlossaryFileError, which says what to do, for what is no such file. */
export async function* readGlossaryFile(
  format: GlossaryFileFormat,
  bytes: Uint8Array,
  languages: GlossaryLanguages,
): AsyncGenerator<ReadRow, void, void> {
  if (format !== 'tbx') {
    yield* readTable(decodeTable(bytes), format, languages)
    return
  }
  refuseOtherKinds(bytes)
  try {
    yield* readTbx(portionsOf(bytes), languages)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new GlossaryFileError('The XML of this file is damaged.', { cause: error })
  }
}

/** A whole file at once would be split into all of its concepts at once. */
const PORTION_BYTES = 64 * 1024

async function* portionsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += PORTION_BYTES) yield bytes.subarray(at, at + PORTION_BYTES)
}

const ROOT = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/u
/** Of other files that people have beside their glossaries, by the root element. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  mtf: 'This is MultiTerm XML. Export the termbase as TBX.',
  tmx: 'This is TMX, which holds a translation memory. Import it there.',
}

function refuseOtherKinds(bytes: Uint8Array): void {
  // The first bytes in any encoding: Latin letters alone are looked for.
  const start = Array.from(bytes.subarray(0, PORTION_BYTES / 16), (byte) => String.fromCharCode(byte)).join('')
  const latin = start.replaceAll(/[^\t\n\r -~]/gu, '').trimStart()
  if (!latin.startsWith('<'))
    throw new GlossaryFileError('This is not XML. For a table, add format=csv or format=tsv to the address.')
  const said = OTHER_KINDS[ROOT.exec(latin)?.[1] ?? '']
  if (said !== undefined) throw new GlossaryFileError(said)
}
