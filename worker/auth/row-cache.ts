// Caches the rows that decide about callers who are active in this isolate, so that polling does not read D1 with every
// request.

import { ROW_CACHE_MS } from '../contract/limits.ts'

/** The oldest entry makes room: an isolate has 128 MB and no end to the callers it may meet. */
const MAX_ROWS = 1_000

export class RowCache<Row extends { readonly id: string }> {
  readonly #entries = new Map<string, { readonly row: Row; readonly readAt: number }>()

  get(id: string, nowMs: number): Row | null {
    const entry = this.#entries.get(id)
    return entry && nowMs - entry.readAt < ROW_CACHE_MS ? entry.row : null
  }

  set(row: Row, nowMs: number): void {
    this.#entries.delete(row.id)
    this.#entries.set(row.id, { row, readAt: nowMs })
    if (this.#entries.size <= MAX_ROWS) return
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest)
      return
    }
  }

  delete(id: string): void {
    this.#entries.delete(id)
  }
}
