// Decodes a stream's filters one after another (ISO 32000-2 §7.4).
import { OPERATIONS_PER_DECODED_BYTE } from '../../../limits.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import type { PdfDict } from '../pdf-object.ts'
import { PdfStreamError } from '../pdf-errors.ts'
import { inflateFlate } from './flate.ts'
import { decodeLzw } from './lzw.ts'
import { undoPredictor } from './predictor.ts'
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from './text-filters.ts'

export interface PdfFilter {
  readonly name: string
  /** Its numbers are direct. */
  readonly parms: PdfDict | null
}

/** Real files use at most three; each may inflate anew. */
const MAX_FILTERS = 8

/**
 * Throws PdfStreamError: `too_large` where a filter makes more than `limit` bytes, or the data has more and no filter.
 */
export async function undoFilters(
  bytes: Uint8Array,
  filters: readonly PdfFilter[],
  limit: number,
  work: WorkBudget,
): Promise<Uint8Array> {
  if (filters.length > MAX_FILTERS) throw new PdfStreamError('damaged', `a stream with ${filters.length} filters`)
  if (bytes.length > limit && filters.length === 0) throw new PdfStreamError('too_large', `more than ${limit} bytes`)
  let decoded = bytes
  for (const { name, parms } of filters) {
    const decoder = DECODERS.get(name)
    if (decoder === undefined) throw new PdfStreamError('unsupported_filter', `the filter ${name} is not decoded`)
    decoded = await decoder(decoded, limit, parms)
    work.spend(OPERATIONS_PER_DECODED_BYTE * decoded.length)
  }
  return decoded
}

type Decoder = (bytes: Uint8Array, limit: number, parms: PdfDict | null) => Uint8Array | Promise<Uint8Array>

const flate: Decoder = async (bytes, limit, parms) => predicted(await inflateFlate(bytes, limit), parms)
const lzw: Decoder = (bytes, limit, parms) =>
  predicted(decodeLzw(bytes, number(parms, 'EarlyChange', 1) !== 0, limit), parms)
/** The file's decryption has undone this filter already. */
const crypt: Decoder = (bytes) => bytes

/** Keyed by name and by short form. The short form is for inline images, but readers accept it everywhere. */
const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['FlateDecode', flate],
  ['Fl', flate],
  ['LZWDecode', lzw],
  ['LZW', lzw],
  ['ASCII85Decode', decodeAscii85],
  ['A85', decodeAscii85],
  ['ASCIIHexDecode', decodeAsciiHex],
  ['AHx', decodeAsciiHex],
  ['RunLengthDecode', decodeRunLength],
  ['RL', decodeRunLength],
  ['Crypt', crypt],
])

export function isDecodable(filterName: string): boolean {
  return DECODERS.has(filterName)
}

function predicted(bytes: Uint8Array, parms: PdfDict | null): Uint8Array {
  return undoPredictor(bytes, {
    predictor: number(parms, 'Predictor', 1),
    colors: number(parms, 'Colors', 1),
    bitsPerComponent: number(parms, 'BitsPerComponent', 8),
    columns: number(parms, 'Columns', 1),
  })
}

function number(parms: PdfDict | null, key: string, otherwise: number): number {
  const value = parms?.get(key)
  return typeof value === 'number' ? Math.trunc(value) : otherwise
}
