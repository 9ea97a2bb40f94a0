// Reads the central directory as written (APPNOTE 6.3.10 §4.3.12), which is enough to distinguish formats.
// zip-directory.ts checks it.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { damaged } from './archive-errors.ts'
import { readCentralRecord, type CentralRecord } from './central-record.ts'
import { readEndRecord } from './end-record.ts'
import { refuseHugeDirectory } from './zip-limits.ts'

export interface CentralDirectory {
  /** Offset in the file. */
  readonly start: number
  /** In the directory's order, which need not be the file's. */
  readonly records: readonly CentralRecord[]
}

/**
 * Throws DocumentError: `document_damaged` when the directory is unreadable or belongs to a split archive,
 * `document_too_complex` when it is huge, `document_encrypted` when the whole directory is encrypted.
 */
export async function readCentralDirectory(file: RandomAccessFile): Promise<CentralDirectory> {
  const { directoryStart, directoryBytes, entryCount } = await readEndRecord(file)
  refuseHugeDirectory(entryCount, directoryBytes)
  // The records keep views of this array, so it must be a copy: the file may reuse its buffer for the next read.
  const directory = new Uint8Array(await file.read(directoryStart, directoryStart + directoryBytes))
  const records: CentralRecord[] = []
  let position = 0
  while (position < directoryBytes) {
    if (records.length === entryCount) throw damaged('the central directory is longer than its count of entries')
    const record = readCentralRecord(directory, position)
    records.push(record)
    position += record.bytes.length
  }
  if (records.length < entryCount) throw damaged('the central directory is shorter than its count of entries')
  return { start: directoryStart, records }
}
