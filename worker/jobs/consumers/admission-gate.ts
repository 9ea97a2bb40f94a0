// An isolate's gate for heavy work: its 128 MB are shared by all that it does at the same time.
import { MEBIBYTE } from '../../contract/limits.ts'
import { emptyAdmission, entered, left, mayEnter, stayed, turnedAway, wokenByRoom } from '../domain/admission.ts'

/** Of an isolate's 128 MB: the Worker's code and tables, requests and the agents' work need the rest. */
const BUDGET_BYTES = 96 * MEBIBYTE

export interface HeavyWork {
  /** What the work holds in memory at its peak: `readingCost`. */
  readonly costBytes: number
  /** A place is given to others after this, unless its holder stays or leaves: the holder may have been killed. */
  readonly holdsMs: number
  /** For work that comes back when it is turned away: its turn comes, however much other work asks. */
  readonly waiter?: {
    readonly key: string
    /** Called when there is room. Failures are the caller's to handle: it never rejects. */
    readonly wake: () => Promise<void>
  }
}

export interface Place {
  /** The holder still works: the place is kept for another `holdsMs`. */
  stay(): void
  leave(): void
}

export interface AdmissionGate {
  /** Null when the work does not fit beside what the isolate does at the moment. */
  enter(work: HeavyWork): Place | null
  /** Wakes the work that was turned away and has room now; called by who has left a place. */
  wakeWaiting(): Promise<void>
}

/** The budget and the clock differ in tests and simulations. */
export function createAdmissionGate(budgetBytes = BUDGET_BYTES, clock: () => number = Date.now): AdmissionGate {
  let state = emptyAdmission(budgetBytes)
  let lastId = 0
  const wakes = new Map<string, () => Promise<void>>()
  return {
    enter({ costBytes, holdsMs, waiter }) {
      const now = clock()
      const key = waiter?.key ?? null
      if (!mayEnter(state, { costBytes, key }, now)) {
        if (waiter) {
          state = turnedAway(state, { key: waiter.key, costBytes }, now)
          wakes.set(waiter.key, waiter.wake)
          for (const known of wakes.keys()) if (!state.waiting.some((work) => work.key === known)) wakes.delete(known)
        }
        return null
      }
      const id = ++lastId
      state = entered(state, { id, costBytes, expiresAt: now + holdsMs }, key, now)
      if (key !== null) wakes.delete(key)
      return {
        stay: () => (state = stayed(state, { id, costBytes, expiresAt: clock() + holdsMs })),
        leave: () => (state = left(state, id)),
      }
    },
    async wakeWaiting() {
      const woken = wokenByRoom(state, clock())
      state = woken.state
      await Promise.all(woken.keys.map((key) => wakes.get(key)?.()))
    },
  }
}

/** This isolate's. */
export const admission = createAdmissionGate()
