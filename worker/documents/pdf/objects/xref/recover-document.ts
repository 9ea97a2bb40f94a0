// Rebuilds a document from a recovery scan: its trailer, its catalog, and the objects in object streams.
import { openCipherOf } from '../open-cipher.ts'
import type { ObjectStore } from '../object-store.ts'
import { typeName } from '../object-store.ts'
import { damagedPdf } from '../pdf-errors.ts'
import { PdfRef, isDict, type PdfDict, type PdfObject } from '../pdf-object.ts'
import { scanForObjects, type RecoveryScan } from './recovery-scan.ts'

/**
 * Gives the store the table of all objects found, and their cipher. Returns a trailer whose /Root is a catalog. Throws
 * DocumentError: `document_damaged` when there is no catalog, `document_encrypted`.
 */
export async function recover(store: ObjectStore): Promise<PdfDict> {
  const scan = await scanForObjects(store.file, store.work)
  store.table = scan.table
  store.cipher = null
  store.encryptRef = null
  store.forget()
  const newestFirst = scan.trailers.toReversed()
  const protectedBy = newestFirst.find((trailer) => trailer.has('Encrypt'))
  if (protectedBy !== undefined) await openCipherOf(store, protectedBy)
  await addCompressed(store, scan)
  store.forget()
  const root = await findCatalog(store, scan, newestFirst)
  if (root === null) throw damagedPdf('it has no catalog')
  const trailer = new Map<string, PdfObject>([['Root', root]])
  for (const key of ['Info', 'ID', 'Encrypt']) {
    const value = (protectedBy ?? newestFirst.find((one) => one.has(key)))?.get(key)
    if (value !== undefined) trailer.set(key, value)
  }
  return trailer
}

/** What lies later in the file is newer, be it in an object stream or on its own. */
async function addCompressed(store: ObjectStore, { table, objectStreams }: RecoveryScan): Promise<void> {
  const placed: { readonly number: number; readonly offset: number }[] = []
  for (const number of new Set(objectStreams)) {
    const entry = table.get(number)
    if (entry?.kind === 'offset') placed.push({ number, offset: entry.offset })
  }
  placed.sort((a, b) => a.offset - b.offset)
  for (const { number: streamNumber, offset } of placed) {
    const stream = await store.objectStream(streamNumber)
    for (const [index, number] of (stream?.numbers ?? []).entries()) {
      const known = table.get(number)
      const isNewer = known?.kind === 'offset' && known.offset > offset
      if (!isNewer) table.set(number, { kind: 'compressed', stream: streamNumber, index })
    }
  }
}

async function findCatalog(
  store: ObjectStore,
  scan: RecoveryScan,
  trailers: readonly PdfDict[],
): Promise<PdfRef | null> {
  for (const trailer of trailers) {
    const root = trailer.get('Root')
    if (root instanceof PdfRef && (await hasPages(store, root))) return root
  }
  for (const number of scan.catalogs.toReversed()) {
    const ref = new PdfRef(number)
    if (await hasPages(store, ref)) return ref
  }
  // In an object stream, where the scan does not look.
  for (const number of scan.table.numbers()) {
    if (scan.table.get(number)?.kind !== 'compressed') continue
    const ref = new PdfRef(number)
    const object = await store.resolve(ref)
    if (isDict(object) && typeName(object) === 'Catalog') return ref
  }
  return null
}

async function hasPages(store: ObjectStore, root: PdfRef): Promise<boolean> {
  const catalog = await store.resolve(root)
  return isDict(catalog) && catalog.has('Pages')
}
