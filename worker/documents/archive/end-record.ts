// Reads the end of an archive: the position of its central directory, and its comment (APPNOTE 6.3.10 §4.3.14–4.3.16).
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { damaged, encrypted } from './archive-errors.ts'
import {
  dataView,
  END_BYTES,
  END_SIGNATURE,
  MARK_16,
  MARK_32,
  ZIP64_END_BYTES,
  ZIP64_END_SIGNATURE,
  ZIP64_LOCATOR_BYTES,
  ZIP64_LOCATOR_SIGNATURE,
} from './zip-format.ts'

export interface EndRecord {
  /** Offset in the file. */
  readonly directoryStart: number
  readonly directoryBytes: number
  readonly entryCount: number
  readonly comment: Uint8Array
}

const MAX_COMMENT_BYTES = 0xffff
/** Of Zip64's version 2, behind the version 1 record: compression method, two sizes, then the cipher (§7.3.4). */
const CIPHER_OFFSET = ZIP64_END_BYTES + 2 + 8 + 8
/** 6.2, the first with an encrypted directory (§4.4.3). */
const VERSION_ENCRYPTED_DIRECTORY = 62

/**
 * Throws DocumentError: `document_damaged` when no record fits the file or the file is part of a split archive,
 * `document_encrypted` when the directory is encrypted.
 */
export async function readEndRecord(file: RandomAccessFile): Promise<EndRecord> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES - ZIP64_LOCATOR_BYTES)
  const tail = await file.read(tailStart, file.size)
  const view = dataView(tail)
  const position = findEnd(view)
  const commentStart = position + END_BYTES
  const commentEnd = commentStart + view.getUint16(position + 20, true)
  const comment = new Uint8Array(tail.subarray(commentStart, commentEnd))
  const classic = {
    disks: [view.getUint16(position + 4, true), view.getUint16(position + 6, true)],
    entriesHere: view.getUint16(position + 8, true),
    entryCount: view.getUint16(position + 10, true),
    directoryBytes: view.getUint32(position + 12, true),
    directoryStart: view.getUint32(position + 16, true),
  }
  const zip64Start = zip64EndStart(view, position)
  const isZip64 = zip64Start !== null && isMarked(classic)
  const end = isZip64 ? await readZip64End(file, zip64Start) : classic
  if (end.disks.some((disk) => disk !== 0) || end.entriesHere !== end.entryCount) throw damaged('a split archive')
  const { directoryStart, directoryBytes, entryCount } = end
  const limit = isZip64 ? zip64Start : tailStart + position
  if (directoryStart + directoryBytes > limit) throw damaged('the central directory lies outside the file')
  return { directoryStart, directoryBytes, entryCount, comment }
}

/** The record whose comment ends the file; failing that, the last one that other bytes follow. */
function findEnd(tail: DataView): number {
  let followed: number | null = null
  for (let position = tail.byteLength - END_BYTES; position >= 0; position--) {
    if (tail.getUint32(position, true) !== END_SIGNATURE) continue
    const end = position + END_BYTES + tail.getUint16(position + 20, true)
    if (end === tail.byteLength) return position
    if (end < tail.byteLength) followed ??= position
  }
  if (followed === null) throw damaged('the archive has no central directory')
  return followed
}

interface EndFields {
  readonly disks: readonly number[]
  readonly entriesHere: number
  readonly entryCount: number
  readonly directoryBytes: number
  readonly directoryStart: number
}

function isMarked({ disks, entriesHere, entryCount, directoryBytes, directoryStart }: EndFields): boolean {
  return [...disks, entriesHere, entryCount].includes(MARK_16) || [directoryBytes, directoryStart].includes(MARK_32)
}

/** Where the locator before the end record points; null without a locator. */
function zip64EndStart(tail: DataView, endPosition: number): number | null {
  const locator = endPosition - ZIP64_LOCATOR_BYTES
  if (locator < 0 || tail.getUint32(locator, true) !== ZIP64_LOCATOR_SIGNATURE) return null
  return Number(tail.getBigUint64(locator + 8, true))
}

async function readZip64End(file: RandomAccessFile, start: number): Promise<EndFields> {
  const isInside = start + ZIP64_END_BYTES <= file.size
  const record = dataView(await file.read(start, isInside ? start + CIPHER_OFFSET + 2 : start))
  if (record.byteLength < ZIP64_END_BYTES || record.getUint32(0, true) !== ZIP64_END_SIGNATURE) {
    throw damaged('no zip64 end record')
  }
  const isVersion2 = record.getUint16(14, true) >= VERSION_ENCRYPTED_DIRECTORY && record.byteLength > CIPHER_OFFSET + 1
  if (isVersion2 && record.getUint16(CIPHER_OFFSET, true) !== 0) throw encrypted('the central directory is encrypted')
  return {
    disks: [record.getUint32(16, true), record.getUint32(20, true)],
    entriesHere: Number(record.getBigUint64(24, true)),
    entryCount: Number(record.getBigUint64(32, true)),
    directoryBytes: Number(record.getBigUint64(40, true)),
    directoryStart: Number(record.getBigUint64(48, true)),
  }
}
