// Waits for room in the isolate on behalf of a user who has pressed a button.
import { AppError } from '../../app-error.ts'
import type { AdmissionGate, HeavyWork, Place } from '../admission/admission-gate.ts'

/** The user has pressed a button and waits. */
const MAX_WAIT_MS = 10_000
const ASK_EVERY_MS = 250

/** Throws `server_busy` when there is no room within `maxWaitMs`. */
export async function waitForPlace(gate: AdmissionGate, work: HeavyWork, maxWaitMs = MAX_WAIT_MS): Promise<Place> {
  for (const until = Date.now() + maxWaitMs; ;) {
    const place = gate.enter(work)
    if (place) return place
    if (Date.now() >= until) throw new AppError('server_busy', 'no room to read a result')
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}
