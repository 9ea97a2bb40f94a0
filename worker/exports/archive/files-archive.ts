// Several documents as one archive, each under a name of its own.
import { safeFileName } from '../../contract/file-name.ts'
import { type StoredFile, writeStoredZip } from '../../documents/archive/stored-zip.ts'

/** Requests a file's content only after the consumer has taken everything before it. Throws what the content throws. */
export function filesArchive(files: readonly StoredFile[]): AsyncGenerator<Uint8Array, void, void> {
  return writeStoredZip(uniquelyNamed(files))
}

/** `report.docx` and `report (2).docx`: archives with two files of one name lose one of them on most systems. */
export function uniquelyNamed<Named extends { readonly name: string }>(files: readonly Named[]): Named[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const wanted = safeFileName(file.name)
    let name = wanted
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = numbered(wanted, n)
    taken.add(name.toLowerCase())
    return { ...file, name }
  })
}

function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? safeFileName(name.slice(0, dot), ` (${n})${name.slice(dot)}`) : safeFileName(name, ` (${n})`)
}
