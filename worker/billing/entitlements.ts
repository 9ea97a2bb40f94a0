import type { UserRow } from '../db/users.ts'

export interface Entitlements {
  /** Wake-ups go to queues of their own. */
  readonly hasPriority: boolean
}

/** The entitlements of a user's plan, decided only here (DESIGN §5). */
export function entitlements(user: Pick<UserRow, 'subscriptionType' | 'subscriptionStatus' | 'role'>): Entitlements {
  const isPaidPlan = user.subscriptionType === 'pro' || user.subscriptionType === 'enterprise'
  return { hasPriority: user.role === 'admin' || (isPaidPlan && user.subscriptionStatus === 'active') }
}
