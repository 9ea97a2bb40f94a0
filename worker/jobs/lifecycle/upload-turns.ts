// Files of one person take turns in an isolate: who sends many files at once slows down their own files, and other
// people's little (`npm run bench -- hostile-crowd`).
import { admission } from '../admission/admission-gate.ts'

/** At most this many files of a person arrive and are read at once. The bodies of the others wait. */
export const FILES_AT_ONCE = 1
/** A connection that has stalled holds up its owner's other files for no longer. */
export const LONGEST_TURN_WAIT_MS = 5_000
/** A turn ends then for the others: an invocation can be killed while it holds one. */
const TURN_LASTS_MS = 30_000
const ASK_AGAIN_MS = 10

interface Turn {
  readonly takenAt: number
}

const turnsOf = new Map<string, Set<Turn>>()

/** Does the work, which calls `enter` when its file begins and keeps the turn from then until its end. */
export async function inTurn<T>(userId: string, work: (enter: () => Promise<void>) => Promise<T>): Promise<T> {
  let turn: Turn | null = null
  const enter = async () => {
    // Asks again and again: a request must not wait for another request's end, which may never come.
    for (let waitedMs = 0; isBusy(userId, Date.now()) && waitedMs < LONGEST_TURN_WAIT_MS; waitedMs += ASK_AGAIN_MS) {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
    turn = { takenAt: Date.now() }
    turnsOf.set(userId, (turnsOf.get(userId) ?? new Set()).add(turn))
  }
  try {
    return await work(enter)
  } finally {
    if (turn) leave(userId, turn)
  }
}

function isBusy(userId: string, nowMs: number): boolean {
  const turns = turnsOf.get(userId) ?? new Set()
  for (const turn of turns) if (nowMs - turn.takenAt >= TURN_LASTS_MS) leave(userId, turn)
  return turns.size >= FILES_AT_ONCE || admission.isReadingFor(userId)
}

function leave(userId: string, turn: Turn): void {
  const turns = turnsOf.get(userId)
  turns?.delete(turn)
  if (turns?.size === 0) turnsOf.delete(userId)
}
