// An entry's content, inflated as it is read and checked against what the directory claims of it.
import type { RandomAccessFile } from '../random-access-file.ts'
import { damaged, tooComplex } from './archive-errors.ts'
import { readRange } from './byte-chunks.ts'
import { Crc32 } from './crc32.ts'
import { findData } from './local-header.ts'
import { transformBytes } from './native-transform.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Deflate makes at most 1,032 bytes of one: a piece becomes 13 kB of a document's XML, and a megabyte of a bomb. */
const INFLATE_PIECE_BYTES = 1024

/**
 * Holds some hundred kilobytes, however large the entry. Throws DocumentError: `document_damaged` for data that does
 * not inflate to the size and CRC-32 the directory gives (at the first byte too many, otherwise at the end: what was
 * yielded until then is not to be trusted), `document_encrypted`. What the file's own reads throw goes through.
 */
export async function* readZipEntry(file: RandomAccessFile, entry: ZipEntry): AsyncGenerator<Uint8Array, void, void> {
  const data = await findData(file, entry)
  const crc = new Crc32()
  let length = 0
  for await (const bytes of content(entry, readRange(file, data.start, data.end))) {
    length += bytes.length
    if (length > entry.inflatedBytes) throw damaged(`${entry.name} is longer than ${entry.inflatedBytes} bytes`)
    crc.update(bytes)
    yield bytes
  }
  if (length < entry.inflatedBytes) throw damaged(`${entry.name} has ${length} of ${entry.inflatedBytes} bytes`)
  if (crc.value !== entry.crc32) throw damaged(`the checksum of ${entry.name} is wrong`)
}

function content({ name, method }: ZipEntry, raw: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (method === 'stored') return raw
  return transformBytes(raw, new DecompressionStream('deflate-raw'), {
    pieceBytes: INFLATE_PIECE_BYTES,
    refused: (cause) => damaged(`${name} cannot be inflated`, cause),
  })
}

/** For small parts. Throws as readZipEntry does, and DocumentError `document_too_complex` above `maxBytes`. */
export async function readZipEntryFully(
  file: RandomAccessFile,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array> {
  if (entry.inflatedBytes > maxBytes) throw tooComplex(`${entry.name} has ${entry.inflatedBytes} bytes`)
  const whole = new Uint8Array(entry.inflatedBytes)
  let position = 0
  for await (const bytes of readZipEntry(file, entry)) {
    whole.set(bytes, position)
    position += bytes.length
  }
  return whole
}
