import type { AdminUser } from '../../../../worker/contract/admin.ts'

type PlanAndRole = Pick<AdminUser, 'role' | 'subscriptionType' | 'subscriptionStatus'>

/** A paid plan makes a user premium, and its end makes them a user again; admins stay admins. */
export function roleWithPlan({ role, subscriptionType, subscriptionStatus }: PlanAndRole): AdminUser['role'] {
  if (role === 'admin') return role
  return subscriptionType !== 'free' && subscriptionStatus === 'active' ? 'premium' : 'user'
}
