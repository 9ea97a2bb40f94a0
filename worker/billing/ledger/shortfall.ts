// What happens when the balance does not cover a start: nothing is booked, and the caller learns what was missing.
import { CreditsExhaustedError } from '../../app-error.ts'

/** What a start asked for. */
export interface Price {
  readonly userId: string
  readonly pages: number
  /** Fewer than the pages when an earlier run has paid for some of them. */
  readonly credits: number
}

/** True for the error of a batch that the balance did not cover: the names are those of the schema's CHECKs. */
export function isUncovered(error: unknown): boolean {
  return error instanceof Error && /CHECK constraint failed: (users_credits|credit_lots_remaining)/.test(error.message)
}

/** Runs a batch that reserves. Throws CreditsExhaustedError when the balance does not cover the price. */
export async function runReserving(
  d1: D1Database,
  statements: D1PreparedStatement[],
  { userId, pages, credits }: Price,
  nowMs: number,
): Promise<void> {
  try {
    await d1.batch(statements)
  } catch (error) {
    if (!isUncovered(error)) throw error
    const balance = await currentBalance(d1, userId, nowMs)
    throw new CreditsExhaustedError({ pages, credits, balance }, { cause: error })
  }
}

/** The credits that a start can reserve now: without lots whose time has passed and that are not emptied yet. */
export async function currentBalance(d1: D1Database, userId: string, nowMs: number): Promise<number> {
  const balance = await d1
    .prepare(
      `SELECT credits - (SELECT coalesce(sum(remaining), 0) FROM credit_lots WHERE user_id = ?1 AND expires_at <= ?2) AS n
       FROM users WHERE id = ?1`,
    )
    .bind(userId, nowMs)
    .first<number>('n')
  return balance ?? 0
}
