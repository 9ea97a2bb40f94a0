import type { GlossaryFileFormat } from '../../../../worker/contract/glossary.ts'

/** Enough to see whether a file is XML. */
const HEAD_BYTES = 200
const TAB_SEPARATED = /\.(?:tsv|tab)$/i

/** By its content where that is XML, since exports of TBX are often named `.xml`; otherwise by its name. */
export async function glossaryFileFormat(file: File): Promise<GlossaryFileFormat> {
  const head = await file.slice(0, HEAD_BYTES).text()
  // A byte order mark, and the zeros of UTF-16.
  if (/^[^\p{L}\p{N}]*</u.test(head.replaceAll('\0', ''))) return 'tbx'
  return TAB_SEPARATED.test(file.name) ? 'tsv' : 'csv'
}
