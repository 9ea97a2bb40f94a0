// The questions of a review: which are open, whom they were given to, and how often they failed. A kill repeats only the
// calls in flight.
import type { BatchFault } from '../../../contract/translation/segment-fault.ts'

/**
 * In the order in which they are asked: each kind when none before it is open. `second`: translate again. `compare`:
 * choose between first and second translation. `compare_again`: in the other order. `review`: find errors. `select`:
 * choose between text and fix. `confirm`: in the other order.
 */
export const REVIEW_ITEM_KINDS = ['second', 'compare', 'compare_again', 'review', 'select', 'confirm'] as const
export type ReviewItemKind = (typeof REVIEW_ITEM_KINDS)[number]

export interface ReviewItem {
  readonly item: number
  readonly kind: ReviewItemKind
  /** Of segments. */
  readonly ids: readonly string[]
  /** How often it got no usable answer. */
  readonly failures: number
}

/** A model that gives no answer twice is not asked a third time: the translation is good without. */
const MAX_FAILURES = 2

type ItemRow = { item: number; kind: ReviewItemKind; ids: string; failures: number }

export class ReviewItems {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS review_items (
        item INTEGER PRIMARY KEY, kind TEXT NOT NULL, ids TEXT NOT NULL, failures INTEGER NOT NULL DEFAULT 0,
        is_open INTEGER NOT NULL DEFAULT 1, asked_by TEXT);`)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM review_items')
  }

  ask(kind: ReviewItemKind, ids: readonly string[], failures = 0): void {
    this.#sql.exec(
      'INSERT INTO review_items (kind, ids, failures) VALUES (?, ?, ?)',
      kind,
      JSON.stringify(ids),
      failures,
    )
  }

  /** The next open question of a kind; a slice, named by its token, asks each of them once. */
  takeNext(kind: ReviewItemKind, token: string): ReviewItem | null {
    const [row] = this.#sql
      .exec<ItemRow>(
        'SELECT * FROM review_items WHERE is_open AND kind = ? AND asked_by IS NOT ? ORDER BY item LIMIT 1',
        kind,
        token,
      )
      .toArray()
    if (!row) return null
    this.#sql.exec('UPDATE review_items SET asked_by = ? WHERE item = ?', token, row.item)
    return toItem(row)
  }

  /** Null when it is answered already. */
  open(item: number): ReviewItem | null {
    const [row] = this.#sql.exec<ItemRow>('SELECT * FROM review_items WHERE item = ? AND is_open', item).toArray()
    return row ? toItem(row) : null
  }

  hasOpen(kind?: ReviewItemKind): boolean {
    return (
      this.#sql
        .exec('SELECT 1 FROM review_items WHERE is_open AND kind = coalesce(?, kind) LIMIT 1', kind ?? null)
        .toArray().length > 0
    )
  }

  /** The question is answered, as far as the segments `left` are not concerned: those are asked about once more. */
  close({ item, kind, failures }: ReviewItem, left: readonly string[] = []): void {
    this.#sql.exec('UPDATE review_items SET is_open = 0 WHERE item = ?', item)
    if (left.length > 0 && failures + 1 < MAX_FAILURES) this.ask(kind, left, failures + 1)
  }

  closeAll(kind?: ReviewItemKind): void {
    this.#sql.exec('UPDATE review_items SET is_open = 0 WHERE is_open AND kind = coalesce(?, kind)', kind ?? null)
  }

  /** No usable answer came: less is asked where the question was too large. False where nothing is asked any more. */
  fail(asked: ReviewItem, fault: BatchFault): boolean {
    if (fault === 'unanswered' && asked.failures + 1 < MAX_FAILURES) {
      this.#sql.exec('UPDATE review_items SET failures = failures + 1 WHERE item = ?', asked.item)
      return true
    }
    this.close(asked)
    if (fault !== 'oversized' || asked.ids.length === 1) return false
    const middle = Math.ceil(asked.ids.length / 2)
    for (const half of [asked.ids.slice(0, middle), asked.ids.slice(middle)]) this.ask(asked.kind, half, asked.failures)
    return true
  }
}

function toItem({ item, kind, ids, failures }: ItemRow): ReviewItem {
  return { item, kind, ids: JSON.parse(ids) as string[], failures }
}
