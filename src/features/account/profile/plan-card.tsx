import { Link } from '@tanstack/react-router'
import type { User } from '../../../../worker/contract/account.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { formatCredits } from '../../../lib/format.ts'
import * as m from '../../../messages/generated/messages.js'

const PLANS = {
  free: m.profile_plan_free,
  standard: m.profile_plan_standard,
  pro: m.profile_plan_pro,
  enterprise: m.profile_plan_enterprise,
} satisfies Record<User['subscriptionType'], () => string>

const STATUSES = {
  active: { tone: 'positive', label: m.profile_status_active },
  cancelled: { tone: 'caution', label: m.profile_status_cancelled },
  expired: { tone: 'negative', label: m.profile_status_expired },
} as const satisfies Record<User['subscriptionStatus'], object>

interface PlanCardProps {
  readonly account: User | null | undefined
  readonly credits: number
}

/** The plan, its credits, and the way to other plans. */
export function PlanCard({ account, credits }: PlanCardProps) {
  const plan = account?.subscriptionType ?? 'free'
  const status = STATUSES[account?.subscriptionStatus ?? 'active']
  return (
    <Panel aria-labelledby="plan" className="p-4 sm:p-6">
      <h2 id="plan" className="headline text-lg">
        {m.profile_plan()}
      </h2>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <span className="font-semibold">{PLANS[plan]()}</span>
        <Badge tone={status.tone}>{status.label()}</Badge>
      </p>
      {plan === 'enterprise' && account?.subscriptionStatus === 'active' ? (
        <p className="mt-2">{m.profile_credits_unlimited()}</p>
      ) : (
        <p className="mt-2">
          <span className="headline figures text-2xl">{formatCredits(credits)}</span>{' '}
          <span className="text-sm text-ink-muted">{m.profile_credits_left()}</span>
        </p>
      )}
      <h3 className="mt-5 border-t pt-4 text-sm font-semibold">{m.profile_actions()}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link to="/pricing">{m.profile_plans_link()}</Link>
        </Button>
        <Button asChild size="sm">
          <Link to="/">{m.profile_dashboard_link()}</Link>
        </Button>
        {account?.hasApiKeys && (
          <Button asChild size="sm">
            <Link to="/api-keys">{m.profile_api_keys_link()}</Link>
          </Button>
        )}
      </div>
    </Panel>
  )
}
