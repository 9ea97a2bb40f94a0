// Decides which heavy work an isolate takes on. The decision is a pure function of the places already given away, and
// memory is the budget. Work that does not fit waits and is woken when there is room. The gate keeps no room free for
// waiting work: its next wake-up may reach another isolate, and a simulation of twenty isolates came to a standstill
// over room that was kept for work done elsewhere.

export interface WorkSize {
  readonly costBytes: number
  /** The user who asked for the work, if each user may hold one place at a time; otherwise null. */
  readonly owner: string | null
}

/** Work that holds a place. */
export interface TakenPlace extends WorkSize {
  readonly id: number
  /** After this time the holder counts as dead: an invocation can be killed in an isolate that lives on. */
  readonly expiresAt: number
}

/** Work that was turned away and may come back. */
export interface WaitingWork extends WorkSize {
  readonly key: string
  readonly lastAskedAt: number
  /** When the work was woken. Its memory is reserved until it arrives or `WAKE_UP_MS` have passed. */
  readonly wokenAt: number | null
}

export interface Admission {
  readonly budgetBytes: number
  readonly places: readonly TakenPlace[]
  /** In order of first arrival. */
  readonly waiting: readonly WaitingWork[]
}

/** Longer than the longest pause between two wake-ups of a job. Work that has not asked again by then is forgotten. */
export const FORGET_WAITING_MS = 15 * 60_000
/** A wake-up takes seconds at most from the gate through the job and its queue; it may also go to another isolate. */
const WAKE_UP_MS = 10_000
/** More jobs than an isolate is ever asked for at once. */
const MAX_WAITING = 500

export function emptyAdmission(budgetBytes: number): Admission {
  return { budgetBytes, places: [], waiting: [] }
}

/** Work larger than the whole budget runs alone. */
export function mayEnter(state: Admission, { costBytes, owner }: WorkSize, key: string | null, now: number): boolean {
  const live = current(state, now)
  if (owner !== null && live.places.some((place) => place.owner === owner)) return false
  // Work without a key cannot be woken, so it asks again and again and would always arrive before work that was woken.
  const called = key === null ? live.waiting.filter((work) => isComing(work, now)) : []
  const before = [...live.places, ...called]
  return before.length === 0 || sum(before) + costBytes <= live.budgetBytes
}

export function entered(state: Admission, place: TakenPlace, key: string | null, now: number): Admission {
  const live = current(state, now)
  return {
    ...live,
    places: [...live.places, place],
    waiting: live.waiting.filter((waiting) => waiting.key !== key),
  }
}

export function turnedAway(state: Admission, work: WorkSize & { readonly key: string }, now: number): Admission {
  const live = current(state, now)
  const known = live.waiting.find(({ key }) => key === work.key)
  const again = { ...work, lastAskedAt: now, wokenAt: null }
  const waiting = known ? live.waiting.map((other) => (other === known ? again : other)) : [...live.waiting, again]
  return { ...live, waiting: waiting.slice(0, MAX_WAITING) }
}

/** Renews the place of a holder that still works, even if the place had expired. */
export function stayed(state: Admission, place: TakenPlace): Admission {
  return { ...state, places: [...state.places.filter(({ id }) => id !== place.id), place] }
}

export function left(state: Admission, id: number): Admission {
  return { ...state, places: state.places.filter((place) => place.id !== id) }
}

/** Removes work that no longer waits: it was done elsewhere or given up. */
export function forgotten(state: Admission, key: string): Admission {
  return { ...state, waiting: state.waiting.filter((work) => work.key !== key) }
}

/** Marks all waiting work that fits together now, oldest first, and returns its keys. */
export function wokenByRoom(state: Admission, now: number): { state: Admission; keys: string[] } {
  const live = current(state, now)
  const coming = live.waiting.filter((work) => isComing(work, now))
  let bytes = sum(live.places) + sum(coming)
  const owners = new Set([...live.places, ...coming].map(({ owner }) => owner))
  const keys: string[] = []
  for (const work of live.waiting) {
    if (isComing(work, now) || (work.owner !== null && owners.has(work.owner))) continue
    const hasRoom = bytes === 0 || bytes + work.costBytes <= live.budgetBytes
    if (!hasRoom) continue
    keys.push(work.key)
    owners.add(work.owner)
    bytes += work.costBytes
  }
  const called = new Set(keys)
  const waiting = live.waiting.map((work) => (called.has(work.key) ? { ...work, wokenAt: now } : work))
  return { state: { ...live, waiting }, keys }
}

/** Whether the work has been woken and is on its way. */
function isComing({ wokenAt }: WaitingWork, now: number): boolean {
  return wokenAt !== null && now - wokenAt < WAKE_UP_MS
}

/** The state without what has expired. */
function current(state: Admission, now: number): Admission {
  return {
    ...state,
    places: state.places.filter(({ expiresAt }) => expiresAt > now),
    waiting: state.waiting.filter(({ lastAskedAt }) => now - lastAskedAt < FORGET_WAITING_MS),
  }
}

function sum(costs: readonly { readonly costBytes: number }[]): number {
  return costs.reduce((total, { costBytes }) => total + costBytes, 0)
}
