// The start of a run: its credits leave the lots before any page is translated.
import { drawStatement } from './draw.ts'
import { expireStatement } from './expire.ts'
import { grantStatements } from './grant.ts'

/** One run of a translation: what reserve and settlement share. */
export interface Run {
  readonly translationId: string
  readonly run: number
  readonly userId: string
}

export interface Reservation extends Run {
  readonly credits: number
  /** The plan has no limit: the run is granted what it reserves, and the balance stays as it is. */
  readonly isUnlimited?: boolean
}

export function reserveId({ translationId, run }: Pick<Run, 'translationId' | 'run'>): string {
  return `${translationId}:${run}:reserve`
}

/**
 * Takes the credits from the lots that expire first. The surrounding batch aborts with a CHECK failure when the balance
 * does not cover them (see `isUncovered`), and with a UNIQUE failure when the run has already reserved.
 */
export function reserveStatements(d1: D1Database, reservation: Reservation, nowMs: number): D1PreparedStatement[] {
  const { translationId, userId, credits, isUnlimited } = reservation
  return [
    expireStatement(d1, userId, nowMs),
    ...(isUnlimited ? unlimitedGrant(d1, reservation, nowMs) : []),
    d1
      .prepare(
        `INSERT INTO credit_ledger (id, user_id, kind, amount, translation_id, created_at) VALUES (?, ?, 'reserve', ?, ?, ?)`,
      )
      .bind(reserveId(reservation), userId, -credits, translationId, nowMs),
    drawStatement(d1, reserveId(reservation), userId, credits),
  ]
}

/**
 * A lot that ends at once: every lot that ended earlier is empty by now, so the run draws on this one first, and what
 * the run gives back expires with its settlement. Usage is counted as everybody's is.
 */
function unlimitedGrant(d1: D1Database, { translationId, run, userId, credits }: Reservation, nowMs: number) {
  return grantStatements(d1, { id: `unlimited:${translationId}:${run}`, userId, credits, expiresAt: nowMs }, nowMs)
}
