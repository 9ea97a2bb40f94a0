// An archive's entries, checked before any of their data is read: no entries overlap, no name occurs twice, and the
// claimed sizes stay within the limits of one document (docs/format-rules.md#archives).
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { damaged } from './archive-errors.ts'
import { readCentralDirectory } from './central-directory.ts'
import { refuseEncrypted, variableFields, type CentralRecord } from './central-record.ts'
import { partNameKey } from './entry-name.ts'
import { LOCAL_BYTES, METHODS, type ZipMethod } from './zip-format.ts'
import { refuseBomb } from './zip-limits.ts'

export interface ZipArchive {
  /** In the order of their bytes in the file: reading them in turn moves forward only. */
  readonly entries: readonly ZipEntry[]
  /** By name, without case in ASCII, as part names compare (ECMA-376 part 2 §6.2.2.3). */
  find(name: string): ZipEntry | undefined
}

export interface ZipEntry {
  /** With slashes; a folder's ends with one. */
  readonly name: string
  readonly method: ZipMethod
  /** General purpose flags (APPNOTE §4.4.4). */
  readonly flags: number
  /** Of the content, unsigned. */
  readonly crc32: number
  readonly compressedBytes: number
  readonly inflatedBytes: number
  /** Offset of the local header in the file. */
  readonly rawStart: number
  /** Where the next entry or the directory begins: header, data, data descriptor and a gap, if any, lie before it. */
  readonly rawEnd: number
  /** The entry's record in the central directory. */
  readonly centralRecord: Uint8Array
}

/**
 * Throws DocumentError: `document_encrypted`; `document_too_complex` for a declared bomb or too many entries;
 * `document_damaged` for records that are broken, overlap, repeat a part's name or use a method documents may not use,
 * and for a part of a split archive.
 */
export async function readZipDirectory(file: RandomAccessFile): Promise<ZipArchive> {
  const { start, records } = await readCentralDirectory(file)
  for (const { name, flags } of records) refuseEncrypted(name, flags)
  refuseBomb(records)
  const byName = new Map<string, ZipEntry>()
  const entries = locate(records, start)
  for (const entry of entries) {
    const key = partNameKey(entry.name)
    if (byName.has(key)) throw damaged(`two entries are named ${entry.name}`)
    byName.set(key, entry)
  }
  return { entries, find: (name) => byName.get(partNameKey(name)) }
}

function locate(records: readonly CentralRecord[], directoryStart: number): ZipEntry[] {
  const inFileOrder = records.toSorted((a, b) => a.localStart - b.localStart)
  return inFileOrder.map((record, index) => {
    const rawEnd = inFileOrder[index + 1]?.localStart ?? directoryStart
    const leastBytes = LOCAL_BYTES + variableFields(record.bytes).name.length + record.compressedBytes
    if (record.localStart + leastBytes > rawEnd) throw damaged(`${record.name} overlaps what follows it`)
    return toEntry(record, rawEnd)
  })
}

function toEntry(record: CentralRecord, rawEnd: number): ZipEntry {
  const { name, flags, crc32, compressedBytes, inflatedBytes, localStart, bytes } = record
  const method = methodOf(record)
  if (method === 'stored' && compressedBytes !== inflatedBytes) throw damaged(`${name} is stored in two sizes`)
  return {
    name,
    method,
    flags,
    crc32,
    compressedBytes,
    inflatedBytes,
    rawStart: localStart,
    rawEnd,
    centralRecord: bytes,
  }
}

/** ECMA-376 part 2 allows these two alone (annex B). */
function methodOf({ name, method }: CentralRecord): ZipMethod {
  for (const known of ['stored', 'deflated'] as const) if (METHODS[known] === method) return known
  throw damaged(`${name} is compressed by method ${method}`)
}
