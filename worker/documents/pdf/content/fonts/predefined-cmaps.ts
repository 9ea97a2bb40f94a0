// CMaps that a font names and pdf.js has (ISO 32000-2 §9.7.5.2). pdf.js reads one anew for each font that names it.
import { PdfName, type PdfObject, PdfString } from '../../objects/pdf-object.ts'
import { latin1 } from '../../objects/syntax/latin1.ts'

/** What the largest of them takes, in codes of embedded ones: those are dense, and these are not. */
export const CODES_OF_PREDEFINED_CMAP = 350_000
/** The same of what maps a collection's glyphs to Unicode, read for fonts without a /ToUnicode. */
export const CODES_OF_COLLECTION = 150_000

const OTHER_ENCODINGS: ReadonlySet<string> = new Set([
  'Identity-H',
  'Identity-V',
  'StandardEncoding',
  'WinAnsiEncoding',
  'MacRomanEncoding',
  'MacExpertEncoding',
  'PDFDocEncoding',
])
const COLLECTIONS: ReadonlySet<string> = new Set(['GB1', 'CNS1', 'Japan1', 'Korea1'])

/** `key` and `value`: an entry of a font or of a CMap. */
export function namesCMap(key: string, value: PdfObject): boolean {
  return (key === 'Encoding' || key === 'UseCMap') && value instanceof PdfName && !OTHER_ENCODINGS.has(value.name)
}

/** `key` and `value`: an entry of a font's /CIDSystemInfo. */
export function namesCollection(key: string, value: PdfObject): boolean {
  return key === 'Ordering' && value instanceof PdfString && COLLECTIONS.has(latin1(value.bytes))
}
