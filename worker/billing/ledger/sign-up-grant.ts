import { PLANS, TRIAL_CREDITS_THAT_STAY, TRIAL_DAYS } from '../../contract/plans.ts'
import { grantStatements } from './grant.ts'

const TRIAL_CREDITS = PLANS.trial.credits - TRIAL_CREDITS_THAT_STAY
export const TRIAL_LIFETIME_MS = TRIAL_DAYS * 24 * 60 * 60 * 1000

/** DESIGN §5: the "50 credits, 7-day trial" is 25 that stay and 25 that expire. Granted once per user. */
export function signUpGrantStatements(d1: D1Database, userId: string, nowMs: number): D1PreparedStatement[] {
  const staying = { id: `signup:${userId}`, userId, credits: TRIAL_CREDITS_THAT_STAY, expiresAt: null }
  const trial = { id: `trial:${userId}`, userId, credits: TRIAL_CREDITS, expiresAt: nowMs + TRIAL_LIFETIME_MS }
  return [...grantStatements(d1, staying, nowMs), ...grantStatements(d1, trial, nowMs)]
}
