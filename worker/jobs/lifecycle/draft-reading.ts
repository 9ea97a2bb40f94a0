// The life of a draft's reading. It begins in the request that stored the file. The engine queue takes over when the
// file is too large for a request, and repeats the reading when its reader dies. It ends with a quote or a typed error.
import { AppError, DocumentError } from '../../app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { DraftContents, DraftRow, ReadyDraft } from '../../db/drafts.ts'
import { database } from '../../db/database.ts'
import {
  claimSilentReadings,
  failReading,
  findDraft,
  finishReading,
  leaveReading,
  type ReadingDraft,
  takeExhausted,
  takeReading,
} from '../../db/draft-reading.ts'
import { entitlements } from '../../billing/entitlements.ts'
import type { UserRow } from '../../db/users.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import type { Host } from '../../host.ts'
import { type ReadContents, readDocument } from '../../pipeline/read-document.ts'
import { readingKey } from '../../storage/object-keys.ts'
import { storageCall } from '../../storage/storage-call.ts'
import { deleteReadingIfOrphaned } from './sweep-drafts.ts'
import { admission as isolateGate, type AdmissionGate, type Place } from '../admission/admission-gate.ts'
import { readingCost } from '../admission/reading-cost.ts'
import { stepFault } from '../../job-model/step-fault.ts'
import { isShortReading, TooMuchForRequestError } from '../../job-model/short-reading.ts'
import { startReadingHeartbeat, ReadingLostError } from './reading-heartbeat.ts'
import { failUnreadTranslation, startReadTranslation } from './start-when-read.ts'
import { logError, logWarning } from '../../log.ts'

/**
 * How many readers one file may kill. A file that kills one isolate kills the next too; one more try allows for bad
 * luck.
 */
export const MAX_READING_ATTEMPTS = 3
/** About two minutes of retries while the user waits for the quote. After that the user is told. */
export const MAX_TROUBLES = 6
/**
 * About two hours of retries. A user who asked for the translation at once has left, and an outage must not lose the
 * file.
 */
export const MAX_OUTAGES = 20
const FIRST_TROUBLE_PAUSE_MS = 4_000
const MAX_TROUBLE_PAUSE_MS = 10 * 60_000
/** This isolate has no room but another may. This isolate sends a message of its own when it has room. */
const BUSY_DELAY_MS = 4_000

/** What happens to the message that asked for a reading. */
export type QueueOutcome = { readonly kind: 'settled' } | { readonly kind: 'again'; readonly delayMs: number }

export const SETTLED: QueueOutcome = { kind: 'settled' }

/**
 * Reads a short draft within the request. Returns null when the draft is not short or the isolate is full; the caller
 * then still holds the draft. Throws DocumentError for a document that cannot be translated.
 */
export async function readAtOnce(
  env: Bindings,
  draft: ReadingDraft,
  gate: AdmissionGate = isolateGate,
): Promise<ReadyDraft | null> {
  const place = gate.enter(workOf(env, draft))
  if (!place) return null
  try {
    const contents = await readHeld(env, draft, place, (progress) => {
      if (!isShortReading(progress)) throw new TooMuchForRequestError()
    })
    const all = contentsOf(draft, contents)
    const finish = () => finishReading(database(env.DB), draft.id, draft.readerToken, all, Date.now())
    const ready = await storageCall('finish the reading', finish)
    if (!ready) throw new AppError('upload_interrupted', `draft ${draft.id} was given up while it was read`)
    return ready
  } catch (error) {
    if (error instanceof TooMuchForRequestError) return null
    throw error
  } finally {
    place.leave()
    await gate.wakeWaiting()
  }
}

/**
 * Leaves a draft to the engine queue. If the database or the queue cannot be reached, the sweeper sends the message
 * later.
 */
export async function readLater(env: Bindings, user: UserRow, draft: ReadingDraft): Promise<void> {
  try {
    await leaveReading(database(env.DB), draft.id, draft.readerToken, null, Date.now())
  } catch (error) {
    // The file waits until its reader counts as silent.
    logError('draft: not handed on', { draftId: draft.id }, error)
  }
  const queue = entitlements(user).hasPriority ? env.ENGINE_PRIORITY_QUEUE : env.ENGINE_QUEUE
  await sendWakeUp(queue, draft.id)
}

/** A duty of the sweeper: wakes files whose message was lost or whose reader has died. Returns how many. */
export async function wakeSilentReadings(env: Bindings, now: number, limit: number): Promise<number> {
  const ids = await claimSilentReadings(
    database(env.DB),
    { nowMs: now, silentSinceMs: now - leaseMs(env), firstPauseMs: settingsOf(env).WAKE_UP_SECONDS * 1000 },
    limit,
  )
  for (const id of ids) await sendWakeUp(env.ENGINE_QUEUE, id)
  return ids.length
}

/** Rejects when the database cannot be reached. */
export async function readFromQueue(
  env: Bindings,
  host: Host,
  draftId: string,
  gate: AdmissionGate = isolateGate,
): Promise<QueueOutcome> {
  const db = database(env.DB)
  const row = await findDraft(db, draftId)
  if (row?.state !== 'reading' || row.format === null) return SETTLED
  const pauseMs = pauseOf(row, env, Date.now())
  if (pauseMs > 0) return { kind: 'again', delayMs: pauseMs }
  const work = workOf(env, { format: row.format, sizeBytes: row.sizeBytes ?? 0, userId: row.userId })
  const waiter = { key: draftId, wake: () => sendWakeUp(env.ENGINE_QUEUE, draftId) }
  const place = gate.enter({ ...work, waiter })
  if (!place) return { kind: 'again', delayMs: BUSY_DELAY_MS }
  try {
    const token = crypto.randomUUID()
    const nowMs = Date.now()
    const limits = { nowMs, silentSinceMs: nowMs - leaseMs(env), maxAttempts: MAX_READING_ATTEMPTS }
    const draft = await takeReading(db, draftId, token, limits)
    if (draft) return await readTaken(env, host, draft, place)
    const exhausted = await takeExhausted(db, draftId, token, limits)
    // Every reader was killed without an error: the document is the cause.
    if (exhausted) await endUnread(env, exhausted, exhausted.errorCode ?? 'document_too_complex', null)
    if (exhausted) return SETTLED
    // Another reader has the file. If that reader dies, this message takes over.
    return { kind: 'again', delayMs: leaseMs(env) }
  } finally {
    place.leave()
    await gate.wakeWaiting()
  }
}

async function readTaken(env: Bindings, host: Host, draft: ReadingDraft, place: Place): Promise<QueueOutcome> {
  let contents: ReadContents | null = null
  try {
    contents = await readHeld(env, draft, place, () => undefined)
    const isTaken = draft.translationId
      ? await startReadTranslation(env, host, draft, contents)
      : (await finishReading(
          database(env.DB),
          draft.id,
          draft.readerToken,
          contentsOf(draft, contents),
          Date.now(),
        )) !== null
    if (!isTaken) await deleteReadingIfOrphaned(env, readingKey(draft.objectKey))
    return SETTLED
  } catch (error) {
    if (error instanceof ReadingLostError) {
      await deleteReadingIfOrphaned(env, readingKey(draft.objectKey))
      return SETTLED
    }
    const { code, isPermanent } = stepFault(error)
    logFault(draft.id, code, error)
    const maxTroubles = draft.translationId === null ? MAX_TROUBLES : MAX_OUTAGES
    if (isPermanent || isPersonsToMend(code) || draft.troubles + 1 >= maxTroubles) {
      await endUnread(env, draft, code, contents)
      return SETTLED
    }
    const delayMs = Math.min(MAX_TROUBLE_PAUSE_MS, FIRST_TROUBLE_PAUSE_MS * 2 ** draft.troubles)
    const now = Date.now()
    await leaveReading(database(env.DB), draft.id, draft.readerToken, { code, untilMs: now + delayMs }, now)
    return { kind: 'again', delayMs }
  }
}

/**
 * How long the file must not be taken: a reader has it, or a fault is given time to pass. There may be several messages
 * for one file, and each of them would count as an attempt.
 */
function pauseOf({ readerToken, readerSeenAt, progressAt }: DraftRow, env: Bindings, nowMs: number): number {
  return readerToken === null ? progressAt - nowMs : (readerSeenAt ?? 0) + leaseMs(env) - nowMs
}

const PERSONS_TO_MEND: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'credits_exhausted',
  'same_languages',
  'choices_leave_no_text',
])

/** Whether only the user can fix the cause: reading the same file again would not change it. */
function isPersonsToMend(code: ErrorCode): boolean {
  return PERSONS_TO_MEND.has(code)
}

/** The draft stores the error code; the log gets the cause. A refused document needs only one line. */
function logFault(draftId: string, code: ErrorCode, error: unknown): void {
  if (isPersonsToMend(code)) return
  if (error instanceof DocumentError) logWarning('draft: document refused', { draftId, code, detail: error.message })
  else logError('draft: reading failed', { draftId, code }, error)
}

async function endUnread(
  env: Bindings,
  draft: ReadingDraft,
  code: ErrorCode,
  contents: ReadContents | null,
): Promise<void> {
  if (draft.translationId) {
    await failUnreadTranslation(env, draft, code, contents)
    return
  }
  const failed = await failReading(database(env.DB), draft.id, draft.readerToken, code, Date.now())
  if (failed) await env.FILES.delete([draft.objectKey, readingKey(draft.objectKey)])
}

async function readHeld(
  env: Bindings,
  draft: ReadingDraft,
  place: Place,
  check: Parameters<typeof readDocument>[2]['onProgress'],
): Promise<ReadContents> {
  const hold = startReadingHeartbeat(database(env.DB), draft, leaseMs(env), () => place.stay())
  try {
    return await readDocument(env, draft, {
      signal: hold.signal,
      breathe: () => hold.breathe(),
      onProgress: (progress) => {
        check(progress)
        hold.onProgress(progress)
      },
    })
  } finally {
    hold.stop()
  }
}

function contentsOf({ format, sizeBytes, sha256 }: ReadingDraft, contents: ReadContents): DraftContents {
  return { format, sizeBytes, sha256, ...contents }
}

/** The heartbeat keeps the place. The place of a killed reader becomes free when its lease ends. */
function workOf(env: Bindings, { format, sizeBytes, userId }: Pick<ReadingDraft, 'format' | 'sizeBytes' | 'userId'>) {
  return { costBytes: readingCost(format, sizeBytes), owner: userId, holdsMs: leaseMs(env) }
}

/** Returns false when the queue did not take the message: the sweeper sends another. */
async function sendWakeUp(queue: Bindings['ENGINE_QUEUE'], draftId: string): Promise<boolean> {
  try {
    await queue.send({ draftId })
    return true
  } catch (error) {
    logError('draft: wake-up not sent', { draftId }, error)
    return false
  }
}

export function leaseMs(env: Bindings): number {
  return settingsOf(env).LEASE_SECONDS * 1000
}
