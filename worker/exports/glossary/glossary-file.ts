// Glossaries as files, by format.
import { DocumentError } from '../../app-error.ts'
import type { GlossaryFileFormat } from '../../contract/glossary.ts'
import { decodeXml } from '../../documents/xml/xml-codec.ts'
import type { GlossaryRecord } from './glossary-record.ts'
import { readTable, writeTable } from './glossary-table.ts'
import { readTbx, type TbxContent } from './tbx-reader.ts'
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

/** Throws DocumentError for what is no such file. Tables may be UTF-8, or UTF-16 with a byte order mark. */
export async function readGlossaryFile(
  format: GlossaryFileFormat,
  bytes: Uint8Array,
  languages: Omit<TbxHead, 'name'>,
): Promise<TbxContent> {
  if (format !== 'tbx') return { records: readTable(decodeTable(bytes), format), skipped: 0 }
  async function* whole() {
    yield bytes
  }
  return readTbx(whole(), languages)
}

function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = decodeXml(bytes, encoding)
  if (text.includes('\0')) throw new DocumentError('document_damaged', 'not a table')
  return text
}
