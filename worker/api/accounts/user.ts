import { entitlements } from '../../billing/entitlements.ts'
import { isoTime } from '../../contract/iso-time.ts'
import type { User } from '../../contract/account.ts'
import { knownPhoto } from '../../contract/photo.ts'
import type { UserRow } from '../../db/users.ts'

export function rowToUser(row: UserRow): User {
  const { hasApiKeys, isUnlimited } = entitlements(row)
  return {
    uid: row.id,
    email: row.email,
    emailVerified: row.isEmailVerified,
    displayName: row.displayName,
    photoURL: knownPhoto(row.photoUrl),
    role: row.role,
    credits: row.credits,
    subscriptionType: row.subscriptionType,
    subscriptionStatus: row.subscriptionStatus,
    emailNotifications: row.emailNotifications,
    hasApiKeys,
    isUnlimited,
    createdAt: isoTime(row.createdAt),
  }
}
