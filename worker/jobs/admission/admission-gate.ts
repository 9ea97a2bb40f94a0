// The gate for heavy work in one isolate. All work in an isolate shares its 128 MB.
import { MEBIBYTE } from '../../contract/limits.ts'
import { emptyAdmission, entered, forgotten, left, mayEnter, stayed, turnedAway, wokenByRoom } from './admission.ts'

/** Of an isolate's 128 MB: the Worker's code and tables, requests and the agents' work need the rest. */
const BUDGET_BYTES = 96 * MEBIBYTE

export interface HeavyWork {
  /** What the work holds in memory at its peak: `readingCost`. */
  readonly costBytes: number
  /** Set for readings: an isolate reads one user's files one at a time, so that no user fills it alone. */
  readonly owner?: string
  /**
   * After this time the place goes to others unless its holder renews or leaves it: the holder may have been killed.
   */
  readonly holdsMs: number
  /** For work that comes back after it is turned away: `wake` is called when there is room. */
  readonly waiter?: {
    readonly key: string
    /** Called when there is room. Returns false when the work no longer waits. Never rejects. */
    readonly wake: () => Promise<boolean>
  }
}

export interface Place {
  /** The holder still works: the place is kept for another `holdsMs`. */
  stay(): void
  leave(): void
}

export interface AdmissionGate {
  /** Null when the work does not fit beside the isolate's current work. */
  enter(work: HeavyWork): Place | null
  /** Whether a file of the user is being read in this isolate. */
  isReadingFor(owner: string): boolean
  /** Wakes the work that was turned away and has room now. Called after a place is left. */
  wakeWaiting(): Promise<void>
}

/** Tests and simulations set their own budget and clock. */
export function createAdmissionGate(budgetBytes = BUDGET_BYTES, clock: () => number = Date.now): AdmissionGate {
  let state = emptyAdmission(budgetBytes)
  let lastId = 0
  const wakes = new Map<string, () => Promise<boolean>>()
  const forgetWakes = () => {
    const waiting = new Set(state.waiting.map(({ key }) => key))
    for (const key of wakes.keys()) if (!waiting.has(key)) wakes.delete(key)
  }
  return {
    enter({ costBytes, owner = null, holdsMs, waiter }) {
      const now = clock()
      const key = waiter?.key ?? null
      if (!mayEnter(state, { costBytes, owner }, key, now)) {
        if (waiter) {
          state = turnedAway(state, { key: waiter.key, costBytes, owner }, now)
          wakes.set(waiter.key, waiter.wake)
          if (wakes.size > 2 * state.waiting.length) forgetWakes()
        }
        return null
      }
      const id = ++lastId
      state = entered(state, { id, costBytes, owner, expiresAt: now + holdsMs }, key, now)
      if (key !== null) wakes.delete(key)
      return {
        stay: () => (state = stayed(state, { id, costBytes, owner, expiresAt: clock() + holdsMs })),
        leave: () => (state = left(state, id)),
      }
    },
    isReadingFor: (owner) => state.places.some((place) => place.owner === owner && place.expiresAt > clock()),
    async wakeWaiting() {
      for (let hasMissed = true; hasMissed;) {
        const woken = wokenByRoom(state, clock())
        state = woken.state
        const missed = await Promise.all(woken.keys.map(async (key) => ((await wakes.get(key)?.()) ? [] : [key])))
        for (const key of missed.flat()) state = forgotten(state, key)
        hasMissed = missed.flat().length > 0 // its room is for the next in line
      }
    },
  }
}

/** The gate of this isolate. */
export const admission = createAdmissionGate()
