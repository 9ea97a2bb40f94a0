// The trial's credits: once for a user, by the grants' ids, and once for a mailbox, which outlives the account as a hash.
import { PLANS, TRIAL_CREDITS_THAT_STAY, TRIAL_DAYS } from '../../contract/plans.ts'
import { grantStatements } from './grant.ts'

const TRIAL_CREDITS = PLANS.trial.credits - TRIAL_CREDITS_THAT_STAY
export const TRIAL_LIFETIME_MS = TRIAL_DAYS * 24 * 60 * 60 * 1000

/** Hashes of one mailbox, that under the present key first (worker/auth/mailbox-hash.ts). */
export type MailboxHashes = readonly string[]

/** The "50 credits, 7-day trial" is 25 that stay and 25 that expire. Granted once per user. */
export function signUpGrantStatements(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement[] {
  return trialGrants(userId, nowMs).flatMap((grant) => grantStatements(d1, grant, nowMs))
}

/**
 * The same, unless the mailbox has had it, and the mailbox as one that has. Nothing without hashes. In one batch, so that
 * of two accounts with one mailbox only one gets it.
 */
export function mailboxGrantStatements(
  d1: D1Database,
  userId: string,
  [hash, ...formerHashes]: MailboxHashes,
  nowMs: number,
): D1PreparedStatement[] {
  if (hash === undefined) return []
  const unless = {
    sql: 'EXISTS (SELECT 1 FROM trial_mailboxes WHERE mailbox_hash IN (SELECT value FROM json_each(?)))',
    value: JSON.stringify([hash, ...formerHashes]),
  }
  return [
    ...trialGrants(userId, nowMs).flatMap((grant) => grantStatements(d1, grant, nowMs, unless)),
    // Also for an account from before there were hashes, and under a new key.
    d1.prepare('INSERT OR IGNORE INTO trial_mailboxes (mailbox_hash, created_at) VALUES (?, ?)').bind(hash, nowMs),
  ]
}

/** Before an account goes: its mailbox has had the trial, if the account has. Nothing without hashes. */
export function keepMailboxStatements(
  d1: D1Database,
  userId: string,
  [hash]: MailboxHashes,
  nowMs: number,
): D1PreparedStatement[] {
  if (hash === undefined) return []
  // An address that nobody has confirmed may be somebody else's.
  const keep = d1
    .prepare(
      `INSERT OR IGNORE INTO trial_mailboxes (mailbox_hash, created_at)
       SELECT ?1, ?2 FROM users WHERE id = ?3 AND is_email_verified
         AND EXISTS (SELECT 1 FROM credit_ledger WHERE id = ?4)`,
    )
    .bind(hash, nowMs, userId, signUpId(userId))
  return [keep]
}

function trialGrants(userId: string, nowMs: number) {
  return [
    { id: signUpId(userId), userId, credits: TRIAL_CREDITS_THAT_STAY, expiresAt: null },
    { id: `trial:${userId}`, userId, credits: TRIAL_CREDITS, expiresAt: nowMs + TRIAL_LIFETIME_MS },
  ]
}

/** The ledger's entry of every account that has had the trial. */
export function signUpId(userId: string): string {
  return `signup:${userId}`
}
