// Several results as one archive, which is made while it is sent: of fifty files of 50 MB, one piece is in memory.
import type { StoredFile } from '../documents/archive/stored-zip.ts'
import { writeStoredZip } from '../documents/archive/stored-zip.ts'
import { storageCall } from '../storage/storage-call.ts'

export interface ArchivedResult {
  readonly name: string
  readonly key: string
}

/** Throws when an object is gone: an archive that lacks a file must not end as if it were whole. */
export function resultArchive(
  bucket: R2Bucket,
  results: readonly ArchivedResult[],
): AsyncGenerator<Uint8Array, void, void> {
  return writeStoredZip(filesOf(bucket, uniquelyNamed(results)))
}

async function* filesOf(bucket: R2Bucket, results: readonly ArchivedResult[]): AsyncGenerator<StoredFile> {
  for (const { name, key } of results) yield { name, content: contentOf(bucket, key) }
}

async function* contentOf(bucket: R2Bucket, key: string): AsyncGenerator<Uint8Array> {
  const object = await storageCall(`get ${key}`, () => bucket.get(key))
  if (!object) throw new Error(`${key} is gone`)
  const reader = object.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined) // of a client that has left
  }
}

/** `report.docx` and `report (2).docx`: archives with two files of one name lose one of them on most systems. */
export function uniquelyNamed<Named extends { readonly name: string }>(files: readonly Named[]): Named[] {
  const taken = new Set<string>()
  return files.map((file) => {
    let name = file.name
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = numbered(file.name, n)
    taken.add(name.toLowerCase())
    return { ...file, name }
  })
}

function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${n})${name.slice(dot)}` : `${name} (${n})`
}
