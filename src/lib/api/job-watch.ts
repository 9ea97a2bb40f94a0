// Follows a running job: by socket while there is one, otherwise by polling every two seconds (SPEC §7). All effects go
// through `JobWatchDeps`, so that every failure can be tested with plain objects.
import { type JobEvent, parseJobEvent } from '../../../worker/contract/translation/job-events.ts'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'

/**
 * How news comes: pushed by socket, asked for by poll, or not at all, since the last poll got no answer or the browser
 * is offline.
 */
export type Contact = 'live' | 'polling' | 'lost' | 'offline'

/** What is shown may be out of date. */
export function isOutOfTouch(contact: Contact): boolean {
  return contact === 'lost' || contact === 'offline'
}

/** The part of WebSocket that is used here. */
export interface JobSocket extends Pick<EventTarget, 'addEventListener'> {
  readonly close: () => void
}

export interface JobWatchDeps {
  /** Fetches a ticket and opens the socket with it; rejects when either fails. */
  open(): Promise<JobSocket>
  /** Null when the job no longer exists. Rejects when the server does not answer. */
  poll(): Promise<JobProgress | null>
  readonly onProgress: (progress: JobProgress) => void
  /** The job is gone; nothing more follows. */
  readonly onDeleted: () => void
  /** Told when it changes. */
  readonly onContact: (contact: Contact) => void
  /** False where the browser knows that it has no connection: nothing is asked until it has one again. */
  isOnline(): boolean
  /** Calls back when the browser goes offline, or online again. Answers how to call it off. */
  onConnectionChange(callback: () => void): () => void
  /** Calls back once after the delay; answers how to call it off. */
  after(delayMs: number, callback: () => void): () => void
  now(): number
}

export const POLL_INTERVAL_MS = 2_000
/** A socket that has been silent for this long may be dead without knowing it: the poll asks in its stead. */
const SILENCE_MS = 10_000
const FIRST_RECONNECT_MS = 1_000
const LONGEST_RECONNECT_MS = 30_000

export function hasEnded({ status }: Pick<JobProgress, 'status'>): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled'
}

/** The newer of two states of a job: a lower `rev` is older news, whichever way it came. */
export function newerProgress(current: JobProgress | undefined, incoming: JobProgress): JobProgress {
  return current && incoming.rev < current.rev ? current : incoming
}

export function reconnectDelayMs(failures: number): number {
  return Math.min(LONGEST_RECONNECT_MS, FIRST_RECONNECT_MS * 2 ** failures)
}

/** Watches until the job ends or is deleted, or until the returned function is called. */
export function watchJob(deps: JobWatchDeps): () => void {
  const watch = new JobWatch(deps)
  watch.start()
  return () => watch.stop()
}

class JobWatch {
  readonly #deps: JobWatchDeps
  #isStopped = false
  #socket: JobSocket | null = null
  #contact: Contact | null = null
  #failures = 0
  #lastHeardAt: number
  #isAsking = false
  #cancelPoll: () => void = () => {}
  #cancelReconnect: () => void = () => {}
  #ignoreConnection: () => void = () => {}

  constructor(deps: JobWatchDeps) {
    this.#deps = deps
    this.#lastHeardAt = deps.now() - SILENCE_MS + POLL_INTERVAL_MS // polls first if no socket opens within one interval
  }

  start(): void {
    void this.#connect()
    this.#schedulePoll()
    this.#ignoreConnection = this.#deps.onConnectionChange(() => void this.#ask())
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelPoll()
    this.#cancelReconnect()
    this.#ignoreConnection()
    this.#socket?.close()
    this.#socket = null
  }

  async #connect(): Promise<void> {
    try {
      const socket = await this.#deps.open()
      if (this.#isStopped) return socket.close()
      this.#socket = socket
      socket.addEventListener('message', (event) => this.#socket === socket && this.#heard(eventOf(event)))
      socket.addEventListener('close', () => this.#socket === socket && this.#lostSocket())
    } catch {
      this.#lostSocket() // no ticket or no socket: polling goes on meanwhile
    }
  }

  #heard(event: JobEvent | null): void {
    if (this.#isStopped || event === null) return
    this.#failures = 0
    this.#tell('live')
    if (event.type === 'deleted') this.#end(() => this.#deps.onDeleted())
    else this.#take(event.progress)
  }

  #take(progress: JobProgress): void {
    this.#lastHeardAt = this.#deps.now()
    if (hasEnded(progress)) this.#end(() => this.#deps.onProgress(progress))
    else this.#deps.onProgress(progress)
  }

  #end(tell: () => void): void {
    this.stop()
    tell()
  }

  #tell(contact: Contact): void {
    if (contact === this.#contact) return
    this.#contact = contact
    this.#deps.onContact(contact)
  }

  #lostSocket(): void {
    if (this.#isStopped) return
    this.#socket = null
    this.#lastHeardAt = 0
    if (!this.#deps.isOnline()) this.#tell('offline')
    else if (this.#contact === null || !isOutOfTouch(this.#contact)) this.#tell('polling')
    this.#cancelReconnect = this.#deps.after(reconnectDelayMs(this.#failures), () => void this.#connect())
    this.#failures += 1
  }

  #schedulePoll(): void {
    this.#cancelPoll = this.#deps.after(POLL_INTERVAL_MS, () => {
      const isSilent = this.#socket === null || this.#deps.now() - this.#lastHeardAt >= SILENCE_MS
      if (isSilent) void this.#ask()
      else this.#schedulePoll()
    })
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#cancelPoll()
    if (!this.#deps.isOnline()) {
      this.#tell('offline')
      return this.#schedulePoll()
    }
    this.#isAsking = true
    try {
      const progress = await this.#deps.poll()
      if (!this.#isStopped) this.#takePolled(progress)
    } catch (error) {
      // oxlint-disable-next-line no-console -- SPEC §7: polling errors are only logged; the page says that news is missing
      console.warn(error)
      if (!this.#isStopped) this.#loseContact()
    }
    this.#isAsking = false
    if (!this.#isStopped) this.#schedulePoll()
  }

  /** A poll does not vouch for the socket: while there is none, the next poll comes after one interval. */
  #takePolled(progress: JobProgress | null): void {
    if (progress === null) return this.#end(() => this.#deps.onDeleted())
    if (this.#socket === null) this.#tell('polling')
    const lastHeardAt = this.#socket === null ? this.#lastHeardAt : this.#deps.now()
    this.#take(progress)
    this.#lastHeardAt = lastHeardAt
  }

  /** A socket that is silent while the server does not answer is dead, even if nothing has closed it. */
  #loseContact(): void {
    this.#tell(this.#deps.isOnline() ? 'lost' : 'offline')
    const socket = this.#socket
    if (socket === null) return
    this.#lostSocket()
    socket.close()
  }
}

function eventOf(event: Event): JobEvent | null {
  return event instanceof MessageEvent && typeof event.data === 'string' ? parseJobEvent(event.data) : null
}
