// Caches the rows of users who are active in this isolate, so that polling does not read D1 with every request.
import type { UserRow } from '../db/users.ts'

/** A role taken away or an account disabled elsewhere is noticed within this time (DESIGN §4). */
export const USER_CACHE_MS = 10_000

/** The oldest entry makes room: an isolate has 128 MB and no end to the people it may meet. */
const MAX_USERS = 1_000

export class UserCache {
  readonly #entries = new Map<string, { readonly row: UserRow; readonly readAt: number }>()

  get(id: string, nowMs: number): UserRow | null {
    const entry = this.#entries.get(id)
    return entry && nowMs - entry.readAt < USER_CACHE_MS ? entry.row : null
  }

  set(row: UserRow, nowMs: number): void {
    this.#entries.delete(row.id)
    this.#entries.set(row.id, { row, readAt: nowMs })
    if (this.#entries.size <= MAX_USERS) return
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest)
      return
    }
  }

  delete(id: string): void {
    this.#entries.delete(id)
  }
}
