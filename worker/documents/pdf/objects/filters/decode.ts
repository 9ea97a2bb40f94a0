// A stream's filters, undone one after another (ISO 32000-2 §7.4).
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

/** Nobody writes more than three; each may inflate anew. */
const MAX_FILTERS = 8

/** Throws PdfStreamError; `too_large` if any filter on the way makes more than `limit` bytes. */
export async function undoFilters(
  bytes: Uint8Array,
  filters: readonly PdfFilter[],
  limit: number,
): Promise<Uint8Array> {
  if (filters.length > MAX_FILTERS) throw new PdfStreamError('damaged', `a stream with ${filters.length} filters`)
  let decoded = bytes
  for (const filter of filters) decoded = await undoFilter(decoded, filter, limit)
  return decoded
}

async function undoFilter(bytes: Uint8Array, { name, parms }: PdfFilter, limit: number): Promise<Uint8Array> {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return predicted(await inflateFlate(bytes, limit), parms)
    case 'LZWDecode':
    case 'LZW':
      return predicted(decodeLzw(bytes, number(parms, 'EarlyChange', 1) !== 0, limit), parms)
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes, limit)
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeAsciiHex(bytes, limit)
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(bytes, limit)
    case 'Crypt':
      return bytes // undone with the stream's encryption
    default:
      throw new PdfStreamError('unsupported_filter', `the filter ${name} is not decoded`)
  }
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
