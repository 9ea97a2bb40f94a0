import type { User } from '../contract/account.ts'
import type { UserRow } from '../db/users.ts'

export function rowToUser(row: UserRow): User {
  return {
    uid: row.id,
    email: row.email,
    displayName: row.displayName,
    photoURL: row.photoUrl,
    role: row.role,
    credits: row.credits,
    subscriptionType: row.subscriptionType,
    subscriptionStatus: row.subscriptionStatus,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}
