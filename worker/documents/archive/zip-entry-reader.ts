// Inflates an entry's content as it is read and checks it against the directory.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { damaged, tooComplex } from './archive-errors.ts'
import { readRange } from './byte-chunks.ts'
import { Crc32 } from './crc32.ts'
import { findData } from './local-header.ts'
import { transformBytes } from './native-transform.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Deflate makes at most 1,032 bytes of one: a piece becomes 13 kB of a document's XML, and a megabyte of a bomb. */
const INFLATE_PIECE_BYTES = 1024

/**
 * Holds a few hundred kilobytes, however large the entry. Throws DocumentError: `document_encrypted`;
 * `document_damaged` for data whose size or CRC-32 differs from the directory. Extra bytes are reported at once, other
 * damage only at the end, so do not trust what was yielded before. Errors of the file's own reads are passed on.
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
