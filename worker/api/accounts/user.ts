import { AppError } from '../../app-error.ts'
import { entitlements } from '../../billing/entitlements.ts'
import { currentBalance } from '../../billing/ledger/shortfall.ts'
import { nextExpiry } from '../../billing/next-expiry.ts'
import { isoTime } from '../../contract/iso-time.ts'
import type { User } from '../../contract/account/account.ts'
import { shownPhoto } from '../../contract/account/photo.ts'
import { database } from '../../db/database.ts'
import { findUser, type UserRow } from '../../db/users.ts'

export async function toUser(d1: D1Database, row: UserRow, nowMs: number): Promise<User> {
  const { hasApiKeys, hasGlossaries, isUnlimited } = entitlements(row)
  const [credits, expiring] = await Promise.all([currentBalance(d1, row.id, nowMs), nextExpiry(d1, row.id, nowMs)])
  return {
    uid: row.id,
    email: row.email,
    emailVerified: row.isEmailVerified,
    displayName: row.displayName,
    photoURL: shownPhoto(row.photoUrl),
    role: row.role,
    credits,
    creditsExpiring: expiring && { credits: expiring.credits, at: isoTime(expiring.atMs) },
    subscriptionType: row.subscriptionType,
    subscriptionStatus: row.subscriptionStatus,
    emailNotifications: row.emailNotifications,
    hasApiKeys,
    hasGlossaries,
    isUnlimited,
    createdAt: isoTime(row.createdAt),
  }
}

/** The caller's row as it is now: the one behind the token may be ten seconds old. */
export async function freshUser(d1: D1Database, id: string): Promise<UserRow> {
  const user = await findUser(database(d1), id)
  if (!user) throw new AppError('account_deleted', `user ${id} is gone`)
  return user
}
