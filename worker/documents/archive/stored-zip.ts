// A new archive of whole files, as they are: documents are compressed already, and deflating gigabytes again would take
// minutes. Only the central directory is held in memory.
import { Crc32 } from './crc32.ts'
import { tooComplex } from './archive-errors.ts'
import { MARK_32 } from './zip-format.ts'
import {
  type ContentFacts,
  dataDescriptor,
  endRecords,
  localHeader,
  newRecord,
  placedRecord,
  storedRecord,
} from './zip-records.ts'

export interface StoredFile {
  /** Unique in the archive. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Requests a file, and its content, only after the consumer has taken everything before it. Throws DocumentError
 * `document_too_complex` for a file of 4 GiB, and whatever the content throws.
 */
export async function* writeStoredZip(
  files: AsyncIterable<StoredFile> | Iterable<StoredFile>,
): AsyncGenerator<Uint8Array, void, void> {
  const directory: Uint8Array[] = []
  let position = 0
  for await (const { name, content } of files) {
    const record = storedRecord(newRecord(new TextEncoder().encode(name)))
    const header = localHeader(record)
    yield header
    const facts = yield* stored(content)
    const descriptor = dataDescriptor(facts)
    yield descriptor
    directory.push(placedRecord(record, facts, { localStart: position, keepsZip64: false }))
    position += header.length + facts.compressedBytes + descriptor.length
  }
  yield* directory
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const comment = new Uint8Array()
  yield endRecords({ entryCount: directory.length, directoryStart: position, directoryBytes, comment })
}

async function* stored(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, ContentFacts, void> {
  const crc = new Crc32()
  let bytes = 0
  for await (const chunk of content) {
    crc.update(chunk)
    bytes += chunk.length
    // The header, already sent, has promised fields of 32 bits.
    if (bytes >= MARK_32) throw tooComplex('a file of 4 GiB')
    yield chunk
  }
  return { crc32: crc.value, compressedBytes: bytes, inflatedBytes: bytes }
}
