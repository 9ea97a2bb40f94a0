// Takes a file for a memory or a glossary: a small one is imported while its sender waits, a larger one is stored and left
// to the queue.
import type { z } from '@hono/zod-openapi'
import { batchForAccount } from '../../db/live-account.ts'
import { AppError } from '../../app-error.ts'
import type { GlossaryImport } from '../../contract/glossary.ts'
import { MAX_IMPORT_AT_ONCE_BYTES, MAX_UNFINISHED_IMPORTS } from '../../contract/limits.ts'
import type { MemoryImport } from '../../contract/memory.ts'
import { database } from '../../db/database.ts'
import { beginWaiting, type ImportOrder, type ImportRow, insertImportStatement, noteArrival } from '../../db/imports.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { importAtOnce, importLater } from '../../jobs/lifecycle/queued-import.ts'
import { removeImport } from '../../jobs/lifecycle/remove-import.ts'
import { importKey } from '../../storage/object-keys.ts'
import { writeObject } from '../../storage/object-writer.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { checkedFile } from '../uploads/checked-file.ts'

/**
 * What came of the file, or the import that waits. Throws AppError `file_too_large`, `file_empty`, `too_many_imports`,
 * and what the import of a small file throws.
 */
export async function importFile<Result extends MemoryImport | GlossaryImport>(
  env: Bindings,
  user: UserRow,
  order: ImportOrder,
  chunks: AsyncIterable<Uint8Array>,
  result: z.ZodType<Result>,
): Promise<{ readonly done: Result } | { readonly later: ImportRow }> {
  const source = chunks[Symbol.asyncIterator]()
  try {
    const { bytes, isWhole } = await readUpTo(source, MAX_IMPORT_AT_ONCE_BYTES)
    if (bytes.length === 0) throw new AppError('file_empty', 'the file has no bytes')
    if (isWhole) {
      const done = await importAtOnce(env, order, bytes)
      if (done) return { done: result.parse(done) }
    }
    const later = await storeImport(env, order, resumed(bytes, isWhole ? null : source))
    await importLater(env, user, later.id)
    return { later }
  } finally {
    await source.return?.()
  }
}

async function storeImport(env: Bindings, order: ImportOrder, chunks: AsyncIterable<Uint8Array>): Promise<ImportRow> {
  const db = database(env.DB)
  const id = crypto.randomUUID()
  const objectKey = importKey(id)
  const insert = insertImportStatement(env.DB, { ...order, id, objectKey }, Date.now())
  const [inserted] = await batchForAccount(env.DB, order.userId, [insert])
  if (inserted?.meta.changes !== 1) {
    throw new AppError('too_many_imports', `user ${order.userId} has ${MAX_UNFINISHED_IMPORTS} unfinished imports`)
  }
  let uploadId: string | null = null
  const noteAlive = async (startedId?: string) => {
    uploadId = startedId ?? uploadId
    const isAlive = await storageCall('note progress', () => noteArrival(db, id, Date.now(), startedId))
    if (!isAlive) throw new AppError('upload_interrupted', `import ${id} stalled and was given up`)
  }
  try {
    const { sizeBytes } = await writeObject(env.FILES, objectKey, checkedFile(chunks, noteAlive), {
      onMultipart: noteAlive,
    })
    const waiting = await storageCall('begin waiting', () => beginWaiting(db, id, sizeBytes, Date.now()))
    if (!waiting) throw new AppError('upload_interrupted', `import ${id} was given up`)
    return waiting
  } catch (error) {
    // The first error is the one to report. The sweeper removes what cannot be removed now.
    await removeImport(env, { id, objectKey, uploadId }).catch(() => undefined)
    throw error
  }
}

/** The beginning, and whether it is all. A producer may reuse its chunks: they are copied. */
async function readUpTo(
  source: AsyncIterator<Uint8Array>,
  maxBytes: number,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  let bytes = new Uint8Array(64 * 1024)
  let length = 0
  for (let next = await source.next(); next.done !== true; next = await source.next()) {
    const chunk = next.value
    if (length + chunk.length > bytes.length) {
      const grown = new Uint8Array(Math.max(2 * bytes.length, length + chunk.length))
      grown.set(bytes.subarray(0, length))
      bytes = grown
    }
    bytes.set(chunk, length)
    length += chunk.length
    if (length > maxBytes) return { bytes: bytes.subarray(0, length), isWhole: false }
  }
  return { bytes: bytes.subarray(0, length), isWhole: true }
}

async function* resumed(
  bytes: Uint8Array,
  source: AsyncIterator<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void, void> {
  yield bytes
  if (source === null) return
  for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value
}
