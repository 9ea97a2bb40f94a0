// Writes the records of an archive (APPNOTE 6.3.10 §4.3). Uses the Zip64 forms only where a value needs them.
import { joinBytes } from './byte-chunks.ts'
import { variableFields, withoutZip64 } from './central-record.ts'
import {
  CENTRAL_BYTES,
  CENTRAL_SIGNATURE,
  dataView,
  DESCRIPTOR_SIGNATURE,
  END_BYTES,
  END_SIGNATURE,
  FLAGS,
  LOCAL_BYTES,
  LOCAL_SIGNATURE,
  MARK_16,
  MARK_32,
  METHODS,
  VERSION_DEFLATE,
  VERSION_ZIP64,
  ZIP64_END_BYTES,
  ZIP64_END_SIGNATURE,
  ZIP64_EXTRA_ID,
  ZIP64_LOCATOR_BYTES,
  ZIP64_LOCATOR_SIGNATURE,
} from './zip-format.ts'

/** Offsets of fields in a central record. */
const FIELD = {
  version: 6,
  flags: 8,
  method: 10,
  timeAndDate: 12,
  crc32: 16,
  compressedBytes: 20,
  inflatedBytes: 24,
  nameLength: 28,
  extraLength: 30,
  disk: 34,
  localStart: 42,
} as const

/** 1980-01-01, the first day a ZIP can tell (§4.4.6). */
const FIRST_DATE = 0x21

export interface ContentFacts {
  readonly crc32: number
  readonly compressedBytes: number
  readonly inflatedBytes: number
}

/** For an entry with a record made by deflatedRecord or newRecord. */
export function localHeader(record: Uint8Array): Uint8Array {
  const { name } = variableFields(record)
  const central = dataView(record)
  const bytes = new Uint8Array(LOCAL_BYTES + name.length)
  const view = dataView(bytes)
  view.setUint32(0, LOCAL_SIGNATURE, true)
  view.setUint16(4, central.getUint16(FIELD.version, true), true)
  view.setUint16(6, central.getUint16(FIELD.flags, true), true)
  view.setUint16(8, central.getUint16(FIELD.method, true), true)
  view.setUint32(10, central.getUint32(FIELD.timeAndDate, true), true)
  view.setUint16(26, name.length, true)
  bytes.set(name, LOCAL_BYTES)
  return bytes
}

/** Behind the data of such an entry (§4.3.9). */
export function dataDescriptor({ crc32, compressedBytes, inflatedBytes }: ContentFacts): Uint8Array {
  const bytes = new Uint8Array(16)
  const view = dataView(bytes)
  for (const [index, value] of [DESCRIPTOR_SIGNATURE, crc32, compressedBytes, inflatedBytes].entries()) {
    view.setUint32(index * 4, value, true)
  }
  return bytes
}

/** For a part that was not there: no attributes, no clock. Its name is UTF-8. */
export function newRecord(name: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(CENTRAL_BYTES + name.length)
  const view = dataView(bytes)
  view.setUint32(0, CENTRAL_SIGNATURE, true)
  view.setUint16(4, VERSION_DEFLATE, true)
  view.setUint16(FIELD.flags, name.some((byte) => byte >= 0x80) ? FLAGS.utf8 : 0, true)
  view.setUint16(FIELD.timeAndDate + 2, FIRST_DATE, true)
  view.setUint16(FIELD.nameLength, name.length, true)
  bytes.set(name, CENTRAL_BYTES)
  return deflatedRecord(bytes)
}

/** The record of an entry whose content is deflated anew, with sizes and checksum behind it. */
export function deflatedRecord(record: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(record)
  const view = dataView(bytes)
  const isUtf8 = view.getUint16(FIELD.flags, true) & FLAGS.utf8
  view.setUint16(FIELD.version, VERSION_DEFLATE, true)
  view.setUint16(FIELD.flags, isUtf8 | FLAGS.descriptor, true)
  view.setUint16(FIELD.method, METHODS.deflated, true)
  return bytes
}

/** The record of a new entry whose content stands there as it is. */
export function storedRecord(record: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(record)
  dataView(bytes).setUint16(FIELD.method, METHODS.stored, true)
  return bytes
}

/**
 * The record with new facts and everything else kept: attributes, times, comment, extra fields. Set `keepsZip64` for an
 * entry whose local header is kept and may have the Zip64 form, because readers expect both records to match.
 */
export function placedRecord(
  record: Uint8Array,
  facts: ContentFacts,
  { localStart, keepsZip64 }: { readonly localStart: number; readonly keepsZip64: boolean },
): Uint8Array {
  const { name, extra, comment } = variableFields(record)
  const fixed = new Uint8Array(record.subarray(0, CENTRAL_BYTES))
  const view = dataView(fixed)
  view.setUint32(FIELD.crc32, facts.crc32, true)
  view.setUint16(FIELD.disk, 0, true)
  const wide: number[] = []
  const values = [
    [FIELD.inflatedBytes, facts.inflatedBytes],
    [FIELD.compressedBytes, facts.compressedBytes],
    [FIELD.localStart, localStart],
  ] as const
  for (const [field, value] of values) {
    const isWide = value >= MARK_32 || (keepsZip64 && view.getUint32(field, true) === MARK_32)
    if (isWide) wide.push(value)
    view.setUint32(field, isWide ? MARK_32 : value, true)
  }
  if (wide.length > 0) view.setUint16(FIELD.version, Math.max(view.getUint16(FIELD.version, true), VERSION_ZIP64), true)
  const newExtra = joinBytes([zip64Extra(wide), withoutZip64(extra)])
  view.setUint16(FIELD.extraLength, newExtra.length, true)
  return joinBytes([fixed, name, newExtra, comment])
}

/** §4.5.3; nothing when no value needs it. */
function zip64Extra(values: readonly number[]): Uint8Array {
  if (values.length === 0) return new Uint8Array()
  const bytes = new Uint8Array(4 + values.length * 8)
  const view = dataView(bytes)
  view.setUint16(0, ZIP64_EXTRA_ID, true)
  view.setUint16(2, values.length * 8, true)
  for (const [index, value] of values.entries()) view.setBigUint64(4 + index * 8, BigInt(value), true)
  return bytes
}

interface DirectoryFacts {
  readonly entryCount: number
  readonly directoryStart: number
  readonly directoryBytes: number
  readonly comment: Uint8Array
}

/** All that follows the directory. */
export function endRecords(facts: DirectoryFacts): Uint8Array {
  const { entryCount, directoryStart, directoryBytes, comment } = facts
  const isZip64 = entryCount >= MARK_16 || directoryStart >= MARK_32 || directoryBytes >= MARK_32
  const end = new Uint8Array(END_BYTES)
  const view = dataView(end)
  view.setUint32(0, END_SIGNATURE, true)
  view.setUint16(8, Math.min(entryCount, MARK_16), true)
  view.setUint16(10, Math.min(entryCount, MARK_16), true)
  view.setUint32(12, Math.min(directoryBytes, MARK_32), true)
  view.setUint32(16, Math.min(directoryStart, MARK_32), true)
  view.setUint16(20, comment.length, true)
  return joinBytes([isZip64 ? zip64End(facts) : new Uint8Array(), end, comment])
}

/** End record (§4.3.14) and locator (§4.3.15). */
function zip64End({ entryCount, directoryStart, directoryBytes }: DirectoryFacts): Uint8Array {
  const bytes = new Uint8Array(ZIP64_END_BYTES + ZIP64_LOCATOR_BYTES)
  const view = dataView(bytes)
  view.setUint32(0, ZIP64_END_SIGNATURE, true)
  view.setBigUint64(4, BigInt(ZIP64_END_BYTES - 12), true)
  view.setUint16(12, VERSION_ZIP64, true)
  view.setUint16(14, VERSION_ZIP64, true)
  for (const [index, value] of [entryCount, entryCount, directoryBytes, directoryStart].entries()) {
    view.setBigUint64(24 + index * 8, BigInt(value), true)
  }
  view.setUint32(ZIP64_END_BYTES, ZIP64_LOCATOR_SIGNATURE, true)
  view.setBigUint64(ZIP64_END_BYTES + 8, BigInt(directoryStart + directoryBytes), true)
  view.setUint32(ZIP64_END_BYTES + 16, 1, true)
  return bytes
}
