// Uploads of one person take turns in an isolate: a person who sends many files at once slows down their own files and
// not those of others (issue 15, `npm run bench -- hostile-crowd`).

/** At most this many uploads of a person are served at once. The others' bodies are not read meanwhile. */
export const UPLOADS_AT_ONCE = 2
/** A connection that has stalled does not hold up its owner's other files for longer. */
export const LONGEST_TURN_WAIT_MS = 5_000
/** An invocation can be killed while it holds a turn. */
const TURN_LASTS_MS = 30_000
const ASK_AGAIN_MS = 10

interface Turn {
  readonly takenAt: number
}

const turnsOf = new Map<string, Set<Turn>>()

/** Waits for the person's turn, a few seconds at most, and then does the work. */
export async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const askedAt = Date.now()
  while (isBusy(userId, Date.now()) && Date.now() - askedAt < LONGEST_TURN_WAIT_MS) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  const turns = turnsOf.get(userId) ?? new Set()
  const turn = { takenAt: Date.now() }
  turnsOf.set(userId, turns.add(turn))
  try {
    return await work()
  } finally {
    turns.delete(turn)
    if (turns.size === 0) turnsOf.delete(userId)
  }
}

function isBusy(userId: string, nowMs: number): boolean {
  const turns = turnsOf.get(userId)
  if (!turns || turns.size < UPLOADS_AT_ONCE) return false
  for (const turn of turns) if (nowMs - turn.takenAt >= TURN_LASTS_MS) turns.delete(turn)
  return turns.size >= UPLOADS_AT_ONCE
}
