// The entries of a stream's dictionary that describe its data (ISO 32000-2 §7.3.8.2), and those of an inline image.
import type { PdfDict, PdfObject } from './pdf-object.ts'

const DATA_ENTRIES: ReadonlySet<string> = new Set([
  'Length',
  'Filter',
  'DecodeParms',
  'DP',
  'F',
  'FFilter',
  'FDecodeParms',
  'DL',
])

/** For data that is new, and not encoded. */
export function withoutDataEntries(dict: PdfDict): Map<string, PdfObject> {
  return new Map([...dict].filter(([key]) => !DATA_ENTRIES.has(key)))
}
