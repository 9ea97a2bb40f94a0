// The life of a draft's reading: begun in the request that stored the file, taken up by the engine queue when it is too
// much for a request, repeated when its reader dies, ended by a quote or by a typed error.
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
import { stepFault } from '../domain/step-fault.ts'
import { isShortReading, TooMuchForRequestError } from '../domain/short-reading.ts'
import { keepReading, ReadingLostError } from './keep-reading.ts'
import { failUnreadTranslation, startReadTranslation } from './start-when-read.ts'

/** Readers that one file may kill. One that kills its reader's isolate kills the next one too; one more try for bad luck. */
export const MAX_READING_ATTEMPTS = 3
/** Over about two minutes, while the person waits for the quote: then they are told. */
export const MAX_TROUBLES = 6
/** Over about two hours: whoever asked for the translation at once has left, and its file is not lost over an outage. */
export const MAX_OUTAGES = 20
const FIRST_TROUBLE_PAUSE_MS = 4_000
const MAX_TROUBLE_PAUSE_MS = 10 * 60_000
/** The isolate has no room: another may. This one sends a message of its own when it has. */
const BUSY_DELAY_MS = 4_000

/** What becomes of the message that asked for a reading. */
export type QueueOutcome = { readonly kind: 'settled' } | { readonly kind: 'again'; readonly delayMs: number }

const SETTLED: QueueOutcome = { kind: 'settled' }

/**
 * Reads the draft within the request, if it is short. Null when it is not, or the isolate is full: the caller still holds
 * it. Throws DocumentError for what cannot be translated.
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

/** Leaves a draft to the engine queue. That database or queue cannot be told is the sweeper's to mend. */
export async function readLater(env: Bindings, user: UserRow, draft: ReadingDraft): Promise<void> {
  try {
    await leaveReading(database(env.DB), draft.id, draft.readerToken, null, Date.now())
  } catch (error) {
    // oxlint-disable-next-line no-console -- the file waits until its reader counts as silent; the log says why
    console.error(`draft ${draft.id}: handing on`, error)
  }
  const queue = entitlements(user).hasPriority ? env.ENGINE_PRIORITY_QUEUE : env.ENGINE_QUEUE
  await sendWakeUp(queue, draft.id)
}

/** The sweeper's share: files whose message was lost, or whose reader has died. Returns how many. */
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
    // Killed each time, without a word: the document is what is the matter.
    if (exhausted) await endUnread(env, exhausted, exhausted.errorCode ?? 'document_too_complex', null)
    if (exhausted) return SETTLED
    // Somebody reads it. If that reader dies, this message is the first to know.
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
 * How long nobody needs to ask for the file: somebody reads it, or a trouble is given time to pass. Messages for one file
 * may be several, and each of them would count as a try.
 */
function pauseOf({ readerToken, readerSeenAt, progressAt }: DraftRow, env: Bindings, nowMs: number): number {
  return readerToken === null ? progressAt - nowMs : (readerSeenAt ?? 0) + leaseMs(env) - nowMs
}

/** Reading the same file again would not change it. */
function isPersonsToMend(code: ErrorCode): boolean {
  return code === 'credits_exhausted' || code === 'same_languages'
}

/** The draft keeps the code, the log the cause. What a document is refused for says all in a line. */
function logFault(draftId: string, code: ErrorCode, error: unknown): void {
  if (isPersonsToMend(code)) return
  // oxlint-disable-next-line no-console -- of many refused documents somebody may want to know
  if (error instanceof DocumentError) console.warn(`draft ${draftId}: ${code}: ${error.message}`)
  // oxlint-disable-next-line no-console -- a fault of ours shows nowhere else
  else console.error(`draft ${draftId}: reading failed (${code})`, error)
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
  const hold = keepReading(database(env.DB), draft, leaseMs(env), () => place.stay())
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

/** The place is kept by the heartbeat: one that a killed reader has left behind is free again when its lease is. */
function workOf(env: Bindings, { format, sizeBytes, userId }: Pick<ReadingDraft, 'format' | 'sizeBytes' | 'userId'>) {
  return { costBytes: readingCost(format, sizeBytes), owner: userId, holdsMs: leaseMs(env) }
}

/** False when the queue has not taken it: the sweeper sends another. */
async function sendWakeUp(queue: Bindings['ENGINE_QUEUE'], draftId: string): Promise<boolean> {
  try {
    await queue.send({ draftId })
    return true
  } catch (error) {
    // oxlint-disable-next-line no-console -- a queue that refuses messages shows nowhere else
    console.error(`draft ${draftId}: wake-up`, error)
    return false
  }
}

function leaseMs(env: Bindings): number {
  return settingsOf(env).LEASE_SECONDS * 1000
}
