import type { User } from '../../../worker/contract/account/account.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { PLAN_NAMES } from '../../lib/plan-names.ts'
import * as m from '../../../messages/generated/messages.js'

interface RoleBadgeProps {
  /** Null while it could not be read. */
  readonly account: Pick<User, 'role' | 'subscriptionType'> | null
}

/** SPEC §2: Premium, Admin, or Free otherwise. Premium is of a plan, which the badge names. */
export function RoleBadge({ account }: RoleBadgeProps) {
  return <Badge tone={account === null || account.role === 'user' ? 'neutral' : 'accent'}>{labelOf(account)}</Badge>
}

function labelOf(account: RoleBadgeProps['account']): string {
  if (account?.role === 'admin') return m.role_admin()
  if (account?.role !== 'premium') return m.role_free()
  const { subscriptionType: plan } = account
  return plan === 'free' ? m.role_premium() : m.role_premium_plan({ plan: PLAN_NAMES[plan]() })
}
