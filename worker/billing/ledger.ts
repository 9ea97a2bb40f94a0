// The credit ledger (DESIGN §5). Rows are append-only, and their ids make every entry idempotent. Triggers update
// balance and lots, CHECKs refuse an uncovered reserve, and one D1 batch is one transaction, so that nothing is half
// booked.
import { AppError } from '../app-error.ts'
import { PLANS, TRIAL_CREDITS_THAT_STAY, TRIAL_DAYS } from '../contract/plans.ts'

/** DESIGN §5: the "50 credits, 7-day trial" is 25 that stay and 25 that expire. */
const SIGN_UP_CREDITS = TRIAL_CREDITS_THAT_STAY
const TRIAL_CREDITS = PLANS.trial.credits - TRIAL_CREDITS_THAT_STAY
export const TRIAL_LIFETIME_MS = TRIAL_DAYS * 24 * 60 * 60 * 1000

export interface CreditGrant {
  /** Idempotency key; also the lot's id. */
  readonly id: string
  readonly userId: string
  readonly credits: number
  /** Null: they stay. */
  readonly expiresAt: number | null
}

/** Writes the grant once; repeating it changes nothing. Run both in one batch. */
export function grantStatements(d1: D1Database, grant: CreditGrant, nowMs: number): D1PreparedStatement[] {
  return [
    d1
      .prepare(
        'INSERT OR IGNORE INTO credit_lots (id, user_id, remaining, expires_at, created_at) VALUES (?, ?, 0, ?, ?)',
      )
      .bind(grant.id, grant.userId, grant.expiresAt, nowMs),
    d1
      .prepare(
        `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at) VALUES (?1, ?2, 'grant', ?3, ?1, ?4)`,
      )
      .bind(grant.id, grant.userId, grant.credits, nowMs),
  ]
}

export function signUpGrantStatements(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement[] {
  return [
    ...grantStatements(d1, { id: `signup:${userId}`, userId, credits: SIGN_UP_CREDITS, expiresAt: null }, nowMs),
    ...grantStatements(
      d1,
      { id: `trial:${userId}`, userId, credits: TRIAL_CREDITS, expiresAt: nowMs + TRIAL_LIFETIME_MS },
      nowMs,
    ),
  ]
}

/** Empties the person's lots whose time has passed; what a run has reserved of them is not in them any more. */
export function expireStatement(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT lot.id || ':expire:' || (SELECT count(*) FROM credit_ledger WHERE lot_id = lot.id AND kind = 'expire'),
              lot.user_id, 'expire', -lot.remaining, lot.id, ?2
       FROM credit_lots lot WHERE lot.user_id = ?1 AND lot.remaining > 0 AND lot.expires_at <= ?2`,
    )
    .bind(userId, nowMs)
}

/** Takes what is left of an account that is deleted: the ledger stays, and ends at zero. Repeating it changes nothing. */
export function closeBalanceStatement(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, lot_id, created_at)
       SELECT id || ':closed', user_id, 'expire', -remaining, id, ?2 FROM credit_lots WHERE user_id = ?1 AND remaining > 0`,
    )
    .bind(userId, nowMs)
}

export interface Reservation {
  readonly translationId: string
  readonly run: number
  readonly userId: string
  readonly credits: number
}

export function reserveId({ translationId, run }: Pick<Reservation, 'translationId' | 'run'>): string {
  return `${translationId}:${run}:reserve`
}

/**
 * Takes the credits from the lots that expire first. The surrounding batch aborts with a CHECK failure when the balance
 * does not cover them (see `isUncovered`), and with a UNIQUE failure when the run has already reserved.
 */
export function reserveStatements(d1: D1Database, reservation: Reservation, nowMs: number): D1PreparedStatement[] {
  const { translationId, userId, credits } = reservation
  return [
    expireStatement(d1, userId, nowMs),
    d1
      .prepare(
        `INSERT INTO credit_ledger (id, user_id, kind, amount, translation_id, created_at) VALUES (?, ?, 'reserve', ?, ?, ?)`,
      )
      .bind(reserveId(reservation), userId, -credits, translationId, nowMs),
    drawStatement(d1, reserveId(reservation), userId, credits),
  ]
}

/** Takes the credits of a ledger entry from the person's lots, first those that expire first. */
function drawStatement(d1: D1Database, entryId: string, userId: string, credits: number): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO credit_allocations (reserve_id, lot_id, amount)
       SELECT ?1, id, min(remaining, ?3 - before) FROM (
         SELECT id, remaining, sum(remaining) OVER (
           ORDER BY expires_at IS NULL, expires_at, created_at, id ROWS UNBOUNDED PRECEDING) - remaining AS before
         FROM credit_lots WHERE user_id = ?2 AND remaining > 0)
       WHERE before < ?3`,
    )
    .bind(entryId, userId, credits)
}

export interface Adjustment {
  /** Idempotency key; also the id of the lot that a positive amount fills. */
  readonly id: string
  readonly userId: string
  /** Not 0. Added credits stay; taken ones come from the lots that expire first. */
  readonly amount: number
  readonly note: string | null
  readonly actorId: string
}

/** An admin's correction of a balance. The batch aborts (see `isUncovered`) when it would go below zero. */
export function adjustStatements(
  d1: D1Database,
  { id, userId, amount, note, actorId }: Adjustment,
  nowMs: number,
): D1PreparedStatement[] {
  const lotId = amount > 0 ? id : null
  const entry = d1
    .prepare(
      `INSERT INTO credit_ledger (id, user_id, kind, amount, lot_id, note, actor_id, created_at)
       VALUES (?, ?, 'adjust', ?, ?, ?, ?, ?)`,
    )
    .bind(id, userId, amount, lotId, note, actorId, nowMs)
  if (amount < 0) return [entry, drawStatement(d1, id, userId, -amount)]
  const lot = d1
    .prepare('INSERT INTO credit_lots (id, user_id, remaining, expires_at, created_at) VALUES (?, ?, 0, NULL, ?)')
    .bind(id, userId, nowMs)
  return [lot, entry]
}

/**
 * Returns the credits for undelivered pages to the lots that expire last, and lets lapsed lots expire. The first
 * settlement of a run wins. Later settlements, and those of a run that never reserved, change nothing.
 */
export function settleStatements(
  d1: D1Database,
  run: Pick<Reservation, 'translationId' | 'run' | 'userId'>,
  usedCredits: number,
  nowMs: number,
): D1PreparedStatement[] {
  const reserve = reserveId(run)
  const settle = `${run.translationId}:${run.run}:settle`
  return [
    d1
      .prepare(
        `INSERT OR IGNORE INTO credit_ledger (id, user_id, kind, amount, translation_id, created_at)
         SELECT ?1, user_id, 'release', max(0, -amount - ?3), translation_id, ?4 FROM credit_ledger WHERE id = ?2`,
      )
      .bind(settle, reserve, usedCredits, nowMs),
    // Spent from the front of the same order as reserved; all behind `used` goes back.
    d1
      .prepare(
        `UPDATE credit_allocations SET released = amount - spent FROM (
           SELECT a.lot_id AS lot, max(0, min(a.amount, (SELECT -r.amount - s.amount FROM credit_ledger r, credit_ledger s
                                                          WHERE r.id = ?1 AND s.id = ?2)
                    - (sum(a.amount) OVER (ORDER BY l.expires_at IS NULL, l.expires_at, l.created_at, l.id
                                           ROWS UNBOUNDED PRECEDING) - a.amount))) AS spent
           FROM credit_allocations a JOIN credit_lots l ON l.id = a.lot_id WHERE a.reserve_id = ?1)
         WHERE reserve_id = ?1 AND lot_id = lot AND EXISTS (SELECT 1 FROM credit_ledger WHERE id = ?2)`,
      )
      .bind(reserve, settle),
    expireStatement(d1, run.userId, nowMs),
  ]
}

/** Runs of a translation whose reserve is not settled yet. */
export async function unsettledRuns(
  d1: D1Database,
  { translationId, userId }: Pick<Reservation, 'translationId' | 'userId'>,
): Promise<number[]> {
  const { results } = await d1
    .prepare(
      `SELECT id FROM credit_ledger r WHERE user_id = ?1 AND translation_id = ?2 AND kind = 'reserve'
         AND NOT EXISTS (SELECT 1 FROM credit_ledger s WHERE s.id = replace(r.id, ':reserve', ':settle'))`,
    )
    .bind(userId, translationId)
    .all<{ id: string }>()
  return results.map(({ id }) => Number(id.split(':').at(-2)))
}

/** True for the error of a batch whose reserve the balance did not cover: the names are those of the schema's CHECKs. */
export function isUncovered(error: unknown): boolean {
  return error instanceof Error && /CHECK constraint failed: (users_credits|credit_lots_remaining)/.test(error.message)
}

/** Runs a batch that reserves; an uncovered reserve leaves as `credits_exhausted`. */
export async function runReserving(d1: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await d1.batch(statements)
  } catch (error) {
    if (isUncovered(error))
      throw new AppError('credits_exhausted', 'the balance does not cover the reserve', { cause: error })
    throw error
  }
}
