// Glossaries as files, by format.
import { AppError, DocumentError, GlossaryFileError } from '../../app-error.ts'
import type { GlossaryFileFormat } from '../../contract/glossary.ts'
import { OPERATIONS_PER_XML_BYTE } from '../../documents/limits.ts'
import type { WorkBudget } from '../../documents/work-budget.ts'
import { decodeTable, withHead } from './decode-table.ts'
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

/**
 * Throws GlossaryFileError, which says what to do, for what is no such file, AppError `import_too_complex` beyond a limit
 * of XML, and the budget's error.
 */
export async function* readGlossaryFile(
  format: GlossaryFileFormat,
  chunks: AsyncIterable<Uint8Array>,
  languages: GlossaryLanguages,
  work: WorkBudget,
): AsyncGenerator<ReadRow, void, void> {
  const counted = spending(chunks, work)
  if (format !== 'tbx') {
    yield* readTable(decodeTable(counted), format, languages)
    return
  }
  try {
    yield* readTbx(xmlOf(counted), languages, work)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (error.code === 'document_too_complex') throw new AppError('import_too_complex', error.message, { cause: error })
    throw new GlossaryFileError('The XML of this file is damaged.', { cause: error })
  }
}

async function* spending(chunks: AsyncIterable<Uint8Array>, work: WorkBudget): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) {
    work.spend(chunk.length * OPERATIONS_PER_XML_BYTE)
    yield chunk
  }
}

/** Shows the root element, behind a prolog with comments. */
const HEAD_BYTES = 4 * 1024

async function* xmlOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let isEmpty = true
  for await (const { bytes, isHead } of withHead(chunks, HEAD_BYTES)) {
    if (isHead) refuseOtherKinds(bytes)
    isEmpty = false
    yield bytes
  }
  if (isEmpty) refuseOtherKinds(new Uint8Array())
}

const ROOT = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/u
/** Of other files that people have beside their glossaries, by the root element. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  mtf: 'This is MultiTerm XML. Export the termbase as TBX.',
  tmx: 'This is TMX, which holds a translation memory. Import it there.',
}

function refuseOtherKinds(head: Uint8Array): void {
  // In any encoding: Latin letters alone are looked for.
  const start = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  const latin = start.replaceAll(/[^\t\n\r -~]/gu, '').trimStart()
  if (!latin.startsWith('<'))
    throw new GlossaryFileError('This is not XML. For a table, add format=csv or format=tsv to the address.')
  const said = OTHER_KINDS[ROOT.exec(latin)?.[1] ?? '']
  if (said !== undefined) throw new GlossaryFileError(said)
}
