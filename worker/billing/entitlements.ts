import type { UserRow } from '../db/users.ts'

/** What a user's plan allows. */
export interface Entitlements {
  /** Wake-ups go to queues of their own. */
  readonly hasPriority: boolean
  readonly hasApiKeys: boolean
}

/** Decided only here (DESIGN §5). */
export function entitlements(user: Pick<UserRow, 'subscriptionType' | 'subscriptionStatus' | 'role'>): Entitlements {
  const isPaidPlan = user.subscriptionType === 'pro' || user.subscriptionType === 'enterprise'
  const hasPro = user.role === 'admin' || (isPaidPlan && user.subscriptionStatus === 'active')
  return { hasPriority: hasPro, hasApiKeys: hasPro }
}
