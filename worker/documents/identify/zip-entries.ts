// The central directory of a ZIP archive (APPNOTE 4.3.12), as far as telling formats apart needs: names and whether an
// entry is encrypted. Checking the archive's honesty is the archive layer's.
import { DocumentError } from '../../app-error.ts'
import type { RandomAccessFile } from '../random-access-file.ts'

export interface ZipEntryName {
  readonly name: string
  readonly isEncrypted: boolean
}

const END_RECORD_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const END_SIGNATURE = 0x06054b50
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
const ZIP64_END_SIGNATURE = 0x06064b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const ZIP64_MARK = 0xffffffff
/** The largest documents have some ten thousand parts. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024

/** Throws DocumentError `document_damaged` when the directory cannot be read, `document_too_complex` when it is huge. */
export async function readZipEntries(file: RandomAccessFile): Promise<ZipEntryName[]> {
  const { offset, size } = await findDirectory(file)
  if (size > MAX_DIRECTORY_BYTES)
    throw new DocumentError('document_too_complex', `a central directory of ${size} bytes`)
  if (offset + size > file.size) throw damaged('the central directory lies outside the file')
  const bytes = await file.read(offset, offset + size)
  const directory = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: ZipEntryName[] = []
  let position = 0
  while (position + ENTRY_BYTES <= directory.byteLength) {
    if (directory.getUint32(position, true) !== ENTRY_SIGNATURE) throw damaged('the central directory breaks off')
    const nameBytes = directory.getUint16(position + 28, true)
    const extraBytes = directory.getUint16(position + 30, true) + directory.getUint16(position + 32, true)
    const nameStart = position + ENTRY_BYTES
    // Old writers use backslashes.
    const name = new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameBytes)).replaceAll('\\', '/')
    entries.push({ name, isEncrypted: (directory.getUint16(position + 8, true) & 1) === 1 })
    position = nameStart + nameBytes + extraBytes
  }
  if (position !== directory.byteLength) throw damaged('the central directory breaks off')
  return entries
}

async function findDirectory(file: RandomAccessFile): Promise<{ offset: number; size: number }> {
  const tailStart = Math.max(0, file.size - END_RECORD_BYTES - MAX_COMMENT_BYTES - ZIP64_LOCATOR_BYTES)
  const bytes = await file.read(tailStart, file.size)
  const tail = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let position = tail.byteLength - END_RECORD_BYTES; position >= 0; position--) {
    if (tail.getUint32(position, true) !== END_SIGNATURE) continue
    const commentBytes = tail.getUint16(position + 20, true)
    if (position + END_RECORD_BYTES + commentBytes > tail.byteLength) continue // the signature inside other data
    const size = tail.getUint32(position + 12, true)
    const offset = tail.getUint32(position + 16, true)
    const isZip64 = size === ZIP64_MARK || offset === ZIP64_MARK
    return isZip64 ? findZip64Directory(file, tail, position) : { offset, size }
  }
  throw damaged('the archive has no central directory')
}

async function findZip64Directory(
  file: RandomAccessFile,
  tail: DataView,
  endPosition: number,
): Promise<{ offset: number; size: number }> {
  const locator = endPosition - ZIP64_LOCATOR_BYTES
  if (locator < 0 || tail.getUint32(locator, true) !== ZIP64_LOCATOR_SIGNATURE) throw damaged('no zip64 locator')
  const start = Number(tail.getBigUint64(locator + 8, true))
  const bytes = await file.read(start, Math.min(file.size, start + 56))
  const record = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (record.byteLength < 56 || record.getUint32(0, true) !== ZIP64_END_SIGNATURE) throw damaged('no zip64 end record')
  return { size: Number(record.getBigUint64(40, true)), offset: Number(record.getBigUint64(48, true)) }
}

function damaged(reason: string): DocumentError {
  return new DocumentError('document_damaged', reason)
}
