// Locates an entry's data through its local header (APPNOTE 6.3.10 §4.3.7). The header has its own length and repeats
// the directory's facts. Readers differ in which of the two they believe, so both must agree.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { DocumentError } from '../../app-error.ts'
import { damaged } from './archive-errors.ts'
import { refuseEncrypted, variableFields } from './central-record.ts'
import { dataView, DESCRIPTOR_SIGNATURE, FLAGS, LOCAL_BYTES, LOCAL_SIGNATURE, METHODS } from './zip-format.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface DataRange {
  /** Offsets in the file. */
  readonly start: number
  readonly end: number
}

/** Throws DocumentError `document_damaged` when there is no such header, `document_encrypted` when only it says so. */
export async function findData(file: RandomAccessFile, entry: ZipEntry): Promise<DataRange> {
  const { name } = variableFields(entry.centralRecord)
  const nameEnd = LOCAL_BYTES + name.length
  const bytes = await file.read(entry.rawStart, entry.rawStart + nameEnd)
  const header = dataView(bytes)
  if (bytes.length < nameEnd || header.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw damaged(`${entry.name} has no local header`)
  }
  refuseEncrypted(entry.name, header.getUint16(6, true))
  const isSameMethod = header.getUint16(8, true) === METHODS[entry.method]
  const isSameName = header.getUint16(26, true) === name.length && isSamePath(bytes.subarray(LOCAL_BYTES), name)
  if (!isSameMethod || !isSameName) throw damaged(`the local header of ${entry.name} is another entry's`)
  const start = entry.rawStart + nameEnd + header.getUint16(28, true)
  const end = start + entry.compressedBytes
  if (end > entry.rawEnd) throw damaged(`${entry.name} overlaps what follows it`)
  return { start, end }
}

/** Null where findData throws `document_damaged`: the entry can only be copied as it lies there. */
export async function findDataIfSound(file: RandomAccessFile, entry: ZipEntry): Promise<DataRange | null> {
  try {
    return await findData(file, entry)
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'document_damaged') return null
    throw error
  }
}

function isSamePath(a: Uint8Array, b: Uint8Array): boolean {
  const slashed = (byte: number | undefined) => (byte === 0x5c ? 0x2f : byte)
  return a.length === b.length && a.every((byte, index) => slashed(byte) === slashed(b[index]))
}

/**
 * The end of an entry's header, data and data descriptor (§4.3.9). A gap after it is dropped, because it may hold text
 * deleted from the document. When the descriptor has no known form, everything up to the next entry belongs to the
 * entry.
 */
export async function findRawEnd(file: RandomAccessFile, entry: ZipEntry, data: DataRange): Promise<number> {
  if ((entry.flags & FLAGS.descriptor) === 0) return data.end
  const bytes = await file.read(data.end, Math.min(entry.rawEnd, data.end + 24))
  const ends = DESCRIPTOR_FORMS.filter((form) => isDescriptor(dataView(bytes), form, entry)).map(
    ({ signatureBytes, sizeBytes }) => data.end + signatureBytes + 4 + 2 * sizeBytes,
  )
  // After empty content a wide one looks like a narrow one first.
  return ends.length === 0 ? entry.rawEnd : Math.max(...ends)
}

interface DescriptorForm {
  readonly signatureBytes: 4 | 0
  readonly sizeBytes: 4 | 8
}

/** The signature is optional, and sizes are wide in Zip64 entries. */
const DESCRIPTOR_FORMS: readonly DescriptorForm[] = [
  { signatureBytes: 4, sizeBytes: 4 },
  { signatureBytes: 4, sizeBytes: 8 },
  { signatureBytes: 0, sizeBytes: 4 },
  { signatureBytes: 0, sizeBytes: 8 },
]

function isDescriptor(view: DataView, { signatureBytes, sizeBytes }: DescriptorForm, entry: ZipEntry): boolean {
  if (view.byteLength < signatureBytes + 4 + 2 * sizeBytes) return false
  const size = (offset: number) =>
    sizeBytes === 4 ? view.getUint32(offset, true) : Number(view.getBigUint64(offset, true))
  return (
    (signatureBytes === 0 || view.getUint32(0, true) === DESCRIPTOR_SIGNATURE) &&
    view.getUint32(signatureBytes, true) === entry.crc32 &&
    size(signatureBytes + 4) === entry.compressedBytes &&
    size(signatureBytes + 4 + sizeBytes) === entry.inflatedBytes
  )
}
