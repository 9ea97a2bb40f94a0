// One entry's record in the central directory (APPNOTE 6.3.10 §4.3.12) and its Zip64 extra field (§4.5.3).
import { damaged, encrypted } from './archive-errors.ts'
import { decodeEntryName } from './entry-name.ts'
import { CENTRAL_BYTES, CENTRAL_SIGNATURE, dataView, FLAGS, MARK_16, MARK_32, ZIP64_EXTRA_ID } from './zip-format.ts'
import { refuseLongName } from './zip-limits.ts'

/** A record as written, unchecked against the file and the other records. */
export interface CentralRecord {
  readonly name: string
  /** As numbered in §4.4.5. */
  readonly method: number
  readonly flags: number
  readonly crc32: number
  readonly compressedBytes: number
  readonly inflatedBytes: number
  /** Offset of the local header in the file. */
  readonly localStart: number
  /** The record itself, of variable length. */
  readonly bytes: Uint8Array
}

/** The record at `start`; throws DocumentError `document_damaged` when it breaks off or belongs to a split archive. */
export function readCentralRecord(directory: Uint8Array, start: number): CentralRecord {
  const view = dataView(directory)
  if (start + CENTRAL_BYTES > directory.length || view.getUint32(start, true) !== CENTRAL_SIGNATURE) throw brokenOff()
  const lengths = [28, 30, 32].map((offset) => view.getUint16(start + offset, true))
  const end = lengths.reduce((sum, length) => sum + length, start + CENTRAL_BYTES)
  if (end > directory.length) throw brokenOff()
  const bytes = directory.subarray(start, end)
  const record = dataView(bytes)
  const flags = record.getUint16(8, true)
  const { name, extra } = variableFields(bytes)
  refuseLongName(name.length)
  const values = zip64Values(record, extra)
  if (values.disk !== 0) throw damaged('a split archive')
  return {
    name: decodeEntryName(name, flags),
    method: record.getUint16(10, true),
    flags,
    crc32: record.getUint32(16, true),
    compressedBytes: values.compressedBytes,
    inflatedBytes: values.inflatedBytes,
    localStart: values.localStart,
    bytes,
  }
}

/** The bytes behind the fixed fields of a whole record. */
export function variableFields(record: Uint8Array): { name: Uint8Array; extra: Uint8Array; comment: Uint8Array } {
  const view = dataView(record)
  const nameEnd = CENTRAL_BYTES + view.getUint16(28, true)
  const extraEnd = nameEnd + view.getUint16(30, true)
  return {
    name: record.subarray(CENTRAL_BYTES, nameEnd),
    extra: record.subarray(nameEnd, extraEnd),
    comment: record.subarray(extraEnd),
  }
}

/** Any of these flags, in a record or in a local header. */
export function isEncrypted(flags: number): boolean {
  return (flags & (FLAGS.encrypted | FLAGS.stronglyEncrypted | FLAGS.maskedHeaders)) !== 0
}

export function refuseEncrypted(name: string, flags: number): void {
  if (isEncrypted(flags)) throw encrypted(`${name} is encrypted`)
}

/** The fields that a mark may send to the Zip64 extra field, which holds those so marked, in this order. */
function zip64Values(record: DataView, extra: Uint8Array) {
  const wide = zip64Extra(extra)
  let position = 0
  const next = (bytes: 4 | 8): number => {
    if (wide === null || position + bytes > wide.byteLength) throw damaged('an entry without its zip64 sizes')
    position += bytes
    return bytes === 4 ? wide.getUint32(position - 4, true) : Number(wide.getBigUint64(position - 8, true))
  }
  const read32 = (offset: number): number => {
    const value = record.getUint32(offset, true)
    return value === MARK_32 ? next(8) : value
  }
  const inflatedBytes = read32(24)
  const compressedBytes = read32(20)
  const localStart = read32(42)
  const disk = record.getUint16(34, true)
  return { inflatedBytes, compressedBytes, localStart, disk: disk === MARK_16 ? next(4) : disk }
}

function zip64Extra(extra: Uint8Array): DataView | null {
  const field = extraFields(extra).find(({ id }) => id === ZIP64_EXTRA_ID)
  return field === undefined ? null : dataView(field.bytes.subarray(4))
}

/** Without the Zip64 values; what is no well-formed field, as padding is not, stays. */
export function withoutZip64(extra: Uint8Array): Uint8Array {
  const kept = extraFields(extra).filter(({ id }) => id !== ZIP64_EXTRA_ID)
  const bytes = new Uint8Array(kept.reduce((sum, field) => sum + field.bytes.length, 0))
  let position = 0
  for (const field of kept) {
    bytes.set(field.bytes, position)
    position += field.bytes.length
  }
  return bytes
}

interface ExtraField {
  /** Null for bytes at the end that are no field. */
  readonly id: number | null
  /** Id and length included. */
  readonly bytes: Uint8Array
}

/** §4.5.1: id and length of 16 bits each, then the data. */
function extraFields(extra: Uint8Array): ExtraField[] {
  const view = dataView(extra)
  const fields: ExtraField[] = []
  let position = 0
  while (position < extra.length) {
    const isField = position + 4 <= extra.length
    const end = isField ? position + 4 + view.getUint16(position + 2, true) : Infinity
    if (end > extra.length) {
      fields.push({ id: null, bytes: extra.subarray(position) })
      break
    }
    fields.push({ id: view.getUint16(position, true), bytes: extra.subarray(position, end) })
    position = end
  }
  return fields
}

function brokenOff() {
  return damaged('the central directory breaks off')
}
