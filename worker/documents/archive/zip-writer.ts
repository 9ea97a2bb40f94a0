// Writes a new archive from an old one. Unchanged entries are copied in compressed form, and only changed content is
// deflated. Only the central directory is held in memory.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { tooComplex } from './archive-errors.ts'
import { CHUNK_BYTES, gatherChunks, readRange } from './byte-chunks.ts'
import { Crc32 } from './crc32.ts'
import { readEndRecord } from './end-record.ts'
import { partNameKey } from './entry-name.ts'
import { findDataIfSound, findRawEnd } from './local-header.ts'
import { transformBytes } from './native-transform.ts'
import type { ZipEntry } from './zip-directory.ts'
import { MARK_32 } from './zip-format.ts'
import {
  type ContentFacts,
  dataDescriptor,
  deflatedRecord,
  endRecords,
  localHeader,
  newRecord,
  placedRecord,
} from './zip-records.ts'

export type ZipItem =
  /** The entry's bytes as they are in the file. */
  | { readonly kind: 'copy'; readonly entry: ZipEntry }
  /** New content under the entry's name, attributes, times, comment and extra fields. */
  | { readonly kind: 'rewrite'; readonly entry: ZipEntry; readonly content: AsyncIterable<Uint8Array> }
  | { readonly kind: 'add'; readonly name: string; readonly content: AsyncIterable<Uint8Array> }

/** Deflate makes less of it, not more; a smaller piece only makes more promises. */
const DEFLATE_PIECE_BYTES = CHUNK_BYTES

/**
 * The new archive in the order of `items`, in chunks of about 64 kB; the archive's comment is kept. `file` is the file
 * the entries were read from. Requests an item or its content only after the consumer has taken everything before it,
 * and closes both when the consumer stops early. Content may come in chunks of any size and may reuse their buffer.
 *
 * Throws DocumentError `document_encrypted` for a copied entry whose local header says so, `document_too_complex` for
 * content of 4 GiB, and Error for two items of one name.
 */
export function writeZip(
  file: RandomAccessFile,
  items: AsyncIterable<ZipItem> | Iterable<ZipItem>,
): AsyncGenerator<Uint8Array, void, void> {
  return gatherChunks(writeRecords(file, items))
}

async function* writeRecords(
  file: RandomAccessFile,
  items: AsyncIterable<ZipItem> | Iterable<ZipItem>,
): AsyncGenerator<Uint8Array, void, void> {
  const directory: Uint8Array[] = []
  const names = new Set<string>()
  let position = 0
  for await (const item of items) {
    const name = item.kind === 'add' ? item.name : item.entry.name
    if (names.has(partNameKey(name))) throw new Error(`${name} is written twice`)
    names.add(partNameKey(name))
    const { record, facts, keepsZip64, bytes } = yield* writeItem(file, item)
    directory.push(placedRecord(record, facts, { localStart: position, keepsZip64 }))
    position += bytes
  }
  yield* directory
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const { comment } = await readEndRecord(file)
  yield endRecords({ entryCount: directory.length, directoryStart: position, directoryBytes, comment })
}

/** The directory's facts about the entry, and its size in bytes. */
interface Written {
  readonly record: Uint8Array
  readonly facts: ContentFacts
  readonly keepsZip64: boolean
  readonly bytes: number
}

function writeItem(file: RandomAccessFile, item: ZipItem): AsyncGenerator<Uint8Array, Written, void> {
  switch (item.kind) {
    case 'copy':
      return copyEntry(file, item.entry)
    case 'rewrite':
      return writeContent(deflatedRecord(item.entry.centralRecord), item.content)
    case 'add':
      return writeContent(newRecord(new TextEncoder().encode(item.name)), item.content)
  }
}

/**
 * Copies an entry by reading forward only, so that a window over the file is enough. An entry with a broken local
 * header is copied up to the next entry, as broken as it was.
 */
async function* copyEntry(file: RandomAccessFile, entry: ZipEntry): AsyncGenerator<Uint8Array, Written, void> {
  const data = await findDataIfSound(file, entry)
  if (data === null) {
    yield* readRange(file, entry.rawStart, entry.rawEnd)
    const bytes = entry.rawEnd - entry.rawStart
    return { record: entry.centralRecord, facts: entry, keepsZip64: true, bytes }
  }
  yield* readRange(file, entry.rawStart, data.end)
  const rawEnd = await findRawEnd(file, entry, data)
  yield* readRange(file, data.end, rawEnd)
  return { record: entry.centralRecord, facts: entry, keepsZip64: true, bytes: rawEnd - entry.rawStart }
}

async function* writeContent(
  record: Uint8Array,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, Written, void> {
  const header = localHeader(record)
  yield header
  const facts = yield* deflate(content)
  const descriptor = dataDescriptor(facts)
  yield descriptor
  const bytes = header.length + facts.compressedBytes + descriptor.length
  return { record, facts, keepsZip64: false, bytes }
}

async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, ContentFacts, void> {
  const crc = new Crc32()
  let inflatedBytes = 0
  let compressedBytes = 0
  async function* measured() {
    for await (const bytes of content) {
      crc.update(bytes)
      inflatedBytes += bytes.length
      // The header, already sent, has promised fields of 32 bits.
      if (inflatedBytes >= MARK_32) throw tooComplex('a part of 4 GiB')
      yield bytes
    }
  }
  const deflated = transformBytes(gatherChunks(measured()), new CompressionStream('deflate-raw'), {
    pieceBytes: DEFLATE_PIECE_BYTES,
    refused: (cause) => new Error('deflating failed', { cause }),
  })
  for await (const bytes of deflated) {
    compressedBytes += bytes.length
    yield bytes
  }
  return { crc32: crc.value, compressedBytes, inflatedBytes }
}
