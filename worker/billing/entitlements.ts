import { type Entitlements, PLANS } from '../contract/plans.ts'
import type { UserRow } from '../db/users.ts'

/**
 * What a user may do, decided only here. A plan that was cancelled and is paid to the end of its month is
 * still `active`. Admins have all that Pro has.
 */
export function entitlements(user: Pick<UserRow, 'subscriptionType' | 'subscriptionStatus' | 'role'>): Entitlements {
  const { allows } = PLANS[planInForce(user)]
  return user.role === 'admin' ? { ...PLANS.pro.allows, isUnlimited: allows.isUnlimited } : allows
}

function planInForce({
  subscriptionType,
  subscriptionStatus,
}: Pick<UserRow, 'subscriptionType' | 'subscriptionStatus'>) {
  return subscriptionType === 'free' || subscriptionStatus !== 'active' ? 'trial' : subscriptionType
}
