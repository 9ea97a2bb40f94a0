// A cross-reference stream (ISO 32000-2 §7.5.8).
import type { RandomAccessFile } from '../../../file/random-access-file.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import { undoFilters, type PdfFilter } from '../filters/decode.ts'
import { directLength, readObjectAt } from '../object-at.ts'
import { StreamEndFinder } from '../stream-end.ts'
import { PdfStreamError } from '../pdf-errors.ts'
import { PdfName, isArray, isDict, type PdfDict, type PdfObject } from '../pdf-object.ts'
import type { XrefEntry, XrefSection, XrefTable } from './xref-table.ts'

/**
 * Null when the stream is broken or decodes to more than `limit` bytes. The stream's own values are direct, because
 * references cannot be followed yet.
 */
export async function readXrefStream(
  file: RandomAccessFile,
  start: number,
  base: number,
  table: XrefTable,
  limit: number,
  work: WorkBudget,
): Promise<XrefSection | null> {
  const found = await readObjectAt(file, start)
  if (found === null || !isDict(found.object) || found.dataStart === null) return null
  const trailer = found.object
  const bytes = await streamBytes(file, trailer, found.dataStart, limit, work)
  const layout = fieldLayout(trailer)
  if (bytes === null || layout === null) return null
  return readEntries(bytes, layout, base, table) ? { kind: 'stream', trailer, decodedBytes: bytes.length } : null
}

async function streamBytes(
  file: RandomAccessFile,
  dict: PdfDict,
  start: number,
  limit: number,
  work: WorkBudget,
): Promise<Uint8Array | null> {
  const said = directLength(dict)
  const length =
    said !== undefined && start + said <= file.size ? said : await new StreamEndFinder(file).lengthFrom(start)
  if (length > limit) return null
  try {
    return await undoFilters(await file.read(start, start + length), directFilters(dict), limit, work)
  } catch (error) {
    if (error instanceof PdfStreamError) return null
    throw error
  }
}

function directFilters(dict: PdfDict): PdfFilter[] {
  const parms = listed(dict.get('DecodeParms'))
  return listed(dict.get('Filter')).flatMap((filter, index) => {
    const own = parms[index]
    return filter instanceof PdfName ? [{ name: filter.name, parms: isDict(own) ? own : null }] : []
  })
}

function listed(object: PdfObject | undefined): readonly PdfObject[] {
  return isArray(object) ? object : object === undefined ? [] : [object]
}

interface FieldLayout {
  /** Bytes of each field. */
  readonly widths: readonly [number, number, number]
  /** First number and count of each subsection. */
  readonly subsections: readonly (readonly [number, number])[]
}

function fieldLayout(dict: PdfDict): FieldLayout | null {
  const [type, second, third] = numbers(dict.get('W'))
  if (type === undefined || second === undefined || third === undefined) return null
  if (Math.max(type, second, third) > MAX_FIELD_BYTES || type + second + third === 0) return null
  const size = dict.get('Size')
  const index = dict.has('Index') ? numbers(dict.get('Index')) : [0, typeof size === 'number' ? size : 0]
  const subsections: [number, number][] = []
  for (let at = 0; at + 1 < index.length; at += 2) subsections.push([index[at] ?? 0, index[at + 1] ?? 0])
  return { widths: [type, second, third], subsections }
}

/** Beyond this, offsets are no whole numbers any more. */
const MAX_FIELD_BYTES = 8

function numbers(object: PdfObject | undefined): number[] {
  return isArray(object) ? object.filter((item) => typeof item === 'number' && item >= 0).map(Number) : []
}

function readEntries(bytes: Uint8Array, layout: FieldLayout, base: number, table: XrefTable): boolean {
  const [typeBytes, secondBytes, thirdBytes] = layout.widths
  const entryBytes = typeBytes + secondBytes + thirdBytes
  let position = 0
  const field = (width: number): number => {
    let value = 0
    for (const end = position + width; position < end; position++) value = value * 256 + (bytes[position] ?? 0)
    return value
  }
  for (const [first, count] of layout.subsections) {
    for (let index = 0; index < count && position + entryBytes <= bytes.length; index++) {
      const type = typeBytes === 0 ? 1 : field(typeBytes)
      const entry = entryOf(type, field(secondBytes), field(thirdBytes), base)
      if (!table.setIfUnknown(first + index, entry)) return false
    }
  }
  return true
}

/** Types that are not known yet are references to null (§7.5.8.3). */
function entryOf(type: number, second: number, third: number, base: number): XrefEntry {
  if (type === 1 && second > 0) return { kind: 'offset', offset: second + base, generation: third }
  return type === 2 ? { kind: 'compressed', stream: second, index: third } : { kind: 'free' }
}
