// The life of a queued import: the engine queue carries it out, repeats it when its worker dies, and ends it with a result
// or a typed error. Repeating is safe: a memory's units are written over themselves, a glossary's entries in one
// transaction with the end of the import.
import { AppError, GlossaryFileError } from '../../app-error.ts'
import { entitlements } from '../../billing/entitlements.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { GlossaryImport } from '../../contract/glossary.ts'
import { MEBIBYTE } from '../../contract/limits.ts'
import type { MemoryImport } from '../../contract/memory.ts'
import { pause } from '../../pipeline/heartbeat.ts'
import { database } from '../../db/database.ts'
import {
  claimSilentImports,
  failExhausted,
  failImport,
  findImport,
  finishStatements,
  type HeldImport,
  type ImportOrder,
  type ImportRow,
  leaveImport,
  noteImport,
  takeImport,
} from '../../db/imports.ts'
import type { UserRow } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import { ImportTooComplexError, ImportTurns } from '../../pipeline/imports/import-turns.ts'
import { runImport } from '../../pipeline/imports/run-import.ts'
import { openR2File } from '../../storage/r2-file.ts'
import { admission as isolateGate, type AdmissionGate, type Place } from '../admission/admission-gate.ts'
import { leaseMs, type QueueOutcome, SETTLED } from './draft-reading.ts'
import { logError, logWarning } from '../../log.ts'

/**
 * How many workers may fall silent over one file. One at fault would need fewer; deployments, and the database's going away
 * while a worker has the file, count as well.
 */
export const MAX_IMPORT_ATTEMPTS = 3
/** Some ten minutes of an outage of the file store. While the database is away, an import is not even taken. */
export const MAX_IMPORT_TROUBLES = 8
const FIRST_TROUBLE_PAUSE_MS = 4_000
const BUSY_DELAY_MS = 4_000
/** The page that shows the progress polls about as often. */
const BEAT_MS = 1_000
const SLICE_BYTES = 64 * 1024
/**
 * The most that was measured is about 30 MB: a full memory's hashes, the tree of the largest unit and portions that wait
 * for the database; or the longest glossary, its statements and the body that holds them all.
 */
const IMPORT_COST_BYTES = 40 * MEBIBYTE

/** Errors that the same file would meet again. */
const PERMANENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'memory_file_invalid',
  'glossary_file_invalid',
  'glossary_full',
  'glossary_not_found',
  'import_too_complex',
])

/** Another worker has the file, or the import is no longer wanted: the worker must stop. */
class ImportLostError extends Error {
  override name = 'ImportLostError'
}

/** Two seconds of CPU: as many short units as fit into a file that is imported at once. More is left to the queue. */
const MAX_OPERATIONS_AT_ONCE = 500_000_000

/**
 * Imports a file while its sender waits. Null when it takes too long for that, or the isolate is full: the import is then
 * to be done by the queue, from the start. Throws what `runImport` throws.
 */
export async function importAtOnce(
  env: Bindings,
  order: ImportOrder,
  bytes: Uint8Array,
  gate: AdmissionGate = isolateGate,
): Promise<MemoryImport | GlossaryImport | null> {
  const place = gate.enter(importWork(env, order.userId))
  if (!place) return null
  try {
    const turns = new ImportTurns(() => pause(0), MAX_OPERATIONS_AT_ONCE)
    const result = await runImport(env.DB, order, Date.now(), whole(bytes), turns)
    return 'stoppedBy' in result && result.stoppedBy === 'too_complex' ? null : result
  } catch (error) {
    if (error instanceof ImportTooComplexError) return null
    throw error
  } finally {
    place.leave()
    await gate.wakeWaiting()
  }
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes
}

/** Hands the import to the engine queue. When the queue cannot be reached, the sweeper sends the message later. */
export async function importLater(env: Bindings, user: UserRow, id: string): Promise<void> {
  await sendWakeUp(entitlements(user).hasPriority ? env.ENGINE_PRIORITY_QUEUE : env.ENGINE_QUEUE, id)
}

/** A duty of the sweeper: wakes imports whose message was lost or whose worker has died. Returns how many. */
export async function wakeSilentImports(env: Bindings, now: number, limit: number): Promise<number> {
  const ids = await claimSilentImports(
    database(env.DB),
    { nowMs: now, silentSinceMs: now - leaseMs(env), firstPauseMs: settingsOf(env).WAKE_UP_SECONDS * 1000 },
    limit,
  )
  for (const id of ids) await sendWakeUp(env.ENGINE_QUEUE, id)
  return ids.length
}

/** Rejects when the database cannot be reached. */
export async function importFromQueue(
  env: Bindings,
  id: string,
  gate: AdmissionGate = isolateGate,
): Promise<QueueOutcome> {
  const db = database(env.DB)
  const row = await findImport(db, id)
  if (row?.state !== 'waiting') return SETTLED
  const pauseMs = pauseOf(row, env, Date.now())
  if (pauseMs > 0) return { kind: 'again', delayMs: pauseMs }
  const waiter = { key: id, wake: () => sendWakeUp(env.ENGINE_QUEUE, id) }
  const place = gate.enter({ ...importWork(env, row.userId), waiter })
  if (!place) return { kind: 'again', delayMs: BUSY_DELAY_MS }
  try {
    const nowMs = Date.now()
    const limits = { nowMs, silentSinceMs: nowMs - leaseMs(env), maxAttempts: MAX_IMPORT_ATTEMPTS }
    const held = await takeImport(db, id, crypto.randomUUID(), limits)
    if (held) return await importHeld(env, held, place)
    if (!(await failExhausted(db, id, limits))) return { kind: 'again', delayMs: leaseMs(env) }
    await removeFile(env, row)
    return SETTLED
  } finally {
    place.leave()
    await gate.wakeWaiting()
  }
}

async function importHeld(env: Bindings, held: HeldImport, place: Place): Promise<QueueOutcome> {
  const db = database(env.DB)
  const hold = holdImport(env, held, place)
  try {
    const turns = new ImportTurns(() => hold.breathe())
    const finish = (result: Parameters<typeof finishStatements>[2]) =>
      finishStatements(env.DB, held, result, Date.now())
    await runImport(env.DB, held, held.createdAt, storedFile(env, held, hold.onRead), turns, finish)
  } catch (error) {
    if (error instanceof ImportLostError || !(await noteImport(db, held, 0, Date.now()))) return SETTLED
    const code = error instanceof AppError ? error.code : 'internal'
    logFault(held.id, code, error)
    if (!PERMANENT.has(code) && held.troubles + 1 < MAX_IMPORT_TROUBLES) {
      const delayMs = FIRST_TROUBLE_PAUSE_MS * 2 ** held.troubles
      await leaveImport(db, held, code, Date.now() + delayMs)
      return { kind: 'again', delayMs }
    }
    const sentence = error instanceof GlossaryFileError ? error.sentence : null
    await failImport(db, held, { code, sentence }, Date.now())
  }
  await removeFile(env, held)
  return SETTLED
}

/** Lets others have their turn, says that the import goes on, and hears when it shall not. */
function holdImport(env: Bindings, held: HeldImport, place: Place) {
  let readBytes = 0
  let heardAt = Date.now()
  return {
    onRead: (bytes: number) => void (readBytes += bytes),
    async breathe() {
      await pause(0)
      if (Date.now() - heardAt < BEAT_MS) return
      heardAt = Date.now()
      place.stay()
      if (!(await noteImport(database(env.DB), held, readBytes, heardAt))) throw new ImportLostError()
    },
  }
}

async function* storedFile(
  env: Bindings,
  { objectKey }: HeldImport,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const file = await openR2File(env.FILES, objectKey)
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const slice = await file.read(at, at + SLICE_BYTES)
    onRead(slice.length)
    yield slice
  }
}

/** A worker has the file, or a trouble is given time to pass: each of several messages would count as an attempt. */
function pauseOf({ workerToken, workerSeenAt, progressAt }: ImportRow, env: Bindings, nowMs: number): number {
  return workerToken === null ? progressAt - nowMs : (workerSeenAt ?? 0) + leaseMs(env) - nowMs
}

/** The heartbeat keeps the place. The place of a killed worker becomes free when its lease ends. */
function importWork(env: Bindings, userId: ImportOrder['userId']) {
  return { costBytes: IMPORT_COST_BYTES, owner: userId, holdsMs: leaseMs(env) }
}

/** The row has ended by now: what cannot be removed, the sweeper removes. */
async function removeFile(env: Bindings, { id, objectKey }: Pick<ImportRow, 'id' | 'objectKey'>): Promise<void> {
  try {
    await env.FILES.delete(objectKey)
  } catch (error) {
    // The sweeper tries again.
    logError('import: file not removed', { importId: id }, error)
  }
}

async function sendWakeUp(queue: Bindings['ENGINE_QUEUE'], importId: string): Promise<boolean> {
  try {
    await queue.send({ importId })
    return true
  } catch (error) {
    logError('import: wake-up not sent', { importId }, error)
    return false
  }
}

/** The row stores the code; the log gets the cause. A refused file needs only one line. */
function logFault(id: string, code: ErrorCode, error: unknown): void {
  if (PERMANENT.has(code)) logWarning('import: file refused', { importId: id, code })
  else logError('import: failed', { importId: id, code }, error)
}
