// A reader's heartbeat. It reports that the reader is alive and how far it has read, and learns when the file has been
// given to another reader or is no longer wanted.
import type { ReadingProgress } from '../../documents/model.ts'
import type { Database } from '../../db/database.ts'
import { noteReading, type ReadingDraft } from '../../db/draft-reading.ts'
import { pause } from '../../pipeline/heartbeat.ts'

/** Another reader has the file, or the file is no longer wanted: the reader must stop and leave nothing behind. */
export class ReadingLostError extends Error {
  override name = 'ReadingLostError'
}

/** The page that shows the progress polls about as often. */
const BEAT_MS = 1_000
/** Without progress the reader writes a heartbeat only this often; three such beats fit a lease. */
const MAX_SILENT_MS = 5_000
const BEATS_PER_LEASE = 3
/** Computation waits no longer than this for a database that does not answer. */
const MAX_BREATH_MS = 1_000

export interface ReadingHold {
  readonly signal: AbortSignal
  /** For work that computes without a pause: lets a heartbeat that is due go out and arrive. */
  breathe(): Promise<void>
  readonly onProgress: (progress: ReadingProgress) => void
  stop(): void
}

/** `onBeat` is called with each heartbeat. */
export function startReadingHeartbeat(
  db: Database,
  draft: ReadingDraft,
  leaseMs: number,
  onBeat: () => void,
): ReadingHold {
  const lost = new AbortController()
  const silentMs = Math.min(MAX_SILENT_MS, leaseMs / BEATS_PER_LEASE)
  let progress: ReadingProgress | null = null
  let told: ReadingProgress | null = null
  let heardAt = Date.now()
  let telling: Promise<void> | null = null

  const tell = async (news: ReadingProgress | null) => {
    try {
      if (!(await noteReading(db, draft.id, draft.readerToken, news, Date.now()))) lost.abort(new ReadingLostError())
      told = news
      heardAt = Date.now()
    } catch {
      // The database cannot be reached: the next beat tries again, and a reader that stays silent is replaced.
    } finally {
      telling = null
    }
  }
  const beat = () => {
    onBeat()
    const sinceMs = Date.now() - heardAt
    if (sinceMs >= (progress === told ? silentMs : Math.min(BEAT_MS, silentMs))) telling ??= tell(progress)
  }
  const timer = setInterval(beat, Math.min(BEAT_MS, silentMs))
  return {
    signal: lost.signal,
    async breathe() {
      await pause(0) // after timers that are due; a promise alone would go on before them
      if (telling) await Promise.race([telling, pause(MAX_BREATH_MS)])
    },
    onProgress(next) {
      progress = next
    },
    stop: () => clearInterval(timer),
  }
}
