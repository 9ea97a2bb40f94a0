// Reads and writes archives in tests.
import { bufferFile } from '../../file/buffer-file.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { concatBytes } from '../../testing/run-format.ts'
import { readZipDirectory } from '../zip-directory.ts'
import { readZipEntry } from '../zip-entry-reader.ts'
import { writeZip, type ZipItem } from '../zip-writer.ts'

export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const list: Uint8Array[] = []
  for await (const bytes of chunks) list.push(bytes)
  return concatBytes(list)
}

/** Names and contents, in file order. */
export async function contentsOf(bytes: Uint8Array): Promise<[name: string, content: Uint8Array][]> {
  const file = bufferFile(bytes)
  const { entries } = await readZipDirectory(file)
  const contents: [string, Uint8Array][] = []
  for (const entry of entries) contents.push([entry.name, await collect(readZipEntry(file, entry))])
  return contents
}

/** The archive written anew by `kind` throughout, with the contents it has. */
export async function written(bytes: Uint8Array, kind: 'copy' | 'rewrite'): Promise<Uint8Array> {
  const file = bufferFile(bytes)
  const { entries } = await readZipDirectory(file)
  const items = entries.map((entry): ZipItem =>
    kind === 'copy' ? { kind, entry } : { kind, entry, content: readZipEntry(file, entry) },
  )
  return collect(writeZip(file, items))
}

/** Counts what is read, and how far. */
export function watchedFile(bytes: Uint8Array): RandomAccessFile & { largestRead: number; furthest: number } {
  const file = bufferFile(bytes)
  const watched = {
    size: file.size,
    largestRead: 0,
    furthest: 0,
    async read(start: number, end: number) {
      watched.largestRead = Math.max(watched.largestRead, end - start)
      watched.furthest = Math.max(watched.furthest, end)
      return file.read(start, end)
    },
  }
  return watched
}
